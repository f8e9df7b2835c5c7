"""Pseudo-random numbers for careless play-outs: drawn from a seed, the same on every machine."""

_M64 = 0xFFFFFFFFFFFFFFFF


class Chance:
    """A stream of pseudo-random numbers, fixed by ``seed`` and ``number``."""

    def __init__(self, seed: int, number: int) -> None:
        self._state = _mixed(seed & _M64) + _mixed(number + 1) & _M64

    def below(self, limit: int) -> int:
        """A number from 0 up to ``limit``."""
        self._state = self._state + 0x9A6E3C51D07F28B5 & _M64
        return (_mixed(self._state) >> 32) % limit

    def order(self, size: int) -> list[int]:
        """A random permutation of the numbers from 0 up to ``size``."""
        drawn = list(range(size))
        for last in range(size - 1, 0, -1):
            place = self.below(last + 1)
            drawn[place], drawn[last] = drawn[last], drawn[place]
        return drawn


def _mixed(x: int) -> int:
    """A 64-bit hash of ``x``: every bit depends on every bit of ``x``."""
    x = (x ^ x >> 31) * 0x5D3B8A7C1F2E6D4B & _M64
    x = (x ^ x >> 29) * 0x2C6E19D5A4B37F09 & _M64
    return x ^ x >> 32
