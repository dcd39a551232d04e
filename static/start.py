try:
    from pinacoladice.web.main import start

    await start()  # noqa: F704, PLE1142 - PyScript lets a script wait
except Exception:  # noqa: BLE001 - whatever it is, the page has to know
    import traceback

    from pyscript import sync

    sync.fail(traceback.format_exc())
