import type { Phrase } from '@app/phrases/domains';
import type { Words } from '../words.ts';

/** What every game says in words of its own, such as what stands on its big button. */
type Own = Phrase<'arcade/lantern-fair'> & (Phrase<'arcade/originals'> | Phrase<'arcade/dice'>);

/** What the table of any game says. */
export type TableWords = Words<Phrase<'arcade/table'> | Own>;
