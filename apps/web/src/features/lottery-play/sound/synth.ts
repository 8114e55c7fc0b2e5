/** The parts of an audio context that the synth uses. */
export type Player = Pick<
  AudioContext,
  'currentTime' | 'destination' | 'createOscillator' | 'createGain' | 'resume' | 'close' | 'state'
>;

interface Tone {
  /** In hertz. */
  readonly pitch: number;
  /** In seconds from now. */
  readonly after?: number;
  readonly lasts: number;
  /** 0 to 1. */
  readonly volume: number;
  readonly wave?: OscillatorType;
}

const TICK: Tone = { pitch: 880, lasts: 0.06, volume: 0.05, wave: 'square' };
/** Interval between two balls, matching their animation. */
const BALL_EVERY = 0.18;
/** Balls beyond this number turn over together. */
const BALLS_MAX = 7;
/** C, E, G and C again. */
const WIN_PITCHES = [523, 659, 784, 1047];
const WIN_EVERY = 0.11;
const LOUDEST_AFTER = 0.008;
const SILENCE = 0.0001;

export type Synth = ReturnType<typeof makeSynth>;

/** Generates short sounds without audio files. */
export function makeSynth(player: Player) {
  function play({ pitch, after = 0, lasts, volume, wave = 'sine' }: Tone): void {
    const from = player.currentTime + after;
    const gain = player.createGain();
    gain.gain.setValueAtTime(SILENCE, from);
    gain.gain.exponentialRampToValueAtTime(volume, from + LOUDEST_AFTER);
    gain.gain.exponentialRampToValueAtTime(SILENCE, from + lasts);
    gain.connect(player.destination);
    const tone = player.createOscillator();
    tone.type = wave;
    tone.frequency.setValueAtTime(pitch, from);
    tone.connect(gain);
    tone.start(from);
    tone.stop(from + lasts);
  }
  /** Browsers suspend audio until the page is touched: sounds due before that are skipped, not delayed. */
  function playAll(tones: readonly Tone[]): void {
    if (player.state === 'suspended') return void player.resume().catch(() => undefined);
    for (const tone of tones) play(tone);
  }
  return {
    tick: () => playAll([TICK]),
    balls: (count: number) =>
      playAll(
        Array.from({ length: Math.min(count, BALLS_MAX) }, (_, at) => ({
          pitch: 392 + at * 24,
          lasts: 0.12,
          volume: 0.12,
          after: at * BALL_EVERY,
          wave: 'triangle' as const,
        })),
      ),
    win: () =>
      playAll(
        WIN_PITCHES.map((pitch, at) => ({
          pitch,
          lasts: 0.28,
          volume: 0.14,
          after: at * WIN_EVERY,
          wave: 'triangle' as const,
        })),
      ),
    close: () => void player.close().catch(() => undefined),
  };
}
