import { depositStates, isDepositOpen } from '@app/shared/deposits/states';
import { expect, test } from 'vitest';
import { pollAfterMs, timelineOf } from './deposit-states.ts';

test('polls every two seconds for a minute, then backs off to ten seconds', () => {
  expect([0, 10, 30].map((asked) => pollAfterMs('pending', asked))).toEqual([2_000, 2_000, 2_000]);
  const later = [31, 35, 40, 400].map((asked) => Number(pollAfterMs('pending', asked)));
  expect(later).toEqual([...later].sort((a, b) => a - b));
  expect(later.at(-1)).toBe(10_000);
});

test('stops polling in final states, except for a late payment of an expired deposit', () => {
  expect(pollAfterMs('completed', 1)).toBe(false);
  expect(pollAfterMs('rejected', 1)).toBe(false);
  expect(pollAfterMs('expired', 1)).toBe(15_000);
});

test.each(depositStates)('%s: of the remaining steps only the first is in progress', (state) => {
  const lines = timelineOf(state, [{ step: 'asked', amount: null, at: 1 }]);
  const ahead = lines.slice(1).map((line) => line.state);
  expect(ahead.slice(1)).toEqual(ahead.slice(1).fill('coming'));
  if (isDepositOpen(state)) expect(ahead[0]).toBe('now');
  else expect(ahead).toEqual([]);
});

test('lists each past step once, and marks the final one', () => {
  const steps = (['asked', 'receipt_sent', 'taken', 'taken', 'declined'] as const).map(
    (step, at) => ({ step, amount: null, at }),
  );
  const lines = timelineOf('rejected', steps);
  expect(lines.map((line) => line.what === 'happened' && line.happened.at)).toEqual([0, 1, 2, 4]);
  expect(lines.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'failed']);
});
