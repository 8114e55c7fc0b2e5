import { definePlay } from '../define-play.ts';
import { choose } from '../exact/counting.ts';
import { type Fraction, fraction } from '../exact/fraction.ts';
import type { Play } from '../family.ts';
import { countsOf } from './counts.ts';
import { boardOfGroups, type Groups, readGroups } from './read-groups.ts';
import type { Result } from './structure.ts';

interface GroupPlay extends Pick<Play<Result>, 'code' | 'group'> {
  /** Different numbers per group. */
  readonly size: number;
  /** Numbers per result. */
  readonly lots: number;
}

/** Groups whose numbers all occur as endings of the result. Repeated endings win nothing more. */
export const allOccur = (play: GroupPlay): Play<Result> =>
  groupPlay(play, {
    chance: chanceOfAll(play.size, play.lots),
    suits: (count) => count > 0,
    suitMost: play.lots,
  });

/** Groups without a number that is an ending of the result. */
export const noneOccurs = (play: GroupPlay): Play<Result> =>
  groupPlay(play, {
    chance: chanceOfNone(play.size, play.lots),
    suits: (count) => count === 0,
    suitMost: 99, // of a hundred: a result has at least one ending
  });

interface Rule {
  readonly chance: Fraction;
  /** Whether a number qualifies that occurs this many times. */
  readonly suits: (count: number) => boolean;
  /** Maximum of numbers that can qualify at once. */
  readonly suitMost: number;
}

function groupPlay(
  { code, group, size }: GroupPlay,
  { chance, suits, suitMost }: Rule,
): Play<Result> {
  const board = boardOfGroups(size);
  return definePlay<Result, Groups>({
    code,
    group,
    tiers: [{ code: 'win', chance }],
    board,
    select: (entry) => readGroups(entry, size, board),
    notes: (groups) =>
      'picked' in groups ? choose(groups.picked.length, size) : groups.typed.length,
    hitsMost: (groups) =>
      'picked' in groups
        ? choose(Math.min(groups.picked.length, suitMost), size)
        : groups.typed.length,
    hits: (groups, result) => {
      const counts = countsOf(result);
      const isGood = (number: number) => suits(counts[number] ?? 0);
      if ('typed' in groups) return [count(groups.typed, (typed) => typed.every(isGood))];
      return [choose(count(groups.picked, isGood), size)];
    },
  });
}

/**
 * Probability that each of `size` different endings occurs among `lots` numbers, by inclusion–exclusion.
 *
 * @param among number of endings, all equally likely
 */
export function chanceOfAll(size: number, lots: number, among = 100): Fraction {
  let ways = 0n;
  for (let missing = 0; missing <= size; missing++) {
    const without = BigInt(choose(size, missing)) * BigInt(among - missing) ** BigInt(lots);
    ways += missing % 2 === 0 ? without : -without;
  }
  return fraction(ways, BigInt(among) ** BigInt(lots));
}

/** Probability that none of `size` different endings occurs among `lots` numbers. */
export const chanceOfNone = (size: number, lots: number, among = 100): Fraction =>
  fraction(BigInt(among - size) ** BigInt(lots), BigInt(among) ** BigInt(lots));

function count<Thing>(things: readonly Thing[], suits: (thing: Thing) => boolean): number {
  let counted = 0;
  for (const thing of things) if (suits(thing)) counted++;
  return counted;
}
