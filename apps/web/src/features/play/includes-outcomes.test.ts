import { money } from '@app/shared/money/money';
import { expect, test } from 'vitest';
import { includesOutcomes } from './includes-outcomes.ts';

const units = (whole: number) => money(BigInt(whole * 10_000));
const hold = (more: object = {}) => ({
  vassalage: 'arcade',
  roundNo: 'r1',
  stake: units(1),
  ...more,
});
const answer = (...rounds: object[]) => ({
  askedAt: 100,
  rounds: rounds.map((more) => ({
    roundNo: 'r1',
    betAmount: units(1),
    winAmount: units(0),
    cashWinAmount: units(0),
    bonusWinAmount: units(0),
    isClosed: true,
    ...more,
  })),
});

test('an answer includes the results of rounds it lists as closed', () => {
  expect(includesOutcomes([hold()], answer({}))).toBe(true);
  expect(includesOutcomes([hold()], answer({ isClosed: false }))).toBe(false);
  expect(includesOutcomes([hold()], answer())).toBe(false);
  expect(includesOutcomes([hold({ shownAt: 90 })], answer())).toBe(true);
});
