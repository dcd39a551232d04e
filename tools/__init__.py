"""Commands for developers: build, serve, benchmarks, fuzzing, soak tests, training, pictures."""
