"""The words of the Portuguese texts."""

FORBIDDEN = {
    r"(?i)\b(tokens?|pe(ão|ões)|pinos?|marcador(es)?)\b": "ficha",
    r"(?i)\b(bolachas?|(bases?|descansos?) (para|de) copos?)\b": "porta-copos",
    r"(?i)\btabuleiros?\b": "mesa",
    r"(?i)\bcasas?\b|\b(lugar(es)?|espaços?) ocupad[oa]s?\b": "espaço",
    r"(?i)\b(rer)?rol(ar?|em?|ou|ad[ao]s?|agem|agens)\b": "lançar, relançar",
    r"(?i)\bsequências? (pequen|grand|baix|alt|men|mai)": "sequência curta, longa",
    r"(?i)\b(full hand|general|yam)\b": "full house, quina",
    r"(?i)\b(trios?|pares? duplos?)\b": "trinca, dois pares",
    r"(?i)\bvermes?\b|\b(churrasqueira|espeto|grill)s?\b": "minhoca, grelha",
    r"(?i)\b(por|pôr|ponha|colocar?|coloque) (\w+ )*de lado\b": "separar",
    r"(?i)\b(vez|jogada|rodada|lançamento)s? (perdid|nul|falhad)[oa]s?\b": "turno perdido",
    r"(?i)\b(voltad[ao]s?|face) para baixo\b": "virada para baixo",
    r"(?i)\bceg[oa]\b|\bcegos\b|\b(vendas?|palas?)\b": "às cegas, tapa-olho",
    r"(?i)(?<!Piña )\bkoalas?\b": "coala",
    r"(?i)\b(rondas?|última volta)\b": "última rodada",
    r"(?i)\b(enigmas?|quebra-cabeças?|puzzles?|problemas? do dia)\b": "desafio",
    r"(?i)\b(aplicativos?|aplicação)\b": "app",
    # Words of one country only, where both have another.
    r"(?i)\b(celular|telemóvel|ecrã|ficheiros?|separador(es)?|sumo|ananás)\b": "telefone, …",
    r"(?i)\btoda a gente\b|\btodo (o )?mundo\b": "todos",
    r"(?i)\best(á|ás|ão|ou) a \w+r\b": "joga",
    # The other form of address, and pronouns that sound wrong in one country.
    r"(?i)\b(te|ti|tu|teus?|tuas?|contigo|lhes?|vocês)\b": "você, seu",
    r"(^|[.!?:;…] )(Lança|Relança|Guarda|Coloca|Escolhe|Toca|Separa|Anuncia|Fecha)\b": "lance",
    r"-(lhes?|me|te|n?[oa]s?|l[oa]s?)\b": "no pronoun after the verb",
    # Maxims: a sentence that begins with Quem and is no question.
    r"(^|[.!?;:…”] )Quem (?!anuncia\b)[a-zà-ÿ][^.?!]*[.!;]": "se você …",
    r"(^|[.!?;:…”] )Aqui, ": "nesta lição, desta vez",
    # Words with a gender, where others do as well; and articles before a name.
    r"(?i)\b(jogador(a|es|as)?|adversári[oa]s?|don[oa]s?|aquel[ea]s? que)\b": "pessoa, rival",
    r"\b([oO]s?|[dn][oa]s?|ao|à|pel[oa]|uma?) \{(name|seat|owner|rival|teller|pay|rob)": "de",
    r" [:;!?%]|'": "no space before it; ’",
}

REQUIRED = (
    *("porta-copos", "ficha", "espaço livre", "reserva", "relançar", "guarde"),
    *("par de", "dois pares", "trinca de", "quadra", "quina", "full house", "5 diferentes"),
    *("dados pares", "dados ímpares", "sequência curta", "sequência longa"),
    *("linha, coluna ou diagonal", "“Piña Coladice!”"),
    *("Pickominos", "grelha", "pilha", "minhoca", "turno perdido", "separar", "roubar"),
    *("virada para baixo", "fecha um olho", "acredita", "duvida", "às cegas", "tapa-olho"),
    *("anuncia", "coala", "última rodada", "desafio"),
)

FAULTS: tuple[str, ...] = (
    "Quem passa antes fica sem o dado.",
    "Duvidar vale. Aqui, acredite.",
    "Role os dados",
    "Ver o tabuleiro",
    "{name} está a jogar",
    "Lança os teus dados",
    "Ben paga-lhe 6",
    "Vez da {name}.",
    "Cada jogador ganha 1 ponto",
    "{name} é cego",
    "Quem começa ?",
)

FINE: tuple[str, ...] = (
    "Quem começa?",
    "Quem anuncia",
    "Quem",
    "{name} joga às cegas",
    "Passe a {teller}.",
)
