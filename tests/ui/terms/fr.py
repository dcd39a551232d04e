"""The words of the French texts."""

FORBIDDEN = {
    r"(?i)\bjetons?\b": "pion",
    r"(?i)\bannonceu(r|se)s?\b": "la personne qui annonce",
    r"(?i)au-dessus de (la|ta|sa) pile": "sur le dessus de la pile",
    r"(?i)tuile du haut|en haut de (la|ta|sa) (propre )?pile": "tuile du dessus",
    r"(?i)\bgrill?\b": "brochette",
    r"(?i)\b(vol(e[rsz]?|ée?s?)|ratée?s?|rater|ratant)\b": "piquer, lancer nul",
    r"(?i)\btous (im)?pairs\b|\bcinq identiques\b": "dés (im)pairs, Yam’s",
    r"(?i)\bplaces? (libres?|prises?)\b": "emplacement",
    r"(?i)\brangées?\b": "ligne",
    r"(?i)dernier tour de table": "dernier tour",
    r"(?i)\bapplications?\b": "appli",
    r"(?i)\bproblèmes? (du jour|de dés)\b|^Problèmes?$": "énigme",
    r"(^|\W)Le plus de (points|vers)\b": "le score le plus élevé l’emporte",
    r"(?i)en cas de doute": "si tu doutes",
    r"(?i)\bdoute[rsz]? d’un mensonge": "refuser de croire un mensonge",
    r"(?i)\bdés équitables\b": "dés non truqués",
    r"(?i)première plus basse": "la première en dessous",
    r"\bEntrer? (\{n\}|le résultat)": "saisir",
    r"(?i)\bretouche": "touche encore",
    r"(?i)\bRien de neuf\b": "rien de nouveau",
    r"(?i)\bton tour finit\b": "ton tour est fini",
    r"\bTermine ton tour\b": "finis le tour, passe la main",
    r"(?i)\bplateau\b": "table",
    r"(?i)×2 double l’autre nombre": "le nombre de l’autre dé",
    # Maxims: a sentence that begins with Qui and is no question.
    r"(^|[.!?;:…»]\s)Qui [a-zà-ÿ’][^.?!]*([.!;]|$)": "si tu …",
    r"(^|[.!?;:…»]\s)Ici, ": "plutôt, cette fois",
    # Words with a gender, where others do as well.
    r"\b(Joueurs?|joueurs?|propriétaires?)\b": "personne, J1",
    r"(?i)\bceux qui\b|\bcelui qui\b|\b(qu’)?un autre \(|\bpour être sûr\b": "la personne qui",
    # Before a name it would have to be d’ or qu’.
    r"\b([dD]e|[qQ]ue) \{(name|seat|owner|rival|teller|payer|payee|robbed)\}": "à {name}",
}

REQUIRED = (
    *("sous-verre", "pion", "emplacement", "réserve", "relancer", "mettre de côté"),
    *("brelan de", "dés pairs", "dés impairs", "petite suite", "full", "Yam’s"),
    *("5 dés différents", "ligne, en colonne ou en diagonale", "« Piña Coladice ! »"),
    *("Pickominos", "brochette", "pile", "lancer nul", "piquer", "becquetage", "face cachée"),
    *("ferme un œil", "refuses de croire", "aveugle", "bandeau", "annonce"),
    *("dernier tour", "énigme"),
)

FAULTS: tuple[str, ...] = (
    "Qui commence a 1 point, qui suit en a 2.",
    "Le dé ne vient qu’après. Qui passe plus tôt s’en prive.",
    "Douter est permis. Ici, crois-le.",
    "Si {name} doute d’un mensonge",
    "Entre {n} dés",
    "Prends ton jeton",
    "Au tour de {name}.",
)

FINE: tuple[str, ...] = (
    "Qui commence ?",
    "Qui annonce ?",
    "Qui",
    "{points} ici.",
)
