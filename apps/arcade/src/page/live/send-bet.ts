import type { RoundView } from '../../rounds/round.presenter.ts';
import { type ArcadeClient, type ChipBet, ConnectionLost, Refused } from '../arcade-client.ts';
import type { LiveWords } from './live-words.ts';

const AGAIN_AFTER_MS = 1_000;
const TIMES_MAX = 4;

/**
 * Sends a bet, and repeats it under its key if it is not answered: the server carries it out once.
 *
 * @throws ConnectionLost when the server does not answer for a while, Refused
 */
export async function sendBet(
  client: Pick<ArcadeClient, 'placeBet'>,
  bet: ChipBet,
): Promise<RoundView> {
  for (let sent = 1; ; sent++) {
    try {
      return await client.placeBet(bet);
    } catch (error) {
      if (!(error instanceof ConnectionLost) || sent === TIMES_MAX) throw error;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS * sent));
    }
  }
}

/** Says why the arcade itself did not take a bet. */
export function betRefusal(words: LiveWords, error: unknown, greatest: string): string {
  if (error instanceof ConnectionLost) return words.say('offline');
  switch (error instanceof Refused ? error.code : undefined) {
    case 'bets_closed':
      return words.say('chipsWait');
    case 'table_limit':
      return words.say('tableLimit', { amount: greatest });
    case 'too_many':
      return words.say('tooMany');
    default:
      return words.say('defect');
  }
}
