"""What stands on a printed page: reads the PDF files that Chromium writes, as far as a test needs it."""

from __future__ import annotations

import re
import zlib
from typing import NamedTuple

OBJECT = re.compile(rb"(\d+) 0 obj\s(.*?)endobj", re.DOTALL)
STREAM = re.compile(rb"stream\r?\n(.*?)endstream", re.DOTALL)
FONT = re.compile(rb"/(F\d+) (\d+) 0 R")
SHOWN = re.compile(rb"/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>(?=[^<\[\]]*(?:T[jJ]|\]))|(\bET\b)")
HEX = re.compile(rb"<([0-9A-Fa-f]+)>")


class Printed(NamedTuple):
    """A printed document."""

    pages: int
    text: str
    """All letters in the order they are drawn, without spaces."""


def read_pdf(data: bytes) -> Printed:
    """Read what Chromium printed."""
    objects = {int(number): body for number, body in OBJECT.findall(data)}
    pages = sum(re.search(rb"/Type\s*/Page\b", body) is not None for body in objects.values())
    letters = {name: _letters(objects, int(font)) for name, font in FONT.findall(b" ".join(objects.values()))}
    drawn = [stream for body in objects.values() for stream in [_stream(body)] if b" Tf" in stream]
    return Printed(pages, "".join("".join(_text(stream, letters)) for stream in drawn))


def _stream(body: bytes) -> bytes:
    found = STREAM.search(body)
    if found is None:
        return b""
    packed = b"/FlateDecode" in body[: found.start()]
    return zlib.decompressobj().decompress(found[1]) if packed else found[1]  # a line end may follow what is packed


def _letters(objects: dict[int, bytes], font: int) -> dict[int, str]:
    """Read which glyph of a font stands for which letters."""
    found = re.search(rb"/ToUnicode (\d+) 0 R", objects.get(font, b""))
    if found is None:
        return {}
    table, known = _stream(objects[int(found[1])]), dict[int, str]()
    for block in re.findall(rb"beginbfchar(.*?)endbfchar", table, re.DOTALL):
        codes = HEX.findall(block)
        for glyph, text in zip(codes[::2], codes[1::2], strict=True):
            known[int(glyph, 16)] = bytes.fromhex(text.decode()).decode("utf-16-be")
    for block in re.findall(rb"beginbfrange(.*?)endbfrange", table, re.DOTALL):
        codes = HEX.findall(block)
        for first, last, text in zip(codes[::3], codes[1::3], codes[2::3], strict=True):
            for offset in range(int(last, 16) - int(first, 16) + 1):
                known[int(first, 16) + offset] = chr(int(text, 16) + offset)
    return known


def _text(stream: bytes, letters: dict[bytes, dict[int, str]]) -> list[str]:
    font: dict[int, str] = {}
    said: list[str] = []
    for name, glyphs, _ in SHOWN.findall(stream):
        if name:
            font = letters.get(name, {})
        for at in range(0, len(glyphs) - 3, 4):
            said.append(font.get(int(glyphs[at : at + 4], 16), "").strip())
    return said
