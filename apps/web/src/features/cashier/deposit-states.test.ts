import { depositStates } from '@app/shared/domain/deposit-states';
import { expect, test } from 'vitest';
import { pollAfterMs, wayOf } from './deposit-states.ts';

test('asks every two seconds for a minute, then ever more rarely, at most every ten seconds', () => {
  expect([0, 10, 30].map((asked) => pollAfterMs('pending', asked))).toEqual([2_000, 2_000, 2_000]);
  const later = [31, 35, 40, 400].map((asked) => Number(pollAfterMs('pending', asked)));
  expect(later).toEqual([...later].sort((a, b) => a - b));
  expect(later.at(-1)).toBe(10_000);
});

test('stops asking when nothing can change any more', () => {
  expect(pollAfterMs('completed', 1)).toBe(false);
  expect(pollAfterMs('rejected', 1)).toBe(false);
  expect(pollAfterMs('expired', 1)).toBe(15_000);
});

test.each(depositStates)(
  'shows for %s at most one step as under way, and nothing after a failure',
  (state) => {
    const states = wayOf(state).map((step) => step.state);
    expect(states.filter((each) => each === 'now').length).toBeLessThanOrEqual(1);
    expect(states.indexOf('failed')).toBeOneOf([-1, states.length - 1]);
    expect(states[0]).toBe('done');
  },
);
