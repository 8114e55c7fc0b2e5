import { type ArcadeClient, ConnectionLost } from '../../../page/arcade-client.ts';
import type { RoundView } from '../../../rounds/round.presenter.ts';

const AGAIN_AFTER_MS = 400;
const TIMES_MAX = 8;

/**
 * Collects a bet, and repeats the request if it is not answered: the server pays the bet once, at the height of the
 * first request that arrives.
 *
 * @throws ConnectionLost when the server does not answer for a while, Refused
 */
export async function sendCollect(
  client: Pick<ArcadeClient, 'collect'>,
  roundId: string,
  againAfterMs = AGAIN_AFTER_MS,
): Promise<RoundView> {
  for (let sent = 1; ; sent++) {
    try {
      return await client.collect(roundId);
    } catch (error) {
      if (!(error instanceof ConnectionLost) || sent === TIMES_MAX) throw error;
      await new Promise((resolve) => setTimeout(resolve, againAfterMs * sent));
    }
  }
}
