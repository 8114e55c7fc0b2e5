import { expect, test } from 'vitest';
import {
  type Enterable,
  randomEntry,
  slantedDraw,
} from '../../../tests/support/lottery-oracle/entries.ts';
import type { Entered, PlainRule, Verdict } from '../../../tests/support/lottery-oracle/plain.ts';
import { plainRules } from '../../../tests/support/lottery-oracle/rules.ts';
import { type Random, randomFrom, TEST_SEED } from '../../../tests/support/random.ts';
import { runs } from '../../../tests/support/runs.ts';
import { families } from './families.ts';
import { type Family, isRefusal, type Play, type Selection } from './family.ts';

const ROUNDS = runs(20, 200);
/** Limit of rounds to hit every tier. */
const ROUNDS_MOST = 20_000;

/** Outcomes of lowest and of highest values. */
const ALIKE = [
  { draw: async () => 0, isLow: true },
  { draw: async (below: number) => below - 1, isLow: false },
];

const DAYS = ['2024-02-09', '2025-06-01', '2026-11-24', '2027-02-06', '2030-12-31', '2036-03-01'];

test.each(Object.entries<Family>(families))(
  '%s settles as its rules say, note by note',
  async (code, family) => {
    const rules = plainRules[code] ?? {};
    expect(family.plays.filter((play) => !rules[play.code]).map((play) => play.code)).toEqual([]);
    for (const play of family.plays) {
      const rule = rules[play.code];
      if (rule) await compare(family, play, rule);
    }
  },
);

// Random draws rarely repeat the one number of a bet.
test.each(Object.entries<Family>(families))(
  '%s: no note hits more often than its plays state, for equally likely results',
  async (_, family) => {
    for (const { draw, isLow } of ALIKE) {
      const outcome = await family.deal(draw, '2026-11-24');
      for (const play of family.plays) {
        const rows = play.board.rows.map(({ values, least }) =>
          isLow ? values.slice(0, least) : values.slice(values.length - least),
        );
        const entered: Entered = { ball: rows.map((row) => row.join()).join('|'), by: 'pick' };
        if (!isRefusal(play.read(entered))) settle(play, entered, outcome);
      }
    }
  },
);

// Random draws rarely have the sums at which a result changes.
test.each([
  ['KL8', 20, 80, (numbers: string[]) => numbers.join()],
  ['LHC', 7, 49, (numbers: string[]) => `${numbers.slice(0, 6)}+${numbers[6]}/horse`],
] as const)('%s settles bets on its sum at every sum of %i of %i', (code, of, most, write) => {
  const family: Family = families[code];
  const plays = family.plays.filter(({ group }) => /Sum|Elements|Total/.test(group));
  expect(plays.length).toBeGreaterThan(2);
  for (let above = 0; above <= of * (most - of); above++) {
    const written = write(someNumbers(of, most, above));
    const outcome = family.read(written);
    for (const play of plays) {
      const ball = play.board.rows[0]?.values.join() ?? '';
      const entered: Entered = { ball, by: 'pick' };
      const expected = plainRules[code]?.[play.code]?.(entered, written);
      expect([play.code, written, settle(play, entered, outcome)]).toEqual([
        play.code,
        written,
        expected,
      ]);
    }
  }
});

/** Different numbers whose sum exceeds the minimum by `above`. */
function someNumbers(of: number, most: number, above: number): string[] {
  let left = above;
  const numbers = Array.from({ length: of }, (_, at) => {
    const step = Math.min(left, most - of);
    left -= step;
    return of - at + step;
  });
  return numbers.toReversed().map((number) => `${number}`.padStart(2, '0'));
}

async function compare(family: Family, play: Play, rule: PlainRule): Promise<void> {
  const random = randomFrom(TEST_SEED);
  const missing = new Set(play.tiers.map((tier) => tier.code));
  for (let round = 0; round < ROUNDS || (missing.size > 0 && round < ROUNDS_MOST); round++) {
    const outcome = await family.deal(slantedDraw(random), random.oneOf(DAYS));
    const written = family.write(outcome);
    const entered = entryFor(random, play, written);
    const expected = rule(entered, written);
    const settled = settle(play, entered, outcome);
    if (!agree(settled, expected, play))
      expect({ play: play.code, entered, written, ...settled }).toEqual({
        play: play.code,
        entered,
        written,
        ...expected,
      });
    for (const tier of expected.hits.keys()) missing.delete(tier);
  }
  expect([play.code, ...missing]).toEqual([play.code]);
}

function entryFor(random: Random, play: Play, written: string): Entered {
  const notesOf = (entered: Entered) => {
    const read = play.read(entered);
    return isRefusal(read) ? undefined : read.notes;
  };
  const most = random.chance(0.03) ? 4000 : 250;
  const board: Enterable = play.board;
  return randomEntry(random, board, written, { notesOf, most });
}

function settle(play: Play, entered: Entered, outcome: unknown): Verdict {
  const read = play.read(entered);
  if (isRefusal(read)) throw new Error(`${play.code} refused ${entered.ball}`);
  const hits = read.hits(outcome);
  expect(hits.length).toBe(play.tiers.length);
  expectNoMoreThanCounted(play, read, hits);
  return {
    notes: read.notes,
    hits: new Map(play.tiers.flatMap((tier, at) => (hits[at] ? [[tier.code, hits[at]]] : []))),
  };
}

/**
 * Hits per tier, or in total if tiers are apart, must not exceed `hitsMost`, from which sites compute their exposure.
 */
function expectNoMoreThanCounted(
  play: Play,
  { notes, hitsMost: most }: Selection<unknown>,
  hits: readonly number[],
): void {
  expect(most).toBeLessThanOrEqual(notes * play.hitsMax);
  const counted = play.tiersAre === 'apart' ? [hits.reduce((sum, hit) => sum + hit, 0)] : hits;
  const over = counted.filter((hit) => hit > most);
  if (over.length > 0) expect({ play: play.code, notes, hits: over }).toEqual({ most });
}

const agree = (one: Verdict, other: Verdict, { tiers }: Play): boolean =>
  one.notes === other.notes &&
  tiers.every(({ code }) => one.hits.get(code) === other.hits.get(code)) &&
  [...other.hits.keys()].every((code) => one.hits.has(code));
