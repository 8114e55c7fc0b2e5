import type { Deps } from '../deps.ts';
import { payoutOfSeat } from '../games/player-table/player-table.ts';
import type { Round } from '../rounds/round.ts';
import { nextLookAt } from './due-step.ts';
import { playsOf, readHand } from './hand.ts';
import { rulesOf, takeDueStep } from './hand-steps.ts';

/** Decision about an accepted stake: a payout, the time of the next check, or a refund because its hand is void. */
export type StakeFate =
  | { readonly stops: readonly number[]; readonly payout: bigint }
  | { readonly notBefore: Date }
  | 'void';

/** Decides an accepted stake when pages have shown the cards. First takes the steps of its hand that are due. */
export async function decideStake(deps: Deps, { id, handId }: Round): Promise<StakeFate> {
  if (handId === null) throw new Error('not a stake in a hand');
  // The stakes of this hand are fixed already, so no step has more to send.
  while (await takeDueStep(deps, handId));
  const hand = await readHand(deps.db, handId);
  const seat = hand.seats.find(({ roundId }) => roundId === id);
  if (hand.state === 'void' || (hand.state !== 'staking' && !seat?.isPlaying)) return 'void';
  const now = deps.clock();
  const { state, stops, ante } = hand;
  const look = nextLookAt(hand, now);
  if (!seat || !stops || state !== 'shown' || now < look) return { notBefore: look };
  const stake = { seat: seat.seat, ante, plays: playsOf(hand) };
  return { stops, payout: payoutOfSeat(rulesOf(hand), stops, stake) };
}
