"""Types of the scripts: messages are typed as in Python, and the type check can fail."""

import shutil
from pathlib import Path

from tools import check_js, message_types, node


def test_the_types_of_messages_are_those_of_python() -> None:
    """Otherwise run `python -m tools.message_types`."""
    assert message_types.TARGET.read_text(encoding="utf-8") == message_types.declarations()


def test_a_missing_handler_of_an_effect_is_detected(tmp_path: Path) -> None:
    for folder in ("static/js", "types"):
        shutil.copytree(node.ROOT / folder, tmp_path / folder)
    shutil.copyfile(node.ROOT / "tsconfig.json", tmp_path / "tsconfig.json")
    (tmp_path / "node_modules").symlink_to(node.ensure())
    script = tmp_path / "static" / "js" / "app" / "effects.js"
    text = script.read_text(encoding="utf-8")
    script.write_text(text.replace("  Copy: copy,\n", ""), encoding="utf-8")
    checked = check_js.type_check(str(tmp_path / "tsconfig.json"))
    assert checked.returncode
    assert "Property 'Copy' is missing" in checked.stdout
