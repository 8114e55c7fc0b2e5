import { keptSwitch } from './kept-switch.ts';
import { pace } from './pace.ts';

/** Whether sounds are on. They are off until the player turns them on. */
export const soundSwitch = keptSwitch('sound');

// Oscillators make all sounds, so nothing is downloaded. The browser allows a context only after a press.
let context: AudioContext | undefined;

interface Tone {
  readonly hz: number;
  /** Frequency at the end, if it changes. */
  readonly toHz?: number;
  readonly ms: number;
  /** Delay until the tone begins. */
  readonly atMs?: number;
  readonly type?: OscillatorType;
  readonly loudness: number;
}

/** Silence, for exponential ramps, which never reach zero. */
const SILENT = 0.0001;

function play(tones: readonly Tone[]): void {
  if (!soundSwitch.isOn() || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const tone of tones) sing(context, tone);
}

function sing(audio: AudioContext, tone: Tone): void {
  const { hz, toHz = hz, ms, atMs = 0, type = 'sine', loudness } = tone;
  const from = audio.currentTime + atMs / 1_000;
  const to = from + ms / 1_000;
  const [voice, volume] = [audio.createOscillator(), audio.createGain()];
  voice.type = type;
  voice.frequency.setValueAtTime(hz, from);
  voice.frequency.exponentialRampToValueAtTime(toHz, to);
  volume.gain.setValueAtTime(loudness, from);
  volume.gain.exponentialRampToValueAtTime(SILENT, to);
  voice.connect(volume).connect(audio.destination);
  voice.start(from);
  voice.stop(to);
}

/** The notes of a win, from low to high: a pentatonic scale, in which every sequence is pleasant. */
const SCALE_HZ = [523.25, 587.33, 659.26, 783.99, 880, 1_046.5, 1_174.66];
const NOTE_GAP_MS = 105;

/** Number of notes by the payout in stakes: a greater win sounds longer. */
const NOTES: readonly (readonly [below: number, notes: number])[] = [
  [2, 2],
  [5, 3],
  [20, 5],
  [Number.POSITIVE_INFINITY, 7],
];

/** Sounds of the games. Each does nothing while sounds are off. */
export const sound = {
  bet: () => play([{ hz: 190, toHz: 120, ms: 90, loudness: 0.12 }]),
  /** A reel, ball, boat or net comes to rest. */
  stop: () => play([{ hz: 240, toHz: 170, ms: 110, type: 'triangle', loudness: 0.14 }]),
  /** Clicks at times from now, at the normal pace. */
  ticks: (timesMs: readonly number[]) =>
    play(
      timesMs.map((atMs) => ({
        hz: 1_500,
        ms: 22,
        atMs: atMs / pace(),
        type: 'square',
        loudness: 0.03,
      })),
    ),
  /** A short stroke over frost or foil. `pitch` from 0 to 1 varies the strokes. */
  scratch: (pitch: number) =>
    play([
      { hz: 2_600 + 900 * pitch, toHz: 1_500, ms: 55, type: 'sawtooth', loudness: 0.012 },
      { hz: 3_900 - 700 * pitch, toHz: 2_300, ms: 40, type: 'square', loudness: 0.006 },
    ]),
  /** A tone that rises with the shown value. `times`: the end value as a multiple of the first one. */
  rise: (times: number, ms: number) =>
    play([
      { hz: 180, toHz: 180 * Math.min(times, 20) ** 0.6, ms, type: 'triangle', loudness: 0.07 },
    ]),
  /** A short tone of a value that rises step by step. `times`: the value as a multiple of the first one. */
  climb: (times: number) =>
    play([
      {
        hz: 180 * Math.min(times, 40) ** 0.5,
        toHz: 190 * Math.min(times, 40) ** 0.5,
        ms: 160,
        type: 'triangle',
        loudness: 0.05,
      },
    ]),
  /** Sounds longer for a greater win, and not at all for a payout that does not exceed the stake. */
  win: (stakes: number) => {
    if (stakes <= 1) return;
    const notes = NOTES.find(([below]) => stakes < below)?.[1] ?? 0;
    play(
      SCALE_HZ.slice(0, notes).map((hz, nth) => ({
        hz,
        ms: 320,
        atMs: nth * NOTE_GAP_MS,
        type: 'triangle',
        loudness: 0.13,
      })),
    );
  },
};
