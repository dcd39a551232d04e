"""The panel that exports and imports files."""

from pinacoladice.ui.buttons import quiet_button
from pinacoladice.ui.html import NONE, Html, element
from pinacoladice.ui.model import Model
from pinacoladice.ui.words import Words


def files(model: Model, words: Words) -> list[Html]:
    said = (
        element("p", words.notice(model.notice), id="files-said", class_="verdict wrong")
        if model.notice
        else NONE
    )
    game = words(f"game.{model.game}")
    export = quiet_button(words("files.export.game", game=game), "export-game")
    return [
        said,
        element("h3", words("files.export")),
        element("p", words("files.export.about")),
        export if model.sitting else NONE,
        quiet_button(words("files.export.all"), "export-all"),
        element("h3", words("files.import"), id="import-title"),
        element("p", words("files.import.about")),
        element(
            "input",
            type="file",
            id="import-file",
            accept=".json,.txt,application/json,text/plain",
            data_file="import-file",
            aria_labelledby="import-title",
        ),
    ]
