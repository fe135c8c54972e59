"""What all terminal tests share: a missing text is an error here, and nothing depends on the machine."""

from collections.abc import Iterator

import pytest

from publican.words import Words


@pytest.fixture(autouse=True, scope="session")
def strict_words() -> Iterator[None]:
    """Let missing texts and arguments fail."""
    Words.strict = True
    yield
    Words.strict = False


@pytest.fixture(autouse=True)
def plain_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget what the real terminal is like."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "FORCE_COLOR", "COLUMNS", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)
