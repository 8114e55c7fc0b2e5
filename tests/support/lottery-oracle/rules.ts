import { keno, kl8 } from './eighty.ts';
import { elevenFive } from './eleven-five.ts';
import { k3 } from './k3.ts';
import { lf } from './lf.ts';
import { lhc } from './lhc.ts';
import { pk10 } from './pk10.ts';
import type { PlainRules } from './plain.ts';
import { sea } from './sea.ts';
import { ssc } from './ssc.ts';
import { vnNorth, vnPair, vnSouth } from './vn.ts';

/**
 * The rules of every family of lotteries, by its code, written once more from what they are said to be: without a
 * formula, note by note, so that settlement can be held against them. They share nothing with the package they judge.
 */
export const plainRules: Readonly<Record<string, PlainRules>> = {
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
  VN_PAIR: vnPair,
  ...sea,
};
