import { coastLeague, selections as ofCoastLeague } from './coast-league/rules.ts';
import type { Book } from './sports-book/book-rules.ts';
import { selections as ofVoltMasters, voltMasters } from './volt-masters/rules.ts';

/** A league with the names of its selections, in their positions, and the phrases that name its teams. */
export interface LeagueBook {
  readonly book: Book;
  readonly selections: readonly string[];
  readonly phrases: 'arcade/coast-league' | 'arcade/volt-masters';
}

export const books: readonly LeagueBook[] = [
  { book: coastLeague, selections: ofCoastLeague, phrases: 'arcade/coast-league' },
  { book: voltMasters, selections: ofVoltMasters, phrases: 'arcade/volt-masters' },
];
