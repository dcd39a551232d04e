"""The words that players read: the terms of the printed rules, and none that we have dropped."""

import re
from collections.abc import Iterator

import pytest

from pinacoladice.i18n import messages
from pinacoladice.lessons import CHAPTERS

PARTS = ("app", "embed", "learn", "lessons")

# By language: a pattern, and what to write instead. Each is searched for in each line of a message.
FORBIDDEN = {
    "fr": {
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
    },
}

# By language: words that at least one message has.
REQUIRED = {
    "en": (
        *("coaster", "token", "space", "reserve", "roll", "set aside", "first player"),
        *("pair of", "double pair", "evens", "odds", "small straight", "full house"),
        *("five different", "five of a kind", "row, column or diagonal"),
        *("tile", "grill", "stack", "worm", "failed turn", "steal", "face down"),
        *("close an eye", "blind", "eye patch", "supply", "announce", "believe", "doubt"),
        "last round",
    ),
    "fr": (
        *("sous-verre", "pion", "emplacement", "réserve", "relancer", "mettre de côté"),
        *("brelan de", "dés pairs", "dés impairs", "petite suite", "full", "Yam’s"),
        *("5 dés différents", "ligne, en colonne ou en diagonale", "« Piña Coladice ! »"),
        *("Pickominos", "brochette", "pile", "lancer nul", "piquer", "becquetage", "face cachée"),
        *("ferme un œil", "refuses de croire", "aveugle", "bandeau", "annonce"),
        *("dernier tour", "énigme"),
    ),
}


def lines(language: str) -> Iterator[tuple[str, str]]:
    """Each line of each form of each message, with its key; spaces that do not break as others."""
    for part in PARTS:
        for key, message in messages(language, part).items():
            for form in [message] if isinstance(message, str) else message.values():
                for line in re.sub("[\u00a0\u202f]", " ", form).split("\n"):
                    yield key, line


@pytest.mark.parametrize("language", FORBIDDEN)
def test_no_message_has_a_word_or_habit_that_was_dropped(language: str) -> None:
    faults = [
        f"{key}: {line} ({instead})"
        for key, line in lines(language)
        for pattern, instead in FORBIDDEN[language].items()
        if re.search(pattern, line)
    ]
    assert not faults


@pytest.mark.parametrize("language", REQUIRED)
def test_the_terms_of_the_printed_rules_occur(language: str) -> None:
    text = "\n".join(line for _, line in lines(language))
    assert not [term for term in REQUIRED[language] if term not in text]


POINTS = re.compile(r"(?i)\bpoints?\b")


@pytest.mark.parametrize("language", REQUIRED)
def test_dice_of_pickomino_have_a_total_and_tiles_have_worms_but_nothing_has_points(
    language: str,
) -> None:
    lessons = {lesson.name for part in CHAPTERS["pickomino"].values() for lesson in part}
    faults = [
        f"{key}: {line}"
        for key, line in lines(language)
        if _is_about_pickomino(key, lessons) and POINTS.search(line)
    ]
    assert not faults


def _is_about_pickomino(key: str, lessons: set[str]) -> bool:
    match key.split("."):
        case ["pickomino", *_]:
            return True
        case ["lesson", name, *_] | ["learn", "rule", name]:
            return name in lessons
        case _:
            return False


@pytest.mark.parametrize(
    "fault",
    [
        "Qui commence a 1 point, qui suit en a 2.",
        "Le dé ne vient qu’après. Qui passe plus tôt s’en prive.",
        "Douter est permis. Ici, crois-le.",
        "Si {name} doute d’un mensonge",
        "Entre {n} dés",
        "Prends ton jeton",
        "Au tour de {name}.",
    ],
)
def test_dropped_french_is_found(fault: str) -> None:
    assert any(re.search(pattern, fault) for pattern in FORBIDDEN["fr"])


@pytest.mark.parametrize("sentence", ["Qui commence ?", "Qui annonce ?", "Qui", "{points} ici."])
def test_other_french_is_not(sentence: str) -> None:
    assert not any(re.search(pattern, sentence) for pattern in FORBIDDEN["fr"])
