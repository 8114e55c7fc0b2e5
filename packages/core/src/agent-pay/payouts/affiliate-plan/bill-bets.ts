import { rate } from '@app/shared/money/rate';
import { type Reader, sql } from '../../../platform/db/index.ts';
import type { BilledPeriod, CountedBets } from '../engine.ts';

const readFigures = sql(
  'affiliate_plan.figures_of_bill',
  `SELECT bets, rate FROM affiliate_plan_accrual WHERE period_start = $1 AND contract_version_id = $2`,
);

/** A query. The bets of direct players behind a bill, each with its share of the site's result. */
export async function planBillBets(reader: Reader, bill: BilledPeriod): Promise<CountedBets> {
  const { periodStart, contractVersionId } = bill;
  const [found] = await reader.query<{ bets: number; rate: number }>(readFigures, [
    periodStart,
    contractVersionId,
  ]);
  if (!found) throw new Error(`version ${contractVersionId} has a bill but no figures`);
  return {
    bets: found.bets,
    parts: [],
    directOnly: true,
    rateOf: () => rate(found.rate),
    baseOf: ({ stake, payout, voided }: { stake: bigint; payout: bigint; voided: boolean }) =>
      voided ? payout - stake : stake - payout,
  };
}
