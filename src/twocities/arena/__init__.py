"""The arena: bots measured against each other, every deal from every seat, and weights fitted by it."""
