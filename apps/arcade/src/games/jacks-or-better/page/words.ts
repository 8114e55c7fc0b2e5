import type { Phrase } from '@app/phrases/domains';
import type { Words } from '../../../page/words.ts';

export type PokerWords = Words<
  Phrase<'arcade/table'> | Phrase<'arcade/originals'> | Phrase<'arcade/jacks-or-better'>
>;
