import { moneyActions } from '@app/shared/members/money-actions';
import { expect, test } from 'vitest';
import { refusalOf, type Standing } from './refusal-of.ts';

const usual: Standing = {
  isClosed: false,
  isTrial: false,
  isTooYoung: false,
  isExcluded: false,
  isFrozen: false,
};
const actsBut = (...permitted: string[]) => moneyActions.filter((act) => !permitted.includes(act));
const refused = (standing: Partial<Standing>) =>
  moneyActions.filter((act) => refusalOf(act, { ...usual, ...standing }) !== undefined);

test('a usual member may do everything', () => {
  expect(refused({})).toEqual([]);
});

test('a locked member may do nothing', () => {
  expect(refused({ isClosed: true })).toHaveLength(moneyActions.length);
});

test('a trial member can only bet play money', () => {
  expect(refused({ isTrial: true })).toEqual(actsBut('stake'));
});

test('an underage member may only take money out', () => {
  expect(refused({ isTooYoung: true })).toEqual(actsBut('withdraw', 'moveFromVendor'));
});

test('an excluded member may only take money out', () => {
  expect(refused({ isExcluded: true })).toEqual(actsBut('withdraw', 'moveFromVendor'));
});

test('an agent in debt may deposit and play, but not withdraw', () => {
  const inDebt = refused({ isFrozen: true });
  expect(inDebt).toEqual(expect.arrayContaining(['send', 'withdraw', 'moveToVendor']));
  for (const act of ['payIn', 'stake', 'betOnDraw', 'receive']) expect(inDebt).not.toContain(act);
});

test('returns the more serious reason', () => {
  expect(refusalOf('withdraw', { ...usual, isClosed: true, isFrozen: true })).toBe('closed');
});
