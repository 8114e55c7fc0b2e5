import { definePlay } from '../define-play.ts';
import { choose } from '../exact/counting.ts';
import { type Fraction, fraction } from '../exact/fraction.ts';
import { isRefusal, type Play } from '../family.ts';
import { readPicked } from '../read-entry.ts';
import { DRAWN, type MarkSix, MOST } from './mark-six.ts';
import { ANIMALS } from './zodiac.ts';

/** A partition of the forty-nine numbers into groups of equal size, except one. */
interface Grouping {
  /** Prefix of codes, and the tab. */
  readonly code: string;
  /** Code of the board's row. */
  readonly row: string;
  readonly values: readonly string[];
  readonly groupOf: (number: number, outcome: MarkSix) => string;
  /** The group of different size. */
  readonly otherOf: (outcome: MarkSix) => string;
  /** Tiers of notes with and without that group. */
  readonly tiers: readonly [withOther: string, without: string];
  readonly size: number;
  readonly otherSize: number;
}

const ZODIAC: Grouping = {
  code: 'Zodiac',
  row: 'animals',
  values: ANIMALS,
  groupOf: (number, { animals }) => animals[number] ?? '',
  otherOf: ({ year }) => year,
  tiers: ['own', 'other'],
  size: 4,
  otherSize: 5,
};

const TAIL: Grouping = {
  code: 'Tail',
  row: 'tails',
  values: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
  groupOf: (number) => `${number % 10}`,
  otherOf: () => '0',
  tiers: ['zero', 'other'],
  size: 5,
  otherSize: 4,
};

/**
 * Every animal or last digit of a note must occur among the seven numbers. Probability depends on the group of
 * different size: the year's own animal has five numbers and the others four (tiers `own`, `other`); last digit 0 has
 * four and the others five (tiers `zero`, `other`).
 *
 * - `Zodiac1` to `Zodiac5`: that many animals.
 * - `Tail1` to `Tail5`: that many last digits.
 */
export const groupsDrawn = (): readonly Play<MarkSix>[] =>
  [ZODIAC, TAIL].flatMap((grouping) => [1, 2, 3, 4, 5].map((length) => drawn(grouping, length)));

function drawn(grouping: Grouping, length: number): Play<MarkSix> {
  const { code, row, values, groupOf, otherOf, tiers } = grouping;
  const rows = [{ code: row, values, least: length, most: values.length }];
  return definePlay<MarkSix, { readonly picked: ReadonlySet<string> }>({
    code: `${code}${length}`,
    group: code,
    tiers: tiers.map((code, at) => ({ code, chance: chanceOf(grouping, length, at === 0) })),
    tiersAre: 'apart',
    board: { rows },
    select: (entry) => {
      const picked = readPicked(entry, rows);
      return isRefusal(picked) ? picked : { picked: new Set(picked[0]) };
    },
    notes: ({ picked }) => choose(picked.size, length),
    hits: ({ picked }, outcome) => {
      const drawn = new Set<string>();
      const add = (number: number) => {
        const value = groupOf(number, outcome);
        if (picked.has(value)) drawn.add(value);
      };
      outcome.normal.forEach(add);
      add(outcome.special);
      const others = drawn.has(otherOf(outcome)) ? drawn.size - 1 : drawn.size;
      const withOther = others < drawn.size ? choose(others, length - 1) : 0;
      return [withOther, choose(others, length)];
    },
  });
}

/** Probability that all `length` groups occur, by inclusion–exclusion over missing groups. */
function chanceOf({ size, otherSize }: Grouping, length: number, withOther: boolean): Fraction {
  const alike = withOther ? length - 1 : length;
  let ways = 0;
  for (let away = 0; away <= alike; away++) {
    const sign = away % 2 === 0 ? 1 : -1;
    const left = MOST - away * size;
    ways += sign * choose(alike, away) * choose(left, DRAWN);
    if (withOther) ways -= sign * choose(alike, away) * choose(left - otherSize, DRAWN);
  }
  return fraction(ways, choose(MOST, DRAWN));
}
