import { playIdOf } from '@app/lottery/play-ids';
import { memoize } from '../kernel/index.ts';
import { familyOf } from './family-of.ts';

/** Families are few, and never change while a process runs. */
const FAMILIES_KEPT = 100;

const numbersOf = memoize(
  FAMILIES_KEPT,
  (family: string) =>
    new Map(familyOf(family).plays.map((play) => [playIdOf(family, play), play.code])),
);

/** The play that a number stands for, by its code; undefined where the family has no such play. */
export const playOfNumber = (family: string, number: number): string | undefined =>
  numbersOf(family).get(number);

/** The number that stands for a play of a family. */
export const numberOfPlay = (family: string, code: string): number => playIdOf(family, { code });
