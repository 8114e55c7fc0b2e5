import type { WireIds } from './define-family.ts';
import { definitions } from './definitions.ts';
import type { Play } from './family.ts';

/** Each family has a range of a thousand ids; the last hundred are for groups. */
export const wireIds: Readonly<Record<string, WireIds>> = Object.fromEntries(
  Object.entries(definitions).map(([family, { wireIds }]) => [family, wireIds]),
);

/** Builds lookups in both directions. */
export function indexWireIds(ids: Readonly<Record<string, WireIds>>): WireIdIndex {
  const families = new Map(
    Object.entries(ids).map(([family, { plays, groups }]) => [
      family,
      { plays: new Map(Object.entries(plays)), groups: new Map(Object.entries(groups)) },
    ]),
  );
  const codesById = new Map(
    Object.values(ids).flatMap(({ plays }) =>
      Object.entries(plays).map(([code, id]) => [id, code] as const),
    ),
  );
  return {
    playIdOf: (family, { code }) => requireId(families.get(family)?.plays.get(code), family, code),
    groupIdOf: (family, group) => requireId(families.get(family)?.groups.get(group), family, group),
    playCodeOf: (id) => codesById.get(id),
  };
}

interface WireIdIndex {
  /** The id of a play (`playId`), unique over all families. */
  readonly playIdOf: (family: string, play: Pick<Play, 'code'>) => number;
  /** The id of a menu tab. */
  readonly groupIdOf: (family: string, group: string) => number;
  /** The code of a play by its id. Undefined for an unknown id. */
  readonly playCodeOf: (id: number) => string | undefined;
}

function requireId(id: number | undefined, family: string, code: string): number {
  if (id === undefined) throw new Error(`${family} ${code} has no number`);
  return id;
}

export const { playIdOf, groupIdOf, playCodeOf } = indexWireIds(wireIds);
