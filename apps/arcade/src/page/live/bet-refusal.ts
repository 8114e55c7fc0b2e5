import { ConnectionLost, Refused } from '../arcade-client.ts';
import type { LiveWords } from './live-words.ts';

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
