"""What developers run by hand: benchmarks, golden games and, later, the build."""
