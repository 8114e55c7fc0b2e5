import { money } from '@app/shared/money/money';
import { gameAccounts, playerAccount, reversalOf } from '../ledger/index.ts';
import { payoutOf } from './close-round.ts';
import type { Facts, MemberFacts, RoundBet, RoundFacts } from './facts.ts';
import type { Message } from './message.ts';
import {
  accept,
  type Decision,
  type DecisionContext,
  type PlannedPosting,
  refuse,
} from './plan.ts';

/**
 * Undoes a bet. A bet that never came leaves a tombstone, so that it is refused when it comes; one
 * that is undone already stays so. A decided bet is undone only for vendors that may, and then the
 * payout is taken back as well.
 */
export function decideRollback(
  message: Message<'rollback'>,
  { member, bet, round, roundBets }: Facts,
  { vendor }: DecisionContext,
): Decision {
  if (!member) return refuse('PLAYER_UNKNOWN');
  if (message.txId === message.betTxId) return refuse('WRONG_SYNTAX');
  const nothing = { balance: member.balance, reference: message.betTxId, amount: money(0n) };
  if (!bet) {
    // Nothing moved, and what a member has concerns only vendors whose games they opened.
    const balance = member.isPlayer ? member.balance : null;
    return accept({ ...nothing, balance, tombstone: message.betTxId });
  }
  if (!bet.isBet || bet.memberId !== member.id) return refuse('BET_NOT_FOUND');
  if (bet.isCancelled) return accept(nothing);

  const undone = roundBets.find(({ betId }) => betId === bet.betId);
  if (!round || bet.roundId !== round.id || !undone) return refuse('BET_NOT_FOUND');
  const isDecided = round.isClosed || undone.wins.length > 0;
  if (isDecided && !vendor.mayRollBackSettled) return refuse('ALREADY_SETTLED');
  const balance = member.balance + undone.stake - payoutOf(undone);
  // What was won may be spent. A member's wallet never goes below zero, so this has to wait.
  if (balance < 0n) return refuse('INSUFFICIENT_FUNDS', member.balance);

  return accept({
    balance,
    reference: undone.publicId,
    amount: undone.stake,
    betId: undone.betId,
    round: {
      id: round.id,
      stakeBy: -undone.stake,
      payoutBy: -payoutOf(undone),
      closes: false,
    },
    postings: undoing(undone, round, { member, vendor }),
    voids: [undone],
    cancels: message.betTxId,
  });
}

/** The stake comes first: it may be what the payout is taken back from. */
function undoing(
  bet: RoundBet,
  round: RoundFacts,
  { member, vendor }: { member: MemberFacts; vendor: DecisionContext['vendor'] },
): PlannedPosting[] {
  const own = playerAccount(member);
  const { escrow, games } = gameAccounts(member, vendor.id);
  const entryOf = { memberId: member.id, balanceAfter: null, causeId: bet.betId };
  const stake = reversalOf({
    ...entryOf,
    id: bet.entryId,
    kind: 'bet.stake',
    from: own,
    to: escrow,
    amount: bet.stake,
  });
  const payouts = bet.wins.flatMap(({ entryId, amount }) =>
    entryId === null || amount === 0n
      ? []
      : reversalOf({ ...entryOf, id: entryId, kind: 'bet.payout', from: games, to: own, amount }),
  );
  const reopening: PlannedPosting = {
    source: 'round',
    key: `reopen ${round.id} for ${bet.entryId}`,
    kind: 'round.reopen',
    from: games,
    to: escrow,
    amount: bet.stake,
    causeId: round.id,
  };
  return [stake, ...payouts, ...(round.isClosed ? [reopening] : [])];
}
