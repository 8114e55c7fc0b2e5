import { gameCategories } from '@app/shared/games/game-categories';
import { money } from '@app/shared/money/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outcomeOf, outcomes, validBetOf } from './valid-bet.ts';

const bet = (stake: bigint, payout: bigint, odds?: number) => ({
  stake: money(stake),
  payout: money(payout),
  ...(odds !== undefined && { odds }),
});

test('a payout above the stake is won, below it lost, and equal to it a push', () => {
  expect(outcomeOf(bet(10n, 11n))).toBe(outcomes.won);
  expect(outcomeOf(bet(10n, 9n))).toBe(outcomes.lost);
  expect(outcomeOf(bet(10n, 0n))).toBe(outcomes.lost);
  expect(outcomeOf(bet(10n, 10n))).toBe(outcomes.push);
});

test.each(['RNG', 'LIVE', 'FISH', 'PVP', 'LOTT', 'ELOTT', 'COCKFIGHT', 'MINI', 'CRASH'] as const)(
  'the whole stake of a bet on %s counts, except for a push',
  (category) => {
    expect(validBetOf(category, bet(500n, 0n))).toBe(500n);
    expect(validBetOf(category, bet(500n, 900n))).toBe(500n);
    expect(validBetOf(category, bet(500n, 500n))).toBe(0n);
  },
);

test.each(['SPORTS', 'ESPORTS'] as const)('%s count from odds of 1.50 on', (category) => {
  expect(validBetOf(category, bet(500n, 0n, 1_500_000))).toBe(500n);
  expect(validBetOf(category, bet(500n, 0n, 1_499_999))).toBe(0n);
  expect(validBetOf(category, bet(500n, 1_000n, 2_000_000))).toBe(500n);
});

test('sports count half for a half result, and nothing without odds', () => {
  expect(validBetOf('SPORTS', bet(500n, 750n, 2_000_000))).toBe(250n);
  expect(validBetOf('SPORTS', bet(500n, 250n, 2_000_000))).toBe(250n);
  expect(validBetOf('SPORTS', bet(500n, 1_000n))).toBe(0n);
});

test('opposite bets count only their difference, and never below zero', () => {
  const covered = money(400n);
  expect(validBetOf('LOTT', { ...bet(500n, 0n), covered })).toBe(100n);
  expect(validBetOf('LOTT', { ...bet(500n, 500n), covered })).toBe(0n);
  expect(validBetOf('SPORTS', { ...bet(500n, 750n, 2_000_000), covered })).toBe(0n);
});

test('no bet counts for more than its stake, and a push counts nothing', () => {
  const units = fc.bigInt({ min: 1n, max: 10n ** 15n });
  const odds = fc.option(fc.integer({ min: 1_000_000, max: 1_000_000_000 }), { nil: undefined });
  fc.assert(
    fc.property(
      fc.constantFrom(...gameCategories),
      units,
      fc.oneof(units, fc.constant(0n)),
      odds,
      (category, stake, payout, price) => {
        const valid = validBetOf(category, bet(stake, payout, price));
        expect(valid >= 0n && valid <= stake).toBe(true);
        expect(validBetOf(category, bet(stake, stake, price))).toBe(0n);
      },
    ),
  );
});
