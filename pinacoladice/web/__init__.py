"""The browser: the app in its worker, and its messages to the page."""
