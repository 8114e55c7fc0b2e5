import type { Game, GameFacts } from '../game.ts';
import { names } from '../names.ts';
import { sharedTableGame } from '../shared/shared-table-game.ts';
import type { Book } from './book-rules.ts';
import { ODDS_MAX } from './odds.ts';
import { matchdayPace } from './pace.ts';

interface BookFacts {
  readonly category: GameFacts['category'] & ('sports' | 'esports');
  readonly returnToPlayer: number;
  readonly icon: () => string;
}

/** Combines a league with its catalog data. */
export const bookGame = (book: Book, facts: BookFacts): Game =>
  sharedTableGame(book, {
    ...facts,
    names: names[book.code],
    volatility: 'medium',
    maxWin: ODDS_MAX / 100,
    pace: matchdayPace,
  });
