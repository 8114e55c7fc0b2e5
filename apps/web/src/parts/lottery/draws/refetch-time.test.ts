import { expect, test } from 'vitest';
import { refetchAt } from './refetch-time.ts';

const minute = { closesAt: 55_000, drawsAt: 60_000 };

test('waits until the draw can be settled, and spreads pages over some seconds', () => {
  const at = (chance: number) => refetchAt(minute, { now: 55_000, asked: 0, chance });
  expect([at(0), at(0.5), at(1)]).toEqual([65_000, 67_000, 69_000]);
});

test('asks soon after the sale where the draw is long after it, as the next draw is on sale', () => {
  const evening = { closesAt: 0, drawsAt: 1_800_000 };
  expect(refetchAt(evening, { now: 0, asked: 0, chance: 0 })).toBe(1_000);
});

test('doubles the delay after each attempt, up to a minute', () => {
  const waits = [1, 2, 3, 4, 5, 20].map(
    (asked) => refetchAt(minute, { now: 100_000, asked, chance: 0.5 }) - 100_000,
  );
  expect(waits).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000]);
});

test('never schedules a request in the past, even after a late event', () => {
  expect(refetchAt(minute, { now: 500_000, asked: 0, chance: 0 })).toBe(500_000);
});
