"""The words of the English texts."""

FORBIDDEN = {
    r"\b[Ww]hoever\b": "the player who",
    r"(^|[.!?] )Here, ": "this time",
    r"\bTo \{": "keeping 22 averages 3 points",
    r"(\d|\}) %": "30%",
    r"\b[Tt]he most (points|worms) win\b|\bMost points wins?\b": "the highest score wins",
    r"\bcounts? (\{|\d|nothing\b)": "a worm counts as 5, a koala is worth nothing",
    r"\btile of (your|the) total\b": "the tile with your total on it",
    r"(?i)\bby heart\b": "from memory",
    r"\bTwo ×2 ": "two ×2s",
    r"\bFour in a line (win|make|end)\b": "wins, makes, ends",
    r"\b[Cc]laim(s|ed|ing)?\b": "place a token",
    r"\bfree for \{": "worth",
    r"\bwith(out)? a? ?network\b": "online, offline",
    r"\bas many (points|worms|turns)\b": "the same number of",
    r"\b(can|could) be (kept|had)\b": "saved",
    r"\bis no (\w+ )?(game|JSON)\b": "isn’t a",
    r"\bin the last moment\b": "at the last moment",
    r"\b([Hh]e|[Hh]im|[Hh]is|[Ss]he|[Hh]er|[Hh]ers)\b": "players have no gender",
    r"#\d": "a bot has a name",
    r"'": "’",
}

REQUIRED = (
    *("coaster", "token", "space", "reserve", "roll", "set aside", "first player"),
    *("pair of", "double pair", "evens", "odds", "small straight", "full house"),
    *("five different", "five of a kind", "row, column or diagonal"),
    *("tile", "grill", "stack", "worm", "failed turn", "steal", "face down"),
    *("close an eye", "blind", "eye patch", "supply", "announce", "believe", "doubt"),
    "last round",
)

FAULTS: tuple[str, ...] = (
    "Whoever has the most points",
    "The most points win.",
    "A worm counts 5.",
    "{name} claims {coaster}.",
    "30 % for her",
    "It's over",
)

FINE: tuple[str, ...] = ("A worm counts as 5.", "Place a token", "There, 30% is enough")
