"""Positions of Pickomino for tests of its screen."""


def position(rest: str = "", grill: str = "21-26,28-35", stacks: str = "-/27") -> str:
    """Ann's turn; Ben has 27, and 36 is turned over."""
    turn = "" if "turn=" in rest else " turn=a"
    return f"pickomino grill={grill} stacks={stacks}{turn} {rest}".strip()
