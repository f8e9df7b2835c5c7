"""Measures the program: ``python -m benchmarks`` from the root of the project. See ``docs/benchmarks.md``."""
