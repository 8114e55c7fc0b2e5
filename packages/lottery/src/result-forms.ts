import { elevenFiveResult } from './11x5/result.ts';
import { k3Result } from './k3/result.ts';
import { kenoResult } from './keno/result.ts';
import { kl8Result } from './kl8/result.ts';
import { lfResult } from './lf/result.ts';
import { lhcResult } from './lhc/result.ts';
import { pk10Result } from './pk10/result.ts';
import type { ResultForm, ResultLabel } from './result-form.ts';
import { seaResults } from './sea/result.ts';
import { sscResult } from './ssc/result.ts';
import { vnNorthResult, vnPairResult, vnSouthResult } from './vn/result.ts';

/** How results of each family look, by its code: for pages that show results and load no rules of bets. */
export const resultForms = {
  LHC: lhcResult,
  KL8: kl8Result,
  KENO: kenoResult,
  SSC: sscResult,
  LF: lfResult,
  '11X5': elevenFiveResult,
  K3: k3Result,
  PK10: pk10Result,
  VN_NORTH: vnNorthResult,
  VN_SOUTH: vnSouthResult,
  ...seaResults,
  VN_PAIR: vnPairResult,
} as const satisfies Readonly<Record<string, ResultForm>>;

export type FamilyCode = keyof typeof resultForms;

export const isFamilyCode = (code: string): code is FamilyCode => Object.hasOwn(resultForms, code);

/** What boards say of a published result besides its numbers. None of a family or a result that is not known. */
export function resultLabels(family: string, winNo: string): readonly ResultLabel[] {
  if (!isFamilyCode(family)) return [];
  const form: ResultForm = resultForms[family];
  const outcome = form.read(winNo);
  return outcome === undefined ? [] : form.labels(outcome);
}
