"""What a host reads when the house is open, and when a browser opens by itself."""

from __future__ import annotations

import re

import pytest

from publican.cli import welcome
from publican.server.settings import Settings

HERE = "http://127.0.0.1:8000"
LAN = ["http://192.0.2.7:8000", "http://10.1.2.3:8000", "http://[fd00::2]:8000"]


def read(settings: Settings, links: list[str] | None = None, terminal: bool = False) -> str:
    """Give all that is printed."""
    return "\n".join(welcome.Greeting(settings, links or []).lines(HERE, terminal))


def test_alone_it_says_how_friends_get_in() -> None:
    said = read(Settings())
    assert said.startswith(f"Publican is open at {HERE}\n")
    assert "Only this machine" in said
    assert "--lan" in said
    assert "publican manual hosting" in said


def test_on_the_network_it_prints_every_address_and_a_word_on_firewalls() -> None:
    said = read(Settings(lan=True, url=LAN[0]), LAN)
    assert [line.strip() for line in said.splitlines() if line.startswith("  ")] == LAN
    assert "TCP port 8000" in said
    assert "firewall" in said
    assert "\x1b" not in said, "codes are for terminals"


def test_on_a_terminal_every_address_of_a_phone_has_its_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(welcome, "code", lambda text: iter([f"code of {text}"]))
    some, only = Settings(lan=True, url=LAN[0]), Settings(lan=True, url=LAN[2])
    assert re.findall(r"code of (\S+)", read(some, LAN, terminal=True)) == LAN[:2], "IPv6 where there is nothing else"
    assert re.findall(r"code of (\S+)", read(only, LAN[2:], terminal=True)) == LAN[2:]


def test_a_machine_without_a_network_is_told() -> None:
    assert "no address in a network" in read(Settings(lan=True))


def test_a_public_name_is_what_friends_open() -> None:
    assert "Friends open https://pub.example" in read(Settings(url="https://pub.example"))
    both = read(Settings(lan=True, url="https://pub.example"), LAN)
    assert [line.strip() for line in both.splitlines() if line.startswith("  ")] == ["https://pub.example", *LAN]


@pytest.mark.parametrize("host", ["192.0.2.7", "0.0.0.0", "::"])
def test_a_house_that_others_reach_says_nothing_of_being_alone(host: str) -> None:
    assert read(Settings(host=host)) == f"Publican is open at {HERE}"


def test_a_terminal_without_blocks_gets_no_code() -> None:
    assert [welcome.can_draw(encoding) for encoding in ("utf-8", "cp437", "ascii", "latin-1")] == [
        True,
        True,
        False,
        False,
    ]


@pytest.mark.parametrize(
    ("platform", "variables", "terminal", "wanted", "opens"),
    [
        ("linux", {"DISPLAY": ":0"}, True, True, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True, True, True),
        ("darwin", {}, True, True, True),
        ("win32", {}, True, True, True),
        ("linux", {}, True, True, False),
        ("darwin", {"SSH_CONNECTION": "x"}, True, True, False),
        ("linux", {"DISPLAY": ":0"}, False, True, False),
        ("linux", {"DISPLAY": ":0"}, True, False, False),
    ],
)
def test_a_browser_opens_only_where_someone_sees_it(
    platform: str,
    variables: dict[str, str],
    terminal: bool,
    wanted: bool,
    opens: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opened: list[str] = []
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SSH_CONNECTION"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.setattr("sys.stdout.isatty", lambda: terminal)
    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setattr("threading.Thread", _AtOnce)
    welcome.Greeting(Settings(open_browser=wanted), [])(HERE)
    assert opened == ([HERE] if opens else [])


class _AtOnce:
    """A thread that runs when it is started."""

    def __init__(self, target: object, args: tuple[str], daemon: bool) -> None:
        self.target = target
        self.args = args

    def start(self) -> None:
        """Run it."""
        assert callable(self.target)
        self.target(*self.args)
