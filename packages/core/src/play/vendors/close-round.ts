import { type Money, money } from '@app/shared/money/money';
import { gameAccounts } from '../../books/ledger/index.ts';
import type { MemberFacts, RoundBet, RoundFacts } from './messages/message-facts.ts';
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
    covered = 0,
  }: {
    readonly member: MemberFacts;
    readonly vendor: DecisionContext['vendor'];
    /** Payouts of the closing message, which `roundBets` does not include yet. */
    readonly lastWins: readonly PaidPart[];
    /** Part of the stakes that the member's bets on all other sides covered, as the vendor states it. */
    readonly covered?: number | undefined;
  },
): Closing {
  const decided = roundBets.filter(({ isCancelled }) => !isCancelled);
  const coveredParts = partsOf(BigInt(covered), decided);
  const settlements = decided.map((bet, n) => ({
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
    covered: coveredParts[n] ?? money(0n),
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

/** Distributes an amount over stakes, from the first one on, as far as they reach. */
function partsOf(amount: bigint, bets: readonly Pick<RoundBet, 'stake'>[]): Money[] {
  let left: bigint = amount;
  return bets.map(({ stake }) => {
    const whole: bigint = stake;
    const part = left < whole ? left : whole;
    left -= part;
    return money(part);
  });
}

/** Payout of a bet so far, in 1/10 000. */
export const payoutOf = ({ wins }: RoundBet): bigint =>
  wins.reduce((sum, { amount }) => sum + amount, 0n);
