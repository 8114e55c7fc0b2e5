import { dealBalls, flagsOf, labelOf, readBalls, writeBalls } from '../balls/balls.ts';
import type { Family } from '../family.ts';
import { type Animal, animalOn, animalsOfNumbers, isAnimal } from './zodiac.ts';

/** Six of forty-nine numbers in drawing order, a special number, and the animal of the year. */
export interface MarkSix {
  readonly normal: readonly number[];
  readonly special: number;
  readonly year: Animal;
  /** Flags of the six normal numbers, indexed by number. */
  readonly isNormal: readonly boolean[];
  /** Flags of all seven numbers, indexed by number. */
  readonly isDrawn: readonly boolean[];
  /** Animal of each number in this year, indexed by number. */
  readonly animals: readonly Animal[];
  /** Sum of all seven. */
  readonly sum: number;
}

export const MOST = 49;
export const NORMAL = 6;
export const DRAWN = 7;

/** The number that is neither big nor small, neither odd nor even. */
export const TIE = 49;

/** @param numbers the six, followed by the special one */
export function markSix(numbers: readonly number[], year: Animal): MarkSix {
  const normal = numbers.slice(0, NORMAL);
  return {
    normal,
    special: numbers[NORMAL] ?? Number.NaN,
    year,
    isNormal: flagsOf(normal, MOST),
    isDrawn: flagsOf(numbers, MOST),
    animals: animalsIn(year),
    sum: numbers.reduce((sum, number) => sum + number, 0),
  };
}

/** Format `05,12,23,31,40,44+07/horse`. Results from outside lack the animal, which follows from the day. */
export const outcomes: Required<Pick<Family<MarkSix>, 'deal' | 'write' | 'read' | 'readResult'>> = {
  deal: async (draw, day) => markSix(await dealBalls(draw, DRAWN, MOST), animalOn(day)),
  write: ({ normal, special, year }) => `${writeBalls(normal)}+${labelOf(special)}/${year}`,
  read: (text) => {
    const [result = '', year = '', ...more] = text.split('/');
    return more.length === 0 && isAnimal(year) ? withYear(result, year) : undefined;
  },
  readResult: (text, day) => withYear(text, animalOn(day)),
};

function withYear(result: string, year: Animal): MarkSix | undefined {
  const numbers = /^[\d,]{17}\+\d\d$/.test(result)
    ? readBalls(result.replace('+', ','), DRAWN, MOST)
    : undefined;
  return numbers && markSix(numbers, year);
}

const animalsByYear = new Map<Animal, readonly Animal[]>();

function animalsIn(year: Animal): readonly Animal[] {
  const animals = animalsByYear.get(year) ?? animalsOfNumbers(year, MOST);
  animalsByYear.set(year, animals);
  return animals;
}
