import { expect, test } from 'vitest';
import { deadline } from '../../../tests/support/deadline.ts';
import { randomEntry } from '../../../tests/support/lottery-oracle/entries.ts';
import { type Random, randomFrom, TEST_SEED } from '../../../tests/support/random.ts';
import { runs } from '../../../tests/support/runs.ts';
import { dueOf } from '../../../tests/support/turns.ts';
import { bestHits } from './best-hits.ts';
import { families } from './families.ts';
import { type Entry, type Family, type Hits, isRefusal, type Play } from './family.ts';
import { hasUpTo, outcomesOf } from './outcomes.ts';

const DAY = '2026-11-24';
const ENTRIES = runs(1, 6);

/** Families up to this size are tested on every outcome. */
const OUTCOMES_MAX = 100_000;
const all = Object.entries<Family>(families);
const areFew = await Promise.all(all.map(([, family]) => hasUpTo(family, OUTCOMES_MAX)));
const counted = all.filter((_, at) => areFew[at]);

test('there are families with few enough outcomes to try them all', () => {
  expect(counted.length).toBeGreaterThanOrEqual(8);
});

test.each(counted)(
  '%s returns the best hit of every bet by any outcome',
  { timeout: deadline(300_000) },
  async (_, family) => {
    const outcomes =
      (await outcomesOf(family, { day: DAY, most: OUTCOMES_MAX })) ?? expect.unreachable();
    const random = randomFrom(TEST_SEED);
    for (const play of dueOf(family.plays)) {
      const written = () => family.write(random.oneOf(outcomes));
      for (const entry of entriesFor(random, play, written)) {
        const read = play.read(entry);
        if (isRefusal(read)) continue;
        const hit = differentHits(outcomes, read.hits);
        const best = bestHits(play, read);
        const bet = { play: play.code, ...entry };
        expect({ ...bet, above: hit.filter((one) => !best.some(isNoMore(one))) }).toEqual({
          ...bet,
          above: [],
        });
        expect({ ...bet, never: best.filter((one) => !hit.some(isSame(one))) }).toEqual({
          ...bet,
          never: [],
        });
      }
    }
  },
);

/** Entries of a play: some random ones, all values, and the same first values in each row. */
function entriesFor(random: Random, play: Play, written: () => string): readonly Entry[] {
  const notesOf = (entry: Entry) => {
    const read = play.read(entry);
    return isRefusal(read) ? undefined : read.notes;
  };
  const { board } = play;
  const places = board.positions && [...Array(board.positions.of).keys()];
  const positions = board.positions?.by.includes('pick') ? places : undefined;
  const all = board.rows.map(({ values, most }) => values.slice(-most));
  const first = board.rows.map(({ values, least }) => values.slice(0, Math.max(1, least)));
  const picked = [all, first].map((rows) => rows.map((row) => row.join()).join('|'));
  return [
    ...picked.map((ball) => ({ ball, by: 'pick' as const, positions })),
    ...Array.from({ length: ENTRIES }, () =>
      randomEntry(random, board, written(), { notesOf, most: 4_000 }),
    ),
  ];
}

function differentHits(
  outcomes: readonly unknown[],
  hits: (outcome: unknown) => Hits,
): readonly Hits[] {
  const different = new Map<string | number | undefined, Hits>();
  for (const outcome of outcomes) {
    const hit = hits(outcome);
    different.set(hit.length === 1 ? hit[0] : hit.join(), hit); // most plays have one tier
  }
  return [...different.values()];
}

const isNoMore = (one: Hits) => (other: Hits) =>
  one.every((hit, tier) => hit <= (other[tier] ?? 0));
const isSame = (one: Hits) => (other: Hits) => one.join() === other.join();
