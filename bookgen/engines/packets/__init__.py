"""Cards dealt round upon packets, each of which feeds the family above it."""
