import book from '@app/phrases/en/arcade/book.json' with { type: 'json' };
import phrases from '@app/phrases/en/arcade/coast-league.json' with { type: 'json' };
import { wordsOf } from '../../../page/words.ts';
import { scoreboard } from '../../sports-book/page/scoreboard.ts';
import { coastLeagueText } from './league-text.ts';

/** The final scores of a past matchday. */
export const picture = (stops: readonly number[]): Element =>
  scoreboard(coastLeagueText(wordsOf(phrases)), wordsOf(book), stops);
