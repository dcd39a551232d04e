"""The words of the German texts."""

FORBIDDEN = {
    r"(?i)\b(bier|pappdeckel)|\bdeckel\b": "Untersetzer",
    r"(?i)\b(token|chips?|pöppel|spielsteine?|steine?|figur(en)?)\b": "Marker",
    r"(?i)\b(kacheln?|plättchen|fliesen?|ziegel|karte \{tile\})\b": "Portion",
    r"(?i)\b(grill)?rost(es)?\b|\bauslage\b": "Grill",
    r"(?i)\b(fehlversuch|fehlzug|nullwurf|verwürfelt)": "Fehlwurf",
    r"(?i)\b(stehlen|stiehlt?|stiehlst|gestohlen|stahl|stibitz\w*|raub\w*)\b": "klauen",
    r"(?i)\b(raus|heraus|weg)(ge)?leg|\bzur seite\b": "beiseitelegen",
    r"(?i)pasch\b|\bkniffel\b|\bstrasse\b": "Drilling, Vierling, Fünfling, Straße",
    r"(?i)doppelpaar|doppeltes paar|\bzwei paar\b(?!e)": "zwei Paare",
    r"(?i)an(zu)?zweif|bezweif|an(ge)?kündig|annoncier|\bverkünd": "zweifeln, ansagen",
    r"(?i)\b(zu|zuge)?kneif|zugekniffen|\bbinde\b": "ein Auge schließen, Augenklappe",
    r"(?i)\b(reserve|bank|kasse)\b": "Vorrat",
    r"(?i)\b(smartphone|telefon|applikation|anwendung)s?": "Handy, App",
    r"(?i)\bkopfnuss|\b(tages)?aufgabe\b": "Rätsel",
    r"(?i)\bnoch ?mals\b|\bnoch (ein)?mal\b|\bneuwürf|\berneut\b": "nochmal, weiterwürfeln",
    # The game is known as Heckmeck; its other name stands in the notice alone.
    r"\bPickomino\b(?!\) von Reiner Knizia)": "Heckmeck",
    # The other form of address.
    r"[a-zäöüß,;] (Sie|Ihnen|Ihr(e[mnrs]?)?)\b": "du",
    r"[a-zäöüß,;] (Du|Dich|Dir|Dein(e[mnrs]?)?)\b": "du, in lower case",
    # Words with a gender, where others do as well.
    r"(?i)\b(mit|gegen|start)?spieler|\b(gegner|besitzer|gewinner|verlierer)": "Person, alle",
    r"(?i)\b(der|die|den)jenigen?\b|\w[:*_]in(nen)?\b|\bdessen\b": "wer",
    # Calques, and sentences that begin like English or French ones.
    r"(?i)(^|[.!?:]\s)(hier|in dieser lektion), ": "diesmal",
    r"(?i)\bstelle sicher|\bmacht sinn\b|\bam ende des tages|\bbitte\b": "",
    r"(?i)\bes ist der zug\b|\bam zug\b|\ban der reihe\b": "ist dran",
    # No name takes an ending, and the names of coasters have no case: they are quoted.
    r"\{(name|seat|owner|rival|teller|payer|payee|robbed)\}[s’]": "von {name}",
    # "20 Punkte" would have to be "20 Punkten".
    r"(?i)\b(mit|von|bei|aus|zu|nach|um)( je)? \{(points|worms|moves)\}": "hat {points}",
    # In a list they are quoted already: „5er-Paar“ oder „Full House“.
    r"(?<!„)(?<!fehlt nur )\{(coaster|origin|target)\}": "„{coaster}“",
    r"\{(coaster|origin|target)\}(?!“| zur Reihe)": "„{coaster}“",
    # Typography
    r"['\"‘«»]": "„…“, ’",
    r"\s[:;!?](\s|$)|\d%|\}%": "no space before : ; ! ?, a space before %",
}

REQUIRED = (
    *("Untersetzer", "Marker", "Feld", "Vorrat", "weiterwürfeln", "behalten"),
    *("er-Paar", "zwei Paare", "er-Drilling", "nur gerade", "nur ungerade", "Summe ab"),
    *("kleine Straße", "große Straße", "Vierling", "Full House", "Fünfling"),
    *("alle verschieden", "Reihe, Spalte oder Diagonale", "„Piña Coladice!“"),
    *("Heckmeck am Bratwurmeck", "Portion", "Grill", "Stapel", "Wurm", "beiseite"),
    *("Fehlwurf", "klauen", "umgedreht"),
    *("Auge schließen", "blind", "Augenklappe", "ansagen", "Glauben oder zweifeln"),
    *("letzte Runde", "Rätsel"),
)

FAULTS: tuple[str, ...] = (
    "Legen Sie einen Wert beiseite.",
    "Wenn Du magst, würfle weiter.",
    "Wähle den Marker eines anderen Spielers.",
    "Lege den Chip auf den Bierdeckel.",
    "Lege {coaster} um.",
    "{name}s Zug",
    "Wurf verwürfelt: die Kachel kommt zurück auf den Rost.",
    "Achtung : Fehlwurf !",
    "Gib’s ihm, und 'klau' die 26.",
)

FINE: tuple[str, ...] = (
    "Du bist dran: Nimm sie, deine Portion.",
    "Auf „{coaster}“ ist kein Feld frei.",
    "Geht’s noch? Jeder Wert nur einmal!",
    "Wer die meisten Würmer hat, gewinnt.",
)
