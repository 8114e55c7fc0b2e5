import type { Money } from '@app/shared/money/money';
import { type Reader, sql } from '../db/index.ts';
import { DomainError } from '../kernel/index.ts';
import { cash, type Entry, entriesWithReversals, type PostingKind } from '../ledger/index.ts';
import { type BetAsked, findMemberBet, type MemberBet } from './member-bets.ts';

/** A line of the ledger as it moved the member's cash. */
export interface BetLine {
  readonly kind: PostingKind;
  readonly at: Date;
  /** Negative where it left the member. */
  readonly amount: Money;
  readonly balanceAfter: Money;
}

export interface ExplainedBet extends MemberBet {
  readonly vendor: string;
  /** The vendor's own name of the round. */
  readonly roundRef: string | null;
  /** Where a round is verified, where the vendor has such a page. */
  readonly verifyUrl: string | null;
  /** What shows this round in a frame, where the vendor has that. */
  readonly roundUrl: string | null;
  /** Everything that moved for this bet, in the order in which it was booked. */
  readonly lines: readonly BetLine[];
}

/**
 * A query. Why a bet of a member's came out as it did: the money that moved for it, line by line, and
 * where its round is verified.
 *
 * @throws bet.not_found also for a bet of somebody else's
 */
export async function explainBet(reader: Reader, asked: BetAsked): Promise<ExplainedBet> {
  const found = await findMemberBet(reader, asked);
  if (!found) throw new DomainError('bet.not_found');
  const { id, roundId, roundUrl, ...bet } = found;
  const rows = await reader.query<{ entryId: bigint }>(readEntryIds, [roundId, id]);
  const entries = await entriesWithReversals(
    reader,
    rows.map(({ entryId }) => entryId),
  );
  const own = cash(asked.memberId);
  const isOfMember = ({ memberId }: Entry) => memberId === asked.memberId;
  return {
    ...bet,
    roundUrl: roundUrl && bet.roundRef ? pageOfRound(roundUrl, bet.roundRef) : null,
    lines: entries.filter(isOfMember).map(({ kind, at, to, amount, balanceAfter }) => ({
      kind,
      at,
      amount: (to === own ? amount : -amount) as Money,
      balanceAfter: (balanceAfter ?? 0n) as Money,
    })),
  };
}

// Of bets and wins; what a rollback booked is found as the reversal of these. A win of nothing names
// the close of its round, which moves no money of the member's.
const readEntryIds = sql(
  'records.entries_of_bet',
  `SELECT entry_id AS "entryId" FROM vendor_transaction
   WHERE round_id = $1 AND bet_id = $2 AND kind IN (1, 2) AND entry_id IS NOT NULL`,
);

function pageOfRound(roundUrl: string, roundRef: string): string {
  const page = new URL(roundUrl);
  page.searchParams.set('round', roundRef);
  return page.href;
}
