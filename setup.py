"""The search kernel, which is compiled where that can be done, and else runs as it is."""

import os
import sys

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext


def left_out(fault: Exception) -> None:
    """Says in one line why the kernel was not compiled."""
    print(f"bookgen: plain search, not compiled: {' '.join(str(fault).split())[:160]}", file=sys.stderr)


class OptionalBuild(build_ext):
    """Builds the extension where that can be done, and else says in one line that it was left out."""

    def build_extension(self, ext: Extension) -> None:
        if self.compiler.compiler_type == "unix":
            # What a debugger wants, for which Python's own flags ask, makes it five times as large.
            ext.extra_compile_args.append("-g0")
            if sys.platform.startswith("linux"):
                ext.extra_link_args.append("-s")
        try:
            super().build_extension(ext)
        except Exception as fault:  # whatever is wrong, the package works without
            left_out(fault)

    def copy_extensions_to_source(self) -> None:
        try:
            super().copy_extensions_to_source()
        except Exception as fault:  # nothing was built, so nothing can be copied
            left_out(fault)


def extensions() -> list[Extension]:
    """The kernel as an extension, where Cython is there to make C of it and nobody asks for it plain."""
    if os.environ.get("BOOKGEN_PLAIN"):
        return []
    try:
        from Cython.Build import cythonize
    except ImportError:
        return []
    kernel = Extension("bookgen.solve.kernel", ["bookgen/solve/kernel.py"])
    try:
        made: list[Extension] = cythonize([kernel], build_dir="build/cython", quiet=True)
    except Exception as fault:
        left_out(fault)
        return []
    return made


setup(ext_modules=extensions(), cmdclass={"build_ext": OptionalBuild})
