import { money } from '@app/shared/money/money';
import { type Reader, sql, type Tx } from '../../../platform/db/index.ts';
import { itemAt } from '../../../platform/kernel/index.ts';
import type { Accrual, AccrualDue } from '../accrual.ts';
import type { PayoutEngine, PayoutRun } from '../engine.ts';
import { duesInLine } from '../line/dues-in-line.ts';
import { dueOf, type Micro, micro } from '../micro.ts';
import { keyOf } from '../run-lease.ts';
import { unitOfSite } from '../unit-of-site.ts';

const insert = sql(
  'payouts.accrue',
  `INSERT INTO payout_accrual (merchant_id, engine, period_start, contract_version_id, agent_id,
     category, upline_id, valid_bet, gross_micro, net_micro, carried_in_micro, carried_out_micro, amount,
     payer_id, owes)
   SELECT $1, $2, $3, * FROM unnest($4::bigint[], $5::bigint[], $6::text[], $7::bigint[],
     $8::bigint[], $9::numeric[], $10::numeric[], $11::numeric[], $12::numeric[], $13::bigint[],
     $14::bigint[], $15::bigint[])`,
);

/** A step for engines. Writes a run's accruals with their due amounts. */
export async function writeAccruals(
  tx: Tx,
  run: PayoutRun,
  accruals: readonly Accrual[],
): Promise<void> {
  const { paidBy } = run.engine;
  const due = paidBy === 'line' ? duesInLine(accruals) : await duesOfSite(tx, run, accruals);
  const rows = due.toSorted((a, b) => (a.contractVersionId < b.contractVersionId ? -1 : 1)); // in the order of the key
  await tx.query(insert, [
    ...keyOf(run),
    rows.map(({ contractVersionId }) => contractVersionId),
    rows.map(({ agentId }) => agentId),
    rows.map(({ category }) => category),
    rows.map(({ uplineId }) => uplineId),
    rows.map(({ validBet }) => validBet),
    rows.map(({ gross }) => gross),
    rows.map(({ net }) => net),
    rows.map(({ carriedIn }) => carriedIn),
    rows.map(({ carriedOut }) => carriedOut),
    rows.map(({ paid }) => paid),
    rows.map(({ payerId }) => payerId),
    rows.map(({ owes }) => owes),
  ]);
}

async function duesOfSite(
  tx: Tx,
  run: PayoutRun,
  accruals: readonly Accrual[],
): Promise<AccrualDue[]> {
  const carried = await carriedInto(tx, run, accruals);
  const unit = await unitOfSite(tx, run.merchantId);
  return accruals.map((accrual, n) => {
    const carriedIn = itemAt(carried, n);
    const due = dueOf(accrual.net, carriedIn, unit);
    return { ...accrual, ...due, carriedIn, payerId: null, owes: money(0n) };
  });
}

const readCarried = sql(
  'payouts.carried',
  `SELECT coalesce(last.carried_out_micro, 0)::text AS carried
   FROM unnest($1::bigint[], $2::text[]) WITH ORDINALITY AS owner (agent_id, category, n)
   LEFT JOIN LATERAL (
     SELECT carried_out_micro FROM payout_accrual a
     WHERE a.agent_id = owner.agent_id AND a.category = owner.category AND engine = $3
       AND period_start < $4
     ORDER BY period_start DESC LIMIT 1
   ) last ON true
   ORDER BY owner.n`,
);

/**
 * A query. Amounts carried into a period, in millionths of Money, in the order given. A carry belongs to the agent and
 * the games rather than the contract: it survives new terms, a new contract, and periods without a bet.
 */
export async function carriedInto(
  reader: Reader,
  { engine, periodStart }: { readonly engine: PayoutEngine; readonly periodStart: Date },
  owners: readonly Pick<Accrual, 'agentId' | 'category'>[],
): Promise<Micro[]> {
  const rows = await reader.query<{ carried: string }>(readCarried, [
    owners.map(({ agentId }) => agentId),
    owners.map(({ category }) => category),
    engine.facts.number,
    periodStart,
  ]);
  return rows.map(({ carried }) => micro(BigInt(carried)));
}
