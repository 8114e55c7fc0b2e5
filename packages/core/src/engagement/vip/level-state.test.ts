import { expect, test } from 'vitest';
import { levelOf as writtenLevel } from '../../../../../tests/support/engagement/vip.ts';
import { whole } from '../../../../../tests/support/world.ts';
import {
  isKept,
  levelOf,
  levelStateAfter,
  levelStateAt,
  levelStateBelow,
  reachedLevel,
} from './level-state.ts';
import type { VipTable } from './vip-table.ts';

const table = (changes: Partial<VipTable> = {}): VipTable => ({
  number: 1,
  at: null,
  reachedBy: 'all',
  keep: { months: 1, graceDays: 0 },
  weekTurnover: whole(0),
  monthTurnover: whole(0),
  cashbackMax: whole(0),
  turnoverTimes: 0,
  claimDays: 1,
  levels: [
    {},
    { turnover: 100, keepTurnover: 10 },
    { turnover: 200, deposits: 50, keepTurnover: 20, keepDeposits: 5 },
    { turnover: 300, deposits: 90, keepTurnover: 30 },
  ].map(writtenLevel),
  ...changes,
});
const sums = (turnover: number, deposits = 0) => ({
  turnover: whole(turnover),
  deposits: whole(deposits),
});
const START = { earned: 0, peak: 0, lost: 0, raised: null };
const after = (
  before: typeof START | Parameters<typeof levelStateAfter>[0],
  total: ReturnType<typeof sums>,
  more: { period?: ReturnType<typeof sums>; isReduced?: boolean } = {},
) =>
  levelStateAfter(before, {
    table: table(),
    sums: total,
    period: more.period,
    isReduced: more.isReduced ?? false,
  });

test('a level requires both amounts, or one of them', () => {
  expect([0, 99, 100, 200, 500].map((turnover) => reachedLevel(table(), sums(turnover)))).toEqual([
    0, 0, 1, 1, 1,
  ]);
  expect(reachedLevel(table(), sums(300, 90))).toBe(3);
  const either = table({ reachedBy: 'any' });
  expect(reachedLevel(either, sums(0, 90))).toBe(3);
  expect(reachedLevel(either, sums(200))).toBe(2);
  expect(isKept(table(), 2, sums(20))).toBe(false);
  expect(isKept(either, 2, sums(20))).toBe(true);
  expect(isKept(either, 3, sums(0, 500))).toBe(false);
});

test('lost levels return one by one when a period keeps them, and all at a new highest level', () => {
  const lost = { earned: 3, peak: 3, lost: 2, raised: null };
  expect(levelOf(lost)).toBe(1);
  expect(after(lost, sums(300, 90), { period: sums(25, 5) })).toMatchObject({
    after: { lost: 1 },
    reason: 'returned',
  });
  expect(after(lost, sums(300, 90), { period: sums(30, 5) }).after.lost).toBe(0);
  expect(after(lost, sums(300, 90), { period: sums(0) }).reason).toBeUndefined();
  expect(after({ ...lost, earned: 2, peak: 2 }, sums(300, 90))).toMatchObject({
    after: { earned: 3, peak: 3, lost: 0 },
    reason: 'reached',
  });
});

test('a void lowers the earned figures, never the highest level that paid its bonus', () => {
  const held = { earned: 3, peak: 3, lost: 0, raised: null };
  expect(after(held, sums(250, 90), { isReduced: true })).toMatchObject({
    after: { earned: 2, peak: 3 },
    reason: 'taken_back',
  });
  expect(after(held, sums(250, 90))).toMatchObject({ after: held, reason: undefined });
});

test('an operator sets a level above the earned one, or back to it', () => {
  const raised = levelStateAt(START, 3);
  expect([levelOf(raised), raised.raised]).toEqual([3, 3]);
  expect(levelOf(levelStateBelow(raised))).toBe(2);
  expect(levelStateBelow({ ...raised, earned: 2 })).toMatchObject({ raised: null, lost: 0 });
  const back = levelStateAt({ earned: 3, peak: 3, lost: 3, raised: null }, 2);
  expect([levelOf(back), back.raised]).toEqual([2, null]);
  expect(after(raised, sums(300, 90)).after).toMatchObject({ earned: 3, raised: null });
});
