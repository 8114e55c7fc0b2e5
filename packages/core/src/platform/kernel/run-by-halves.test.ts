import { expect, test } from 'vitest';
import { runByHalves } from './run-by-halves.ts';

/** Runs numbers from 0; the run fails with the error of its first failing number. */
async function runOf(count: number, errors: Readonly<Record<number, unknown>> = {}) {
  const runs: (readonly number[])[] = [];
  const answers = await runByHalves(
    Array.from({ length: count }, (_, n) => n),
    {
      together: async (items) => {
        runs.push(items);
        const failing = items.find((n) => n in errors);
        if (failing !== undefined) throw errors[failing];
        return items.map(String);
      },
      failed: (error, n) => `${n} failed: ${(error as Error).message}`,
    },
  );
  return { runs, answers };
}

const OUTAGE = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });

test('runs all items together', async () => {
  expect(await runOf(3)).toEqual({ runs: [[0, 1, 2]], answers: ['0', '1', '2'] });
});

test('runs halves of a failed run again, one after the other, and answers in order', async () => {
  const { runs, answers } = await runOf(5, { 3: new Error('no') });
  expect(answers).toEqual(['0', '1', '2', '3 failed: no', '4']);
  expect(runs).toEqual([[0, 1, 2, 3, 4], [0, 1, 2], [3, 4], [3], [4]]);
});

test('answers every failing item with its own error', async () => {
  const { answers } = await runOf(4, { 0: new Error('no'), 3: new Error('never') });
  expect(answers).toEqual(['0 failed: no', '1', '2', '3 failed: never']);
});

test('fails all items of a run at once in an outage', async () => {
  expect(await runOf(4, { 2: OUTAGE })).toEqual({
    runs: [[0, 1, 2, 3]],
    answers: [0, 1, 2, 3].map((n) => `${n} failed: refused`),
  });
});

test('an outage fails only the half in which it happens', async () => {
  const { runs, answers } = await runOf(4, { 1: new Error('no'), 3: OUTAGE });
  expect(answers).toEqual(['0', '1 failed: no', '2 failed: refused', '3 failed: refused']);
  expect(runs).toEqual([[0, 1, 2, 3], [0, 1], [0], [1], [2, 3]]);
});

test('answers an item that fails alone, and no items', async () => {
  expect(await runOf(1, { 0: new Error('no') })).toEqual({
    runs: [[0]],
    answers: ['0 failed: no'],
  });
  expect(await runOf(0)).toEqual({ runs: [[]], answers: [] });
});
