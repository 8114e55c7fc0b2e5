import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allowQuickPlay, pace, quickPlay } from './pace.ts';
import { sound, soundSwitch } from './sound.ts';

const started: number[] = [];

/** Records the tones that a browser would play. */
class RecordingContext {
  readonly state = 'running';
  readonly currentTime = 0;
  readonly destination = {};
  createOscillator() {
    const ramps = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
    return {
      type: 'sine',
      frequency: ramps,
      connect: (next: unknown) => next,
      start: (at: number) => started.push(at),
      stop: () => {},
    };
  }
  createGain() {
    const gain = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
    return { gain, connect: (next: unknown) => next };
  }
}

beforeEach(() => {
  started.length = 0;
  vi.stubGlobal('AudioContext', RecordingContext);
});
afterEach(() => {
  for (const kept of [soundSwitch, quickPlay]) if (kept.isOn()) kept.toggle();
  vi.unstubAllGlobals();
});

test('a game is silent until the player turns sounds on, and this browser keeps it', () => {
  sound.bet();
  expect(started).toEqual([]);
  soundSwitch.toggle();
  sound.bet();
  expect(started).toHaveLength(1);
  expect(localStorage.getItem('sound')).toBe('on');
});

test('a greater win sounds longer, and a payout that does not exceed the stake is silent', () => {
  soundSwitch.toggle();
  const notesAt = (stakes: number) => {
    started.length = 0;
    sound.win(stakes);
    return started.length;
  };
  expect([0, 0.5, 1, 1.98, 4, 10, 300].map(notesAt)).toEqual([0, 0, 0, 2, 3, 5, 7]);
});

test('quick play shortens clicks with their animation', () => {
  soundSwitch.toggle();
  quickPlay.toggle();
  sound.ticks([0, 1_000]);
  expect(started).toEqual([0, 1 / pace()]);
  expect(pace()).toBeGreaterThan(1);
  allowQuickPlay(false);
  expect(pace()).toBe(1);
  allowQuickPlay(true);
});

test('a browser without storage or sound still plays', () => {
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('AudioContext', undefined);
  soundSwitch.toggle();
  sound.bet();
  expect(soundSwitch.isOn()).toBe(true);
});
