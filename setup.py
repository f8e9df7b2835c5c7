"""What is made when the program is built: the search kernels, and the descriptors prepared for a quick start.

The kernels are compiled where that can be done, all of them or none, and else run as they are.
"""

import os
import runpy
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

KERNELS = "bookgen/solve/kernel"
# What Cython gives to all the kernels alike, compiled once and not in each of them: half of the build.
SHARED = "bookgen.solve.kernel._shared"
GAMES = Path("bookgen/games")


def prepare(into: Path) -> None:
    """Writes the prepared descriptors into a folder; see ``bookgen/games/prepare.py``."""
    # By its path: what the package depends on need not be there when it is built.
    made = runpy.run_path(str(GAMES / "prepare.py"))
    (into / made["PREPARED"]).write_bytes(made["prepared"](GAMES))


def left_out(fault: Exception) -> None:
    """Says in one line why the kernels were not compiled."""
    print(f"bookgen: plain search, not compiled: {' '.join(str(fault).split())[:160]}", file=sys.stderr)


class OptionalBuild(build_ext):
    """Builds all the extensions where that can be done, and else says in one line that they were left out."""

    def run(self) -> None:
        super().run()
        if self.inplace:
            prepare(GAMES)

    def build_extensions(self) -> None:
        self.parallel = os.cpu_count()
        try:
            super().build_extensions()
        except Exception as fault:  # whatever is wrong, the package works without
            left_out(fault)
            # Compiled and not they cannot be mixed, so what was built before the fault goes too.
            for name in (ext.name for ext in self.extensions):
                Path(self.get_ext_fullpath(name)).unlink(missing_ok=True)
                (Path(KERNELS) / Path(self.get_ext_filename(name)).name).unlink(missing_ok=True)
            self.extensions = []

    def build_extension(self, ext: Extension) -> None:
        if self.compiler.compiler_type == "unix":
            # What a debugger wants, for which Python's own flags ask, makes it five times as large.
            ext.extra_compile_args.append("-g0")
            if sys.platform.startswith("linux"):
                ext.extra_link_args.append("-s")
        super().build_extension(ext)


class PreparedGames(build_py):
    """Copies the package, and adds the descriptors prepared."""

    def run(self) -> None:
        super().run()
        prepare(GAMES if self.editable_mode else Path(self.build_lib) / GAMES)


class OptionalWheel(bdist_wheel):
    """A wheel for its own Python and machine where something was compiled, and else one for any."""

    def run_command(self, command: str) -> None:
        super().run_command(command)
        if command == "build" and not self.get_finalized_command("build_ext").extensions:
            self.distribution.ext_modules = []
            self.root_is_pure = True


def extensions() -> list[Extension]:
    """The kernels as extensions, where Cython is there to make C of them and nobody asks for them plain."""
    if os.environ.get("BOOKGEN_PLAIN"):
        return []
    try:
        from Cython.Build import cythonize
    except ImportError:
        return []
    names = sorted(path.stem for path in Path(KERNELS).glob("*.pxd"))
    kernels = [Extension(f"{KERNELS.replace('/', '.')}.{name}", [f"{KERNELS}/{name}.py"]) for name in names]
    kernels.append(Extension(SHARED, []))
    try:
        made: list[Extension] = cythonize(
            kernels, build_dir="build/cython", quiet=True, shared_utility_qualified_name=SHARED
        )
    except Exception as fault:
        left_out(fault)
        return []
    return made


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": OptionalBuild, "build_py": PreparedGames, "bdist_wheel": OptionalWheel},
)
