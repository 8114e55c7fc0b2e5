import { money } from '@app/shared/money/money';
import { expect, test } from 'vitest';
import { bestAndWorst } from './best-and-worst.ts';

const daysOf = (...nets: readonly number[]) =>
  nets.map((net, balanceDate) => ({
    balanceDate,
    totalHands: 1,
    profitAndLoss: money(BigInt(net)),
  }));

test('finds the days with the highest win and the highest loss', () => {
  const { best, worst } = bestAndWorst(daysOf(3, -7, 0, 5));
  expect([best?.balanceDate, worst?.balanceDate]).toEqual([3, 1]);
});

test('has no best day without a win, and no worst day without a loss', () => {
  expect(bestAndWorst(daysOf(-1, -2))).toMatchObject({
    best: undefined,
    worst: { balanceDate: 1 },
  });
  expect(bestAndWorst(daysOf(1, 0))).toMatchObject({ best: { balanceDate: 0 }, worst: undefined });
  expect(bestAndWorst([])).toEqual({ best: undefined, worst: undefined });
});
