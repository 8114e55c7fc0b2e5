import { definePlay } from '../define-play.ts';
import { choose } from '../exact/counting.ts';
import { type Fraction, fraction } from '../exact/fraction.ts';
import { isRefusal, type Play } from '../family.ts';
import { readPicked } from '../read-entry.ts';
import { DRAWN, type MarkSix, MOST } from './mark-six.ts';
import { ANIMALS } from './zodiac.ts';

/** A way to put the forty-nine numbers into groups, all as big as each other but one. */
interface Grouping {
  /** What codes begin with, and the tab. */
  readonly code: string;
  readonly values: readonly string[];
  /** Which value a number is of. */
  readonly groupOf: (number: number, outcome: MarkSix) => string;
  /** Which one is of another size. */
  readonly otherOf: (outcome: MarkSix) => string;
  /** The tier of notes with that one, and of notes without. */
  readonly tiers: readonly [withOther: string, without: string];
  readonly size: number;
  readonly otherSize: number;
}

const ZODIAC: Grouping = {
  code: 'Zodiac',
  values: ANIMALS,
  groupOf: (number, { animals }) => animals[number] ?? '',
  otherOf: ({ year }) => year,
  tiers: ['own', 'other'],
  size: 4,
  otherSize: 5,
};

const TAIL: Grouping = {
  code: 'Tail',
  values: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
  groupOf: (number) => `${number % 10}`,
  otherOf: () => '0',
  tiers: ['zero', 'other'],
  size: 5,
  otherSize: 4,
};

/**
 * Of each of a note's animals, or last digits, at least one number is among the seven. How often that is depends on
 * whether the year's own animal is among them, which has five numbers and all others four: it is the tier `own`, and
 * without it `other`. Of last digits 0 has four and all others five: `zero` and `other`.
 *
 * - `Zodiac1` to `Zodiac5`: so many animals.
 * - `Tail1` to `Tail5`: so many last digits.
 */
export const groupsDrawn = (): readonly Play<MarkSix>[] =>
  [ZODIAC, TAIL].flatMap((grouping) => [1, 2, 3, 4, 5].map((length) => drawn(grouping, length)));

function drawn(grouping: Grouping, length: number): Play<MarkSix> {
  const { code, values, groupOf, otherOf, tiers } = grouping;
  const rows = [{ code: 'values', values, least: length, most: values.length }];
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

/** Of `length` groups none stays away: those draws of which some set of groups does are taken away, and added, in turn. */
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
