// Short synthesised sounds, and vibration.

/** @typedef {Python.PageEffects["Play"]["sound"]} Sound */
/** @typedef {[hertz: number, start: number, length: number]} Note start and length in seconds */

/** @type {Record<Sound, Note[]>} */
const SOUNDS = {
  roll: [[210, 0, 0.05], [170, 0.06, 0.05], [240, 0.12, 0.04], [190, 0.2, 0.06]],
  place: [[523, 0, 0.08], [784, 0.07, 0.12]],
  win: [[523, 0, 0.14], [659, 0.13, 0.14], [784, 0.26, 0.14], [1047, 0.39, 0.4]],
};
const VIBRATIONS = { roll: 30, place: 15, win: 120 }; // milliseconds

let isEnabled = false;
/** @type {AudioContext | undefined} */ let context;

/** @param {Python.Settings} settings */
export function prepare(settings) {
  isEnabled = settings.sound;
}

/** Call it within a tap: some browsers allow no sound unless its context was created there. */
export function unlock() {
  if (isEnabled) context ??= new AudioContext();
}

/** @param {Sound} sound @param {Python.Settings} settings */
export function play(sound, settings) {
  if (settings.vibration) navigator.vibrate?.(VIBRATIONS[sound]);
  if (!settings.sound) return;
  context ??= new AudioContext();
  for (const note of SOUNDS[sound]) playNote(context, note);
}

/** @param {AudioContext} audio @param {Note} note */
function playNote(audio, [frequency, start, length]) {
  const begin = audio.currentTime + start;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = "triangle";
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0.12, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(begin);
  tone.stop(begin + length);
}
