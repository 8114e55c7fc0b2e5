import { money } from '@app/shared/money/money';
import { describe, expect, test } from 'vitest';
import { convertProblem, moneyFor, pointsFor, suggestedPoints } from './convert-amount.ts';

const terms = {
  pointsMin: 100,
  pointsStep: 50,
  pointsPerUnit: 100,
  turnoverMultiplier: 1,
  points: 1_200,
  exchangeAmount: money(120_000n),
  leftToday: 1_000,
  dayEndsAt: 0,
  refusal: null,
};

describe('money and points', () => {
  test.each([
    [100, 100, 10_000n],
    [150, 100, 15_000n],
    [1, 3, 3_333n], // rounded down
    [0, 100, 0n],
  ])('%i points at %i a unit bring %s', (points, pointsPerUnit, amount) => {
    expect(moneyFor(points, { pointsPerUnit })).toBe(amount);
  });

  test('an amount needs whole steps, and never brings less than asked for', () => {
    for (const [amount, points] of [
      [10_000n, 100],
      [10_001n, 150],
      [1n, 50],
      [0n, 0],
    ] as const) {
      expect(pointsFor(amount, terms)).toBe(points);
      expect(moneyFor(points, terms)).toBeGreaterThanOrEqual(amount);
    }
  });
});

describe('problems of an amount', () => {
  test.each([
    [50, 'least'],
    [120, 'step'],
    [1_500, 'balance'],
    [1_050, 'day'],
    [1_000, undefined],
  ])('%i: %s', (points, problem) => {
    expect(convertProblem(points, 1_200, terms)).toBe(problem);
  });
});

describe('suggested amounts', () => {
  test('are the least, half in whole steps, and all', () => {
    expect(suggestedPoints({ ...terms, points: 950 })).toEqual([100, 450, 950]);
  });

  test('name each amount once, and none below the minimum', () => {
    expect(suggestedPoints({ ...terms, points: 150 })).toEqual([100, 150]);
    expect(suggestedPoints({ ...terms, points: 0 })).toEqual([]);
  });
});
