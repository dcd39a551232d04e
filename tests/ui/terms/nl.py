"""The words of the Dutch texts."""

FORBIDDEN = {
    # A single letter at the end is a short form or a key.
    r"\b(U|u(?=[ ,.;:!?])|[Uu]w|[Uu]zelf)\b": "je, jij",
    r"(?i)\bonderzetters?\b|\bbierviltjes?\b": "viltje",
    r"(?i)\b(fiches?|tokens?|jetons?)\b": "pion",
    r"(?i)\bplaats(en|t)?\b|\bgeplaatst\b|\bvak(je|jes|ken)?\b": "zetten, plek",
    r"(?i)\bgrill?s?\b|\brooster\b": "rij",
    r"(?i)\b(ge)?pik(ken|t|te)?\b|\baf(pakken|gepakt)\b|\b(ge)?jat(ten|te?)?\b": "stelen",
    r"(?i)\bmisworp|\b(foute|mislukte) worp|\bgefaald": "mislukte beurt",
    r"(?i)\b(ge)?rol(len|t|d|de)?\b|\bwerp(en|t)?\b|\bgeworpen\b": "gooien, worp",
    r"(?i)\bopzij (ge)?leg(gen|d|t)\b": "opzijleggen, in one word",
    r"(?i)twijfel": "niet geloven",
    r"(?i)\baankondig|\bgemeld\b|\bmeld(en|t|ing)?\b": "noemen, de spreker",
    r"(?i)\byahtzee\b|\b(drie|vier|vijf) dezelfde\b": "drie gelijke, carré, vijf gelijke",
    r"(?i)\b(twee paar|dubbele paren)\b": "dubbel paar",
    r"(?i)(?<!\{)\bgames?\b|\bpartij(en|tje|tjes)?\b": "spel, potje",
    r"(?i)\b(stelling|positie)(en|s)?\b": "situatie",
    r"(?i)\braadsels?\b": "puzzel",
    # Maxims: a sentence that begins with Wie and is no question.
    r"(^|[.!?;:…”]\s)Wie [a-zà-ÿ’][^.?!]*([.!;]|$)": "als je …",
    r"(^|[.!?;:…”]\s)Hier, ": "nu, deze keer",
    # Players have no gender.
    r"(?i)\b(hij|hem|zij|haar|zijn of haar)\b": "{name}, die",
    # After a name that ends with s or a vowel it would have to be ’ or ’s.
    r"\{(name|seat|owner|rival|teller|payer|payee|robbed)\}’?s\b": "van {name}",
    r"[\d}] %": "30%",
    r"['\"«»]": "’ “ ”",
}

REQUIRED = (
    *("viltje", "pion", "vrije plek", "voorraad", "opnieuw gooien", "opzijleggen"),
    *("Drie gelijke", "alles even", "alles oneven", "kleine straat", "grote straat"),
    *("carré", "full house", "vijf gelijke", "vijf verschillende", "dubbel paar"),
    *("rij, kolom of diagonaal", "vier op een rij", "“Piña Coladice!”"),
    *("Regenwormen", "uit de rij", "stapel", "mislukte beurt", "stelen", "omgedraaid"),
    *("sluit een oog", "Niet geloven", "blind", "ooglapje", "de spreker", "noem een som"),
    *("laatste ronde", "Puzzel van de dag"),
)

FAULTS: tuple[str, ...] = (
    "Wie eerder stopt, krijgt geen steen.",
    "Rol de stenen. Hier, geloof Ben.",
    "Plaats je fiche op de onderzetter.",
    "Kies uw kleur",
    "Wilt u opnieuw?",
    "{name}’s pion",
    "Ben is hem kwijt.",
)

FINE: tuple[str, ...] = (
    "Wie begint?",
    "Wie",
    "terug u",
    "drie {face}’en",
    "Plaatje",
)
