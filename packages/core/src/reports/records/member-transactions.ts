import type { LanguageCode } from '@app/shared/locale/languages';
import type { Money } from '@app/shared/money/money';
import { payoutEngineFacts } from '@app/shared/payouts/engines';
import { payoutBillRows } from '../../agent-pay/payouts/index.ts';
import {
  cash,
  kindOfCode,
  ledgerDayRows,
  ledgerEntryRows,
  ledgerKeyRows,
  type PostingKind,
  postingKinds,
} from '../../books/ledger/index.ts';
import { adjustmentRows } from '../../money/adjustments/index.ts';
import { depositChannelRows, depositRows } from '../../money/deposits/index.ts';
import { transferRows } from '../../money/transfers/index.ts';
import { withdrawalRows } from '../../money/withdrawals/index.ts';
import { memberRows } from '../../people/members/index.ts';
import { lineName } from '../../people/messages/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { betRows } from '../../play/bets/index.ts';
import { subjectOf } from '../../play/takers/index.ts';

/** One movement of a member's cash. */
export interface Transaction {
  /** Identifies the entry for the member without revealing the number of entries. */
  readonly reference: string;
  readonly at: Date;
  readonly kind: PostingKind;
  /** Negative if it left the member. */
  readonly amount: Money;
  readonly balanceAfter: Money;
  /** Public id of its cause: a deposit, a bet, a bill; null without one. */
  readonly causePublicId: string | null;
  /** Time at which that bet was placed: id and time together find a bet. */
  readonly betPlacedAt: Date | null;
  /**
   * The game, the payment channel, an operator's note, or the public name of the other member of a transfer.
   */
  readonly subject: string | null;
  /** The username of the other member of a transfer, for operators. */
  readonly otherUsername: string | null;
}

export interface TransactionsRequest {
  readonly memberId: bigint;
  /** Inclusive; `to` is exclusive. */
  readonly from: Date;
  readonly to: Date;
  /** Absent: all kinds. */
  readonly kinds?: readonly PostingKind[] | undefined;
  /** The reference of the last row of the previous page. Costs the same at any depth. */
  readonly afterReference?: string | undefined;
  /** Without a cursor: rows to skip. */
  readonly skip?: number;
  readonly rowsMax: number;
  /** Language of the reader. */
  readonly language: LanguageCode;
}

export interface TransactionPage {
  readonly transactions: readonly Transaction[];
  readonly hasMore: boolean;
  /** Over the whole range, like the sums. */
  readonly total: number;
  readonly cameIn: Money;
  readonly wentOut: Money;
}

/** A query. A page of a member's cash movements, newest first, with sums over the whole filter. */
export async function memberTransactions(
  reader: Reader,
  asked: TransactionsRequest,
): Promise<TransactionPage> {
  const { rowsMax } = asked;
  const [rows, [sums]] = await Promise.all([
    listTransactions(reader, { ...asked, rowsMax: rowsMax + 1 }),
    reader.query<Sums>(sum, filterOf(asked)),
  ]);
  if (!sums) throw new Error('the query returned no row');
  return { transactions: rows.slice(0, rowsMax), hasMore: rows.length > rowsMax, ...sums };
}

/** A query. A page of a member's cash movements without sums, for callers that read all pages. */
export async function listTransactions(
  reader: Reader,
  asked: TransactionsRequest,
): Promise<Transaction[]> {
  const { afterReference, skip = 0, rowsMax, language } = asked;
  const place = [afterReference ?? null, skip, rowsMax, language];
  const rows = await reader.query<TransactionRow>(page, [...filterOf(asked), ...place]);
  return rows.map(transactionOf);
}

function filterOf({ memberId, from, to, kinds }: TransactionsRequest): unknown[] {
  const codes = kinds?.map((kind) => postingKinds[kind].code) ?? null;
  return [memberId, cash(memberId), from, to, codes];
}

/** A row of `transactionsOf`. */
export type TransactionRow = Omit<Transaction, 'kind'> & {
  readonly code: number;
  readonly otherNickname: string | null;
};

/** Transfers whose other member is the direct upline. */
const WITH_UPLINE: readonly PostingKind[] = ['transfer.to_upline', 'transfer.from_upline'];

/** Names the kind of a row, and the other member of a transfer. */
export function transactionOf({ code, otherNickname, ...row }: TransactionRow): Transaction {
  const kind = kindOfCode(code);
  if (row.otherUsername === null) return { ...row, kind };
  const other = { username: row.otherUsername, nickname: otherNickname ?? row.otherUsername };
  return { ...row, kind, subject: lineName(other, !WITH_UPLINE.includes(kind)) };
}

type Sums = Pick<TransactionPage, 'total' | 'cameIn' | 'wentOut'>;

/** SQL: the reference of an entry `e`: the source of its key, and the 16 bytes of the key. */
const REFERENCE = `e.source || '-' || encode(e.key, 'hex')`;

/**
 * SQL: entries that may have been booked from a moment on, or before one. They have no index by time: closed days
 * bound the ids of a time. A day is added on both sides, because a late entry is counted in the day after its
 * own.
 */
const bookedSince = (
  from: string,
): string => `e.id > coalesce((SELECT last_entry_id FROM ${ledgerDayRows} closed
    WHERE day < (${from}::timestamptz AT TIME ZONE 'UTC')::date - 1 ORDER BY day DESC LIMIT 1), 0)`;
const bookedUpTo = (
  to: string,
): string => `e.id <= coalesce((SELECT last_entry_id FROM ${ledgerDayRows} closed
    WHERE day > (${to}::timestamptz AT TIME ZONE 'UTC')::date ORDER BY day LIMIT 1),
    9223372036854775807)`;
export const BOOKED_SINCE = bookedSince('$3');
export const BOOKED_UP_TO = bookedUpTo('$4');

/** SQL: entries booked from one moment on and before another. */
export const bookedWithin = (from: string, to: string): string =>
  `${bookedSince(from)} AND ${bookedUpTo(to)} AND e.at >= ${from} AND e.at < ${to}`;

/** SQL: entries booked from $3 on and before $4. */
export const BOOKED_WITHIN = bookedWithin('$3', '$4');

const ASKED = `e.member_id = $1 AND $2 IN (e.from_account, e.to_account) AND ${BOOKED_WITHIN}
  AND ($5::smallint[] IS NULL OR e.kind = ANY ($5))`;

const codesOf = (...kinds: PostingKind[]): string =>
  kinds.map((kind) => postingKinds[kind].code).join();
const DEPOSITS = codesOf('cashier.deposit', 'cashier.deposit_fee');
const TRANSFERS = codesOf(...WITH_UPLINE, 'transfer.to_downline', 'transfer.from_downline');
const WITHDRAWALS = codesOf('hold.place', 'hold.release', 'hold.capture');
const BETS = codesOf('bet.stake', 'bet.payout', 'rebate.bet');
const ADJUSTMENTS = codesOf('adjustment.credit', 'adjustment.debit');
const BILLS = payoutEngineFacts.map(({ paid }) => paid.code).join();
const REVERSALS = codesOf(
  'cashier.deposit_reversal',
  'cashier.deposit_fee_reversal',
  'hold.capture_reversal',
  'bet.rollback',
  'bet.payout_reversal',
  'rebate.bet_reversal',
  'reward.claim_reversal',
  'adjustment.credit_reversal',
  'adjustment.debit_reversal',
  ...payoutEngineFacts.map(({ reversed }) => reversed.kind),
);

/**
 * SQL: transactions of cash accounts from chosen entries, rows of `ledgerEntryRows`, in the same order. A
 * reversal has the cause of the entry it reverses.
 *
 * @param own the account from whose side amounts are shown
 * @param language the place of the reader's language among the values
 * @param more further columns, with a leading comma
 */
export const transactionsOf = (
  entries: string,
  {
    own,
    language,
    more = '',
  }: { readonly own: string; readonly language: string; readonly more?: string },
): string => `
   SELECT ${REFERENCE} AS reference, e.at, e.kind AS code, e.balance_after AS "balanceAfter",
     CASE WHEN e.to_account = ${own} THEN e.amount ELSE -e.amount END AS amount,
     coalesce(d.public_id, b.public_id, bill.public_id, t.public_id, w.public_id, by_hand.public_id)
       AS "causePublicId",
     b.placed_at AS "betPlacedAt", coalesce((SELECT coalesce(names->>${language}::text, name) FROM ${depositChannelRows} offered
       WHERE offered.merchant_id = d.merchant_id AND offered.code = d.channel),
       d.channel, s.game, nullif(by_hand.words, '')) AS subject,
     other.username AS "otherUsername", other.nickname AS "otherNickname"${more}
   FROM (${entries}) e
   LEFT JOIN ${ledgerEntryRows} undone
     ON undone.id = CASE WHEN e.kind IN (${REVERSALS}) THEN e.cause_id END
   CROSS JOIN LATERAL (
     SELECT coalesce(undone.kind, e.kind) AS kind, coalesce(undone.cause_id, e.cause_id) AS id
   ) cause
   LEFT JOIN ${depositRows} d ON cause.kind IN (${DEPOSITS}) AND d.id = cause.id
   LEFT JOIN LATERAL (
     SELECT * FROM ${betRows} bet WHERE cause.kind IN (${BETS}) AND id = cause.id
   ) b ON true
   LEFT JOIN LATERAL (${subjectOf('b', language)}) s ON true
   LEFT JOIN ${payoutBillRows} bill ON cause.kind IN (${BILLS}) AND bill.id = cause.id
   LEFT JOIN ${transferRows} t ON cause.kind IN (${TRANSFERS}) AND t.id = cause.id
   LEFT JOIN ${adjustmentRows} by_hand ON cause.kind IN (${ADJUSTMENTS}) AND by_hand.id = cause.id
   LEFT JOIN ${withdrawalRows} w ON cause.kind IN (${WITHDRAWALS})
     AND w.member_id = e.member_id AND cause.id IN (w.hold_id, w.bond_hold_id)
   LEFT JOIN ${memberRows} other
     ON other.id = CASE WHEN t.sender_id = e.member_id THEN t.receiver_id ELSE t.sender_id END
   ORDER BY e.id DESC`;

/** SQL: the id of the entry of a reference, given its placeholder, optionally narrowed on the row `last`. */
export const entryOfReference = (reference: string, narrowed = ''): string => `
  SELECT last.id FROM ${ledgerKeyRows} k
    JOIN ${ledgerEntryRows} last ON last.id = k.entry_id ${narrowed}
  WHERE k.source = split_part(${reference}, '-', 1)::smallint
    AND k.key = decode(split_part(${reference}, '-', 2), 'hex')`;

const page = sql(
  'records.transactions',
  transactionsOf(
    `SELECT * FROM ${ledgerEntryRows} e
     WHERE ${ASKED} AND ($6::text IS NULL OR e.id < (
       ${entryOfReference('$6', 'AND last.member_id = $1')}))
     ORDER BY e.id DESC OFFSET $7 LIMIT $8`,
    { own: '$2', language: '$9' },
  ),
);

const sum = sql(
  'records.sum_transactions',
  `SELECT count(*)::int AS total,
     coalesce(sum(e.amount) FILTER (WHERE e.to_account = $2), 0)::bigint AS "cameIn",
     coalesce(sum(e.amount) FILTER (WHERE e.from_account = $2), 0)::bigint AS "wentOut"
   FROM ${ledgerEntryRows} e WHERE ${ASKED}`,
);
