import { playIdOf } from '@app/lottery/play-ids';
import { memoize } from '../../../platform/kernel/index.ts';
import { familyOf } from '../family-of.ts';

/** More than there are families, so that the cache keeps all of them. */
const FAMILIES_KEPT = 100;

const numbersOf = memoize(
  FAMILIES_KEPT,
  (family: string) =>
    new Map(familyOf(family).plays.map((play) => [playIdOf(family, play), play.code])),
);

/** Code of a play by its wire id; undefined if the family has no such play. */
export const playOfNumber = (family: string, number: number): string | undefined =>
  numbersOf(family).get(number);

/** Wire id of a play. */
export const numberOfPlay = (family: string, code: string): number => playIdOf(family, { code });
