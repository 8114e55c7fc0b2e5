import verify from '@app/phrases/en/arcade/verify.json' with { type: 'json' };
import { wordsOf } from '../page/words.ts';

export const words = wordsOf(verify);
