import { elevenFive } from './11x5/family.ts';
import type { Family } from './family.ts';
import { k3 } from './k3/family.ts';
import { keno } from './keno/family.ts';
import { kl8 } from './kl8/family.ts';
import { lf } from './lf/family.ts';
import { lhc } from './lhc/family.ts';
import { pk10 } from './pk10/family.ts';
import type { FamilyCode } from './result-forms.ts';
import { sea } from './sea/family.ts';
import { ssc } from './ssc/family.ts';
import { vnNorth, vnPair, vnSouth } from './vn/family.ts';

export type { FamilyCode };

/** The rules of every family, by its code. */
export const families = {
  LHC: lhc,
  KL8: kl8,
  KENO: keno,
  SSC: ssc,
  LF: lf,
  '11X5': elevenFive,
  K3: k3,
  PK10: pk10,
  VN_NORTH: vnNorth,
  VN_SOUTH: vnSouth,
  ...sea,
  VN_PAIR: vnPair,
} as const satisfies Readonly<Record<FamilyCode, Family>>;
