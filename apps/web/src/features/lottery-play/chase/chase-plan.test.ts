import { expect, test } from 'vitest';
import { LEG_MULTIPLE_MAX, legsOf, NO_CHASE, timesOf } from './chase-plan.ts';

const NUMEROS = ['01', '02', '03', '04', '05'];
const multiples = (change: Partial<typeof NO_CHASE>) =>
  legsOf({ ...NO_CHASE, draws: 5, ...change }, NUMEROS).map(({ multiple }) => multiple);

test('bets the same on each draw', () => {
  expect(multiples({})).toEqual([1, 1, 1, 1, 1]);
});

test('doubles after every second draw', () => {
  expect(multiples({ by: 'double', every: 2 })).toEqual([1, 1, 2, 2, 4]);
});

test('keeps a typed value of a draw when others change', () => {
  expect(multiples({ by: 'double', own: { '02': 7 } })).toEqual([1, 7, 4, 8, 16]);
});

test('never exceeds the maximum of a leg', () => {
  const many = Array.from({ length: 40 }, (_, at) => `${at}`);
  const legs = legsOf({ ...NO_CHASE, draws: 40, by: 'double' }, many);
  expect(legs.at(-1)?.multiple).toBe(LEG_MULTIPLE_MAX);
});

test('a chase has no more legs than there are draws, and costs all of their multiples', () => {
  const legs = legsOf({ ...NO_CHASE, draws: 120, by: 'double' }, NUMEROS);
  expect(legs).toHaveLength(5);
  expect(timesOf(legs)).toBe(31n);
});
