import { money } from '@app/shared/money/money';
import { gameAccounts, playerAccount } from '../../../books/ledger/index.ts';
import { closeRound, type PaidPart } from '../close-round.ts';
import { exceedsPayout, jackpotOf, jackpotPostings } from './jackpot-postings.ts';
import type { Message } from './message.ts';
import type { MemberFacts, MessageFacts, RoundBet } from './message-facts.ts';
import {
  accept,
  type BonusPart,
  type Decision,
  type DecisionContext,
  type PlannedPosting,
  refuse,
} from './plan.ts';
import { accountOf, bonusEffectOf, bonusShare, fundsOf } from './stake-funds.ts';

/**
 * Decides a payout for a bet. The payout is owed: an expired session, a locked or closed player or a disabled
 * game does not stop it.
 */
export function decideWin(
  message: Message<'win'>,
  facts: MessageFacts,
  { vendor }: DecisionContext,
): Decision {
  const { member, bet, round, roundBets } = facts;
  if (!member) return refuse('PLAYER_UNKNOWN');
  if (member.currency !== message.currency) return refuse('WRONG_CURRENCY');
  if (exceedsPayout(message)) return refuse('WRONG_SYNTAX');
  if (!bet && vendor.mayWinWithoutBet) return winWithoutBet(message, facts, { member, vendor });
  if (!bet?.isBet || bet.memberId !== member.id) return refuse('BET_NOT_FOUND');
  if (bet.isCancelled) return refuse('BET_CANCELLED');
  if (!round || bet.roundId !== round.id) return refuse('BET_NOT_FOUND');
  if (round.isClosed) return refuse('ROUND_CLOSED');

  const bets = roundBets.filter(({ messageBetId }) => messageBetId === bet.betId);
  const [first] = bets;
  if (!first) return refuse('BET_NOT_FOUND');
  const { parts, postings, playable, bonus } = payOut(message, { member, vendor, bets });
  const closing = message.roundClosed
    ? closeRound(round, roundBets, { member, vendor, lastWins: parts, covered: message.covered })
    : undefined;
  const payout = money(BigInt(message.amount));
  const jackpot = jackpotOf(message, member);
  const { txId } = message;
  const reserved = jackpotPostings(jackpot, { txId, member, vendor, causeId: first.messageBetId });
  return accept({
    balance: fundsOf(member) + playable,
    reference: first.publicId,
    amount: payout,
    betId: first.messageBetId,
    ...(bonus && { bonus }),
    ...(first.free && { freeSpins: { id: first.free.spinsId, usedBy: 0, wonBy: payout } }),
    round: { id: round.id, stakeBy: 0n, payoutBy: payout, closes: message.roundClosed },
    ...(jackpot && { jackpot }),
    postings: [...postings, ...(closing?.postings ?? []), ...reserved],
    settlements: closing?.settlements ?? [],
  });
}

interface PaidOut {
  readonly parts: readonly PaidPart[];
  readonly postings: readonly PlannedPosting[];
  /** The part that the member can bet. */
  readonly playable: bigint;
  readonly bonus?: BonusPart;
}

/**
 * Pays each part of a bet to the account its stake came from. The part of an ended bonus moves on from there.
 */
function payOut(
  message: Message<'win'>,
  {
    member,
    vendor,
    bets,
  }: { member: MemberFacts; vendor: DecisionContext['vendor']; bets: readonly RoundBet[] },
): PaidOut {
  const payout = BigInt(message.amount);
  const share = bonusShare(payout, bets);
  const parts = bets.map((bet) => ({ bet, payout: money(bet.isBonus ? share : payout - share) }));
  const kind = 'bet.payout';
  const own = parts.flatMap(({ bet, payout: amount }) => {
    const to = accountOf(member, bet);
    const isOfBonus = bet.betId !== bet.messageBetId;
    const one = { member, vendor, causeId: bet.betId, kind, amount, to } as const;
    return payoutPostings(message, { ...one, isOfBonus });
  });
  const { bonusId } = bets.find(({ isBonus }) => isBonus) ?? {};
  const paid = parts.map(({ bet, payout: amount }) => ({ betId: bet.betId, payout: amount }));
  if (bonusId === undefined) return { parts: paid, postings: own, playable: payout };
  const effect = bonusEffectOf(member, {
    bonusId,
    amount: share,
    key: `${vendor.id} ${message.txId}`,
  });
  const ofBonus = bonusId === member.bonus?.playableId ? effect.bonus : 0n;
  return {
    parts: paid,
    postings: [...own, ...effect.after],
    playable: payout - share + effect.cash + ofBonus,
    bonus: {
      id: bonusId,
      amount: bets.length > 1 ? share : null,
      atStakeBy: 0n,
      ...(effect.returned && { returned: effect.returned }),
    },
  };
}

/** Decides a vendor's jackpot, tournament or promotion. Opens a separate round if needed. */
function winWithoutBet(
  message: Message<'win'>,
  { round, roundBets }: MessageFacts,
  { member, vendor }: { member: MemberFacts; vendor: DecisionContext['vendor'] },
): Decision {
  if (round?.isClosed) return refuse('ROUND_CLOSED');
  const payout = money(BigInt(message.amount));
  const closing =
    round && message.roundClosed
      ? closeRound(round, roundBets, { member, vendor, lastWins: [], covered: message.covered })
      : undefined;
  const causeId = round?.id ?? 'new round';
  const free = {
    member,
    vendor,
    causeId,
    amount: payout,
    to: playerAccount(member),
    isOfBonus: false,
  } as const;
  const jackpot = jackpotOf(message, member);
  return accept({
    balance: fundsOf(member) + payout,
    reference: message.betTxId,
    amount: payout,
    round: {
      ...(round && { id: round.id }),
      stakeBy: 0n,
      payoutBy: payout,
      closes: message.roundClosed,
    },
    ...(jackpot && { jackpot }),
    postings: [
      ...payoutPostings(message, { ...free, kind: 'game.free_win' }),
      ...(closing?.postings ?? []),
      ...jackpotPostings(jackpot, { txId: message.txId, member, vendor, causeId }),
    ],
    settlements: closing?.settlements ?? [],
  });
}

interface Payout extends Pick<PlannedPosting, 'causeId' | 'kind' | 'amount' | 'to'> {
  readonly member: MemberFacts;
  readonly vendor: DecisionContext['vendor'];
  /** Whether it is the second posting of the message. */
  readonly isOfBonus: boolean;
}

function payoutPostings(
  { txId, roundId }: Message<'win'>,
  { member, vendor, amount, isOfBonus, ...posting }: Payout,
): PlannedPosting[] {
  if (amount === 0n) return [];
  return [
    {
      ...posting,
      source: 'vendor',
      key: `${vendor.id} ${txId}${isOfBonus ? ' bonus' : ''}`,
      from: gameAccounts(member, vendor.id).games,
      amount,
      meaning: roundId,
      ...(isOfBonus && { isOfBonus }),
    },
  ];
}
