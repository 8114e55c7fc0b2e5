import { type Money, money } from '@app/shared/money/money';
import type { Rate } from '@app/shared/money/rate';
import { type Reader, sql } from '../db/index.ts';
import { DomainError } from '../kernel/index.ts';
import { micro, microToMoney } from './micro.ts';
import { type PageCursor, type PageRequest, pageOf, pageValues } from './page.ts';

/** Waiting to be booked, booked, or less than a cent. */
export type BillStatus = 'open' | 'paid' | 'nothing_due';

export interface Bill {
  readonly publicId: string;
  /** Whose bill it is. */
  readonly agent: string;
  readonly windowStart: Date;
  /** The team's valid bets that count, voids deducted. */
  readonly won: Money;
  readonly lost: Money;
  readonly profitRate: Rate;
  readonly lossRate: Rate;
  readonly threshold: Money;
  /** Rounded down, as is what is carried. */
  readonly gross: Money;
  /** With what is carried in and without what is carried out, exactly what is paid. */
  readonly net: Money;
  readonly carriedIn: Money;
  readonly carriedOut: Money;
  readonly paid: Money;
  readonly status: BillStatus;
  /** When the whole run was paid; null until then. */
  readonly paidAt: Date | null;
}

export interface BillsAsked extends PageRequest {
  readonly merchantId: bigint;
  readonly agentId: bigint;
  /** The agent's own bills, or those of the agents directly below, as they stood in each window. */
  readonly whose: 'mine' | 'downline';
  readonly status?: BillStatus | undefined;
  /** Windows that start at `from` or later and before `to`. */
  readonly from: Date;
  readonly to: Date;
}

export interface BillPage {
  readonly bills: readonly Bill[];
  readonly next: PageCursor | undefined;
  /** Over the whole range, as are the sums. */
  readonly total: number;
  readonly validBet: Money;
  readonly paid: Money;
}

/** A query. A page of salary bills, the newest first, with sums over all that were asked for. */
export async function contractBills(reader: Reader, asked: BillsAsked): Promise<BillPage> {
  const { page, sums } = statements[asked.whose];
  const { merchantId, agentId, from, to, status } = asked;
  const range = [merchantId, agentId, from, to, status ?? null];
  const [found, [sum]] = await Promise.all([
    reader.query<BillRow>(page, [...range, ...pageValues(asked)]),
    reader.query<Pick<BillPage, 'total' | 'validBet' | 'paid'>>(sums, range),
  ]);
  if (!sum) throw new Error('a sum without a row');
  const { rows, last } = pageOf(found, asked);
  const next = last && (await cursorAfter(reader, asked, last));
  return { bills: rows.map(billOf), next, ...sum };
}

/** Counts how many bills of the last one's window have been shown with it. */
async function cursorAfter(
  reader: Reader,
  { merchantId, agentId, whose, status }: BillsAsked,
  { at, id }: BillRow,
): Promise<PageCursor> {
  const window = [merchantId, agentId, at, new Date(at.getTime() + 1), status ?? null];
  const [shown] = await reader.query<{ count: number }>(statements[whose].shown, [...window, id]);
  return { at, shownOfIt: shown?.count ?? 0 };
}

/**
 * A query. One bill, for the agent whose it is and the one who stood directly above in its window.
 *
 * @throws bill.not_found also for a bill that is none of the agent's business
 */
export async function contractBill(
  reader: Reader,
  { billPublicId, agentId }: { readonly billPublicId: string; readonly agentId: bigint },
): Promise<Bill> {
  const [row] = await reader.query<BillRow>(readOne, [billPublicId, agentId]);
  if (!row) throw new DomainError('bill.not_found');
  return billOf(row);
}

interface BillRow extends Omit<Bill, 'windowStart' | 'gross' | 'net' | 'carriedIn' | 'carriedOut'> {
  readonly id: bigint;
  readonly at: Date;
  /** Paid, or waiting to be. */
  readonly due: Money;
  readonly gross: string;
  readonly carriedIn: string;
  readonly carriedOut: string;
}

function billOf({ at, id: _, due, ...row }: BillRow): Bill {
  const shown = (amount: string): Money => microToMoney(micro(BigInt(amount)));
  const carriedIn = shown(row.carriedIn);
  const carriedOut = shown(row.carriedOut);
  return {
    ...row,
    windowStart: at,
    gross: shown(row.gross),
    // Not rounded by itself: a reader adds the figures up.
    net: money(due + carriedOut - carriedIn),
    carriedIn,
    carriedOut,
  };
}

/** Bills know nothing of being paid: their run says up to which of them the ledger has booked. */
const STATUS = `CASE WHEN b.amount = 0 THEN 'nothing_due'
                     WHEN b.id <= r.posted_through THEN 'paid' ELSE 'open' END`;

// The range is said of both, so that neither is read outside it.
const BILLS = (column: string) => `
  salary_bill b
  JOIN salary_run r ON r.merchant_id = b.merchant_id AND r.window_start = b.window_start
  WHERE r.merchant_id = $1 AND r.window_start >= $3 AND r.window_start < $4
    AND b.${column} = $2 AND b.window_start >= $3 AND b.window_start < $4
    AND ($5::text IS NULL OR $5 = ${STATUS})`;

/** Joins what is shown of bills to the rows that were chosen. */
const SHOWN_OF = (rows: string) => `
  SELECT b.id, b.public_id AS "publicId", m.username AS agent, b.window_start AS at,
    a.won, a.lost, v.profit_rate AS "profitRate", v.loss_rate AS "lossRate", v.threshold,
    a.gross_micro::text AS gross, b.amount AS due,
    a.carried_in_micro::text AS "carriedIn", a.carried_out_micro::text AS "carriedOut",
    CASE b.status WHEN 'paid' THEN b.amount ELSE 0 END AS paid, b.status, b.paid_at AS "paidAt"
  FROM (${rows}) b
  JOIN salary_accrual a ON a.agent_id = b.agent_id AND a.window_start = b.window_start
  JOIN contract_version v ON v.id = a.contract_version_id
  JOIN member m ON m.id = b.agent_id
  ORDER BY b.window_start DESC, b.id DESC`;

const page = (column: string) =>
  SHOWN_OF(`
    SELECT b.*, ${STATUS} AS status, r.paid_at
    FROM ${BILLS(column)} AND b.window_start <= coalesce($6::timestamptz, 'infinity')
    ORDER BY b.window_start DESC, b.id DESC OFFSET $7 LIMIT $8`);

const readOne = sql(
  'salary.one_bill',
  SHOWN_OF(`
    SELECT b.*, ${STATUS} AS status, r.paid_at FROM salary_bill b
    JOIN salary_run r ON r.merchant_id = b.merchant_id AND r.window_start = b.window_start
    WHERE b.public_id = $1 AND $2 IN (b.agent_id, b.upline_id)`),
);

const shown = (column: string) =>
  `SELECT count(*)::int AS count FROM ${BILLS(column)} AND b.id >= $6`;

const sums = (column: string) => `
  SELECT count(*)::int AS total, coalesce(sum(b.valid_bet), 0)::bigint AS "validBet",
    coalesce(sum(b.amount) FILTER (WHERE b.id <= r.posted_through), 0)::bigint AS paid
  FROM ${BILLS(column)}`;

const statements = {
  mine: {
    page: sql('salary.own_bills', page('agent_id')),
    shown: sql('salary.own_bills_shown', shown('agent_id')),
    sums: sql('salary.sum_own_bills', sums('agent_id')),
  },
  downline: {
    page: sql('salary.downline_bills', page('upline_id')),
    shown: sql('salary.downline_bills_shown', shown('upline_id')),
    sums: sql('salary.sum_downline_bills', sums('upline_id')),
  },
};
