"""The search kernels, which are compiled where that can be done, and else run as they are."""

import os
import sys

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext


def left_out(fault: Exception) -> None:
    """Says in one line why a kernel was not compiled."""
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
    """The kernels as extensions, where Cython is there to make C of them and nobody asks for them plain."""
    if os.environ.get("BOOKGEN_PLAIN"):
        return []
    try:
        from Cython.Build import cythonize
    except ImportError:
        return []
    names = ("kernel", "circles_kernel")
    kernels = [Extension(f"bookgen.solve.{name}", [f"bookgen/solve/{name}.py"]) for name in names]
    try:
        made: list[Extension] = cythonize(kernels, build_dir="build/cython", quiet=True)
    except Exception as fault:
        left_out(fault)
        return []
    return made


setup(ext_modules=extensions(), cmdclass={"build_ext": OptionalBuild})
