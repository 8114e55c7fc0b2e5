import { bookGame } from '../sports-book/book-game.ts';
import { voltMastersIcon } from './page/icon.ts';
import { voltMasters as book } from './rules.ts';

/** The lowest exact return of a selection, before kick-off or in play, rounded down to millionths. */
export const VOLT_MASTERS_RETURN_MIN = 0.941_022;

export const voltMasters = bookGame(book, {
  category: 'esports',
  returnToPlayer: VOLT_MASTERS_RETURN_MIN,
  icon: voltMastersIcon,
});
