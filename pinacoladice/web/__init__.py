"""The browser: the only part that may touch the page, its storage and its sounds."""
