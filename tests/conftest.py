"""What holds for the whole suite: drawn examples are the same in every run."""

import os

from hypothesis import settings

# HYPOTHESIS_PROFILE=fresh looks for new examples; the suite itself is to pass or fail alike everywhere.
settings.register_profile("same", derandomize=True, deadline=None)
settings.register_profile("fresh", deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))
