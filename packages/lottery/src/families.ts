import { elevenFiveDefinition } from './11x5/definition.ts';
import type { FamilyDefinition } from './define-family.ts';
import { k3Definition } from './k3/definition.ts';
import { kenoDefinition } from './keno/definition.ts';
import { kl8Definition } from './kl8/definition.ts';
import { lfDefinition } from './lf/definition.ts';
import { lhcDefinition } from './lhc/definition.ts';
import { pk10Definition } from './pk10/definition.ts';
import { seaDefinitions } from './sea/definition.ts';
import { sscDefinition } from './ssc/definition.ts';
import { vnNorthDefinition, vnPairDefinition, vnSouthDefinition } from './vn/definition.ts';

/** The only list of families, by code. Players' pages find theirs by folder, in `result-forms.ts`. */
export const definitions = {
  LHC: lhcDefinition,
  KL8: kl8Definition,
  KENO: kenoDefinition,
  SSC: sscDefinition,
  LF: lfDefinition,
  '11X5': elevenFiveDefinition,
  K3: k3Definition,
  PK10: pk10Definition,
  VN_NORTH: vnNorthDefinition,
  VN_SOUTH: vnSouthDefinition,
  ...seaDefinitions,
  VN_PAIR: vnPairDefinition,
} as const satisfies Readonly<Record<string, FamilyDefinition>>;

export type FamilyCode = keyof typeof definitions;

type Families = { readonly [Code in FamilyCode]: (typeof definitions)[Code]['family'] };

/** Rules of every family, by code. */
export const families = Object.fromEntries(
  Object.entries(definitions).map(([code, { family }]) => [code, family]),
) as Families;
