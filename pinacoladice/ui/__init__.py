"""The app without a browser: a model, a pure update, views that return text.

Nothing in here touches a page, a storage or a clock; `web` does what the effects ask for.
"""
