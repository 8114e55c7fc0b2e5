import lanternFair from '@app/phrases/en/arcade/lantern-fair.json' with { type: 'json' };
import table from '@app/phrases/en/arcade/table.json' with { type: 'json' };
import { wordsOf } from '../../../page/words.ts';

export const words = wordsOf({ ...table, ...lanternFair });

export type Words = typeof words;
