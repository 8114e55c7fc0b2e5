import book from '@app/phrases/en/arcade/book.json' with { type: 'json' };
import phrases from '@app/phrases/en/arcade/volt-masters.json' with { type: 'json' };
import { wordsOf } from '../../../page/words.ts';
import { scoreboard } from '../../sports-book/page/scoreboard.ts';
import { voltMastersText } from './league-text.ts';

/** The final scores of a past matchday. */
export const picture = (stops: readonly number[]): Element =>
  scoreboard(voltMastersText(wordsOf(phrases)), wordsOf(book), stops);
