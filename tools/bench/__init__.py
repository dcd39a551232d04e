"""Benchmarks: python -m tools.bench KIND."""
