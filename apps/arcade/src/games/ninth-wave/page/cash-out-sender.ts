import { type ArcadeClient, ConnectionLost } from '../../../page/arcade-client.ts';
import type { RoundView } from '../../../rounds/round.presenter.ts';

const AGAIN_AFTER_MS = 400;
const TIMES_MAX = 8;

/**
 * Sends a cash-out, and repeats it if it is not answered: the server pays it once, at the height of the first that
 * arrives.
 *
 * @throws ConnectionLost when the server does not answer for a while, Refused
 */
export async function sendCashOut(
  client: Pick<ArcadeClient, 'cashOut'>,
  roundId: string,
  againAfterMs = AGAIN_AFTER_MS,
): Promise<RoundView> {
  for (let sent = 1; ; sent++) {
    try {
      return await client.cashOut(roundId);
    } catch (error) {
      if (!(error instanceof ConnectionLost) || sent === TIMES_MAX) throw error;
      await new Promise((resolve) => setTimeout(resolve, againAfterMs * sent));
    }
  }
}
