"""A fuzzer for everything that reads text: python -m tools.fuzz."""
