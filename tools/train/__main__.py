"""Trains the network of the hard Coladice bot."""

from tools.train.coladice import main

if __name__ == "__main__":
    main()
