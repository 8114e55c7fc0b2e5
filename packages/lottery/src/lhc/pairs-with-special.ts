import { labelsTo } from '../balls/balls.ts';
import { definePlay, tiersByTable, winsWith } from '../define-play.ts';
import { choose } from '../exact/counting.ts';
import { fraction } from '../exact/fraction.ts';
import { type Entry, type Hits, isRefusal, type Play, type Refusal, type Tier } from '../family.ts';
import { readPicked, readTyped } from '../read-entry.ts';
import { type MarkSix, MOST, NORMAL } from './mark-six.ts';

type Pair = readonly [one: number, other: number];

/** All pairs of picked numbers, or typed pairs. */
type Pairs = { readonly numbers: readonly number[] } | { readonly pairs: readonly Pair[] };

const ROW = { code: 'numbers', values: labelsTo(MOST), least: 2, most: MOST };
const PAIRS = choose(MOST, 2);
const BOTH_NORMAL = choose(NORMAL, 2);

/** Customary ratio of the payouts of a pair. */
const NORMAL_OR_SPECIAL = { normal: 51, special: 31 };

/**
 * Pairs that may contain the special number.
 *
 * - `Special2Hit`: both normal (`normal`), or one normal and one special (`special`).
 * - `SpecialPair`: one normal and one special.
 */
export const pairsWithSpecial = (): readonly Play<MarkSix>[] => [
  pairs(
    'Special2Hit',
    tiersByTable(
      new Map([
        ['normal', fraction(BOTH_NORMAL, PAIRS)],
        ['special', fraction(NORMAL, PAIRS)],
      ]),
      NORMAL_OR_SPECIAL,
    ),
    (normal, special) => [normal, special],
    bestWithSpecial,
  ),
  pairs('SpecialPair', winsWith(NORMAL, PAIRS), (_, special) => [special]),
];

function pairs(
  code: string,
  tiers: readonly Tier[],
  hitsOf: (normal: number, special: number) => readonly number[],
  best?: (picks: Pairs) => readonly Hits[],
): Play<MarkSix> {
  return definePlay<MarkSix, Pairs>({
    code,
    group: 'Normal',
    tiers,
    board: { rows: [ROW], noteLength: 2 },
    select,
    notes: (picks) => ('pairs' in picks ? picks.pairs.length : choose(picks.numbers.length, 2)),
    best,
    hits: (picks, outcome) => {
      if ('pairs' in picks) {
        const count = (hits: (pair: Pair, outcome: MarkSix) => boolean) =>
          picks.pairs.reduce((sum, pair) => sum + (hits(pair, outcome) ? 1 : 0), 0);
        return hitsOf(count(isNormal), count(isSpecial));
      }
      const normal = normalAmong(picks.numbers, outcome);
      const special = picks.numbers.includes(outcome.special) ? normal : 0;
      return hitsOf(choose(normal, 2), special);
    },
  });
}

/** Best hits without and with the special number among the picks. For typed pairs, upper bounds: all hit one tier. */
function bestWithSpecial(picks: Pairs): readonly Hits[] {
  if ('pairs' in picks)
    return [
      [picks.pairs.length, 0],
      [0, picks.pairs.length],
    ];
  const count = picks.numbers.length;
  const normal = Math.min(count - 1, NORMAL);
  return [
    [choose(Math.min(count, NORMAL), 2), 0],
    [choose(normal, 2), normal],
  ];
}

function select(entry: Entry): Pairs | Refusal {
  if (entry.by === 'pick') {
    const picked = readPicked(entry, [ROW]);
    return isRefusal(picked) ? picked : { numbers: (picked[0] ?? []).map(Number) };
  }
  const form = { length: 2, values: ROW.values, repeats: false, ordered: false };
  const typed = readTyped(entry, form);
  return isRefusal(typed) ? typed : { pairs: typed.map(([a, b]) => [Number(a), Number(b)]) };
}

function normalAmong(numbers: readonly number[], { isNormal }: MarkSix): number {
  let count = 0;
  for (const number of numbers) if (isNormal[number]) count++;
  return count;
}

const isNormal = ([one, other]: Pair, { isNormal }: MarkSix): boolean =>
  isNormal[one] === true && isNormal[other] === true;

const isSpecial = ([one, other]: Pair, { isNormal, special }: MarkSix): boolean =>
  (one === special && isNormal[other] === true) || (other === special && isNormal[one] === true);
