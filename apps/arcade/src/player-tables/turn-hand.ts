import type { Deps } from '../deps.ts';
import { openPlatformSession } from '../players/play-session.ts';
import { playNewRound } from '../rounds/advance-round.ts';
import { type Stake, takeDueStep } from './hand-steps.ts';

/** A command. Takes the steps of a hand that are due. Stakes are sent after the transaction that fixes them. */
export async function turnHand(deps: Deps, id: bigint): Promise<void> {
  for (;;) {
    const stakes = await takeDueStep(deps, id);
    if (!stakes) return;
    const sent = await Promise.allSettled(stakes.map((stake) => sendStake(deps, stake)));
    const failed = sent.find(({ status }) => status === 'rejected');
    // The sweep sends a stake again that could not be sent. Its hand continues without it, or is void.
    if (failed) throw (failed as PromiseRejectedResult).reason;
  }
}

async function sendStake(deps: Deps, { id, sessionId }: Stake): Promise<void> {
  await playNewRound(deps, id, await openPlatformSession(deps, sessionId));
}
