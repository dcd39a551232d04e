"""Errors in a page fail the test that has opened it."""

from playwright.sync_api import ConsoleMessage, Page, Request

# Logs violations of the content security policy, which browsers do not always do.
POLICY = """
  document.addEventListener("securitypolicyviolation", (event) => {
    console.error("Content Security Policy", event.violatedDirective, event.blockedURI);
  });
"""


class Watch:
    """Collects errors, and requests to other sites."""

    def __init__(self, *sites: str) -> None:
        self.sites = sites
        self.expected: list[str] = []  # substrings of errors that are allowed
        self.troubles: list[str] = []

    def over(self, page: Page) -> None:
        page.add_init_script(POLICY)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("console", self.on_console)
        page.on("request", self.on_request)

    def on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.troubles.append(message.text)

    def on_request(self, request: Request) -> None:
        if not request.url.startswith((*self.sites, "data:", "blob:")):
            self.troubles.append(request.url)

    def unexpected(self) -> list[str]:
        """The unexpected errors since the last call, which also clears what is expected."""
        parts = [part for part in self.expected if part]
        found = [text for text in self.troubles if not any(part in text for part in parts)]
        self.expected, self.troubles = [], []
        return found
