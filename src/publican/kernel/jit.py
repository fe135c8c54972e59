"""How the kernel is compiled: once, kept on disk, without the interpreter's lock, and known to the type checker.

Numba keeps a compiled function as long as its own file is unchanged, though code of other files is inlined in it. Here
a change in any file of the kernel or the engine, in a folder ``compiled`` of the bots, or beside it, makes it compile
anew.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from hashlib import sha256
from pathlib import Path
from typing import Any, ParamSpec, Protocol, TypeAlias, TypeVar

import numba
import numpy as np
from llvmlite import binding as llvm
from llvmlite import ir
from numba.core import config, types
from numba.extending import intrinsic, overload
from numpy.typing import NDArray

P = ParamSpec("P")
R = TypeVar("R")

Ints: TypeAlias = NDArray[np.int64]
"""What the twins keep their tables in: numbers, and sets of small numbers as bits."""


class Compiled(Protocol[P, R]):
    """A compiled function; ``py_func`` is the Python it was made from."""

    py_func: Callable[P, R]

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        """Run it; the first call with arguments of new types compiles."""
        ...


def source_files() -> list[Path]:
    """List all files whose code or tables end up in a compiled function."""
    package = Path(__file__).parent.parent
    folders = ("engine", "kernel", "bots/*/compiled")
    return sorted(file for folder in folders for file in package.glob(f"{folder}/**/*.py"))


@cache
def stamp_of(folder: Path) -> str:
    """Stand for all that may end up in a compiled function of a folder."""
    files = [*source_files(), *sorted(folder.glob("*.py"))]
    return sha256(b"".join(file.read_bytes() for file in files)).hexdigest()


# Without reference counts (``_nrt``), which cost a tenth of the speed: so the kernel cannot make arrays, only use them.
HOW = {"nogil": True, "_nrt": False}


def njit(function: Callable[P, R]) -> Compiled[P, R]:
    """Compile a function when it is first called."""
    result: Compiled[P, R] = _compiled(function, HOW)
    return result


def inlined(function: Callable[P, R]) -> Compiled[P, R]:
    """Compile a function into each of its callers: for small ones in the inner loop."""
    result: Compiled[P, R] = _compiled(function, HOW | {"forceinline": True})
    return result


def _compiled(function: Callable[..., object], how: dict[str, bool]) -> Any:
    """Compile with a cache on disk, if there is a place for it, whose stamp stands for all sources."""
    try:
        compiled = numba.njit(cache=True, **how)(function)
    except RuntimeError:  # neither beside the source nor in a home directory
        return numba.njit(**how)(function)
    if hasattr(compiled, "py_func"):  # it has none where numba is told not to compile
        file = compiled._cache._cache_file
        folder = Path(function.__code__.co_filename).parent
        file._source_stamp = (stamp_of(folder), file._source_stamp)
        file._load_index = partial(_kept, file._load_index)
    return compiled


def place_of(compiled: Compiled[P, R]) -> Path | None:
    """Give the folder where what is compiled is kept, if there is one."""
    stats = getattr(compiled, "stats", None)  # it has none where numba is told not to compile
    return Path(stats.cache_path) if stats is not None and stats.cache_path else None


def _kept(load: Callable[[], dict[Any, Any]]) -> dict[Any, Any]:
    """Read what is kept of a function; nothing, where another version kept it for types that are gone."""
    try:
        return load()
    except AttributeError:
        return {}


def count_bits(word: int | np.uint64) -> int:
    """Count the ones."""
    return (int(word) & (1 << 64) - 1).bit_count()


def lowest_bit(word: int) -> int:
    """Give the place of the lowest one; 64 where there is none."""
    word = int(word) & (1 << 64) - 1
    return (word & -word).bit_length() - 1 if word else 64


def highest_bit(word: int) -> int:
    """Give the place of the highest one; there must be one."""
    return (int(word) & (1 << 64) - 1).bit_length() - 1


def signed(word: np.uint64) -> int:
    """Read a word as a signed number."""
    return int(word) - (int(word) >> 63 << 64)


def deposit_bits(bits: int, mask: int) -> int:
    """Put the low bits of a word at the places of the ones of a mask, in order; see ``HAS_DEPOSIT``."""
    deposited = 0
    for place in range(64):
        if mask >> place & 1:
            deposited |= (bits & 1) << place
            bits >>= 1
    return deposited


def _has_deposit() -> bool:
    """Tell whether this processor deposits bits in one instruction, and fast: the first Zens take a hundred steps."""
    name = config.CPU_NAME or llvm.get_host_cpu_name()
    features = config.CPU_FEATURES if config.CPU_NAME else llvm.get_host_cpu_features().flatten()
    return "+bmi2" in (features or "").split(",") and name not in ("znver1", "znver2")


HAS_DEPOSIT = _has_deposit()
"""Where this does not hold, code must not call ``deposit_bits``."""

# In compiled code each of these is one instruction of LLVM. The first three it can do on every processor.
WORD = ir.IntType(64)
ZERO_IS_FINE = ir.Constant(ir.IntType(1), 0)
Emitter: TypeAlias = tuple[Any, Callable[..., Any]]


def _emit_count(_: object, word: object) -> Emitter:
    return types.int64(types.int64), lambda context, builder, signature, args: builder.ctpop(args[0])


def _emit_trailing(_: object, word: object) -> Emitter:
    return types.int64(types.int64), lambda context, builder, signature, args: builder.cttz(args[0], ZERO_IS_FINE)


def _emit_leading(_: object, word: object) -> Emitter:
    return types.int64(types.int64), lambda context, builder, signature, args: builder.ctlz(args[0], ZERO_IS_FINE)


def _emit_deposit(_: object, bits: object, mask: object) -> Emitter:
    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        kind = ir.FunctionType(WORD, [WORD, WORD])
        return builder.call(builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", fnty=kind), args)

    return types.int64(types.int64, types.int64), emit


_ones = intrinsic(_emit_count)
_trailing_zeros = intrinsic(_emit_trailing)
_leading_zeros = intrinsic(_emit_leading)
_deposit = intrinsic(_emit_deposit)

# Numba wants Python functions here, and not the intrinsics themselves.
overload(count_bits)(lambda word: lambda word: _ones(word))  # noqa: PLW0108
overload(lowest_bit)(lambda word: lambda word: _trailing_zeros(word))  # noqa: PLW0108
overload(highest_bit)(lambda word: lambda word: 63 - _leading_zeros(word))
overload(deposit_bits)(lambda bits, mask: lambda bits, mask: _deposit(bits, mask))  # noqa: PLW0108
overload(signed)(lambda word: lambda word: np.int64(word))  # noqa: PLW0108
