import { type Money, money } from '@app/shared/money/money';
import { type PayoutEngineOf, payoutEngineFacts } from '@app/shared/payouts/engines';
import { payoutBillPeriodRows } from '../../agent-pay/payouts/index.ts';
import { cash, ledgerEntryRows } from '../../books/ledger/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { BOOKED_WITHIN } from './member-transactions.ts';
import { type MovedByKind, type StatementRequest, statementByDay } from './statement-by-day.ts';

/** Bills of one engine that were paid on one day. */
export interface PaidBills {
  readonly engine: PayoutEngineOf;
  /** Midnight at the start of the day of payment. */
  readonly day: Date;
  readonly bills: number;
  /** Paid to the balance, less the amounts that downlines received directly. */
  readonly amount: Money;
  /** Shares of agents below, which never reached the balance. */
  readonly passedOn: Money;
  /** The span of the bills' periods. */
  readonly periodStart: Date;
  readonly periodEnd: Date;
  /** The bill, if there is only one. */
  readonly publicId: string | null;
}

/** An agent's cash in one month. */
export interface MonthlyStatement {
  readonly opening: Money;
  readonly cameIn: Money;
  readonly wentOut: Money;
  readonly closing: Money;
  /** Movements of the whole month, in order of their first day. */
  readonly kinds: readonly MovedByKind[];
  /** Oldest day first. Amounts of an engine sum up to the incoming postings of its kind. */
  readonly paid: readonly PaidBills[];
}

const enginesByCode = new Map(payoutEngineFacts.map((facts) => [facts.paid.code as number, facts]));
const PAID = [...enginesByCode.keys()].join();

const read = sql(
  'records.paid_bills_by_day',
  `SELECT date_trunc('day', e.at AT TIME ZONE $5) AT TIME ZONE $5 AS day, e.kind AS code, count(*)::int AS bills,
     sum(e.amount)::bigint AS amount, sum(b.owes)::bigint AS "passedOn",
     min(b.period_start) AS "periodStart", max(b.period_end) AS "periodEnd",
     CASE count(*) WHEN 1 THEN min(b.public_id::text) END AS "publicId"
   FROM ${ledgerEntryRows} e JOIN ${payoutBillPeriodRows} b ON b.id = e.cause_id
   WHERE e.member_id = $1 AND e.to_account = $2 AND e.kind IN (${PAID}) AND ${BOOKED_WITHIN}
   GROUP BY 1, 2 ORDER BY 1, 2`,
);

type Row = Omit<PaidBills, 'engine'> & { readonly code: number };

/** A query. An agent's cash from the first midnight of a month on: its balances, movements and paid bills. */
export async function monthlyStatement(
  reader: Reader,
  asked: StatementRequest,
): Promise<MonthlyStatement> {
  const { memberId, from, to, timeZone } = asked;
  const [days, rows] = await Promise.all([
    statementByDay(reader, asked),
    reader.query<Row>(read, [memberId, cash(memberId), from, to, timeZone]),
  ]);
  const kinds = sumByKind(days.flatMap((day) => day.kinds));
  return {
    opening: days[0]?.opening ?? money(0n),
    cameIn: money(kinds.reduce((sum, { cameIn }) => sum + cameIn, 0n)),
    wentOut: money(kinds.reduce((sum, { wentOut }) => sum + wentOut, 0n)),
    closing: days.at(-1)?.closing ?? money(0n),
    kinds,
    paid: rows.map(({ code, ...row }) => ({ ...row, engine: engineOfCode(code) })),
  };
}

const sumByKind = (kinds: readonly MovedByKind[]): MovedByKind[] =>
  [...Map.groupBy(kinds, ({ kind }) => kind)].map(([kind, some]) => ({
    kind,
    entries: some.reduce((sum, { entries }) => sum + entries, 0),
    cameIn: money(some.reduce((sum, { cameIn }) => sum + cameIn, 0n)),
    wentOut: money(some.reduce((sum, { wentOut }) => sum + wentOut, 0n)),
  }));

/** @throws Error for a code of no engine, which the statement excludes */
function engineOfCode(code: number): PayoutEngineOf {
  const engine = enginesByCode.get(code);
  if (!engine) throw new Error(`no payout engine pays by the code ${code}`);
  return engine;
}
