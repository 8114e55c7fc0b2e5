import { definePlay, winsOrTies } from '../define-play.ts';
import { choose } from '../exact/counting.ts';
import { fraction } from '../exact/fraction.ts';
import { isRefusal, type Play } from '../family.ts';
import { readPicked } from '../read-entry.ts';
import { oneOf } from '../values/one-of.ts';
import { type MarkSix, MOST, TIE } from './mark-six.ts';
import { ANIMALS, DOMESTIC } from './zodiac.ts';

const ROWS = [{ code: 'animals', values: ANIMALS, least: 1, most: ANIMALS.length }];

const animalOfSpecial = ({ animals, special }: MarkSix) => animals[special];

/** 49 belongs to the year's own animal; without it each animal has four numbers in any year. */
const NUMBERS_OF_EACH = (MOST - 1) / ANIMALS.length;

/**
 * Plays on the animal of the special number.
 *
 * - `SpecialZodiac`: an animal, `rat` to `pig`. The year's own has five numbers (tier `own`), the others four (tier
 *   `other`).
 * - `SpecialFauna`: `domestic` (ox, horse, goat, rooster, dog, pig) or `wild`; 49 is a tie.
 * - `SpecialAnyOf2` to `SpecialAnyOf11`: one of a note's animals; 49 is a tie.
 */
export const specialZodiac = (): readonly Play<MarkSix>[] => [
  definePlay<MarkSix, { readonly picked: readonly string[] }>({
    code: 'SpecialZodiac',
    group: 'Zodiac',
    tiers: [
      { code: 'own', chance: fraction(NUMBERS_OF_EACH + 1, MOST) },
      { code: 'other', chance: fraction(NUMBERS_OF_EACH, MOST) },
    ],
    tiersAre: 'apart',
    opposites: [ANIMALS],
    board: { rows: ROWS },
    select: (entry) => {
      const picked = readPicked(entry, ROWS);
      return isRefusal(picked) ? picked : { picked: picked[0] ?? [] };
    },
    notes: ({ picked }) => picked.length,
    hits: ({ picked }, outcome) => {
      const animal = animalOfSpecial(outcome);
      if (animal === undefined || !picked.includes(animal)) return [0, 0];
      return animal === outcome.year ? [1, 0] : [0, 1];
    },
  }),
  oneOf<MarkSix>({
    code: 'SpecialFauna',
    group: 'Zodiac',
    of: ['animals'],
    values: new Map([
      ['domestic', DOMESTIC.length * NUMBERS_OF_EACH],
      ['wild', (ANIMALS.length - DOMESTIC.length) * NUMBERS_OF_EACH],
    ]),
    among: MOST,
    ties: 1,
    valueIn: (outcome) => {
      if (outcome.special === TIE) return undefined;
      return DOMESTIC.some((animal) => animal === animalOfSpecial(outcome)) ? 'domestic' : 'wild';
    },
  }),
  ...[2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(anyOf),
];

function anyOf(length: number): Play<MarkSix> {
  const rows = ROWS.map((row) => ({ ...row, least: length }));
  return definePlay<MarkSix, { readonly picked: readonly string[] }>({
    code: `SpecialAnyOf${length}`,
    group: 'Zodiac',
    tiers: winsOrTies(length * NUMBERS_OF_EACH, 1, MOST),
    board: { rows },
    select: (entry) => {
      const picked = readPicked(entry, rows);
      return isRefusal(picked) ? picked : { picked: picked[0] ?? [] };
    },
    notes: ({ picked }) => choose(picked.length, length),
    hits: ({ picked }, outcome) => {
      if (outcome.special === TIE) return [0, choose(picked.length, length)];
      const animal = animalOfSpecial(outcome);
      const isPicked = animal !== undefined && picked.includes(animal);
      return [isPicked ? choose(picked.length - 1, length - 1) : 0, 0];
    },
  });
}
