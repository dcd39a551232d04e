"""Whatever goes wrong in a page fails the test that has opened it."""

from playwright.sync_api import ConsoleMessage, Page, Request

# What the page's policy forbids is a trouble, also where the browser itself says nothing.
POLICY = """
  document.addEventListener("securitypolicyviolation", (event) => {
    console.error("Content Security Policy", event.violatedDirective, event.blockedURI);
  });
"""


class Watch:
    """Collects errors, and requests to anywhere but the sites."""

    def __init__(self, *sites: str) -> None:
        self.sites = sites
        self.expected: list[str] = []  # parts of what may be said
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
        """What was not expected since the last call, after which nothing is expected any more."""
        parts = [part for part in self.expected if part]
        found = [text for text in self.troubles if not any(part in text for part in parts)]
        self.expected, self.troubles = [], []
        return found
