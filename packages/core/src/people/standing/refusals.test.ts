import { moneyActs } from '@app/shared/members/money-acts';
import { expect, test } from 'vitest';
import { refusalOf, type Standing } from './refusals.ts';

const usual: Standing = { isClosed: false, isTrial: false, isTooYoung: false, isFrozen: false };
const refused = (standing: Partial<Standing>) =>
  moneyActs.filter((act) => refusalOf(act, { ...usual, ...standing }) !== undefined);

test('a usual member may do everything', () => {
  expect(refused({})).toEqual([]);
});

test('a locked member may do nothing', () => {
  expect(refused({ isClosed: true })).toHaveLength(moneyActs.length);
});

test('a trial member stakes play money, and no more', () => {
  const all = [
    'payIn',
    'betOnDraw',
    'send',
    'receive',
    'withdraw',
    'moveToVendor',
    'moveFromVendor',
    'spendPoints',
  ];
  expect(refused({ isTrial: true })).toEqual(all);
});

test('an underage member may only withdraw', () => {
  expect(refused({ isTooYoung: true })).toEqual([
    'payIn',
    'stake',
    'betOnDraw',
    'send',
    'receive',
    'moveToVendor',
    'spendPoints',
  ]);
});

test('an agent in debt may deposit and play, but not withdraw', () => {
  expect(refused({ isFrozen: true })).toEqual(['send', 'withdraw', 'moveToVendor', 'spendPoints']);
});

test('returns the more serious reason', () => {
  expect(refusalOf('withdraw', { ...usual, isClosed: true, isFrozen: true })).toBe('closed');
});
