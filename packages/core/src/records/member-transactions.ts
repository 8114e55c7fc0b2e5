import type { LanguageCode } from '@app/shared/domain/languages';
import type { Money } from '@app/shared/money/money';
import { payoutEngineFacts } from '@app/shared/payouts/engines';
import { betRows } from '../bets/index.ts';
import { depositChannelRows, depositRows } from '../cashier/index.ts';
import { type Reader, sql } from '../db/index.ts';
import {
  cash,
  kindOfCode,
  ledgerDayRows,
  ledgerEntryRows,
  ledgerKeyRows,
  type PostingKind,
  postingKinds,
} from '../ledger/index.ts';
import { payoutBillRows } from '../payouts/index.ts';
import { subjectOf } from '../takers/index.ts';

/** One movement of a member's cash. */
export interface Transaction {
  /** Names the entry for a member who asks about it, and tells nothing about how many there are. */
  readonly reference: string;
  readonly at: Date;
  readonly kind: PostingKind;
  /** Negative where it left the member. */
  readonly amount: Money;
  readonly balanceAfter: Money;
  /** What it was for: a deposit, a bet, a bill. Null where nothing else stands behind it. */
  readonly causePublicId: string | null;
  /** When that bet was placed, which is part of how a bet is found. */
  readonly betPlacedAt: Date | null;
  /** The game or the payment channel. */
  readonly subject: string | null;
}

export interface TransactionsRequest {
  readonly memberId: bigint;
  /** Booked at `from` or later and before `to`. */
  readonly from: Date;
  readonly to: Date;
  /** Without it: of every kind. */
  readonly kinds?: readonly PostingKind[] | undefined;
  /** The reference of the last one of the page before. Costs the same at any depth. */
  readonly afterReference?: string | undefined;
  /** Without it: how many rows from the top to pass over. */
  readonly skip?: number;
  readonly rowsMax: number;
  /** The reader's. */
  readonly language: LanguageCode;
}

export interface TransactionPage {
  readonly transactions: readonly Transaction[];
  readonly hasMore: boolean;
  /** Over the whole range, as are the sums. */
  readonly total: number;
  readonly cameIn: Money;
  readonly wentOut: Money;
}

/** A query. A page of what moved a member's cash, the newest first, with sums over all asked for. */
export async function memberTransactions(
  reader: Reader,
  asked: TransactionsRequest,
): Promise<TransactionPage> {
  const { rowsMax } = asked;
  const [rows, [sums]] = await Promise.all([
    listTransactions(reader, { ...asked, rowsMax: rowsMax + 1 }),
    reader.query<Sums>(sum, filterOf(asked)),
  ]);
  if (!sums) throw new Error('a sum without a row');
  return { transactions: rows.slice(0, rowsMax), hasMore: rows.length > rowsMax, ...sums };
}

/** A query. The same without its sums, for callers who go through all of it. */
export async function listTransactions(
  reader: Reader,
  asked: TransactionsRequest,
): Promise<Transaction[]> {
  const { afterReference, skip = 0, rowsMax, language } = asked;
  const place = [afterReference ?? null, skip, rowsMax, language];
  const rows = await reader.query<TransactionRow>(page, [...filterOf(asked), ...place]);
  return rows.map(({ code, ...row }) => ({ ...row, kind: kindOfCode(code) }));
}

function filterOf({ memberId, from, to, kinds }: TransactionsRequest): unknown[] {
  const codes = kinds?.map((kind) => postingKinds[kind].code) ?? null;
  return [memberId, cash(memberId), from, to, codes];
}

type TransactionRow = Omit<Transaction, 'kind'> & { readonly code: number };
type Sums = Pick<TransactionPage, 'total' | 'cameIn' | 'wentOut'>;

/** 16 bytes of the key, after the source that the key is unique in. */
const REFERENCE = `e.source || '-' || encode(e.key, 'hex')`;

// Entries have no index by time and need none: closed days know between which ids a time lies. A day
// more on either side, because an entry that came late is counted in the day after its own.
const ASKED = `e.member_id = $1 AND $2 IN (e.from_account, e.to_account)
  AND e.id > coalesce((SELECT last_entry_id FROM ${ledgerDayRows} closed
    WHERE day < ($3::timestamptz AT TIME ZONE 'UTC')::date - 1 ORDER BY day DESC LIMIT 1), 0)
  AND e.id <= coalesce((SELECT last_entry_id FROM ${ledgerDayRows} closed
    WHERE day > ($4::timestamptz AT TIME ZONE 'UTC')::date ORDER BY day LIMIT 1),
    9223372036854775807)
  AND e.at >= $3 AND e.at < $4 AND ($5::smallint[] IS NULL OR e.kind = ANY ($5))`;

const codesOf = (...kinds: PostingKind[]): string =>
  kinds.map((kind) => postingKinds[kind].code).join();
const DEPOSITS = codesOf('cashier.deposit');
const BETS = codesOf('bet.stake', 'bet.payout');
const BILLS = payoutEngineFacts.map(({ paid }) => paid.code).join();
const REVERSALS = codesOf(
  'cashier.deposit_reversal',
  'bet.rollback',
  'bet.payout_reversal',
  ...payoutEngineFacts.map(({ reversed }) => reversed.kind),
);

// What a reversal was for is what the entry that it undoes was for.
const page = sql(
  'records.transactions',
  `SELECT ${REFERENCE} AS reference, e.at, e.kind AS code, e.balance_after AS "balanceAfter",
     CASE WHEN e.to_account = $2 THEN e.amount ELSE -e.amount END AS amount,
     coalesce(d.public_id, b.public_id, bill.public_id) AS "causePublicId",
     b.placed_at AS "betPlacedAt", coalesce((SELECT name FROM ${depositChannelRows} offered
       WHERE offered.merchant_id = d.merchant_id AND offered.code = d.channel),
       d.channel, s.game) AS subject
   FROM (
     SELECT * FROM ${ledgerEntryRows} e
     WHERE ${ASKED} AND ($6::text IS NULL OR e.id < (
       SELECT last.id FROM ${ledgerKeyRows} k
         JOIN ${ledgerEntryRows} last ON last.id = k.entry_id AND last.member_id = $1
       WHERE k.source = split_part($6, '-', 1)::smallint AND k.key = decode(split_part($6, '-', 2), 'hex')))
     ORDER BY e.id DESC OFFSET $7 LIMIT $8
   ) e
   LEFT JOIN ${ledgerEntryRows} undone
     ON undone.id = CASE WHEN e.kind IN (${REVERSALS}) THEN e.cause_id END
   CROSS JOIN LATERAL (
     SELECT coalesce(undone.kind, e.kind) AS kind, coalesce(undone.cause_id, e.cause_id) AS id
   ) cause
   LEFT JOIN ${depositRows} d ON cause.kind IN (${DEPOSITS}) AND d.id = cause.id
   LEFT JOIN LATERAL (
     SELECT * FROM ${betRows} bet WHERE cause.kind IN (${BETS}) AND id = cause.id
   ) b ON true
   LEFT JOIN LATERAL (${subjectOf('b', '$9')}) s ON true
   LEFT JOIN ${payoutBillRows} bill ON cause.kind IN (${BILLS}) AND bill.id = cause.id
   ORDER BY e.id DESC`,
);

const sum = sql(
  'records.sum_transactions',
  `SELECT count(*)::int AS total,
     coalesce(sum(e.amount) FILTER (WHERE e.to_account = $2), 0)::bigint AS "cameIn",
     coalesce(sum(e.amount) FILTER (WHERE e.from_account = $2), 0)::bigint AS "wentOut"
   FROM ${ledgerEntryRows} e WHERE ${ASKED}`,
);
