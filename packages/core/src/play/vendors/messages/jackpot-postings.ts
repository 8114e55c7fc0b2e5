import { money } from '@app/shared/money/money';
import { gameAccounts, house } from '../../../books/ledger/index.ts';
import type { Message } from './message.ts';
import type { JackpotEffect, MemberFacts, RoundBet } from './message-facts.ts';
import type { DecisionContext, PlannedPosting } from './plan.ts';

/** The effect that a win states; undefined without one, and for play money, which has no pots. */
export const jackpotOf = (
  { jackpot }: Message<'win'>,
  { isTrial }: MemberFacts,
): JackpotEffect | undefined =>
  jackpot && !isTrial
    ? { added: money(BigInt(jackpot.added)), won: money(BigInt(jackpot.won)) }
    : undefined;

/** Whether a win states that a pot paid more than the member gets. */
export const exceedsPayout = ({ jackpot, amount }: Message<'win'>): boolean =>
  jackpot !== undefined && jackpot.won > amount;

interface Booking extends Pick<PlannedPosting, 'causeId'> {
  readonly txId: string;
  readonly member: MemberFacts;
  readonly vendor: DecisionContext['vendor'];
}

/**
 * Moves money between the results of a vendor and the reserve of its pots. The payout itself is booked like any other.
 */
export function jackpotPostings(
  effect: JackpotEffect | undefined,
  { txId, member, vendor, causeId }: Booking,
): PlannedPosting[] {
  if (!effect) return [];
  const { games } = gameAccounts(member, vendor.id);
  const reserve = house(member.merchantId, 'jackpots', vendor.id);
  const key = `${vendor.id} ${txId} jackpot`;
  const posting = { source: 'vendor', causeId } as const;
  const postings: PlannedPosting[] = [
    { ...posting, key, kind: 'jackpot.fund', from: games, to: reserve, amount: effect.added },
    {
      ...posting,
      key: `${key} won`,
      kind: 'jackpot.release',
      from: reserve,
      to: games,
      amount: effect.won,
    },
  ];
  return postings.filter(({ amount }) => amount > 0n);
}

/** The effect of rolling bets back: the opposite of that of their wins. */
export function undoneJackpotOf(undone: readonly RoundBet[]): JackpotEffect | undefined {
  const effects = undone.flatMap(({ wins }) => wins.flatMap(({ jackpot }) => jackpot ?? []));
  if (effects.length === 0) return undefined;
  return {
    added: money(effects.reduce((sum, { won }) => sum + won, 0n)),
    won: money(effects.reduce((sum, { added }) => sum + added, 0n)),
  };
}
