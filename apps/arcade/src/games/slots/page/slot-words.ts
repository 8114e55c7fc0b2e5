import type { Phrase } from '@app/phrases/domains';
import type { Words } from '../../../page/words.ts';

/** Phrases that every slot has in its own namespace. */
type Own = Phrase<'arcade/lantern-fair'> & Phrase<'arcade/cloud-terraces'>;

/** Phrases that the page of any slot uses. */
export type SlotWords = Words<Phrase<'arcade/table'> | Phrase<'arcade/slots'> | Own>;
