import { type Money, money } from '@app/shared/money/money';
import { type Reader, sql } from '../../platform/db/index.ts';
import type { ComparedDays } from '../../platform/kernel/index.ts';
import type { AccountId } from './chart-of-accounts.ts';
import { type PostingKind, postingKinds, reversalKindOf } from './posting-kinds.ts';
import { entriesWithin, isNotOfPlay } from './rows.ts';

interface SumRequest extends ComparedDays {
  readonly to: AccountId;
  /** Any kind except bets and wins. */
  readonly kind: PostingKind;
  readonly now: Date;
}

export interface EntrySum {
  /** Postings of the kind, including reversed ones. */
  readonly count: number;
  /** Less the reversals booked in the same period; may be negative. */
  readonly amount: Money;
}

const sumUp = sql(
  'ledger.sum_of_days',
  `SELECT e.at >= $4 AS "isToday", (count(*) FILTER (WHERE e.kind = $2))::int AS count,
     sum(CASE e.kind WHEN $2 THEN e.amount ELSE -e.amount END)::bigint AS amount
   FROM ledger_entry e
   WHERE ${isNotOfPlay('e')} AND (e.to_account = $1 AND e.kind = $2 OR e.from_account = $1 AND e.kind = $7)
     AND ${entriesWithin('e', '$3', '$6')} AND (e.at >= $4 OR e.at < $5)
   GROUP BY 1`,
);

/** A query. Sums of one kind of posting to an account, less reversals: today, and yesterday up to the same time. */
export async function sumOfDays(
  reader: Reader,
  { to, kind, yesterday, today, compared, now }: SumRequest,
): Promise<{ readonly today: EntrySum; readonly before: EntrySum }> {
  const after = new Date(now.getTime() + 1); // `entriesWithin` excludes its end
  const reversal = reversalKindOf(kind);
  const undone = reversal ? postingKinds[reversal].code : null;
  const values = [to, postingKinds[kind].code, yesterday, today, compared, after, undone];
  const rows = await reader.query<EntrySum & { isToday: boolean }>(sumUp, values);
  const sumOf = (isToday: boolean): EntrySum => {
    const { count = 0, amount = 0n } = rows.find((row) => row.isToday === isToday) ?? {};
    return { count, amount: money(amount) };
  };
  return { today: sumOf(true), before: sumOf(false) };
}
