import { bookGame } from '../sports-book/book-game.ts';
import { coastLeagueIcon } from './page/icon.ts';
import { coastLeague as book } from './rules.ts';

/** The lowest exact return of a selection, before kick-off or in play, rounded down to millionths. */
export const COAST_LEAGUE_RETURN_MIN = 0.940_758;

export const coastLeague = bookGame(book, {
  category: 'sports',
  returnToPlayer: COAST_LEAGUE_RETURN_MIN,
  icon: coastLeagueIcon,
});
