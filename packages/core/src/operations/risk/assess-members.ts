import { riskRules, riskWeights } from '@app/shared/risk/settings';
import { type Judgment, judgeAgain, withdrawalsInReview } from '../../money/withdrawals/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { readSetting } from '../../sites/site/index.ts';
import { decideMarks, decideVerdict } from './decide-marks.ts';
import { lockStandings, marksOf, type StoredMark, writeMarks } from './marks.ts';
import { readRiskFacts } from './read-risk-facts.ts';
import type { RiskRules } from './rules.ts';
import { recordAccountSightings } from './sightings.ts';

interface Members {
  readonly merchantId: bigint;
  /** In ascending order. */
  readonly memberIds: readonly bigint[];
}

/** A step. Assesses members and stores their marks. Returns the marks that count, with the site's rules. */
export async function markMembers(
  tx: Tx,
  { merchantId, memberIds }: Members,
  now: Date,
): Promise<{ readonly rules: RiskRules; readonly marks: readonly StoredMark[] }> {
  await lockStandings(tx, { merchantId, memberIds });
  await recordAccountSightings(tx, memberIds);
  const rules = await readSetting(tx, { merchantId, setting: riskRules });
  const weights = await readSetting(tx, { merchantId, setting: riskWeights });
  const facts = await readRiskFacts(tx, { memberIds, rules, weights, now });
  const marks = facts.flatMap((of) =>
    decideMarks(of, rules, weights).map((mark) => ({ memberId: of.memberId, ...mark })),
  );
  await writeMarks(tx, { merchantId, memberIds, marks }, now);
  return { rules, marks: (await marksOf(tx, memberIds)).filter(({ counts }) => counts) };
}

export function judgmentOf(marks: readonly StoredMark[], rules: RiskRules): Judgment {
  const weight = marks.reduce((sum, mark) => sum + mark.weight, 0);
  return { verdict: decideVerdict(weight, rules), reasons: marks };
}

/** A step. Assesses members and applies the verdict to their withdrawals that wait for an operator. */
export async function assessMembers(tx: Tx, members: Members, now: Date): Promise<void> {
  const { rules, marks } = await markMembers(tx, members, now);
  for (const { id, memberId } of await withdrawalsInReview(tx, members.memberIds)) {
    const own = marks.filter((mark) => mark.memberId === memberId);
    await judgeAgain(tx, id, judgmentOf(own, rules), now);
  }
}
