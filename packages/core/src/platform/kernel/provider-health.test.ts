import { expect, test } from 'vitest';
import { providerHealthOf } from './provider-health.ts';

const [early, late] = [new Date('2026-03-10T05:00:00Z'), new Date('2026-03-10T05:05:00Z')];
const healthOf = (changes: Partial<Parameters<typeof providerHealthOf>[0]>) =>
  providerHealthOf({
    answered: 0,
    failed: 0,
    waitedMs: 0,
    lastAnsweredAt: null,
    lastFailedAt: null,
    failingSince: null,
    ...changes,
  });

test.each([
  ['never asked', {}, 'quiet', null],
  ['asked and answered', { answered: 4, waitedMs: 800, lastAnsweredAt: late }, 'answering', 0],
  ['answered after long', { answered: 2, waitedMs: 9_000, lastAnsweredAt: late }, 'slow', 0],
  ['not asked lately, and answered before', { lastAnsweredAt: early }, 'quiet', null],
  [
    'one lost answer of four',
    { answered: 3, failed: 1, lastAnsweredAt: late, lastFailedAt: early },
    'answering',
    0.25,
  ],
  [
    'every second lost',
    { answered: 2, failed: 2, lastAnsweredAt: late, lastFailedAt: early },
    'failing',
    0.5,
  ],
  [
    'failed last',
    { answered: 9, failed: 1, lastAnsweredAt: early, lastFailedAt: late },
    'failing',
    0.1,
  ],
  ['failed last, long ago', { lastAnsweredAt: early, lastFailedAt: late }, 'failing', null],
])('%s', (_, changes, state, failedShare) => {
  expect(healthOf(changes)).toMatchObject({ state, failedShare });
});

test('reports the start of a failure', () => {
  const failing = { failed: 2, lastFailedAt: late };
  expect(healthOf({ ...failing, failingSince: early }).since).toEqual(early);
  expect(healthOf(failing).since).toEqual(late);
  expect(healthOf({ answered: 1, lastAnsweredAt: late }).since).toBeNull();
});
