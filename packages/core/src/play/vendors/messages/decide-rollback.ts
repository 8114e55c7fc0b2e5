import { money } from '@app/shared/money/money';
import { gameAccounts, house, playerAccount, reversalOf } from '../../../books/ledger/index.ts';
import { payoutOf } from '../close-round.ts';
import { jackpotPostings, undoneJackpotOf } from './jackpot-postings.ts';
import type { Message } from './message.ts';
import type { MemberFacts, MessageFacts, RoundBet, RoundFacts } from './message-facts.ts';
import {
  accept,
  type Decision,
  type DecisionContext,
  type PlannedPosting,
  refuse,
} from './plan.ts';
import { accountOf, type BonusEffect, bonusEffectOf, fundsOf } from './stake-funds.ts';

/**
 * Rolls a bet back. For an unknown bet it stores a tombstone, so that the bet is refused if it arrives later. A
 * repeated rollback changes nothing. A decided bet is rolled back, with its payout, only for vendors with that
 * permission.
 */
export function decideRollback(
  message: Message<'rollback'>,
  { member, bet, round, roundBets }: MessageFacts,
  { vendor }: DecisionContext,
): Decision {
  if (!member) return refuse('PLAYER_UNKNOWN');
  if (message.txId === message.betTxId) return refuse('WRONG_SYNTAX');
  const nothing = { balance: fundsOf(member), reference: message.betTxId, amount: money(0n) };
  if (!bet) {
    // No money moved. Only vendors whose games the member has opened learn the balance.
    const balance = member.isPlayer ? fundsOf(member) : null;
    return accept({ ...nothing, balance, tombstone: message.betTxId });
  }
  if (!bet.isBet || bet.memberId !== member.id) return refuse('BET_NOT_FOUND');
  if (bet.isCancelled) return accept(nothing);

  const undone = roundBets.filter(({ messageBetId }) => messageBetId === bet.betId);
  const [first] = undone;
  if (!round || bet.roundId !== round.id || !first) return refuse('BET_NOT_FOUND');
  const isDecided = round.isClosed || undone.some(({ wins }) => wins.length > 0);
  if (isDecided && !vendor.mayRollBackSettled) return refuse('ALREADY_SETTLED');
  const of = givenBack(undone);
  const effect = bonusEffectOf(member, {
    ...of,
    amount: of.bonus,
    key: `rollback ${first.entryId}`,
  });
  // Winnings may have been spent. A member's wallet never goes below zero, so the vendor must retry.
  const isShort = member.balance + of.cash + effect.cash < 0n;
  if (isShort || (member.bonus?.balance ?? 0n) + effect.bonus < 0n)
    return refuse('INSUFFICIENT_FUNDS', fundsOf(member));

  const stake = money(undone.reduce((sum, part) => sum + part.stake, 0n));
  const isPlayable = of.bonusId !== undefined && of.bonusId === member.bonus?.playableId;
  return accept({
    balance: fundsOf(member) + of.cash + effect.cash + (isPlayable ? effect.bonus : 0n),
    reference: first.publicId,
    amount: stake,
    betId: first.messageBetId,
    ...(of.bonusId !== undefined && {
      bonus: {
        id: of.bonusId,
        amount: null,
        atStakeBy: round.isClosed ? 0n : -of.bonusStake,
        ...(effect.returned && { returned: effect.returned }),
      },
    }),
    ...(first.free && {
      freeSpins: { id: first.free.spinsId, usedBy: -1, wonBy: -payoutOf(first) },
    }),
    round: {
      id: round.id,
      stakeBy: -stake,
      payoutBy: -undone.reduce((sum, part) => sum + payoutOf(part), 0n),
      closes: false,
    },
    postings: [
      ...undoing(undone, round, { member, vendor, effect }),
      ...jackpotPostings(undoneJackpotOf(undone), {
        txId: message.txId,
        member,
        vendor,
        causeId: first.messageBetId,
      }),
    ],
    voids: undone,
    cancels: message.betTxId,
  });
}

/** Effect of a rollback on cash and bonus; negative if it takes. */
function givenBack(undone: readonly RoundBet[]) {
  const isOfBonus = ({ isBonus, free }: RoundBet) => isBonus && !free;
  const net = ({ isBonus: which }: Pick<RoundBet, 'isBonus'>) =>
    undone.reduce(
      // The stake of a free spin goes back to the site.
      (sum, part) =>
        isOfBonus(part) === which ? sum + (part.free ? 0n : part.stake) - payoutOf(part) : sum,
      0n,
    );
  const ofBonus = undone.find(isOfBonus);
  return {
    cash: net({ isBonus: false }),
    bonus: net({ isBonus: true }),
    bonusId: ofBonus?.bonusId,
    bonusStake: ofBonus?.stake ?? 0n,
  };
}

/** Postings of a rollback, stakes first, because payouts may be taken back from them. */
function undoing(
  undone: readonly RoundBet[],
  round: RoundFacts,
  {
    member,
    vendor,
    effect,
  }: { member: MemberFacts; vendor: DecisionContext['vendor']; effect: BonusEffect },
): PlannedPosting[] {
  const { escrow, games } = gameAccounts(member, vendor.id);
  const entryOf = (bet: RoundBet) => ({
    memberId: member.id,
    balanceAfter: null,
    causeId: bet.betId,
  });
  const stakes = undone.map((bet) => {
    const from = accountOf(member, bet);
    const entry = { id: bet.entryId, kind: 'bet.stake', from, to: escrow } as const;
    return reversalOf({ ...entryOf(bet), ...entry, amount: bet.stake });
  });
  const payouts = undone.flatMap((bet) => {
    const to = accountOf(member, bet);
    return bet.wins.flatMap(({ entryId, amount }) =>
      entryId === null || amount === 0n
        ? []
        : reversalOf({
            ...entryOf(bet),
            id: entryId,
            kind: 'bet.payout',
            from: games,
            to,
            amount,
          }),
    );
  });
  const reopenings = undone.map(
    (bet): PlannedPosting => ({
      source: 'round',
      key: `reopen ${round.id} for ${bet.entryId}`,
      kind: 'round.reopen',
      from: games,
      to: escrow,
      amount: bet.stake,
      causeId: round.id,
    }),
  );
  const paidStakes = undone.flatMap((bet) => {
    if (!bet.free) return [];
    const from = house(member.merchantId, 'house_rewards');
    const to = playerAccount(member);
    const entry = { id: bet.free.entryId, kind: 'free_spin.stake', from, to } as const;
    return reversalOf({ ...entryOf(bet), ...entry, amount: bet.stake });
  });
  const moved = [...stakes, ...paidStakes, ...effect.before, ...payouts, ...effect.after];
  return [...moved, ...(round.isClosed ? reopenings : [])];
}
