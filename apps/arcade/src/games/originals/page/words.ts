import type { Phrase } from '@app/phrases/domains';
import type { Words } from '../../../page/words.ts';

/** What each original says in words of its own. */
type Own = Phrase<'arcade/dice'> &
  Phrase<'arcade/wheel'> &
  Phrase<'arcade/pegfall'> &
  Phrase<'arcade/updraft'>;

/** What the page of any original says. */
export type OriginalWords = Words<Phrase<'arcade/table'> | Phrase<'arcade/originals'> | Own>;
