"""Every rule has a test in every edition, every rule test names a rule, and the table in the docs says so."""

from pathlib import Path

import pytest

from tools.rule_coverage import ROOT, TABLE, faults, main, read_pages, read_tests, render

PAGE = """# A Game: the rules

Editions: `old`, `new`.

- **AG-1** One thing.
- **AG-D1** Another thing,
  on two lines.
- **R1** A ruling.
"""
TESTS = """
def test_ag_1_works(edition: str) -> None: ...
def test_ag_d1_old_works() -> None: ...
def test_ag_d1_new_works() -> None: ...
def test_ag_r1_works(edition: str) -> None: ...
def helper() -> None: ...
"""


def written(root: Path, page: str = PAGE, tests: str = TESTS) -> list[str]:
    """Lay out a small project and give its faults."""
    for path, text in (("docs/rules/a-game.md", page), ("tests/rules/a_game/test_it.py", tests)):
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, "utf-8")
    return faults(read_pages(root), read_tests(root))


def test_every_rule_has_a_test_and_every_test_a_rule() -> None:
    assert not faults(read_pages(ROOT), read_tests(ROOT))


def test_the_table_in_the_docs_is_up_to_date() -> None:
    wanted = render(read_pages(ROOT), read_tests(ROOT))
    assert (ROOT / TABLE).read_text("utf-8") == wanted, "run: python3 -m tools.rule_coverage"


def test_the_rules_of_half_pint_heroes_are_all_there() -> None:
    page = next(page for page in read_pages(ROOT) if page.key == "HP")
    rules = [f"HP-{n}" for n in range(1, 34)] + [f"HP-D{n}" for n in range(1, 10)] + [f"R{n}" for n in range(1, 8)]
    assert list(page.rules) == rules
    assert page.editions == ("first", "second")


def test_a_complete_set_of_tests_has_no_faults(tmp_path: Path) -> None:
    assert written(tmp_path) == []
    assert written(tmp_path, tests=TESTS + "def test_options_are_read() -> None: ...\n") == []


@pytest.mark.parametrize(
    ("page", "tests", "fault"),
    [
        (PAGE + "- **AG-2** New.\n", TESTS, "docs/rules/a-game.md: AG-2 has no test in the old edition"),
        (PAGE + "- **R2** New.\n", TESTS, "docs/rules/a-game.md: R2 has no test in the new edition"),
        (PAGE, TESTS.replace("test_ag_d1_new_", "test_ag_d1_old_"), "AG-D1 has no test in the new edition"),
        (PAGE, TESTS + "def test_ag_7_works(edition: str) -> None: ...\n", "names AG-7, which docs/rules/a-game.md"),
        (PAGE, TESTS + "def test_ag_r2_works(edition: str) -> None: ...\n", "names R2, which docs/rules/a-game.md"),
        (PAGE, TESTS + "def test_bg_1_works(edition: str) -> None: ...\n", "names a rule, but of no page"),
        (PAGE, TESTS + "async def test_ag_7_works() -> None: ...\n", "names AG-7, which"),
        (PAGE, TESTS + "def test_ag_1_again() -> None: ...\n", "must take the fixture edition or name one"),
        (PAGE, TESTS + "def test_ag_1_old_way(edition: str) -> None: ...\n", "and not both"),
        (PAGE + "- **AG-1** Once more.\n", TESTS, "docs/rules/a-game.md has AG-1 twice"),
    ],
)
def test_what_is_missing_or_wrong_is_found(tmp_path: Path, page: str, tests: str, fault: str) -> None:
    found = written(tmp_path, page, tests)
    assert any(fault in each for each in found), found


def test_a_page_without_editions_needs_one_test_per_rule(tmp_path: Path) -> None:
    page = PAGE.replace("Editions: `old`, `new`.\n", "")
    tests = "def test_ag_1_works() -> None: ...\ndef test_ag_r1_works() -> None: ...\n"
    assert written(tmp_path, page, tests) == ["docs/rules/a-game.md: AG-D1 has no test"]


def test_a_page_that_mixes_two_games_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"a-game\.md: rules start with \['AG', 'BG'\]"):
        written(tmp_path, PAGE + "- **BG-1** Of another game.\n")


def test_the_table_goes_stale_when_a_test_gets_another_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written(tmp_path)
    main(tmp_path)
    table = (tmp_path / TABLE).read_text("utf-8")
    assert table == render(read_pages(tmp_path), read_tests(tmp_path))
    assert "| [AG-D1](a-game.md) | old | [works](../../tests/rules/a_game/test_it.py) |" in table
    assert "| [AG-1](a-game.md) | old, new | [works](../../tests/rules/a_game/test_it.py) |" in table
    written(tmp_path, tests=TESTS.replace("test_ag_1_works", "test_ag_1_is_fine"))
    assert table != render(read_pages(tmp_path), read_tests(tmp_path))
    assert capsys.readouterr().out == ""
    written(tmp_path, PAGE + "- **R2** New.\n")
    main(tmp_path)
    assert "R2 has no test in the old edition" in capsys.readouterr().out
    assert "| [R2](a-game.md) | none |  |" in (tmp_path / TABLE).read_text("utf-8")
