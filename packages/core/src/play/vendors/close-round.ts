import { money } from '@app/shared/money/money';
import { gameAccounts } from '../../books/ledger/index.ts';
import type { MemberFacts, RoundBet, RoundFacts } from './messages/facts.ts';
import type { DecidedInRound, DecisionContext, PlannedPosting } from './messages/plan.ts';

interface Closing {
  readonly postings: readonly PlannedPosting[];
  readonly settlements: readonly DecidedInRound[];
}

/** The payout of a bet by one message. */
export interface PaidPart {
  readonly betId: bigint;
  readonly payout: bigint;
}

/**
 * The effects of closing a round: all its bets are decided, those without a payout as lost, and their stakes
 * leave escrow. Rolled back bets are excluded.
 */
export function closeRound(
  round: RoundFacts,
  roundBets: readonly RoundBet[],
  {
    member,
    vendor,
    lastWins,
  }: {
    readonly member: MemberFacts;
    readonly vendor: DecisionContext['vendor'];
    /** Payouts of the closing message, which `roundBets` does not include yet. */
    readonly lastWins: readonly PaidPart[];
  },
): Closing {
  const settlements = roundBets
    .filter(({ isCancelled }) => !isCancelled)
    .map((bet) => ({
      betId: bet.betId,
      memberId: member.id,
      placedAt: bet.placedAt,
      category: bet.category,
      isBonus: bet.isBonus,
      series: bet.series,
      odds: bet.odds,
      edge: bet.edge,
      gameId: bet.gameId,
      bonusId: bet.bonusId,
      stake: bet.stake,
      payout: money(
        payoutOf(bet) + (lastWins.find(({ betId }) => betId === bet.betId)?.payout ?? 0n),
      ),
    }));
  const stake = money(round.stake);
  if (stake === 0n) return { postings: [], settlements };
  const { escrow, games } = gameAccounts(member, vendor.id);
  const posting: PlannedPosting = {
    source: 'round',
    key: `close ${round.id}`,
    kind: 'round.close',
    from: escrow,
    to: games,
    amount: stake,
    causeId: round.id,
  };
  return { postings: [posting], settlements };
}

/** Payout of a bet so far, in 1/10 000. */
export const payoutOf = ({ wins }: RoundBet): bigint =>
  wins.reduce((sum, { amount }) => sum + amount, 0n);
