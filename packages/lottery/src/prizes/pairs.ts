import { definePlay } from '../define-play.ts';
import { choose } from '../exact/counting.ts';
import { type Fraction, fraction } from '../exact/fraction.ts';
import type { Play } from '../family.ts';
import { countsOf } from './counts.ts';
import { boardOfGroups, type Groups, readGroups } from './read-groups.ts';
import type { Result } from './structure.ts';

/**
 * Win of a pair whose endings occur `a` and `b` times, both at least 1. `once`: 1. `each`: min(a, b). `half`: (a + b) /
 * 2; its hits are halves.
 */
export type PairMode = 'once' | 'each' | 'half';

interface Pairs extends Pick<Play<Result>, 'code' | 'group'> {
  readonly mode: PairMode;
  /** Numbers per result. */
  readonly lots: number;
}

/** Maximum total win of all pairs of `numbers` numbers in a result of `lots` numbers. */
const MOST = {
  once: (numbers, lots) => choose(Math.min(numbers, lots), 2),
  each: (numbers, lots) => Math.floor((lots * (numbers - 1)) / 2),
  half: (numbers, lots) => lots * (numbers - 1),
} as const satisfies Record<PairMode, (numbers: number, lots: number) => number>;

const WORTH = {
  once: () => 1,
  each: (a: number, b: number) => Math.min(a, b),
  half: (a: number, b: number) => a + b,
} as const satisfies Record<PairMode, (a: number, b: number) => number>;

/**
 * Pairs of endings that both occur in the result. A pair costs two notes per number of the result, as if both were bet
 * on all of them.
 */
export function pairs({ code, group, mode, lots }: Pairs): Play<Result> {
  const board = boardOfGroups(2);
  const units = 2 * lots;
  const worth = WORTH[mode];
  return definePlay<Result, Groups>({
    code,
    group,
    tiers: [{ code: mode === 'half' ? 'half' : 'win', chance: averageOf(mode, lots, units) }],
    board,
    select: (entry) => readGroups(entry, 2, board),
    notes: (groups) =>
      units * ('picked' in groups ? choose(groups.picked.length, 2) : groups.typed.length),
    hitsMost: (groups) =>
      'picked' in groups
        ? MOST[mode](groups.picked.length, lots)
        : groups.typed.length * MOST[mode](2, lots),
    hits: (groups, result) => {
      const counts = countsOf(result);
      const timesOf = (number = 0) => counts[number] ?? 0;
      let hits = 0;
      if ('typed' in groups) {
        for (const [one, other] of groups.typed) {
          const [a, b] = [timesOf(one), timesOf(other)];
          if (a > 0 && b > 0) hits += worth(a, b);
        }
        return [hits];
      }
      const drawn = groups.picked.map(timesOf).filter((times) => times > 0);
      for (const [at, a] of drawn.entries())
        for (const b of drawn.slice(at + 1)) hits += worth(a, b);
      return [hits];
    },
  });
}

/**
 * Expected hits of one note, over all counts in which two endings can occur among `lots` numbers.
 *
 * @param among number of endings, all equally likely
 */
export function averageOf(mode: PairMode, lots: number, units: number, among = 100): Fraction {
  let ways = 0n;
  for (let a = 1; a < lots; a++) {
    for (let b = 1; a + b <= lots; b++) {
      const places = BigInt(choose(lots, a)) * BigInt(choose(lots - a, b));
      const others = BigInt(among - 2) ** BigInt(lots - a - b);
      ways += BigInt(WORTH[mode](a, b)) * places * others;
    }
  }
  return fraction(ways, BigInt(units) * BigInt(among) ** BigInt(lots));
}
