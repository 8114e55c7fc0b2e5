import { money } from '@app/shared/money/money';
import { closeRound } from '../close-round.ts';
import type { Message } from './message.ts';
import type { MessageFacts } from './message-facts.ts';
import { accept, type Decision, type DecisionContext, refuse } from './plan.ts';
import { fundsOf } from './stake-funds.ts';

/** Closes a round without a payout. */
export function decideRound(
  message: Message<'round'>,
  { member, round, roundBets }: MessageFacts,
  { vendor }: DecisionContext,
): Decision {
  if (!member) return refuse('PLAYER_UNKNOWN');
  if (!round) return refuse('BET_NOT_FOUND');
  if (round.isClosed) return refuse('ROUND_CLOSED');
  return accept({
    balance: fundsOf(member),
    reference: message.roundId,
    amount: money(0n),
    round: { id: round.id, stakeBy: 0n, payoutBy: 0n, closes: true },
    ...closeRound(round, roundBets, { member, vendor, lastWins: [], covered: message.covered }),
  });
}
