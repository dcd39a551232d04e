"""Short sounds, made on the spot, and the phone's trembling."""

from typing import Any

import js

# Each note: frequency in hertz, start and length in seconds.
_SOUNDS = {
    "roll": [(210, 0, 0.05), (170, 0.06, 0.05), (240, 0.12, 0.04), (190, 0.2, 0.06)],
    "place": [(523, 0, 0.08), (784, 0.07, 0.12)],
    "win": [(523, 0, 0.14), (659, 0.13, 0.14), (784, 0.26, 0.14), (1047, 0.39, 0.4)],
}
_TREMBLES = {"roll": 30, "place": 15, "win": 120}


class Speaker:
    """Made at the first sound: browsers allow none before a tap."""

    def __init__(self) -> None:
        self._context: Any = None

    def play(self, name: str) -> None:
        if self._context is None:
            self._context = js.AudioContext.new()
        for frequency, start, length in _SOUNDS[name]:
            self._note(frequency, start, length)

    def _note(self, frequency: float, start: float, length: float) -> None:
        context = self._context
        begin = context.currentTime + start
        tone, volume = context.createOscillator(), context.createGain()
        tone.type = "triangle"
        tone.frequency.value = frequency
        volume.gain.setValueAtTime(0.12, begin)
        volume.gain.exponentialRampToValueAtTime(0.001, begin + length)
        tone.connect(volume).connect(context.destination)
        tone.start(begin)
        tone.stop(begin + length)


def tremble(name: str) -> None:
    if hasattr(js.navigator, "vibrate"):
        js.navigator.vibrate(_TREMBLES[name])
