"""The words of the Italian texts."""

FORBIDDEN = {
    r"(?i)\b(segnalin[oi]|getton[ei])\b": "pedina",
    r"(?i)\bcasell[ae]\b|\bpost[oi] (liber|pres)[oi]\b": "spazio",
    r"(?i)\b(piastrell|mattonell|tassell)[aeio]\b": "tessera",
    r"(?i)\b(falli(re|ta|te|to|ti|mento)|turno nullo)\b": "sballare",
    r"(?i)\b(ri)?tir([aoi]|are|ata|ate|iamo)\b": "lanciare, lancio",
    r"(?i)\b(pos(a|are|i)|posizion(a|are|i)|colloc(a|are|hi))\b": "piazzare",
    r"(?i)\bannunci": "dichiarare",
    r"(?i)\b(rompicapo|puzzle|quiz)\b": "enigma",
    r"(?i)\b(cinquina|yahtzee|yam)\b": "cinque uguali",
    r"(?i)\b(quaterna|terzina|brelan)\b": "poker, tris",
    r"(?i)\bdadi (dis)?pari\b": "tutti (dis)pari",
    r"(?i)\bultimo round\b": "ultimo giro",
    r"(?i)\bapplicazion[ei]\b": "app",
    r"(?i)\bdad[oi] nascost[oi]\b": "coperto",
    r"(?i)\bdigit(a|are|i)\b": "scrivi",
    r"(?i)\bclicc": "tocca",
    # Words with a gender, where others do as well; the other forms of address.
    r"(?i)\bgiocat(or[ei]|ric[ei])\b": "persona, G1",
    r"(?i)\b(ciec(o|a|hi|he)|bendat[oaie])\b": "al buio",
    r"\{(name|seat|rival|teller|owner|payer)\} (è|era) (?!(alla|sotto)\b)\w+[oa]\b": (
        "{name} ha …, or another verb"
    ),
    r"\b(Lei|Suo|Sua|Suoi|Sue)\b|(?i:\b(voi|vostr[oaie])\b)": "tu",
    # Before 8 or 11 it would have to be l’, dell’, all’; before 1 l’ or gli.
    r"(?i)\b(il|del|al|dal|nel|sul) \{(\w*percent|\w*chance|true|eye|sum|total)\}": "{percent}",
    r"(?i)\b(il|i|del|dei|al|ai) \{(dice|face)\}": "un {dice}, ogni {face}",
    r"(^|[.!?;:…”]\s)Qui, ": "stavolta",
    # Typing
    r"'|\bpò\b|\bqual’è\b|\bE’": "’, po’, qual è, È",
    r"(?i)\b(perch|finch|poich|affinch|bench|n)è\b|\bsè\b": "é",
    r" [:;!?%]|[«»]": "no space before it; “…”",
}

REQUIRED = (
    *("sottobicchiere", "pedina", "spazio", "riserva", "rilancia", "Metti da parte"),
    *("doppia coppia", "tris di", "tutti pari", "tutti dispari", "scala piccola", "full"),
    *("scala grande", "poker", "cinque uguali", "tutti diversi"),
    *("riga, colonna o diagonale", "“Piña Coladice!”", "quattro in fila", "linea"),
    *("Il verme è tratto", "tessera", "griglia", "in cima alla tua pila", "verme", "sballi"),
    *("ruba", "viene girata", "a faccia in giù", "chiudi un occhio", "dubiti", "al buio"),
    *("benda", "dichiara", "ultimo giro", "enigma", "dado coperto"),
    *("a orecchio", "riga di comando", "scrivi regole"),
)

FAULTS: tuple[str, ...] = (
    "Tocca al giocatore con più punti.",
    "{name} è cieco.",
    "{name} è passato in testa.",
    "Vinci nel {chance} delle partite.",
    "Tocca il {dice} per tenerlo.",
    "Tira i dadi",
    "Metti il gettone sul posto libero",
    "Guarda perchè",
    "I dadi nascosti",
    "Digita un comando.",
    "Un po' di fortuna",
    "Passi il Suo telefono",
    "Puoi piazzare ora. Qui, tieni i due 5.",
)

FINE: tuple[str, ...] = (
    "{name} è al buio.",
    "{name} è in parità.",
    "Tocca un {dice}",
    "Gioca qui",
    "Qual era la scelta?",
    "{percent} di rischio",
)
