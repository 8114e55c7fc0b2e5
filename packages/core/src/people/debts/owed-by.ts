import { type Money, money } from '@app/shared/money/money';
import { type Reader, sql } from '../../platform/db/index.ts';
import { LEFT, OWED } from './debt-columns.ts';

const readOwed = sql(
  'debts.owed_by',
  `SELECT m.id AS "memberId", (
     (SELECT coalesce(sum(${OWED}), 0) FROM agent_debt WHERE debtor_id = m.id AND settled_at IS NULL)
     + (SELECT coalesce(sum(${LEFT}), 0) FROM member_shortage WHERE member_id = m.id AND settled_at IS NULL)
   )::bigint AS owed
   FROM unnest($1::bigint[]) AS m (id)`,
);

/** A query. Like `owedBy`, for several members. */
export async function owedByEach(
  reader: Reader,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Money>> {
  type Row = { readonly memberId: bigint; readonly owed: bigint };
  const rows = await reader.query<Row>(readOwed, [memberIds]);
  return new Map(rows.map(({ memberId, owed }) => [memberId, money(owed)]));
}

/**
 * A query. Total debt of an agent to agents below and to the platform, or of a member to the site. Debtors are frozen.
 */
export async function owedBy(reader: Reader, agentId: bigint): Promise<Money> {
  return (await owedByEach(reader, [agentId])).get(agentId) ?? money(0n);
}

const readSince = sql(
  'debts.owed_since',
  `SELECT least(
     (SELECT min(arose_at) FROM agent_debt WHERE debtor_id = $1 AND settled_at IS NULL AND ${OWED} > 0),
     (SELECT min(arose_at) FROM member_shortage WHERE member_id = $1 AND settled_at IS NULL)) AS since`,
);

/** A query. Time since which a member has been in debt; null if they owe nothing. */
export async function owedSince(reader: Reader, memberId: bigint): Promise<Date | null> {
  const [row] = await reader.query<{ since: Date | null }>(readSince, [memberId]);
  return row?.since ?? null;
}

const readOpen = sql(
  'debts.has_open',
  `SELECT EXISTS (SELECT FROM agent_debt WHERE debtor_id = $1 AND settled_at IS NULL)
     OR EXISTS (SELECT FROM agent_debt WHERE creditor_id = $1 AND settled_at IS NULL)
     OR EXISTS (SELECT FROM member_shortage WHERE member_id = $1 AND settled_at IS NULL) AS open`,
);

/** A query. Whether a member has an open debt or is the creditor of one. */
export async function hasOpenDebt(reader: Reader, memberId: bigint): Promise<boolean> {
  const [row] = await reader.query<{ open: boolean }>(readOpen, [memberId]);
  return row?.open === true;
}
