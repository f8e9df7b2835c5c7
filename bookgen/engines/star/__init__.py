"""Stock cards thrown out with equal cards of two circles."""
