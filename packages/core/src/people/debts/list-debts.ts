import type { ContractCategory } from '@app/shared/contracts/contract-categories';
import { type Money, money } from '@app/shared/money/money';
import { type Reader, sql } from '../../platform/db/index.ts';
import { memberRows } from '../members/index.ts';
import { AWAITED, LEFT, LENT, OWED } from './debt-columns.ts';
import type { StepKind } from './record-steps.ts';

/** Creditor of a debt: the agent who is still waiting, or the platform after an advance. */
export type OwedTo = 'agent' | 'platform';

export interface DebtFilter {
  readonly merchantId: bigint;
  readonly state: 'open' | 'settled' | 'all';
  /** Prefix of the debtor's or the creditor's username. */
  readonly text?: string | undefined;
  readonly owedTo?: OwedTo | undefined;
  /** Minimum of the amount still owed. */
  readonly owedFrom?: Money | undefined;
  /** Upper limit of the time at which the debt arose. */
  readonly aroseBefore?: Date | undefined;
}

interface Side {
  readonly publicId: string;
  readonly username: string;
}

export interface ListedDebt {
  readonly id: bigint;
  readonly publicId: string;
  readonly debtor: Side;
  readonly creditor: Side;
  /** Number of the engine that made the bill. */
  readonly engine: number;
  readonly category: ContractCategory;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly billPublicId: string;
  /** The missing amount of the bill. */
  readonly amount: Money;
  /** Amount that the debtor still owes, to the creditor and the platform together. */
  readonly owed: Money;
  /** The part that the creditor is still waiting for. */
  readonly awaited: Money;
  /** The part that the platform advanced. */
  readonly lent: Money;
  readonly aroseAt: Date;
  readonly dueAt: Date;
  readonly settledAt: Date | null;
}

const PARTIES = `JOIN ${memberRows} debtor ON debtor.id = d.debtor_id
  JOIN ${memberRows} creditor ON creditor.id = d.creditor_id`;
const COLUMNS = `d.id, d.public_id AS "publicId", debtor.public_id AS "debtorId", debtor.username AS "debtorName",
  creditor.public_id AS "creditorId", creditor.username AS "creditorName", d.engine::int AS engine, d.category,
  d.period_start AS "periodStart", d.period_end AS "periodEnd", d.bill_public_id AS "billPublicId", d.amount,
  ${OWED} AS owed, ${AWAITED} AS awaited, ${LENT} AS lent, d.arose_at AS "aroseAt", d.due_at AS "dueAt",
  d.settled_at AS "settledAt"`;
// Usernames contain only letters, digits and `_`, so the operator `^@` compares prefixes without escaping.
const NARROWED = `d.merchant_id = $1 AND ($2 = 'all' OR ($2 = 'open') = (d.settled_at IS NULL))
  AND ($3::text IS NULL OR debtor.username ^@ $3 OR creditor.username ^@ $3)
  AND ($4::text IS NULL OR CASE $4 WHEN 'agent' THEN ${AWAITED} > 0 ELSE ${LENT} > 0 END)
  AND ($5::bigint IS NULL OR ${OWED} >= $5) AND ($6::timestamptz IS NULL OR d.arose_at < $6)`;

const readPage = sql(
  'debts.page_of_site',
  `SELECT ${COLUMNS} FROM agent_debt d ${PARTIES}
   WHERE ${NARROWED} AND ($7::bigint IS NULL OR d.id < $7) ORDER BY d.id DESC LIMIT $8`,
);
const readSums = sql(
  'debts.sums_of_site',
  `SELECT count(*)::int AS debts, coalesce(sum(${OWED}), 0)::bigint AS owed,
     coalesce(sum(${AWAITED}), 0)::bigint AS awaited, coalesce(sum(${LENT}), 0)::bigint AS lent
   FROM agent_debt d ${PARTIES} WHERE ${NARROWED}`,
);
const readOne = sql(
  'debts.one_of_site',
  `SELECT ${COLUMNS} FROM agent_debt d ${PARTIES} WHERE d.merchant_id = $1 AND d.public_id = $2`,
);
const readSteps = sql(
  'debts.steps',
  `SELECT kind, amount, at, delivered_at AS "deliveredAt" FROM agent_debt_step
   WHERE debt_id = $1 ORDER BY id LIMIT $2`,
);

interface Row extends Omit<ListedDebt, 'debtor' | 'creditor'> {
  readonly debtorId: string;
  readonly debtorName: string;
  readonly creditorId: string;
  readonly creditorName: string;
}

const listed = ({ debtorId, debtorName, creditorId, creditorName, ...row }: Row): ListedDebt => ({
  ...row,
  debtor: { publicId: debtorId, username: debtorName },
  creditor: { publicId: creditorId, username: creditorName },
  amount: money(row.amount),
  owed: money(row.owed),
  awaited: money(row.awaited),
  lent: money(row.lent),
});

const valuesOf = ({ merchantId, state, text, owedTo, owedFrom, aroseBefore }: DebtFilter) => [
  merchantId,
  state,
  text ?? null,
  owedTo ?? null,
  owedFrom ?? null,
  aroseBefore ?? null,
];

/** A query, for operators. A site's debts, newest first. */
export async function listDebts(
  reader: Reader,
  {
    before,
    rowsMax,
    ...filter
  }: DebtFilter & { readonly before?: bigint | undefined; readonly rowsMax: number },
): Promise<ListedDebt[]> {
  const values = [...valuesOf(filter), before ?? null, rowsMax];
  return (await reader.query<Row>(readPage, values)).map(listed);
}

const readOfDebtor = sql(
  'debts.page_of_debtor',
  `SELECT ${COLUMNS} FROM agent_debt d ${PARTIES}
   WHERE d.debtor_id = $1 AND ($2::bigint IS NULL OR d.id < $2) ORDER BY d.id DESC LIMIT $3`,
);

interface OfDebtor {
  readonly debtorId: bigint;
  readonly before?: bigint | undefined;
  readonly rowsMax: number;
}

/** A query, for the debtor. Open and settled debts, newest first. */
export async function debtsOfDebtor(
  reader: Reader,
  { debtorId, before, rowsMax }: OfDebtor,
): Promise<ListedDebt[]> {
  const rows = await reader.query<Row>(readOfDebtor, [debtorId, before ?? null, rowsMax]);
  return rows.map(listed);
}

export interface DebtSums {
  readonly debts: number;
  readonly owed: Money;
  readonly awaited: Money;
  readonly lent: Money;
}

/** A query, for operators. Totals of the listed debts, of all pages together. */
export async function debtSums(reader: Reader, filter: DebtFilter): Promise<DebtSums> {
  const [row] = await reader.query<{ debts: number; owed: bigint; awaited: bigint; lent: bigint }>(
    readSums,
    valuesOf(filter),
  );
  if (!row) throw new Error('the query returned no row');
  const { debts, owed, awaited, lent } = row;
  return { debts, owed: money(owed), awaited: money(awaited), lent: money(lent) };
}

/** A step that reduced a debt, as operators see it. */
export interface ListedStep {
  readonly kind: StepKind;
  readonly amount: Money;
  readonly at: Date;
  /** For a collected amount: when the creditor received it. */
  readonly deliveredAt: Date | null;
}

interface OfDebt {
  readonly merchantId: bigint;
  readonly publicId: string;
}

/** A query, for operators. One debt of a site; undefined for a debt of another site. */
export async function debtOfSite(
  reader: Reader,
  { merchantId, publicId }: OfDebt,
): Promise<ListedDebt | undefined> {
  const [row] = await reader.query<Row>(readOne, [merchantId, publicId]);
  return row && listed(row);
}

/** A query. The steps of a debt, oldest first. */
export async function stepsOfDebt(
  reader: Reader,
  { debtId, rowsMax }: { readonly debtId: bigint; readonly rowsMax: number },
): Promise<ListedStep[]> {
  const rows = await reader.query<ListedStep>(readSteps, [debtId, rowsMax]);
  return rows.map((step) => ({ ...step, amount: money(step.amount) }));
}

/** A member who is frozen because of debts or shortages. */
export interface FrozenMember extends Side {
  readonly customerType: number;
  readonly owed: Money;
  /** Count of open debts and shortages. */
  readonly debts: number;
  /** Time at which the oldest of them arose. */
  readonly since: Date;
}

const readFrozen = sql(
  'debts.frozen_members',
  `SELECT m.public_id AS "publicId", m.username, m.customer_type AS "customerType",
     sum(d.owed)::bigint AS owed, count(*)::int AS debts, min(d.arose_at) AS since
   FROM (
     SELECT debtor_id AS member_id, ${OWED} AS owed, arose_at FROM agent_debt
     WHERE merchant_id = $1 AND settled_at IS NULL
     UNION ALL
     SELECT member_id, ${LEFT}, arose_at FROM member_shortage
     WHERE merchant_id = $1 AND settled_at IS NULL) d
   JOIN ${memberRows} m ON m.id = d.member_id
   WHERE m.username > $2 AND ($3::text IS NULL OR m.username ^@ $3)
   GROUP BY m.public_id, m.username, m.customer_type ORDER BY m.username LIMIT $4`,
);

/** A query, for operators. A page of a site's frozen members, by name. */
export async function listFrozenMembers(
  reader: Reader,
  {
    merchantId,
    text,
    after = '',
    rowsMax,
  }: Pick<DebtFilter, 'merchantId' | 'text'> & {
    /** The last username of the previous page. */
    readonly after?: string | undefined;
    readonly rowsMax: number;
  },
): Promise<FrozenMember[]> {
  const values = [merchantId, after, text ?? null, rowsMax];
  const rows = await reader.query<FrozenMember>(readFrozen, values);
  return rows.map((row) => ({ ...row, owed: money(row.owed) }));
}
