// Short synthesised sounds, and vibration.

/** @typedef {Python.PageEffects["Play"]["sound"]} Sound */
/** @typedef {[hertz: number, start: number, length: number]} Note start and length in seconds */

/** @type {Record<Exclude<Sound, "roll">, Note[]>} */
const TUNES = {
  place: [[523, 0, 0.08], [784, 0.07, 0.12]],
  win: [[523, 0, 0.14], [659, 0.13, 0.14], [784, 0.26, 0.14], [1047, 0.39, 0.4]],
};
// Milliseconds on, off, on, … Dice hit the table, bounce and settle.
const VIBRATIONS = { roll: [25, 60, 15, 70, 8], place: [15], win: [40, 80, 40, 80, 120] };
const HITS = 9; // of dice on wood, in the half second for which they tumble

const calm = matchMedia("(prefers-reduced-motion: reduce)");
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
  if (settings.vibration && !calm.matches) navigator.vibrate?.(VIBRATIONS[sound]);
  if (!settings.sound) return;
  context ??= new AudioContext();
  if (sound === "roll") return rattle(context);
  for (const note of TUNES[sound]) playNote(context, note);
}

/** Short clicks, dense and loud at first; no two throws sound alike. @param {AudioContext} audio */
function rattle(audio) {
  for (let hit = 0; hit < HITS; hit++) {
    const progress = hit / HITS;
    click(audio, 0.55 * progress ** 1.3 + 0.03 * Math.random(), 0.5 * (1 - progress) + 0.08);
  }
}

/** @param {AudioContext} audio @param {number} start in seconds @param {number} loudness */
function click(audio, start, loudness) {
  const begin = audio.currentTime + start;
  const noise = new AudioBufferSourceNode(audio, { buffer: noiseOf(audio) });
  const wood = new BiquadFilterNode(audio, { type: "bandpass", frequency: 1400 + 2200 * Math.random(), Q: 3 });
  const volume = new GainNode(audio);
  volume.gain.setValueAtTime(loudness, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.05);
  noise.connect(wood).connect(volume).connect(audio.destination);
  noise.start(begin);
}

/** @type {AudioBuffer | undefined} */ let noise;

/** @param {AudioContext} audio */
function noiseOf(audio) {
  if (noise) return noise;
  noise = new AudioBuffer({ length: audio.sampleRate / 20, sampleRate: audio.sampleRate });
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = 2 * Math.random() - 1;
  return noise;
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
