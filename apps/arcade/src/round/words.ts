import round from '@app/phrases/en/arcade/round.json' with { type: 'json' };
import { wordsOf } from '../page/words.ts';

export const words = wordsOf(round);
