import type { Phrase } from '@app/phrases/domains';
import type { Words } from '../../../page/words.ts';

export type OwnWords = Words<Phrase<'arcade/frosted-panes'>>;

export type PanesWords = Words<
  Phrase<'arcade/table'> | Phrase<'arcade/originals'> | Phrase<'arcade/frosted-panes'>
>;
