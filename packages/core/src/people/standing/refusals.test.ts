import { moneyActs } from '@app/shared/members/money-acts';
import { expect, test } from 'vitest';
import { refusalOf, type Standing } from './refusals.ts';

const usual: Standing = { isClosed: false, isTrial: false, isTooYoung: false, isFrozen: false };
const refused = (standing: Partial<Standing>) =>
  moneyActs.filter((act) => refusalOf(act, { ...usual, ...standing }) !== undefined);

test('a usual member may do everything', () => {
  expect(refused({})).toEqual([]);
});

test('a member who is locked may do nothing', () => {
  expect(refused({ isClosed: true })).toHaveLength(moneyActs.length);
});

test('a trial member stakes play money, and no more', () => {
  const all = ['payIn', 'betOnDraw', 'send', 'withdraw', 'moveToVendor', 'moveFromVendor'];
  expect(refused({ isTrial: true })).toEqual(all);
});

test('a member who is too young gets their money out, and no more', () => {
  expect(refused({ isTooYoung: true })).toEqual([
    'payIn',
    'stake',
    'betOnDraw',
    'send',
    'moveToVendor',
  ]);
});

test('an agent in debt pays in and plays, and takes nothing away', () => {
  expect(refused({ isFrozen: true })).toEqual(['send', 'withdraw', 'moveToVendor']);
});

test('the graver reason is told', () => {
  expect(refusalOf('withdraw', { ...usual, isClosed: true, isFrozen: true })).toBe('closed');
});
