import type { Phrase } from '@app/phrases/domains';
import live from '@app/phrases/en/arcade/live.json' with { type: 'json' };
import phrases from '@app/phrases/en/arcade/ninth-wave.json' with { type: 'json' };
import table from '@app/phrases/en/arcade/table.json' with { type: 'json' };
import { type Words, wordsOf } from '../../../page/words.ts';

export type WaveWords = Words<
  Phrase<'arcade/table'> | Phrase<'arcade/live'> | Phrase<'arcade/ninth-wave'>
>;

export const words: WaveWords = wordsOf({ ...table, ...live, ...phrases });
