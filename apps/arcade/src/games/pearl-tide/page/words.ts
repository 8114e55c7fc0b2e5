import type { Phrase } from '@app/phrases/domains';
import type { Words } from '../../../page/words.ts';

export type OwnWords = Words<Phrase<'arcade/pearl-tide'>>;

export type TideWords = Words<
  Phrase<'arcade/table'> | Phrase<'arcade/originals'> | Phrase<'arcade/pearl-tide'>
>;
