import type { Money } from '@app/shared/money/money';
import {
  cash,
  type Entry,
  entriesWithReversals,
  type PostingKind,
} from '../../books/ledger/index.ts';
import type { Reader } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import type { BetDetail } from '../../play/bets/index.ts';
import { explainers } from '../../play/takers/index.ts';
import { type BetRequest, findMemberBet, type MemberBet } from './member-bets.ts';

/** A ledger entry of the member's cash. */
export interface BetLine {
  readonly kind: PostingKind;
  readonly at: Date;
  /** Negative if it left the member. */
  readonly amount: Money;
  readonly balanceAfter: Money;
}

export interface ExplainedBet extends MemberBet, Omit<BetDetail, 'entryIds'> {
  /** All entries of this bet, in booking order. */
  readonly lines: readonly BetLine[];
}

/**
 * A query. Explains the result of a member's bet: its ledger entries, and where its round can be verified.
 *
 * @throws bet.not_found, also for another member's bet
 */
export async function explainBet(reader: Reader, asked: BetRequest): Promise<ExplainedBet> {
  const found = await findMemberBet(reader, asked);
  if (!found) throw new DomainError('bet.not_found');
  const { id, taker, reference, ...bet } = found;
  const { entryIds, ...detail } = await explainers[taker].detail(
    reader,
    { id, reference },
    asked.language,
  );
  const entries = await entriesWithReversals(reader, entryIds);
  const own = cash(asked.memberId);
  const isOfMember = ({ memberId }: Entry) => memberId === asked.memberId;
  return {
    ...bet,
    ...detail,
    lines: entries.filter(isOfMember).map(({ kind, at, to, amount, balanceAfter }) => ({
      kind,
      at,
      amount: (to === own ? amount : -amount) as Money,
      balanceAfter: (balanceAfter ?? 0n) as Money,
    })),
  };
}
