import type { Phrase } from '@app/phrases/domains';
import type { Words } from '../../../page/words.ts';

export type MinesWords = Words<
  Phrase<'arcade/table'> | Phrase<'arcade/originals'> | Phrase<'arcade/mines'>
>;
