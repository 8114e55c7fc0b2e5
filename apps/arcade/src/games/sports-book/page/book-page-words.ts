import type { Phrase } from '@app/phrases/domains';
import type { Words } from '../../../page/words.ts';

/** Phrases of the page of any league: those of a shared table, and those of the book. */
export type BookPageWords = Words<
  Phrase<'arcade/table'> | Phrase<'arcade/live'> | Phrase<'arcade/book'> | 'ownRules.1' | 'draw.1'
>;
