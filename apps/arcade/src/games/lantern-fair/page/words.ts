import lanternFair from '@app/phrases/en/arcade/lantern-fair.json' with { type: 'json' };
import slots from '@app/phrases/en/arcade/slots.json' with { type: 'json' };
import table from '@app/phrases/en/arcade/table.json' with { type: 'json' };
import { wordsOf } from '../../../page/words.ts';

export const words = wordsOf({ ...table, ...slots, ...lanternFair });

export type Words = typeof words;
