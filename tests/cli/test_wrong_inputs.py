"""Wrong inputs to every command: one clear line that says what and where, the right exit code, nothing opened."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import complaint, run, run_apart
from tests.server.certificates import certify

HEROES = "half-pint-heroes"
WRONG = [
    # Commands and options that there are not: wrong usage.
    ("sevre", 2, "serve"),
    ("serve --prot 8000", 2, "--prot"),
    ("serve 8000", 2, "8000"),
    ("serve --lan yes please", 2, "please"),
    ("config --bogus", 2, "--bogus"),
    ("db chek", 2, "chek"),
    ("db backup", 2, "--to"),
    ("db check --date x", 2, "--date"),
    ("replay", 2, "--file"),
    ("arena hero-house", 2, "--bots"),
    ("scorepad a b", 2, "b"),
    # Values that cannot be read: wrong usage.
    ("serve --port", 2, "--port"),
    ("serve --port ten", 2, "--port"),
    ("serve --port 80.5", 2, "--port"),
    ("serve --port 80,80", 2, "--port"),
    ("serve --grace soon", 2, "--grace"),
    ("serve --grace 1m", 2, "--grace"),
    ("serve --bot-pause 1", 2, "--bot-pause"),
    ("serve --bot-pause a b", 2, "--bot-pause"),
    ("serve --bot-workers two", 2, "--bot-workers"),
    ("serve --log-level LOUD", 2, "WARNING"),
    ("serve --lan=perhaps", 2, "--lan"),
    (f"simulate {HEROES} --games many", 2, "--games"),
    (f"arena {HEROES} --bots rookie --deals x", 2, "--deals"),
    (f"play {HEROES} --think long", 2, "--think"),
    # Values that are read, and no good: bad input.
    ("serve --port 80800", 1, "--port: must be 0 to 65535, not 80800"),
    ("serve --port -1", 1, "--port"),
    ("serve --port 65536", 1, "--port"),
    ("serve --host 0", 1, "--host"),
    ("serve --host 127.1", 1, "--host"),
    ("serve --host 300.0.0.1", 1, "--host"),
    ("serve --host http://127.0.0.1", 1, "--host"),
    ("serve --host 127.0.0.1:80", 1, "--host"),
    ("serve --host nobody.invalid", 1, "--host"),
    ("serve --host 203.0.113.9 --port 0", 1, "--host"),
    ("serve --host ::1%none --port 0", 1, "--host"),
    ("serve --proxy localhost", 1, "--proxy"),
    ("serve --proxy 10.0.0.0/8", 1, "--proxy"),
    ("serve --url pub.example", 1, "--url"),
    ("serve --url https://pub.example/", 1, "--url"),
    ("serve --url https://pub.example/heroes", 1, "--url"),
    ("serve --url https://Pub.example", 1, "--url"),
    ("serve --url https://pub.example:443", 1, "--url"),
    ("serve --url https://pub.example:99999", 1, "--url"),
    ("serve --url ftp://pub.example", 1, "--url"),
    ("serve --url https://me@pub.example", 1, "--url"),
    ("serve --url https://", 1, "--url"),
    ("serve --origin *", 1, "--origin"),
    ("serve --origin null", 1, "--origin"),
    ("serve --origin https://a.example --origin b", 1, "--origin"),
    ("serve --grace 0", 1, "--grace"),
    ("serve --grace -5", 1, "--grace"),
    ("serve --grace nan", 1, "--grace"),
    ("serve --grace inf", 1, "--grace"),
    ("serve --grace 1e12", 1, "--grace"),
    ("serve --idle 0", 1, "--idle"),
    ("serve --fair-wait -1", 1, "--fair-wait"),
    ("serve --clock-scale 0", 1, "--clock-scale"),
    ("serve --clock-scale nan", 1, "--clock-scale"),
    ("serve --bot-pause 2 1", 1, "--bot-pause: must be"),
    ("serve --bot-pause -1 1", 1, "--bot-pause"),
    ("serve --bot-pause 0 nan", 1, "--bot-pause"),
    ("serve --bot-workers -1", 1, "--bot-workers"),
    ("serve --bot-workers 100000", 1, "--bot-workers"),
    ("serve --bot-budget 0", 1, "--bot-budget"),
    ("serve --burst 0", 1, "--burst"),
    ("serve --messages-per-second -3", 1, "--messages-per-second"),
    ("serve --sockets-per-address 0", 1, "--sockets-per-address"),
    ("serve --tables-per-person -1", 1, "--tables-per-person"),
    ("serve --lan --host 0.0.0.0", 1, "--lan"),
    ("serve --tls-cert cert.pem", 1, "--tls-cert: needs --tls-key too"),
    ("serve --tls-key key.pem", 1, "--tls-key: needs --tls-cert too"),
    ("serve --tls-cert none.pem --tls-key key.pem", 1, "none.pem: No such file"),
    ("serve --tls-cert text --tls-key text", 1, "text holds no certificate"),
    ("serve --tls-cert . --tls-key text", 1, "--tls-cert: .: Is a directory"),
    ("serve --tls-cert text --tls-key text --proxy 127.0.0.1", 1, "--proxy"),
    ("serve --config none.toml", 1, "none.toml: No such file"),
    ("serve --config .", 1, ".: Is a directory"),
    ("serve --config text", 1, "text: is no TOML"),
    ("serve --config binary", 1, "binary: is no TOML"),
    ("config --config port.toml", 1, "port.toml, port: must be 0 to 65535, not 80800"),
    ("config --config type.toml", 1, "type.toml"),
    ("config --config typo.toml", 1, "there is no setting 'prot'"),
    ("config --config table.toml", 1, "there is no setting 'serve'"),
    ("config --config pause.toml", 1, "pause.toml, bot-pause"),
    ("db check", 1, "--data"),
    ("db export --data text", 1, "--data"),
    ("db backup copy --data nowhere", 1, "--data"),
    ("db copy nowhere elsewhere", 1, "FROM: there is no publican.sqlite3 in nowhere"),
    ("db copy broken elsewhere", 3, "FROM: publican.sqlite3 is corrupt"),
    (f"play {HEROES} --think 0", 1, "--think"),
    (f"play {HEROES} --think nan", 1, "--think"),
    (f"simulate {HEROES} --bots rookie,regular", 1, "bots"),
    (f"arena {HEROES} --bots rookie,rookie --deals 0", 1, "--deals"),
    (f"arena {HEROES} --bots rookie,rookie --than 0.5", 1, "--than"),
    (f"arena {HEROES} --bots rookie,rookie --better-by 0.5", 1, "--better-by"),
    (f"arena {HEROES} --bots rookie,rookie --better-by 0.1 --error 2", 1, "--error"),
    (f"arena {HEROES} --bots rookie,rookie --cross", 1, "--cross"),
    (f"arena {HEROES} --bots rookie,regular --cross --better-by 0.1", 1, "--cross"),
    (f"arena {HEROES} --bots rookie,regular --workers -1", 1, "--workers"),
    (f"simulate {HEROES} --bots 'rookie,\"x'", 1, "bots"),
    (f"simulate {HEROES} --bots nowhere.py:Bot", 1, "there is no file nowhere.py"),
    (f"simulate {HEROES} --bots cmd:nowhere", 1, "there is no program nowhere"),
    (f"simulate {HEROES} --bots cmd:true", 1, "cmd:true ended with code 0"),
    (f"simulate {HEROES} --bots cmd:yes --bot-start 5", 1, "cmd:yes"),
    (f"simulate {HEROES} --bots rookie --bot-memory 1", 1, "--bot-memory"),
    (f"play {HEROES} --bots cmd:false", 1, "cmd:false ended with code 1"),
    ("serve --bot rookie=cmd:true", 1, "--bot"),
    ("serve --bot mine=cmd:nowhere", 1, "there is no program nowhere"),
    ("serve --bot mine=nobody", 1, "mine=nobody is neither"),
]
FILES = {
    "text": b"just words\n",
    "binary": b"\xff\xfe",
    "port.toml": b"port = 80800\n",
    "type.toml": b'port = "many"\n',
    "typo.toml": b"prot = 8000\n",
    "table.toml": b"[serve]\nport = 8000\n",
    "pause.toml": b"bot-pause = [1.0]\n",
    "broken/publican.sqlite3": b"no database at all",
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with files that are no good."""
    place = tmp_path_factory.mktemp("wrong")
    (place / "broken").mkdir()
    for name, body in FILES.items():
        (place / name).write_bytes(body)
    return place


@pytest.mark.parametrize(("arguments", "code", "says"), WRONG, ids=[each[0] for each in WRONG])
def test_one_clear_line(arguments: str, code: int, says: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("publican.server.serve.run", _opened)
    ended, said = complaint(*arguments.split(" "), cwd=folder)
    assert ended == code
    assert says in said


@pytest.mark.parametrize(
    ("variable", "value", "says"),
    [
        ("PUBLICAN_PORT", "80800", "PUBLICAN_PORT: must be 0 to 65535, not 80800"),
        ("PUBLICAN_PORT", "ten", "PUBLICAN_PORT"),
        ("PUBLICAN_PORT", "", "PUBLICAN_PORT"),
        ("PUBLICAN_LAN", "perhaps", "PUBLICAN_LAN"),
        ("PUBLICAN_BOT_PAUSE", "2 1", "PUBLICAN_BOT_PAUSE"),
        ("PUBLICAN_LOG_LEVEL", "LOUD", "PUBLICAN_LOG_LEVEL"),
        ("PUBLICAN_CONFIG", "none.toml", "none.toml"),
    ],
)
def test_one_clear_line_about_the_environment(
    variable: str, value: str, says: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(variable, value)
    done = run("config", cwd=folder)
    assert (done.returncode, done.stdout, done.stderr.count(b"\n")) == (1, b"", 1), done.stderr
    assert says in done.stderr.decode()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        ("serve --port 80800", 1, "--port"),
        ("serve --prot 1", 2, "--prot"),
        ("serve --port 0 --data text", 1, "--data"),
        ("serve --port 0 --bot mine=cmd:true", 1, "mine ended with code 0"),
    ],
)
def test_one_clear_line_from_a_process_of_its_own(arguments: str, code: int, says: str, folder: Path) -> None:
    done = run_apart(*arguments.split(), cwd=folder)
    assert (done.returncode, done.stderr.count(b"\n")) == (code, 1), done.stderr
    assert says in done.stderr.decode()


def test_a_key_that_belongs_to_another_certificate(tmp_path: Path) -> None:
    for name in ("one", "two"):
        certify(tmp_path / f"{name}.crt", tmp_path / f"{name}.key")
    done = run("serve", "--tls-cert", "one.crt", "--tls-key", "two.key", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (1, b"publican: --tls-key: two.key is not the key of one.crt\n")
    done = run("serve", "--tls-cert", "one.crt", "--tls-key", "two.crt", cwd=tmp_path)
    assert (done.returncode, done.stderr.count(b"holds no private key")) == (1, 1)


def _opened(*_: object) -> None:
    raise AssertionError("it opened a house")
