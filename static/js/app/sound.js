// Short sounds, made on the spot, and the phone's trembling.

// Each note: frequency in hertz, start and length in seconds.
const SOUNDS = {
  roll: [[210, 0, 0.05], [170, 0.06, 0.05], [240, 0.12, 0.04], [190, 0.2, 0.06]],
  place: [[523, 0, 0.08], [784, 0.07, 0.12]],
  win: [[523, 0, 0.14], [659, 0.13, 0.14], [784, 0.26, 0.14], [1047, 0.39, 0.4]],
};
const TREMBLES = { roll: 30, place: 15, win: 120 }; // milliseconds

let isWanted = false;
let context;

export function prepare(settings) {
  isWanted = settings.sound;
}

/** Browsers allow sounds from a tap on, and some only if they are prepared within the tap. */
export function allow() {
  if (isWanted) context ??= new AudioContext();
}

export function play(name, settings) {
  if (settings.vibration) navigator.vibrate?.(TREMBLES[name]);
  if (!settings.sound) return;
  context ??= new AudioContext();
  for (const tone of SOUNDS[name]) note(...tone);
}

function note(frequency, start, length) {
  const begin = context.currentTime + start;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = "triangle";
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0.12, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + length);
  tone.connect(volume).connect(context.destination);
  tone.start(begin);
  tone.stop(begin + length);
}
