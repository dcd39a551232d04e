from pinacoladice.web.main import start

await start()  # noqa: F704, PLE1142 - PyScript lets a script wait
