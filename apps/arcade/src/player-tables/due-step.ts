import { PLAYERS_MIN } from '../games/player-table/player-table.ts';
import { deadlineOf, type Hand, playersOf } from './hand.ts';

/** Next step of a hand: it fixes its seats, takes stakes, deals, shows the cards, or is void. */
export type Step = 'seed' | 'stake' | 'deal' | 'show' | 'void';

/** The step that is due, by the server's clock. Pure. */
export function dueStep(hand: Hand, now: Date): Step | undefined {
  const { state, seats, dueAt } = hand;
  const isOver = dueAt !== null && dueAt <= now;
  switch (state) {
    case 'open':
      return isOver ? 'seed' : undefined;
    case 'seeding':
      if (seats.every(({ seed }) => seed !== null)) return 'stake';
      return isOver ? 'void' : undefined;
    case 'staking': {
      const isWaiting = seats.some(({ roundState }) => isSent(roundState));
      if (isWaiting && !isOver) return undefined;
      const staked = seats.filter(({ roundState }) => roundState === 'accepted');
      return staked.length >= PLAYERS_MIN ? 'deal' : 'void';
    }
    case 'playing':
      return showsAt(hand) <= now ? 'show' : undefined;
    default:
      return undefined;
  }
}

const isSent = (state: string | null): boolean => state === 'created' || state === 'bet_sent';

/** Latest time at which the cards are shown: the last deadline of an undecided player, or at once if there is none. */
function showsAt(hand: Hand): Date {
  const times = playersOf(hand)
    .filter(({ choice }) => choice === null)
    .map((seat) => deadlineOf(hand, seat).getTime());
  return new Date(Math.max(0, ...times));
}

/** Time at which the stake of a hand should be checked again. */
export function nextLookAt(hand: Hand, now: Date): Date {
  const at = hand.state === 'playing' ? showsAt(hand) : (hand.dueAt ?? now);
  return at > now ? at : now;
}
