"""The search for words taken from booklets finds a planted pair, and nothing where there is nothing."""

from pathlib import Path

from tools.booklet_check import Shared, check, shared

THEIRS = "Once upon a time a very thirsty knight walked into the old bar-\nrel room, and asked for water."
OURS = "learn-x = Note: a VERY thirsty knight walked, into the old barrel room and { $asked }."


def test_ten_words_in_a_row_are_found_in_any_case_and_over_line_breaks() -> None:
    assert list(shared(OURS, THEIRS)) == ["a very thirsty knight walked into the old barrel room and asked"]


def test_nine_words_are_not() -> None:
    assert list(shared("a very thirsty knight walked into the old barrel", THEIRS)) == []
    assert list(shared("", THEIRS)) == list(shared(OURS, "")) == []


def test_two_runs_in_one_text_are_two() -> None:
    words = "one two three four five six seven eight nine ten"
    assert len(list(shared(f"{words} but {words} eleven", f"{words} eleven"))) == 2


def test_a_planted_sentence_is_found_in_every_language_and_place(tmp_path: Path) -> None:
    booklets, root = tmp_path / "booklets", tmp_path / "project"
    locales, docs = root / "src" / "publican" / "locales" / "ru", root / "docs" / "rules"
    for folder in (booklets, locales, docs):
        folder.mkdir(parents=True)
    taken = "первый второй третий четвёртый пятый шестой седьмой восьмой девятый десятый"
    (booklets / "a.txt").write_text(f"Глава. {taken}.", "utf-8")
    (locales / "x.ftl").write_text(f"x = {taken}!", "utf-8")
    (docs / "y.md").write_text("Nothing of the kind.", "utf-8")
    assert list(check(booklets, root)) == [Shared("src/publican/locales/ru/x.ftl", "a.txt", taken)]
