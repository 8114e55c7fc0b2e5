import type { Money } from '@app/shared/money/money';
import { type Reader, sql } from '../../../platform/db/index.ts';
import type { Accrual } from '../accrual.ts';
import type { PayoutEngine, PayoutRun } from '../engine.ts';

// Only a permanent carry survives periods without bets; any other carry ends in them.
const read = sql(
  'dividend.loss_carried',
  `SELECT coalesce(CASE WHEN last.period_end = $4 OR t.carry = 'permanent'
       THEN last.loss_carried_out END, 0)::bigint AS lost
   FROM unnest($1::bigint[], $2::text[]) WITH ORDINALITY AS owner (agent_id, category, n)
   LEFT JOIN LATERAL (
     SELECT f.contract_version_id, f.loss_carried_out, r.period_end
     FROM payout_accrual a
     JOIN dividend_accrual f
       ON f.period_start = a.period_start AND f.contract_version_id = a.contract_version_id
     JOIN payout_run r
       ON r.merchant_id = a.merchant_id AND r.engine = a.engine AND r.period_start = a.period_start
     WHERE a.agent_id = owner.agent_id AND a.category = owner.category AND a.engine = $3
       AND a.period_start < $4
     ORDER BY a.period_start DESC LIMIT 1
   ) last ON true
   LEFT JOIN dividend_terms t ON t.contract_version_id = last.contract_version_id
   ORDER BY owner.n`,
);

/**
 * A query. Losses carried into a period, in the order of the owners, never above 0. A loss belongs to the agent, the
 * engine and the games, not to the contract.
 */
export async function lossCarriedInto(
  reader: Reader,
  {
    engine,
    periodStart,
  }: Pick<PayoutRun, 'periodStart'> & { readonly engine: Pick<PayoutEngine, 'facts'> },
  owners: readonly Pick<Accrual, 'agentId' | 'category'>[],
): Promise<Money[]> {
  const rows = await reader.query<{ lost: Money }>(read, [
    owners.map(({ agentId }) => agentId),
    owners.map(({ category }) => category),
    engine.facts.number,
    periodStart,
  ]);
  return rows.map(({ lost }) => lost);
}
