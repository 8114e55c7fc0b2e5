import { games } from '@app/arcade/catalog';
import {
  evenPlayOf,
  mirroredPlayOf,
  type PlayedRound,
  type PlayedTogether,
} from '@app/core/operations/risk';
import { money } from '@app/shared/money/money';
import { riskRules } from '@app/shared/risk/settings';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Random, randomFrom, TEST_SEED } from '../support/random.ts';
import { runs } from '../support/runs.ts';

const PLAYERS = runs(1_000, 10_000);
const ROUNDS = 60;
/** Number of rounds dealt for each choice. Each player plays them in a different order. */
const DEALT = 2_000;
/** A stake that is a whole number of hundredths on each of twenty pay lines. */
const UNIT = 20_000n;

const rules = riskRules.byDefault;
type Game = (typeof games)[number];

/** Payouts for a stake of one `UNIT`, round by round, for a choice or a place on a table. */
async function deal(game: Game, choice: number | null): Promise<bigint[]> {
  const payouts: bigint[] = [];
  for (let nonce = 0; nonce < DEALT; nonce++) {
    const seeds = { serverSeed: 'a'.repeat(64), clientSeed: `${game.code} ${TEST_SEED}`, nonce };
    const seats = { seat: nonce % 2, plays: [[0, 0] as const, [1, 0] as const] };
    const bet = game.playerTable
      ? { stake: UNIT, choice: null, hand: seats }
      : game.table
        ? { stake: UNIT, choice: null, places: [[choice ?? 0, Number(UNIT)] as const] }
        : { stake: UNIT, choice, decisions: game.decisions ? [0] : null };
    payouts.push((await game.deal(seeds, bet)).payout);
  }
  return payouts;
}

/** The first, the initial and the last choice of a game; for a table its first, middle and last place. */
const choicesOf = ({ choices, table }: Game): (number | null)[] => {
  if (table) return [0, Math.floor(table.places / 2), table.places - 1];
  if (!choices) return [null];
  return [...new Set([choices.all[0], choices.opening, choices.all.at(-1)])].map((one) => one ?? 0);
};

const roundOf = (payout: bigint, times: bigint): PlayedRound => {
  const [stake, paid] = [money(UNIT * times), money(payout * times)];
  return { stake, payout: paid, weight: paid === stake ? money(0n) : stake };
};
const stakeOf = (random: Random) => BigInt(1 + random.below(20));
const many = <T>(count: number, one: () => T): T[] => Array.from({ length: count }, one);
const share = (found: readonly unknown[]) =>
  found.filter((one) => one !== undefined).length / found.length;

describe.each(games)('$code', (game) => {
  const dealt = new Map<number | null, bigint[]>();
  beforeAll(async () => {
    for (const choice of choicesOf(game)) dealt.set(choice, await deal(game, choice));
  });

  test('of many players with random choices none is flagged as risk-free', () => {
    const random = randomFrom(TEST_SEED);
    for (const [choice, payouts] of dealt) {
      const found = many(PLAYERS / dealt.size, () =>
        evenPlayOf(
          many(ROUNDS, () => roundOf(random.oneOf(payouts), stakeOf(random))),
          rules,
        ),
      );
      expect(share(found), `at ${choice}`).toBe(0);
    }
  });

  test('of many pairs who play at the same time none is flagged as offsetting', () => {
    const random = randomFrom(TEST_SEED + 1);
    for (const [choice, payouts] of dealt) {
      // Equal stakes, at which results offset each other by chance most often.
      const found = many(PLAYERS / dealt.size, () =>
        mirroredPlayOf(
          many(ROUNDS, () => beside(random.oneOf(payouts), random.oneOf(payouts))),
          rules,
        ).at(0),
      );
      expect(share(found), `at ${choice}`).toBe(0);
    }
  });
});

const beside = (payout: bigint, otherPayout: bigint): PlayedTogether => ({
  memberId: 1n,
  stake: money(UNIT),
  payout: money(payout),
  otherId: 2n,
  otherStake: money(UNIT),
  otherPayout: money(otherPayout),
});

/** A wheel of thirty-six numbers and a zero, on which both colors pay twice the bet. */
const spin = (random: Random): 'red' | 'black' | 'zero' => {
  const number = random.below(37);
  if (number === 0) return 'zero';
  return number % 2 === 0 ? 'red' : 'black';
};

test('flags bets on both colors of a wheel, in spite of its zero', () => {
  const random = randomFrom(TEST_SEED + 2);
  const both = () => roundOf(spin(random) === 'zero' ? 0n : 2n * UNIT, stakeOf(random));
  // A stake on each color: together they return both stakes, except on zero.
  const twice = ({ stake, payout }: PlayedRound): PlayedRound => ({
    stake: money(2n * stake),
    weight: money(2n * stake),
    payout,
  });
  const found = many(1_000, () => evenPlayOf(many(ROUNDS, both).map(twice), rules));
  expect(share(found)).toBeGreaterThan(0.9);
  const [first] = found.filter((one) => one !== undefined);
  expect(first?.rounds).toBe(ROUNDS);
});

test('flags two members who only play each other for the pot of a table', () => {
  const random = randomFrom(TEST_SEED + 4);
  const prize = (UNIT * 19n) / 10n; // two antes less the rake
  const hand = () => {
    const isWon = random.below(2) === 0;
    return beside(isWon ? prize : 0n, isWon ? 0n : prize);
  };
  const found = many(1_000, () => mirroredPlayOf(many(ROUNDS, hand), rules).at(0));
  expect(share(found)).toBe(1);
});

test('flags two members who bet on one color each', () => {
  const random = randomFrom(TEST_SEED + 3);
  const against = () => {
    const colour = spin(random);
    const paid = (own: 'red' | 'black') => (colour === own ? 2n * UNIT : 0n);
    return beside(paid('red'), paid('black'));
  };
  const found = many(1_000, () => mirroredPlayOf(many(ROUNDS, against), rules).at(0));
  expect(share(found)).toBeGreaterThan(0.95);
});
