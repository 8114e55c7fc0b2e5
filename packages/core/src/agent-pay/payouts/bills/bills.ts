import type { ContractCategory } from '@app/shared/contracts/contract-categories';
import { type Money, money } from '@app/shared/money/money';
import type { BillStatus } from '@app/shared/payouts/bill-statuses';
import { debtOfBillRows } from '../../../people/debts/index.ts';
import { memberRows } from '../../../people/members/index.ts';
import { type Reader, sql } from '../../../platform/db/index.ts';
import { DomainError } from '../../../platform/kernel/index.ts';
import type { PayoutEngine } from '../engine.ts';
import { engineOfNumber } from '../engines.ts';
import { micro, microToMoney } from '../micro.ts';
import { type PageCursor, type PageRequest, pageOf, pageValues } from '../page-of.ts';
import { BILLS, type ChosenBills, missing, nameOf, RUN_OF_BILL, STATUS } from './bill-rows.ts';
import { type BillSums, sumBills } from './sum-bills.ts';

/** Unbooked, booked, booked in part because the upline had too little, or below the smallest payable unit. */
export type { BillStatus } from '@app/shared/payouts/bill-statuses';

export interface Bill {
  readonly publicId: string;
  /** The username of the bill's agent. */
  readonly agent: string;
  readonly engine: PayoutEngine;
  /** The category of games that counts. */
  readonly games: ContractCategory;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  /** The team's valid bets that count, voids deducted. */
  readonly validBet: Money;
  /** Fields that only bills of this engine have, named as in its `explanation`. */
  readonly explained: Readonly<Record<string, unknown>>;
  /** Rounded down, like the carried amounts. */
  readonly gross: Money;
  /** Without carry. The amount due is this plus the carry into the period, less the carry out of it. */
  readonly net: Money;
  readonly carriedIn: Money;
  readonly carriedOut: Money;
  readonly paid: Money;
  /** Only for engines with `paidBy` `line`. */
  readonly passedOn?: PassedOnBill;
  readonly status: BillStatus;
  /** Time at which the whole run was paid; null until then. */
  readonly paidAt: Date | null;
}

/** A bill between two agents. `paid` is the amount that the agent received, before passing shares on. */
export interface PassedOnBill {
  /** Total amount for the agent, the share of the agents below included. */
  readonly due: Money;
  /** The share of the agents below. */
  readonly owes: Money;
  /** The unpaid part: owed by the upline, or expired. */
  readonly missing: Money;
  /** Deadline of the upline for that amount. */
  readonly dueAt: Date | null;
}

export interface BillsRequest extends PageRequest, ChosenBills {
  readonly merchantId: bigint;
  readonly agentId: bigint;
  /** Absent: bills of all engines, without the fields that only some of them have. */
  readonly engine?: PayoutEngine | undefined;
  /** More engines to read bills of; their bills have the same fields. */
  readonly similarEngines?: readonly PayoutEngine[];
  readonly status?: BillStatus | undefined;
  /** Periods that start at `from` or later and before `to`. */
  readonly from: Date;
  readonly to: Date;
}

/** With sums over the whole range. */
export interface BillPage extends BillSums {
  readonly bills: readonly Bill[];
  readonly next: PageCursor | undefined;
}

/** A query. A page of bills, newest first, with sums over the filter. */
export async function contractBills(reader: Reader, asked: BillsRequest): Promise<BillPage> {
  const { page } = statementsOf(asked);
  const { merchantId, agentId, from, to, status, publicId, engine } = asked;
  const engines = numbersOf(asked);
  const range = [merchantId, agentId, from, to, engines, status ?? null, publicId ?? null];
  const [found, sum] = await Promise.all([
    reader.query<BillRow>(page, [...range, ...pageValues(asked)]),
    sumBills(reader, { ...asked, engines }),
  ]);
  const { rows, last } = pageOf(found, asked);
  const next = last && (await cursorAfter(reader, asked, { rows, last }));
  return { bills: rows.map((row) => billOf(row, engine)), next, ...sum };
}

const numbersOf = ({
  engine,
  similarEngines = [],
}: Pick<BillsRequest, 'engine' | 'similarEngines'>) =>
  engine ? [engine, ...similarEngines].map(({ facts }) => facts.number) : null;

/** The cursor after a page: it counts the shown bills of the last period, earlier pages included. */
async function cursorAfter(
  reader: Reader,
  asked: BillsRequest,
  { rows, last: { at, id } }: { readonly rows: readonly BillRow[]; readonly last: BillRow },
): Promise<PageCursor> {
  const ofIt = rows.filter((row) => row.at.getTime() === at.getTime());
  if (ofIt.length < rows.length) return { at, shownOfIt: ofIt.length };
  const { merchantId, agentId, status, publicId } = asked;
  const range = [merchantId, agentId, at, new Date(at.getTime() + 1), numbersOf(asked)];
  const values = [...range, status ?? null, publicId ?? null, id];
  const { shown } = statementsOf(asked);
  const [count] = await reader.query<{ count: number }>(shown, values);
  return { at, shownOfIt: count?.count ?? 0 };
}

/**
 * A query. One bill, for its agent or the agent directly above in its period.
 *
 * @throws bill.not_found also for a bill that the agent may not see
 */
export async function contractBill(
  reader: Reader,
  { billPublicId, agentId }: { readonly billPublicId: string; readonly agentId: bigint },
): Promise<Bill> {
  const [found] = await reader.query<{ number: number }>(readEngine, [billPublicId, agentId]);
  if (!found) throw new DomainError('bill.not_found');
  return billOfEngine(reader, engineOfNumber(found.number), billPublicId);
}

/** A query. An existing bill. The caller has checked that the agent may see it. */
export async function billOfEngine(
  reader: Reader,
  engine: PayoutEngine,
  billPublicId: string,
): Promise<Bill> {
  const [row] = await reader.query<BillRow>(readOne(engine), [billPublicId]);
  if (!row) throw new Error(`bill ${billPublicId} has no accrual, run or contract`);
  return billOf(row, engine);
}

interface Columns
  extends Omit<
    Bill,
    'engine' | 'explained' | 'periodStart' | 'gross' | 'net' | 'carriedIn' | 'carriedOut'
  > {
  readonly id: bigint;
  /** The engine's number. */
  readonly number: number;
  readonly at: Date;
  readonly owes: Money;
  readonly missing: Money;
  readonly dueAt: Date | null;
  /** Paid or payable to the agent. */
  readonly due: Money;
  readonly gross: string;
  readonly carriedIn: string;
  readonly carriedOut: string;
}

/** A row also has the columns of its engine's explanation. */
type BillRow = Columns & Bill['explained'];

function billOf(row: BillRow, asked: PayoutEngine | undefined): Bill {
  const engine = asked?.facts.number === row.number ? asked : engineOfNumber(row.number);
  const shown = (amount: string): Money => microToMoney(micro(BigInt(amount)));
  const carriedIn = shown(row.carriedIn);
  const carriedOut = shown(row.carriedOut);
  return {
    publicId: row.publicId,
    agent: row.agent,
    engine,
    games: row.games,
    periodStart: row.at,
    periodEnd: row.periodEnd,
    validBet: row.validBet,
    explained: asked ? explainedBy(asked, row) : {},
    gross: shown(row.gross),
    // Recomputed from the rounded figures, so that the shown figures add up.
    net: money(row.due + carriedOut - carriedIn),
    carriedIn,
    carriedOut,
    paid: row.paid,
    ...(engine.paidBy === 'line' && { passedOn: passedOnOf(row) }),
    status: row.status,
    paidAt: row.paidAt,
  };
}

const passedOnOf = ({ due, owes, missing, dueAt }: BillRow): PassedOnBill => ({
  due: money(due + owes),
  owes,
  missing: money(missing),
  dueAt,
});

function explainedBy({ explanation }: PayoutEngine, row: Bill['explained']): Bill['explained'] {
  const names = Object.keys(explanation.columns);
  const shown = Object.fromEntries(names.map((name) => [name, row[name]]));
  return explanation.present?.(shown) ?? shown;
}

const ROWS = `b.*, ${STATUS} AS status, ${missing()} AS missing, r.paid_at, r.period_end,
  (SELECT d.due_at FROM ${debtOfBillRows} d WHERE d.bill_id = b.id AND d.missing > 0) AS due_at`;

/** SQL: joins the shown columns to the chosen bills. */
const SHOWN_OF = (engine: PayoutEngine | undefined, rows: string) => `
  SELECT b.id, b.engine AS number, b.public_id AS "publicId", m.username AS agent, b.category AS games, b.period_start AS at,
    b.period_end AS "periodEnd", b.valid_bet AS "validBet",
    ${engine ? explainedColumns(engine) : ''}
    a.gross_micro::text AS gross, b.amount AS due,
    a.carried_in_micro::text AS "carriedIn", a.carried_out_micro::text AS "carriedOut",
    CASE WHEN b.status IN ('paid', 'part_paid') THEN b.amount + b.owes - b.missing ELSE 0 END AS paid,
    b.owes, b.missing, b.due_at AS "dueAt",
    b.status, b.paid_at AS "paidAt"
  FROM (${rows}) b
  JOIN payout_accrual a
    ON a.agent_id = b.agent_id AND a.engine = b.engine AND a.category = b.category
     AND a.period_start = b.period_start
  ${engine ? explainedTables(engine) : ''}
  JOIN ${memberRows} m ON m.id = b.agent_id
  ORDER BY b.period_start DESC, b.id DESC`;

const explainedColumns = ({ explanation }: PayoutEngine) =>
  Object.entries(explanation.columns)
    .map(([name, column]) => `${column} AS "${name}",`)
    .join(' ');

const explainedTables = ({ terms, explanation }: PayoutEngine) => `
  JOIN ${explanation.figures} f
    ON f.period_start = a.period_start AND f.contract_version_id = a.contract_version_id
  JOIN ${terms.table} t ON t.contract_version_id = a.contract_version_id`;

const statementsOf = ({ engine, ...chosen }: ChosenBills & Pick<BillsRequest, 'engine'>) => {
  const bills = BILLS(chosen);
  const name = nameOf(chosen);
  const rows = `SELECT ${ROWS} FROM ${bills}
    AND b.period_start <= coalesce($8::timestamptz, 'infinity')
    ORDER BY b.period_start DESC, b.id DESC OFFSET $9 LIMIT $10`;
  return {
    page: sql(`payouts.bills_${name}.${engine?.name ?? 'any'}`, SHOWN_OF(engine, rows)),
    shown: sql(
      `payouts.bills_${name}_shown`,
      `SELECT count(*)::int AS count FROM ${bills} AND b.id >= $8`,
    ),
  };
};

const readEngine = sql(
  'payouts.engine_of_bill',
  'SELECT engine AS number FROM payout_bill WHERE public_id = $1 AND $2 IN (agent_id, upline_id)',
);

const readOne = (engine: PayoutEngine) =>
  sql(
    `payouts.one_bill.${engine.name}`,
    SHOWN_OF(engine, `SELECT ${ROWS} FROM payout_bill b ${RUN_OF_BILL} WHERE b.public_id = $1`),
  );
