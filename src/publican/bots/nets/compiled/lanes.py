"""Steps for many numbers at once, spelled out for LLVM: what it finds by itself is slower.

Layout
    lines    float32[any, width]: weights; the width is a multiple of LANES
    sums     float32[]: what lines are added to
    values   float32[]: how often each line counts

Each number has its own sum, taken in one order: so every processor gets the same, however many it handles at once.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic, overload
from numpy.typing import NDArray

from publican.kernel.jit import Emitter

Singles: TypeAlias = NDArray[np.float32]
Places: TypeAlias = tuple[int, int, int, int]
Counts: TypeAlias = tuple[np.float32, np.float32, np.float32, np.float32]

LANES = 32
"""So many sums are taken at once."""
EIGHT = 8
"""So many values are looked at at once."""


def add_four(sums: Singles, lines: Singles, at: int, places: Places, counts: Counts) -> None:
    """Add four lines, each as often as it counts, to LANES sums from ``at`` on."""
    part = slice(at, at + LANES)
    one, two, three, four = (count * lines[place, part] for place, count in zip(places, counts, strict=True))
    sums[part] += (one + two) + (three + four)


def find_nonzero(values: Singles, at: int) -> int:
    """Tell which of EIGHT values from ``at`` on are not zero, as bits."""
    return sum(1 << place for place in range(EIGHT) if values[at + place] != 0)


SOME = ir.VectorType(ir.FloatType(), LANES)
ON_EACH = ir.Constant(ir.VectorType(ir.IntType(32), LANES), [0] * LANES)
SOME_VALUES = ir.VectorType(ir.FloatType(), EIGHT)


def _point(context: Any, builder: Any, kind: Any, array: Any, at: Any, numbers: Any) -> Any:
    """Point at some numbers of an array."""
    data = context.make_array(kind)(context, builder, array).data
    return builder.bitcast(builder.gep(data, [at]), numbers.as_pointer())


def _emit_add_four(_: object, sums: Any, lines: Any, at: object, places: Any, counts: Any) -> Emitter:
    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        width = builder.extract_value(context.make_array(lines)(context, builder, args[1]).shape, 1)
        products = []
        for each in range(4):
            start = builder.add(builder.mul(builder.extract_value(args[3], each), width), args[2])
            line = builder.load(_point(context, builder, lines, args[1], start, SOME), align=4)
            count = builder.insert_element(
                ir.Constant(SOME, ir.Undefined), builder.extract_value(args[4], each), ir.IntType(32)(0)
            )
            products.append(builder.fmul(builder.shuffle_vector(count, count, ON_EACH), line))
        one, two, three, four = products
        added = builder.fadd(builder.fadd(one, two), builder.fadd(three, four))
        there = _point(context, builder, sums, args[0], args[2], SOME)
        builder.store(builder.fadd(builder.load(there, align=4), added), there, align=4)
        return context.get_dummy_value()

    return types.void(sums, lines, types.int64, places, counts), emit


def _emit_find_nonzero(_: object, values: Any, at: object) -> Emitter:
    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        seen = builder.load(_point(context, builder, values, args[0], args[1], SOME_VALUES), align=4)
        found = builder.fcmp_unordered("une", seen, ir.Constant(SOME_VALUES, [0.0] * EIGHT))
        return builder.zext(builder.bitcast(found, ir.IntType(EIGHT)), ir.IntType(64))

    return types.int64(values, types.int64), emit


_add_four = intrinsic(_emit_add_four)
_find_nonzero = intrinsic(_emit_find_nonzero)

# Numba wants Python functions here, and not the intrinsics themselves.
overload(find_nonzero)(lambda values, at: lambda values, at: _find_nonzero(values, at))  # noqa: PLW0108
overload(add_four)(
    lambda sums, lines, at, places, counts: (
        lambda sums, lines, at, places, counts: _add_four(sums, lines, at, places, counts)  # noqa: PLW0108
    )
)
