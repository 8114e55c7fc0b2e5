import type { Phrase } from '@app/phrases/domains';
import type { Words } from '../../../page/words.ts';

/** Phrases that each original has in its own namespace. */
type Own = Phrase<'arcade/dice'> &
  Phrase<'arcade/wheel'> &
  Phrase<'arcade/pegfall'> &
  Phrase<'arcade/updraft'> &
  Phrase<'arcade/coral-cove'> &
  Phrase<'arcade/regatta'>;

/** Phrases that the page of any original uses. */
export type OriginalWords = Words<Phrase<'arcade/table'> | Phrase<'arcade/originals'> | Own>;
