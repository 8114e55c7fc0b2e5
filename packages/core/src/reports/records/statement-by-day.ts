import { type Money, money } from '@app/shared/money/money';
import {
  cash,
  kindOfCode,
  ledgerAccountRows,
  ledgerEntryRows,
  type PostingKind,
} from '../../books/ledger/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { BOOKED_SINCE, BOOKED_UP_TO, BOOKED_WITHIN } from './member-transactions.ts';

/** Movement of one kind of posting. */
export interface MovedByKind {
  readonly kind: PostingKind;
  /** Number of entries. */
  readonly entries: number;
  readonly cameIn: Money;
  readonly wentOut: Money;
}

/** A day of a member's cash. */
export interface StatementDay {
  /** Midnight at its start. */
  readonly day: Date;
  readonly opening: Money;
  readonly cameIn: Money;
  readonly wentOut: Money;
  readonly closing: Money;
  /** Movements of this day; empty if there were none. */
  readonly kinds: readonly MovedByKind[];
}

export interface StatementRequest {
  readonly memberId: bigint;
  /** Within the first day; `to` is within or at the end of the last one. Whole days are read. */
  readonly from: Date;
  readonly to: Date;
  /** An IANA zone: its days are used. */
  readonly timeZone: string;
}

const MINE = 'e.member_id = $1 AND $2 IN (e.from_account, e.to_account)';
const SIGNED = 'CASE WHEN e.to_account = $2 THEN e.amount ELSE -e.amount END';

const moved = sql(
  'records.statement_moves',
  `SELECT date_trunc('day', e.at AT TIME ZONE $5) AT TIME ZONE $5 AS day, e.kind AS code, count(*)::int AS entries,
     coalesce(sum(e.amount) FILTER (WHERE e.to_account = $2), 0)::bigint AS "cameIn",
     coalesce(sum(e.amount) FILTER (WHERE e.from_account = $2), 0)::bigint AS "wentOut"
   FROM ${ledgerEntryRows} e
   WHERE ${MINE} AND ${BOOKED_WITHIN}
   GROUP BY 1, 2 ORDER BY 1, 2`,
);

// The balance before the first entry that may be in the range, plus the movements booked from there until the range.
const opening = sql(
  'records.statement_opening',
  `SELECT (coalesce(
     (SELECT e.balance_after - ${SIGNED} FROM ${ledgerEntryRows} e
      WHERE ${MINE} AND ${BOOKED_SINCE} ORDER BY e.id LIMIT 1),
     (SELECT balance FROM ${ledgerAccountRows} account WHERE id = $2)
   ) + coalesce((
     SELECT sum(${SIGNED}) FROM ${ledgerEntryRows} e
     WHERE ${MINE} AND ${BOOKED_SINCE} AND ${BOOKED_UP_TO} AND e.at < $3), 0))::bigint AS opening`,
);

const days = sql(
  'records.statement_days',
  `SELECT local AT TIME ZONE $3 AS day, (local + interval '1 day') AT TIME ZONE $3 AS "dayEnd"
   FROM generate_series(date_trunc('day', $1::timestamptz AT TIME ZONE $3),
     ($2::timestamptz - interval '1 ms') AT TIME ZONE $3, interval '1 day') AS day (local)
   ORDER BY local`,
);

type MovedRow = Omit<MovedByKind, 'kind'> & { readonly day: Date; readonly code: number };

/**
 * A query. A member's cash by day of the site, oldest first: opening balance, movements by kind, and closing
 * balance. Each day opens with the closing balance of the one before. The caller limits the range.
 */
export async function statementByDay(
  reader: Reader,
  { memberId, from, to, timeZone }: StatementRequest,
): Promise<StatementDay[]> {
  const account = cash(memberId);
  const spans = await reader.query<{ day: Date; dayEnd: Date }>(days, [from, to, timeZone]);
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return [];
  const range = [memberId, account, first.day, last.dayEnd];
  const [rows, [opened]] = await Promise.all([
    reader.query<MovedRow>(moved, [...range, timeZone]),
    reader.query<{ opening: Money }>(opening, range),
  ]);
  const byDay = Map.groupBy(rows, ({ day }) => day.getTime());
  if (!opened) throw new Error('the query returned no row');
  let left = opened.opening;
  return spans.map(({ day }) => {
    const kinds = (byDay.get(day.getTime()) ?? []).map(({ day: _, code, ...sums }) => ({
      kind: kindOfCode(code),
      ...sums,
    }));
    const cameIn = sumOf(kinds, ({ cameIn }) => cameIn);
    const wentOut = sumOf(kinds, ({ wentOut }) => wentOut);
    const before = left;
    left = money(before + cameIn - wentOut);
    return { day, opening: before, cameIn, wentOut, closing: left, kinds };
  });
}

const sumOf = (kinds: readonly MovedByKind[], of: (one: MovedByKind) => Money): Money =>
  money(kinds.reduce((sum, one) => sum + of(one), 0n));

interface Moment {
  readonly memberId: bigint;
  readonly at: Date;
}

/** A query. A member's cash at a moment, entries of that moment included. */
export async function cashAt(reader: Reader, { memberId, at }: Moment): Promise<Money> {
  const after = new Date(at.getTime() + 1);
  const [row] = await reader.query<{ opening: Money | null }>(opening, [
    memberId,
    cash(memberId),
    after,
    after,
  ]);
  return row?.opening ?? money(0n);
}
