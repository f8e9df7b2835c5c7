"""Open cards thrown out that make a total, alone or two together."""
