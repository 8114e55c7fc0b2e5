import { expect, test } from 'vitest';
import { isPlausibleTrack, type TrackPoint } from './drag-track.ts';

const shownMs = 5_000;
const isPlausible = (track: readonly TrackPoint[], x = track.at(-1)?.[1] ?? 0) =>
  isPlausibleTrack(track, { x, shownMs });

/** Points of a function of the elapsed share of time, at equal intervals. */
const drawn = (at: (share: number) => number, { ms = 700, points = 40 } = {}): TrackPoint[] =>
  Array.from({ length: points + 1 }, (_, i) => [
    Math.round((ms * i) / points),
    Math.round(at(i / points)),
  ]);

const eased = (share: number) => 150 * (1 - (1 - share) ** 3);
/** The arrow key held down: one step, the keyboard's delay, then its repeats; Enter at the end. */
const byKeys: TrackPoint[] = [
  [0, 0],
  ...Array.from({ length: 37 }, (_, i): TrackPoint => [i === 0 ? 1 : 480 + 33 * i, 4 * (i + 1)]),
  [2_100, 148],
];

test('accepts the track of a hand and of a keyboard', () => {
  expect(isPlausible(drawn(eased))).toBe(true);
  expect(isPlausible(byKeys)).toBe(true);
});

test.each<[string, TrackPoint[]]>([
  ['nothing', []],
  ['one point', [[0, 150]]],
  ['a jump', [[0, 0], [90, 0], [180, 0], [270, 150], [400, 150]]], // biome-ignore format: one line
  ['a ruled line', drawn((share) => 150 * share)],
  ['a hand that needs no time', drawn(eased, { ms: 120 })],
  ['a drag that took longer than the picture was there', drawn(eased, { ms: 7_000 })],
  ['time that runs backwards', drawn(eased).map(([ms, x]) => [700 - ms, x])],
  ['a drag that begins in the middle', drawn((share) => 100 + eased(share) / 3)],
])('does not believe %s', (_, track) => {
  expect(isPlausible(track)).toBe(false);
});

test('refuses a track that does not end at the answer', () => {
  expect(isPlausible(drawn(eased), 149)).toBe(false);
});
