import { definePlay } from '../define-play.ts';
import { choose } from '../exact/counting.ts';
import { type Fraction, fraction } from '../exact/fraction.ts';
import type { Play } from '../family.ts';
import { countsOf } from './counts.ts';
import { boardOfGroups, type Groups, readGroups } from './read-groups.ts';
import type { Result } from './structure.ts';

interface GroupPlay extends Pick<Play<Result>, 'code' | 'group'> {
  /** How many different numbers a group has. */
  readonly size: number;
  /** How many numbers a result has. */
  readonly lots: number;
}

/** Groups of which every number ends one of the result. That one ends several doesn't win more. */
export const allOccur = (play: GroupPlay): Play<Result> =>
  groupPlay(play, {
    chance: chanceOfAll(play.size, play.lots),
    suits: (count) => count > 0,
    suitMost: play.lots,
  });

/** Groups of which no number ends any of the result. */
export const noneOccurs = (play: GroupPlay): Play<Result> =>
  groupPlay(play, {
    chance: chanceOfNone(play.size, play.lots),
    suits: (count) => count === 0,
    suitMost: 99, // of a hundred: a result has one at least
  });

interface Rule {
  readonly chance: Fraction;
  /** Whether a number suits that ends so many of a result. */
  readonly suits: (count: number) => boolean;
  /** How many numbers can suit at once. */
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
 * That each of `size` different numbers ends at least one of `lots` numbers: of all results those without the first,
 * without the second and so on are taken away, those without two of them are added again, and so on.
 *
 * @param among how many endings there are, all equally likely
 */
export function chanceOfAll(size: number, lots: number, among = 100): Fraction {
  let ways = 0n;
  for (let missing = 0; missing <= size; missing++) {
    const without = BigInt(choose(size, missing)) * BigInt(among - missing) ** BigInt(lots);
    ways += missing % 2 === 0 ? without : -without;
  }
  return fraction(ways, BigInt(among) ** BigInt(lots));
}

/** That none of `size` different numbers ends any of `lots` numbers. */
export const chanceOfNone = (size: number, lots: number, among = 100): Fraction =>
  fraction(BigInt(among - size) ** BigInt(lots), BigInt(among) ** BigInt(lots));

function count<Thing>(things: readonly Thing[], suits: (thing: Thing) => boolean): number {
  let counted = 0;
  for (const thing of things) if (suits(thing)) counted++;
  return counted;
}
