import { expect, test } from 'vitest';
import { randomEntry } from '../../../tests/support/lottery-oracle/entries.ts';
import { randomFrom, TEST_SEED } from '../../../tests/support/random.ts';
import { compare, fraction, ONE, sum, times } from './exact/fraction.ts';
import { families } from './families.ts';
import { type Entry, type Family, isRefusal, type Play } from './family.ts';
import { outcomesOf } from './outcomes.ts';
import { oddsOf, type Prices, returnOfEntry, returnsOf } from './price.ts';

const SERIES = 1_900;
const family: Family = families.K3;
const outcomes =
  (await outcomesOf(family, { day: '2026-11-24', most: 1_000 })) ?? expect.unreachable();

/** Mean share of its stake that an entry is paid, over all outcomes. */
function measured(play: Play, prices: Prices, entry: Entry) {
  const read = play.read(entry);
  if (isRefusal(read)) throw new Error(`${play.code} refuses ${entry.ball}`);
  const odds = play.tiers.map((tier) => oddsOf(tier, prices, SERIES));
  const paid = outcomes.map((outcome) =>
    sum(read.hits(outcome).map((hits, at) => times(fraction(hits), odds[at] ?? ONE))),
  );
  return {
    notes: read.notes,
    mean: times(sum(paid), fraction(1, outcomes.length * read.notes)),
  };
}

const notesOf =
  (play: Play) =>
  (entry: Entry): number | undefined => {
    const read = play.read(entry);
    return isRefusal(read) ? undefined : read.notes;
  };

/** Different odds for each tier, so that tiers apart return differently. */
const oddPrices = (play: Play): Prices =>
  Object.fromEntries(
    play.tiers.map(({ code }, n) => [code, { by: 'odds', odds: BigInt(12_000 + 1_000 * n) }]),
  );

test.each(family.plays.map((play) => [play.code, play] as const))(
  '%s returns what its outcomes pay on average, or less than is assumed',
  (_, play) => {
    const random = randomFrom(TEST_SEED);
    for (const prices of [{}, oddPrices(play)])
      for (let n = 0; n < 5; n++) {
        const outcome = family.write(random.oneOf(outcomes));
        const entry = randomEntry(random, play.board, outcome, {
          notesOf: notesOf(play),
          most: 200,
        });
        const { notes, mean } = measured(play, prices, entry);
        const returns = returnsOf(play, prices, SERIES);
        const assumed = returnOfEntry(play, entry, { returns, notes });
        if (play.tiersAre === 'together') expect(assumed).toEqual(mean);
        else expect(compare(assumed, mean)).toBeGreaterThanOrEqual(0);
      }
  },
);

test('picked values that return differently count with their mean', () => {
  const sums = family.plays.find(({ tiersAre }) => tiersAre === 'apart') ?? expect.unreachable();
  const [first, second] = sums.tiers;
  if (!first || !second) throw new Error('a play with tiers apart has two at least');
  const prices: Prices = {
    [first.code]: { by: 'odds', odds: 20_000n },
    [second.code]: { by: 'odds', odds: 40_000n },
  };
  const returns = returnsOf(sums, prices, SERIES);
  const mean = times(sum(returns.slice(0, 2)), fraction(1, 2));
  const ball = `${first.code},${second.code}`;
  expect(returnOfEntry(sums, { ball, by: 'pick' }, { returns, notes: 2 })).toEqual(mean);
  const most = returns.reduce((best, one) => (compare(one, best) > 0 ? one : best));
  expect(returnOfEntry(sums, { ball, by: 'text' }, { returns, notes: 2 })).toEqual(most);
});
