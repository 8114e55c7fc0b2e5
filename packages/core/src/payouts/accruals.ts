import { type Reader, sql, type Tx } from '../db/index.ts';
import type { PayoutEngine, PayoutRun } from './engine.ts';
import { dueOf, type Micro, micro } from './micro.ts';
import { keyOf } from './run.ts';

/** What one contract earned in one period. */
export interface Accrual {
  readonly contractVersionId: bigint;
  readonly agentId: bigint;
  /** The agent directly above in this period, who may see it. */
  readonly uplineId: bigint | null;
  /** The team's valid bets that count for this contract, in Money. */
  readonly validBet: bigint;
  /** On the whole team. */
  readonly gross: Micro;
  /** Without what the nearest contracts below, on each path, earned on their teams. */
  readonly net: Micro;
}

const insert = sql(
  'payouts.accrue',
  `INSERT INTO payout_accrual (merchant_id, engine, period_start, contract_version_id, agent_id,
     upline_id, valid_bet, gross_micro, net_micro, carried_in_micro, carried_out_micro, amount)
   SELECT $1, $2, $3, * FROM unnest($4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[],
     $8::numeric[], $9::numeric[], $10::numeric[], $11::numeric[], $12::bigint[])`,
);

/** A step, for engines. Writes what contracts earned in a run's period, and what of it is due. */
export async function writeAccruals(
  tx: Tx,
  run: PayoutRun,
  accruals: readonly Accrual[],
): Promise<void> {
  const agentIds = accruals.map(({ agentId }) => agentId);
  const carried = await carriedInto(tx, run, agentIds);
  const rows = accruals
    .map((accrual) => {
      const carriedIn = carried.get(accrual.agentId) ?? micro(0n);
      return { ...accrual, carriedIn, ...dueOf(accrual.net, carriedIn) };
    })
    .sort((a, b) => (a.contractVersionId < b.contractVersionId ? -1 : 1)); // as the key is sorted
  await tx.query(insert, [
    ...keyOf(run),
    rows.map(({ contractVersionId }) => contractVersionId),
    rows.map(({ agentId }) => agentId),
    rows.map(({ uplineId }) => uplineId),
    rows.map(({ validBet }) => validBet),
    rows.map(({ gross }) => gross),
    rows.map(({ net }) => net),
    rows.map(({ carriedIn }) => carriedIn),
    rows.map(({ carriedOut }) => carriedOut),
    rows.map(({ paid }) => paid),
  ]);
}

const readCarried = sql(
  'payouts.carried',
  `SELECT agent.id AS "agentId", last.carried_out_micro::text AS carried
   FROM unnest($1::bigint[]) AS agent (id) CROSS JOIN LATERAL (
     SELECT carried_out_micro FROM payout_accrual
     WHERE agent_id = agent.id AND engine = $2 AND period_start < $3
     ORDER BY period_start DESC LIMIT 1
   ) last`,
);

/**
 * A query. What agents carry into a period, in millionths of Money. It belongs to the agent, not to
 * the contract: it survives new terms, a new contract, and periods without a bet.
 */
export async function carriedInto(
  reader: Reader,
  { engine, periodStart }: { readonly engine: PayoutEngine; readonly periodStart: Date },
  agentIds: readonly bigint[],
): Promise<Map<bigint, Micro>> {
  const rows = await reader.query<{ agentId: bigint; carried: string }>(readCarried, [
    agentIds,
    engine.facts.number,
    periodStart,
  ]);
  return new Map(rows.map(({ agentId, carried }) => [agentId, micro(BigInt(carried))]));
}
