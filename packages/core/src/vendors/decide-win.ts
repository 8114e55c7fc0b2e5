import { money } from '@app/shared/money/money';
import { gameAccounts, playerAccount } from '../ledger/index.ts';
import { closeRound } from './close-round.ts';
import type { Facts, MemberFacts } from './facts.ts';
import type { Message } from './message.ts';
import {
  accept,
  type Decision,
  type DecisionContext,
  type PlannedPosting,
  refuse,
} from './plan.ts';

/**
 * A payout for a bet. It is owed: neither an expired session nor a locked or closed player nor a
 * game that was switched off meanwhile stands in its way.
 */
export function decideWin(
  message: Message<'win'>,
  facts: Facts,
  { vendor }: DecisionContext,
): Decision {
  const { member, bet, round, roundBets } = facts;
  if (!member) return refuse('PLAYER_UNKNOWN');
  if (member.currency !== message.currency) return refuse('WRONG_CURRENCY');
  if (!bet && vendor.mayWinWithoutBet) return winWithoutBet(message, facts, { member, vendor });
  if (!bet?.isBet || bet.memberId !== member.id) return refuse('BET_NOT_FOUND');
  if (bet.isCancelled) return refuse('BET_CANCELLED');
  if (!round || bet.roundId !== round.id) return refuse('BET_NOT_FOUND');
  if (round.isClosed) return refuse('ROUND_CLOSED');

  const payout = money(BigInt(message.amount));
  const paid = roundBets.find(({ betId }) => betId === bet.betId);
  if (!paid) return refuse('BET_NOT_FOUND');
  const closing = message.roundClosed
    ? closeRound(round, roundBets, { member, vendor, lastWin: { betId: paid.betId, payout } })
    : undefined;
  return accept({
    balance: member.balance + payout,
    reference: paid.publicId,
    amount: payout,
    betId: paid.betId,
    round: { id: round.id, stakeBy: 0n, payoutBy: payout, closes: message.roundClosed },
    postings: [
      ...payoutPostings(message, { member, vendor, causeId: paid.betId, kind: 'bet.payout' }),
      ...(closing?.postings ?? []),
    ],
    settlements: closing?.settlements ?? [],
  });
}

/** A jackpot, a tournament or a promotion of the vendor's. It opens a round of its own at need. */
function winWithoutBet(
  message: Message<'win'>,
  { round, roundBets }: Facts,
  { member, vendor }: { member: MemberFacts; vendor: DecisionContext['vendor'] },
): Decision {
  if (round?.isClosed) return refuse('ROUND_CLOSED');
  const payout = money(BigInt(message.amount));
  const closing =
    round && message.roundClosed ? closeRound(round, roundBets, { member, vendor }) : undefined;
  const causeId = round?.id ?? 'new round';
  return accept({
    balance: member.balance + payout,
    reference: message.betTxId,
    amount: payout,
    round: {
      ...(round && { id: round.id }),
      stakeBy: 0n,
      payoutBy: payout,
      closes: message.roundClosed,
    },
    postings: [
      ...payoutPostings(message, { member, vendor, causeId, kind: 'game.free_win' }),
      ...(closing?.postings ?? []),
    ],
    settlements: closing?.settlements ?? [],
  });
}

function payoutPostings(
  { txId, roundId, amount }: Message<'win'>,
  {
    member,
    vendor,
    causeId,
    kind,
  }: Pick<PlannedPosting, 'causeId' | 'kind'> & {
    member: MemberFacts;
    vendor: DecisionContext['vendor'];
  },
): PlannedPosting[] {
  if (amount === 0) return [];
  return [
    {
      source: 'vendor',
      key: `${vendor.id} ${txId}`,
      kind,
      from: gameAccounts(member, vendor.id).games,
      to: playerAccount(member),
      amount: money(BigInt(amount)),
      causeId,
      meaning: roundId,
    },
  ];
}
