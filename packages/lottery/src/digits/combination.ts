import { definePlay } from '../define-play.ts';
import { fraction } from '../exact/fraction.ts';
import { isRefusal, type Play } from '../family.ts';
import { readPicked } from '../read-entry.ts';
import { DIGITS, type Digits, numbersOf } from './digits.ts';
import { EACH_DIGIT, type PickedPlace, placeOf } from './places.ts';

const TIERS = ['one', 'two', 'three', 'four', 'five'] as const;

/**
 * `Combination`: each row of one digit per position costs one note for the whole row, one for all but the first digit,
 * and so on to the last digit alone. 12345 consists of 12345, 2345, 345, 45 and 5; each is a straight note with its own
 * price.
 */
export function combination(positions: readonly string[]): Play<Digits> {
  const length = positions.length;
  const rows = positions.map((code) => ({ code, values: DIGITS, least: 1, most: DIGITS.length }));
  return definePlay<Digits, readonly PickedPlace[]>({
    code: 'Combination',
    group: '',
    tiers: TIERS.slice(0, length)
      .map((code, at) => ({ code, chance: fraction(1, numbersOf(at + 1)) }))
      .toReversed(),
    tiersAre: 'apart',
    board: { rows },
    select: (entry) => {
      const picked = readPicked(entry, rows);
      return isRefusal(picked) ? picked : picked.map((codes) => placeOf(codes, EACH_DIGIT));
    },
    notes: (places) => places.reduce((count, place) => count * place.count, length),
    best: (places) => [places.map((_, from) => rowsBefore(from, places))],
    hits: (places, drawn) => places.map((_, from) => hitsFrom(from, places, drawn)),
  });
}

/** Number of rows that differ only before a position: all of them win if the remaining digits match. */
const rowsBefore = (from: number, places: readonly PickedPlace[]): number =>
  places.slice(0, from).reduce((rows, { count }) => rows * count, 1);

/**
 * Number of winning notes that start at a position: those that match from there, for each row of the preceding
 * positions.
 */
const hitsFrom = (from: number, places: readonly PickedPlace[], drawn: Digits): number =>
  places.reduce(
    (hits, { count, matching }, at) => hits * (at < from ? count : (matching[drawn[at] ?? 0] ?? 0)),
    1,
  );
