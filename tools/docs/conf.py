"""How Sphinx builds the site (``python3 pub docs``): its pages are the Markdown files of the repository."""

from __future__ import annotations

from sphinx.application import Sphinx

NAVIGATION = {
    "For players": [
        "docs/playing",
        "docs/rules/learn-half-pint-heroes",
        "docs/rules/half-pint-heroes",
        "docs/rules/learn-hero-house",
        "docs/rules/hero-house",
        "docs/rules/questions",
        "docs/fair",
    ],
    "For people with the box": ["docs/scorepad"],
    "For hosts": ["docs/hosting", "docs/scaling"],
    "For bot writers": [
        "docs/writing-a-bot",
        "docs/bots",
        "docs/simulator",
        "docs/records",
        "docs/bot-lines",
        "docs/protocol",
        "docs/performance",
    ],
    "For contributors": [
        "CONTRIBUTING",
        "docs/architecture",
        "docs/adding-a-language",
        "docs/adding-a-house-rule",
        "docs/adding-a-game",
        "docs/testing",
        "docs/releasing",
        "SECURITY",
        "docs/decisions/README",
        "CHANGELOG",
    ],
    "API reference": [
        "docs/reference/engine",
        "docs/reference/half-pint",
        "docs/reference/hero-house",
        "docs/reference/bots",
        "docs/reference/files",
        "docs/reference/messages",
        "docs/reference/client",
    ],
}
"""The pages under each heading; those that a page adds below itself stand in ``BELOW``."""

BELOW = {
    "docs/testing": ["docs/rules/coverage", "docs/browser_tests", "docs/screen_reader", "docs/faults", "docs/mutation"],
    "docs/decisions/README": ["docs/decisions/0*"],
}

project = "Publican"
author = "The Publican authors"
extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = "README"
include_patterns = ["*.md", "docs/**.md"]
exclude_patterns = [
    ".*",
    "bench",
    "examples",
    "requirements",
    "src",
    "tests",
    "tools",
    "web",
    "mutants",
]  # nothing to read there

myst_enable_extensions = ["html_image"]
myst_heading_anchors = 4
autodoc_default_options = {
    "members": True,
    "undoc-members": True,
    "special-members": "__call__",
    "show-inheritance": True,
}
autodoc_member_order = "bysource"
maximum_signature_line_length = 100

html_theme = "furo"
html_title = "Publican"
html_copy_source = False
html_show_copyright = False
html_show_sphinx = False


def add_navigation(_: Sphinx, page: str, source: list[str]) -> None:
    """Append to a page what stands below it, so that its Markdown stays plain."""
    if page == root_doc:
        source[0] += "".join(toctree(pages, f":caption: {caption}") for caption, pages in NAVIGATION.items())
    if page in BELOW:
        source[0] += toctree(BELOW[page], ":glob:")


def toctree(pages: list[str], option: str) -> str:
    """Write the directive that makes these pages part of the navigation."""
    return "\n".join(["", "```{toctree}", ":hidden:", option, *(f"/{page}" for page in pages), "```", ""])


def setup(app: Sphinx) -> None:
    """Connect the above to Sphinx."""
    app.connect("source-read", add_navigation)
