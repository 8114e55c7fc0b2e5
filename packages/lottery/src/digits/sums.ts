import { definePlay, winsWith } from '../define-play.ts';
import { fraction } from '../exact/fraction.ts';
import { isRefusal, type Play } from '../family.ts';
import { readPicked } from '../read-entry.ts';
import { eachValue } from '../values/each-value.ts';
import { parityOf } from '../values/size-and-parity.ts';
import { sumOf } from '../values/sum-of.ts';
import { type Digits, numbersOf } from './digits.ts';
import { has, type Mask, maskOf } from './masks.ts';
import { BY_SIZE_AND_PARITY } from './places.ts';
import { sizeOfSum } from './sides.ts';

/** A whole number computed from digits, with the number of ways to draw each value. */
interface Measure {
  readonly code: 'Sum' | 'Span';
  readonly row: string;
  readonly length: number;
  readonly of: (digits: Digits) => number;
  readonly ways: readonly number[];
}

const sums = (length: number): Measure => ({
  code: 'Sum',
  row: 'sum',
  length,
  of: sumOf,
  ways: waysOfSums(length),
});

/** Largest minus smallest digit. */
const spans = (length: number): Measure => ({
  code: 'Span',
  row: 'span',
  length,
  of: (digits) => Math.max(...digits) - Math.min(...digits),
  ways: Array.from({ length: 10 }, (_, span) => waysOfSpan(span, length)),
});

function waysOfSums(length: number): readonly number[] {
  let ways = [1];
  for (let digit = 0; digit < length; digit++) {
    const more = Array.from({ length: ways.length + 9 }, () => 0);
    for (const [sum, of] of ways.entries())
      for (let next = 0; next < 10; next++) more[sum + next] = (more[sum + next] ?? 0) + of;
    ways = more;
  }
  return ways;
}

/**
 * For each smallest digit: all combinations within the range, minus those that avoid its lower or upper end
 * (inclusion–exclusion).
 */
function waysOfSpan(span: number, length: number): number {
  if (span === 0) return 10;
  const within = (digits: number) => digits ** length;
  return (10 - span) * (within(span + 1) - 2 * within(span) + within(span - 1));
}

/** `StraightSum` and `StraightSpan`: every number with the given sum or span is a straight note. */
function straightBy({ code, row, length, of, ways }: Measure): Play<Digits> {
  const values = ways.map((_, value) => `${value}`);
  const rows = [{ code: row, values, least: 1, most: values.length }];
  return definePlay<Digits, { readonly values: readonly number[]; readonly mask: Mask }>({
    code: `Straight${code}`,
    group: '',
    tiers: winsWith(1, numbersOf(length)),
    board: { rows },
    select: (entry) => {
      const picked = readPicked(entry, rows);
      if (isRefusal(picked)) return picked;
      const values = (picked[0] ?? []).map(Number);
      return { values, mask: maskOf(values) };
    },
    notes: ({ values }) => values.reduce((notes, value) => notes + (ways[value] ?? 0), 0),
    hitsMost: () => 1,
    hits: ({ mask }, drawn) => [has(mask, of(drawn)) ? 1 : 0],
  });
}

/** `Sum` and `Span`: each value is one note with its own price. */
const priced = ({ code, row, length, of, ways }: Measure): Play<Digits> =>
  eachValue<Digits>({
    code,
    group: '',
    rows: [row],
    opposites: [ways.map((_, value) => `${value}`)],
    tiers: ways.map((way, value) => ({
      code: `${value}`,
      chance: fraction(way, numbersOf(length)),
    })),
    kindOf: of,
  });

export const straightSum = (length: 2 | 3): Play<Digits> => straightBy(sums(length));
export const straightSpan = (length: 2 | 3): Play<Digits> => straightBy(spans(length));
export const pricedSum = (length: number): Play<Digits> => priced(sums(length));
export const pricedSpan = (length: number): Play<Digits> => priced(spans(length));

/**
 * `SumSides`: the sum is big or small, odd or even. Two and four digits have a middle sum, so there are no such halves.
 */
export function sumSides(length: 3 | 5): Play<Digits> {
  const sides = ['big', 'small', 'odd', 'even'];
  return eachValue<Digits>({
    code: 'SumSides',
    group: '',
    rows: ['sum'],
    opposites: BY_SIZE_AND_PARITY,
    tiers: sides.map((code) => ({ code, chance: fraction(1, 2) })),
    kinds: [...Array(9 * length + 1).keys()],
    kindOf: sumOf,
    wins: (place, sum) => {
      const side = sides[place];
      return side === sizeOfSum(sum, length) || side === parityOf(sum) ? place : undefined;
    },
  });
}
