import type { Publish } from '../../../platform/live/index.ts';
import type { AcceptedMessage } from './write-plans.ts';

/** Smallest payout that any site's winner board shows, in 1/10 000, and smallest multiple of its stake. */
const BOARD_PAYOUT_MIN = 50_000n;
const BOARD_TIMES_BET = 2n;

/** Notifies members' pages of accepted messages, after the commit. */
export function publishAccepted(publish: Publish, accepted: readonly AcceptedMessage[]): void {
  for (const { member, plan } of accepted) {
    const { id: memberId, merchantId, isTrial } = member;
    const { newBet, postings, settlements, voids } = plan;
    if (postings.length > 0) publish({ merchantId, memberId, kind: 'balance' });
    if (newBet || settlements.length > 0 || voids.length > 0) {
      publish({ merchantId, memberId, kind: 'bets' });
    }
    const mayBeOnBoard = settlements.some(
      ({ payout, stake }) => payout >= BOARD_PAYOUT_MIN && payout >= stake * BOARD_TIMES_BET,
    );
    if ((mayBeOnBoard || voids.length > 0) && !isTrial) publish({ merchantId, kind: 'winners' });
  }
}
