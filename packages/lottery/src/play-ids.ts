import type { FamilyCode } from './families.ts';
import type { Play } from './family.ts';
import { groupCodes, playCodes } from './play-codes.ts';

/** How many numbers a family has. */
const NUMBERS_OF_FAMILY = 1_000;
/** The numbers of its groups come last. */
const FIRST_OF_GROUPS = 900;

const numbersOf = (
  codes: Readonly<Record<FamilyCode, string>>,
  first: number,
): ReadonlyMap<string, ReadonlyMap<string, number>> =>
  new Map(
    Object.entries(codes).map(([family, list], place) => [
      family,
      new Map(
        list
          .trim()
          .split(/\s+/)
          .map((code, n) => [code, (place + 1) * NUMBERS_OF_FAMILY + first + n] as const),
      ),
    ]),
  );

const plays = numbersOf(playCodes, 1);
const groups = numbersOf(groupCodes, FIRST_OF_GROUPS);
const codesById = new Map(
  [...plays.values()].flatMap((numbers) => [...numbers].map(([code, id]) => [id, code] as const)),
);

/** The number that stands for a play on the wire (`playId`). No two plays of any families share one. */
export const playIdOf = (family: string, { code }: Pick<Play, 'code'>): number =>
  known(plays.get(family)?.get(code), `${family} ${code}`);

/** The number that stands for a tab of plays on the wire. */
export const groupIdOf = (family: string, group: string): number =>
  known(groups.get(family)?.get(group), `${family} ${group}`);

/** The code of a play by its number; undefined for a number that no play has. */
export const playCodeOf = (id: number): string | undefined => codesById.get(id);

function known(id: number | undefined, what: string): number {
  if (id === undefined) throw new Error(`${what} has no number`);
  return id;
}
