import type { Phrase } from '@app/phrases/domains';
import type { Words } from '../words.ts';

/** Phrases that every game has in its own namespace, such as the label of its big button. */
type Own = Phrase<'arcade/lantern-fair'> & (Phrase<'arcade/originals'> | Phrase<'arcade/dice'>);

/** Phrases that the table of any game uses. */
export type TableWords = Words<Phrase<'arcade/table'> | Own>;

/** The part of them that does not depend on the game. */
export type CommonWords = Words<Phrase<'arcade/table'>>;
