import book from '@app/phrases/en/arcade/book.json' with { type: 'json' };
import phrases from '@app/phrases/en/arcade/coast-league.json' with { type: 'json' };
import live from '@app/phrases/en/arcade/live.json' with { type: 'json' };
import table from '@app/phrases/en/arcade/table.json' with { type: 'json' };
import { wordsOf } from '../../../page/words.ts';
import { openBook } from '../../sports-book/page/open-book.ts';
import { coastLeagueText } from './league-text.ts';

openBook({
  words: wordsOf({ ...table, ...live, ...book, ...phrases }),
  league: coastLeagueText(wordsOf(phrases)),
});
