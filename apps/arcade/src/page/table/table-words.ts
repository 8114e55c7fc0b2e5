import type { Phrase } from '@app/phrases/domains';
import type { Words } from '../words.ts';

/** Phrases that every slot has in its own namespaces. */
type OfSlots =
  | Phrase<'arcade/slots'>
  | (Phrase<'arcade/lantern-fair'> & Phrase<'arcade/cloud-terraces'>);
/** Phrases that every game has in its own namespaces, such as the label of its big button. */
type Own = Exclude<
  OfSlots & (Phrase<'arcade/originals'> | Phrase<'arcade/dice'>),
  `ownRules.${number}`
>;

/** Phrases that the table of any game uses. */
export type TableWords = Words<Phrase<'arcade/table'> | Own>;

/** The part of them that does not depend on the game. */
export type CommonWords = Words<Phrase<'arcade/table'>>;
