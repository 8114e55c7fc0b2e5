import { elevenFiveWireIds } from './11x5/wire-ids.ts';
import type { FamilyCode } from './families.ts';
import type { Play } from './family.ts';
import { k3WireIds } from './k3/wire-ids.ts';
import { kenoWireIds } from './keno/wire-ids.ts';
import { kl8WireIds } from './kl8/wire-ids.ts';
import { lfWireIds } from './lf/wire-ids.ts';
import { lhcWireIds } from './lhc/wire-ids.ts';
import { pk10WireIds } from './pk10/wire-ids.ts';
import { seaWireIds } from './sea/wire-ids.ts';
import { sscWireIds } from './ssc/wire-ids.ts';
import { vnNorthWireIds, vnPairWireIds, vnSouthWireIds } from './vn/wire-ids.ts';
import type { WireIds } from './wire-ids.ts';

/** Each family has a thousand numbers of its own, the last hundred of them for its groups. */
export const wireIds = {
  LHC: lhcWireIds,
  KL8: kl8WireIds,
  KENO: kenoWireIds,
  SSC: sscWireIds,
  LF: lfWireIds,
  '11X5': elevenFiveWireIds,
  K3: k3WireIds,
  PK10: pk10WireIds,
  VN_NORTH: vnNorthWireIds,
  VN_SOUTH: vnSouthWireIds,
  ...seaWireIds,
  VN_PAIR: vnPairWireIds,
} as const satisfies Readonly<Record<FamilyCode, WireIds>>;

/** Looks numbers up in both directions. */
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
    playIdOf: (family, { code }) => known(families.get(family)?.plays.get(code), family, code),
    groupIdOf: (family, group) => known(families.get(family)?.groups.get(group), family, group),
    playCodeOf: (id) => codesById.get(id),
  };
}

interface WireIdIndex {
  /** The number of a play (`playId`). No two plays of any families share one. */
  readonly playIdOf: (family: string, play: Pick<Play, 'code'>) => number;
  /** The number of a tab of plays. */
  readonly groupIdOf: (family: string, group: string) => number;
  /** The code of a play by its number; undefined for a number that no play has. */
  readonly playCodeOf: (id: number) => string | undefined;
}

function known(id: number | undefined, family: string, code: string): number {
  if (id === undefined) throw new Error(`${family} ${code} has no number`);
  return id;
}

export const { playIdOf, groupIdOf, playCodeOf } = indexWireIds(wireIds);
