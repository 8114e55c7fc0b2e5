import { payoutEngines } from '@app/shared/payouts/engines';
import { betEventRows, eventKinds, outcomes } from '../../bets/index.ts';
import { contractRows, contractVersionRows } from '../../contracts/index.ts';
import { sql, type Tx } from '../../db/index.ts';
import { type Accrual, writeAccruals } from '../accruals.ts';
import type { PayoutRun } from '../engine.ts';
import { micro } from '../micro.ts';

const reckon = sql(
  'sample_share.reckon',
  `SELECT k.agent_id AS "agentId", v.id AS "contractVersionId", NULL AS "uplineId",
     count(*)::int AS bets, sum(CASE e.kind WHEN ${eventKinds.voided} THEN -1 ELSE 1 END * e.valid_bet)::bigint AS "validBet",
     (sum(CASE e.kind WHEN ${eventKinds.voided} THEN -1 ELSE 1 END * e.valid_bet) * t.share)::text AS earned
   FROM ${contractRows} k JOIN ${contractVersionRows} v ON v.contract_id = k.id
   JOIN sample_share_terms t ON t.contract_version_id = v.id
   JOIN ${betEventRows} e ON e.merchant_id = $1 AND e.agent_id = k.agent_id
     AND e.outcome <> ${outcomes.push} AND e.bucket_at >= $3 AND e.bucket_at < $4
   WHERE k.merchant_id = $1 AND k.kind = $2
     AND v.valid_from <= $3 AND (v.valid_to IS NULL OR v.valid_to > $3)
   GROUP BY k.agent_id, v.id, t.share`,
);

const keepFigures = sql(
  'sample_share.keep_figures',
  'INSERT INTO sample_share_accrual SELECT $1, * FROM unnest($2::bigint[], $3::int[])',
);

interface Row extends Omit<Accrual, 'gross' | 'net'> {
  readonly bets: number;
  readonly earned: string;
}

/** A step. What each contract earned in a day. */
export async function accrueDay(tx: Tx, run: PayoutRun): Promise<void> {
  const { merchantId, periodStart, periodEnd } = run;
  const { number } = payoutEngines.sampleShare;
  const rows = await tx.query<Row>(reckon, [merchantId, number, periodStart, periodEnd]);
  const accruals = rows.map(({ earned, ...row }) => {
    const whole = micro(BigInt(earned));
    return { ...row, gross: whole, net: whole };
  });
  await writeAccruals(tx, run, accruals);
  const versions = rows.map(({ contractVersionId }) => contractVersionId);
  await tx.query(keepFigures, [periodStart, versions, rows.map(({ bets }) => bets)]);
}
