"""All languages have the same messages, and the code has no other texts for people."""

import ast
import json
import re
import string
import subprocess
from pathlib import Path

import pytest

import pinacoladice
from pinacoladice.i18n import Message, decimal, messages, percent, preferred, translate
from pinacoladice.i18n.languages import LANGUAGES, USUAL
from pinacoladice.ui.words import Words
from tools import node

PACKAGE = Path(pinacoladice.__file__).parent
PARTS = ("app", "embed", "learn", "lessons")


def forms(message: Message) -> list[str]:
    return [message] if isinstance(message, str) else list(message.values())


def params(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def parameters_of(message: Message) -> set[str]:
    return set().union(*map(params, forms(message)))


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_is_missing_and_none_is_left_over(language: str, part: str) -> None:
    assert messages(language, part).keys() == messages(USUAL, part).keys()


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_has_the_same_parameters_in_each_language(language: str, part: str) -> None:
    usual = messages(USUAL, part)
    for key, message in messages(language, part).items():
        assert parameters_of(message) == parameters_of(usual[key]), key


NAMES = re.compile(r"\{\w+\}|Piña (Coladice|Koala)|Happy Hour|[Ff]ull house|Long drink")
WORDS = re.compile(r"[a-z]{3,} [a-z]{2,}")


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != USUAL])
def test_no_english_is_left(language: str, part: str) -> None:
    usual = messages(USUAL, part)
    left = [
        key
        for key, message in messages(language, part).items()
        if message == usual[key]
        and any(WORDS.search(NAMES.sub("", form)) for form in forms(message))
    ]
    assert left == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_questions_to_a_player_begin_with_the_name(language: str) -> None:
    """Which the only person is not called by."""
    asked = re.compile(r"(\w+)\.status\.(?!announce$|curtain$)")
    for key, message in messages(language).items():
        for form in forms(message) if asked.match(key) and "{name}, " in str(message) else ():
            assert form.startswith("{name}, "), key


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_counting_messages_have_one_and_other(language: str, part: str) -> None:
    for message in messages(language, part).values():
        if isinstance(message, dict):
            assert message.keys() == {"one", "other"}


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_files_are_sorted_and_indented_alike(language: str, part: str) -> None:
    text = (PACKAGE / "i18n" / language / f"{part}.json").read_text(encoding="utf-8")
    written = json.dumps(json.loads(text), ensure_ascii=False, indent=1, sort_keys=True)
    assert text == f"{written}\n"


def test_french_0_is_singular_and_english_0_is_not() -> None:
    assert translate("fr", "points", 0) == "0 point"
    assert translate("en", "points", 0) == "0 points"
    assert translate("en", "points", -1) == "−1 point"


def test_french_decimals_below_2_are_singular_and_english_ones_are_not() -> None:
    assert translate("fr", "pickomino.odds.worms", 1.4, worms="1,4") == "1,4 ver en moyenne"
    assert translate("fr", "pickomino.odds.worms", 2.0, worms="2,0") == "2,0 vers en moyenne"
    assert translate("en", "points", 1.4) == "1.4 points"


INTL = """
const [tags, numbers] = JSON.parse(process.argv[1]);
const shown = tags.map((tag) => {
  const rules = new Intl.PluralRules(tag);
  return {
    singular: numbers.filter((n) => rules.select(n) === "one"),
    decimal: new Intl.NumberFormat(tag, { minimumFractionDigits: 1 }).format(56.8),
    percent: new Intl.NumberFormat(tag, { style: "percent" }).format(0.3),
  };
});
console.log(JSON.stringify(shown));
"""


def test_numbers_are_written_as_browsers_write_them() -> None:
    known = json.dumps([list(LANGUAGES), list(range(200))])
    output = subprocess.check_output([node.node(), "-e", INTL, known], text=True)  # noqa: S603 - ours
    for (tag, ours), shown in zip(LANGUAGES.items(), json.loads(output), strict=True):
        assert ours.singular == tuple(shown["singular"])
        assert decimal(tag, 56.8) == shown["decimal"]
        assert percent(tag, "30") == shown["percent"]


@pytest.mark.parametrize("part", PARTS)
def test_french_punctuation_does_not_break_from_its_word(part: str) -> None:
    for message in messages("fr", part).values():
        for form in forms(message):
            assert not re.search(r" [:;!?»%]|« ", form), form


# These already have their article: they may be several.
LISTED = {"coladice.threat", "coladice.threat.you"}


def test_a_coaster_in_an_english_sentence_has_its_article() -> None:
    for key, message in messages("en").items():
        for form in forms(message) if key not in LISTED else ():
            assert not re.search(r"(?<!the )\{(?:coaster|origin|target)\}", form), f"{key}: {form}"


def test_decimals_are_written_as_in_the_language() -> None:
    assert Words("en").decimal(56.83) == "56.8"
    assert Words("fr").decimal(-56.83) == "−56,8"
    assert Words("fr").decimal(-0.01) == "0,0"


def test_negative_points_have_a_minus_sign() -> None:
    assert {Words(language).points(-3)[:2] for language in LANGUAGES} == {"−3"}


@pytest.mark.parametrize(
    ("names", "listed"),
    [
        (["Ana", "Inés"], "Ana e Inés"),
        (["Ana", "Leo", "Hilda"], "Ana, Leo e Hilda"),
        (["miel", "hielo"], "miel y hielo"),
        (["Inés", "Ana"], "Inés y Ana"),
    ],
)
def test_spanish_y_is_e_before_its_own_sound(names: list[str], listed: str) -> None:
    assert Words("es").together(names) == listed
    assert Words("it").together(["Ida", "Ivo"]) == "Ida e Ivo"


def test_spanish_o_is_u_before_its_own_sound() -> None:
    assert Words("es").either(["poner", "ojear"]) == "poner u ojear"
    assert Words("es").either(["ojear", "poner"]) == "ojear o poner"


def test_small_numbers_are_written_in_letters() -> None:
    assert [Words("en").count(n) for n in (1, 3, 12, 13)] == ["One", "Three", "Twelve", "13"]
    assert [Words("fr").count(n) for n in (1, 3, 12, 13)] == ["Un", "Trois", "Douze", "13"]


def test_the_language_follows_the_browser() -> None:
    assert preferred(["fr-CA", "en"]) == "fr"
    assert preferred(["sv", "en-GB", "fr"]) == "en"
    assert preferred(["sv"]) == "en"
    assert preferred([]) == "en"


def codes_refused_by(*folders: str) -> set[str]:
    """The codes of all refusals in these folders."""
    codes = set()
    for folder in folders:
        for path in (PACKAGE / folder).rglob("*.py"):
            codes |= set(re.findall(r'refuse\(\s*"(\w+)"', path.read_text(encoding="utf-8")))
    return codes


# They occur when a position is read, a match begins or a text is replayed, but never by a tap.
NOT_BY_TAPS = {
    "effect_without_choice",
    "game_not_over",
    "impossible_setup",
    "line_ends_the_game",
    "match_over",
    "must_be_last_round",
    "no_more_fixed_outcomes",
    "no_token_left_to_play",
    "not_what_was_drawn",
    "not_your_turn",
    "player_with_tokens_missing",
    "seed_is_sealed",
    "too_many_tokens",
    "two_players_with_a_line",
    "wrong_number_of_dice",
}


def test_every_refusal_of_a_tap_has_its_sentence() -> None:
    codes = codes_refused_by("engine", "games", "ui") - NOT_BY_TAPS
    assert {f"refusal.{code}" for code in codes} <= messages("en").keys()


def texts_in(path: Path) -> list[str]:
    """Strings in the code that look like texts for people."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    documentation = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    texts = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and id(node) not in documentation
    ]
    return [text for text in texts if re.search(r"[A-Za-zÀ-ÿ]{2,} [a-zà-ÿ]{2,} [a-zà-ÿ]{2,}", text)]


@pytest.mark.parametrize("part", ["ui", "web"])
def test_the_code_has_no_texts_for_people(part: str) -> None:
    for path in (PACKAGE / part).rglob("*.py"):
        # CSS classes and intents have a dash or a dot, or are single words.
        assert not texts_in(path), path


def test_every_message_is_used_and_every_used_one_exists() -> None:
    code = "\n".join(
        path.read_text(encoding="utf-8")
        for part in ("ui", "web")
        for path in (PACKAGE / part).rglob("*.py")
    )
    keys = set(messages("en"))
    families = {key.partition(".")[0] for key in keys if "." in key}
    named = set(re.findall(r'"([a-z_]+(?:\.[a-z_0-9]+)+)"', code))
    # Families of keys
    whole = set(re.findall(r'(?:sections|scenes)\(\s*words,\s*"([a-z_.]+)"', code))
    assert {key for key in named - whole if key.partition(".")[0] in families} <= keys
    # Keys put together from parts: `combination.{kind}`, and the choices of the settings.
    built = {
        *re.findall(r'f"([a-z_]+(?:\.[a-z_]+)*)\.\{', code),
        "theme",
        "pace",
    } | whole
    unused = [
        key
        for key in (key.removesuffix(".hint") for key in keys - named)
        if f'"{key.removesuffix(".you")}"' not in code
        and not any(key.startswith(f"{part}.") for part in built)
    ]
    assert not unused
