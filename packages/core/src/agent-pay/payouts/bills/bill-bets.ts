import { type Reader, sql } from '../../../platform/db/index.ts';
import { DomainError } from '../../../platform/kernel/index.ts';
import type { BillBetPage, BillBetsPage, BilledPeriod, PayoutEngine } from '../engine.ts';
import { engineOfNumber } from '../engines.ts';
import { micro, microToMoney } from '../micro.ts';
import { teamBets } from '../runs/team-bets.ts';

export interface BillBetsRequest extends BillBetsPage, AskedBill {}

/**
 * A query. A page of the bets behind a bill, newest first: the team's bets of the period that count for the contract.
 *
 * @throws bill.not_found also for a bill that the agent may not see
 */
export async function contractBillBets(
  reader: Reader,
  asked: BillBetsRequest,
): Promise<BillBetPage> {
  const { engine, ...bill } = await billedPeriod(reader, asked);
  const countedBets = await engine.explanation.countedBets(reader, bill);
  return teamBets(reader, { bill, countedBets }, asked);
}

/** A bill and its reader: its agent, or the agent directly above in its period. */
export interface AskedBill {
  readonly billPublicId: string;
  readonly agentId: bigint;
}

/**
 * A query. The agent, period and terms of a bill, and its engine.
 *
 * @throws bill.not_found also for a bill that the agent may not see
 */
export async function billedPeriod(
  reader: Reader,
  { billPublicId, agentId }: AskedBill,
): Promise<BilledPeriod & { readonly engine: PayoutEngine }> {
  const [row] = await reader.query<BillRow>(readBill, [billPublicId, agentId]);
  if (!row) throw new DomainError('bill.not_found');
  const { number, gross, ...bill } = row;
  return { ...bill, gross: microToMoney(micro(BigInt(gross))), engine: engineOfNumber(number) };
}

interface BillRow extends Omit<BilledPeriod, 'gross'> {
  readonly number: number;
  readonly gross: string;
}

const readBill = sql(
  'payouts.bill_of_agent',
  `SELECT b.engine AS number, b.merchant_id AS "merchantId", b.agent_id AS "agentId",
     b.period_start AS "periodStart", r.period_end AS "periodEnd", b.valid_bet AS "validBet",
     a.contract_version_id AS "contractVersionId", a.gross_micro::text AS gross
   FROM payout_bill b
   JOIN payout_run r
     ON r.merchant_id = b.merchant_id AND r.engine = b.engine AND r.period_start = b.period_start
   JOIN payout_accrual a
     ON a.agent_id = b.agent_id AND a.engine = b.engine AND a.category = b.category
     AND a.period_start = b.period_start
   WHERE b.public_id = $1 AND $2 IN (b.agent_id, b.upline_id)`,
);
