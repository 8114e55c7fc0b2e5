import { type Money, money } from '@app/shared/money/money';
import {
  cash,
  type Entry,
  entriesWithReversals,
  type HouseKind,
  kindOfAccount,
  ledgerEntryRows,
  type MemberKind,
  type PostingKind,
  postingKinds,
} from '../../books/ledger/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { entryOfReference } from './member-transactions.ts';

/** A ledger entry of a member's money, with both accounts. */
export interface TransactionLine {
  readonly at: Date;
  readonly kind: PostingKind;
  readonly from: MemberKind | HouseKind;
  readonly to: MemberKind | HouseKind;
  /** Negative if it left the member's cash. */
  readonly amount: Money;
  /** Balance of the cash, or of the member's other account if the entry did not touch the cash. */
  readonly balanceAfter: Money;
}

interface TransactionRequest {
  readonly memberId: bigint;
  /** Same as in `Transaction`. */
  readonly reference: string;
}

const REVERSALS = Object.values(postingKinds)
  .flatMap((kind) => ('reversal' in kind ? [postingKinds[kind.reversal].code] : []))
  .join();

/** SQL: the id of an entry `e`, or of the entry it reverses. */
export const UNDONE_OR_SELF = `CASE WHEN e.kind IN (${REVERSALS}) THEN e.cause_id ELSE e.id END`;

const whole = sql(
  'records.undone_or_self',
  `SELECT ${UNDONE_OR_SELF} AS id
   FROM ${ledgerEntryRows} e
   WHERE e.id = (${entryOfReference('$2', 'AND last.member_id = $1')})`,
);

/**
 * A query. The ledger entries behind a movement of a member's cash: an entry and its reversal, by the id
 * of either.
 *
 * @throws transaction.not_found, also for another member's entry or a month that is no longer kept
 */
export async function explainTransaction(
  reader: Reader,
  { memberId, reference }: TransactionRequest,
): Promise<TransactionLine[]> {
  const [found] = await reader.query<{ id: bigint }>(whole, [memberId, reference]);
  if (!found) throw new DomainError('transaction.not_found');
  const entries = await entriesWithReversals(reader, [found.id]);
  return entries.filter((entry) => entry.memberId === memberId).map((each) => lineOf(each));
}

export const lineOf = ({ memberId, from, balanceAfter, ...entry }: Entry): TransactionLine => ({
  at: entry.at,
  kind: entry.kind,
  from: kindOfAccount(from),
  to: kindOfAccount(entry.to),
  amount: money(memberId !== null && from === cash(memberId) ? -entry.amount : entry.amount),
  balanceAfter: money(balanceAfter ?? 0n),
});
