import phrases from '@app/phrases/en/arcade/bull.json' with { type: 'json' };
import live from '@app/phrases/en/arcade/live.json' with { type: 'json' };
import table from '@app/phrases/en/arcade/table.json' with { type: 'json' };
import { wordsOf } from '../../../page/words.ts';

/** Phrases of the game's own page. */
export const words = wordsOf({ ...table, ...live, ...phrases });

export type BullWords = typeof words;
