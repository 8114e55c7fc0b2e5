import { makeUuid } from '@app/shared/make-uuid';
import { type ArcadeClient, type CashOut, ConnectionLost } from '../../../page/arcade-client.ts';
import type { RoundView } from '../../../rounds/round.presenter.ts';

const AGAIN_AFTER_MS = 1_000;
const TIMES_MAX = 4;

/**
 * Cashes a bet out, and repeats the message if it is not answered. It keeps its key, so that the server carries it out
 * once.
 *
 * @throws ConnectionLost when the server does not answer for a while, Refused
 */
export async function sendCashOut(
  client: Pick<ArcadeClient, 'cashOut'>,
  { id, ...offer }: Omit<CashOut, 'cashOutKey'> & { readonly id: string },
  againAfterMs = AGAIN_AFTER_MS,
): Promise<RoundView> {
  const press: CashOut = { ...offer, cashOutKey: makeUuid() };
  for (let sent = 1; ; sent++) {
    try {
      return await client.cashOut(id, press);
    } catch (error) {
      if (!(error instanceof ConnectionLost) || sent === TIMES_MAX) throw error;
      await new Promise((resolve) => setTimeout(resolve, againAfterMs * sent));
    }
  }
}
