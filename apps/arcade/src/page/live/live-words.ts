import type { Phrase } from '@app/phrases/domains';
import type { Words } from '../words.ts';

/** Phrases of the page of any shared table. `ownRules` and `draw` are the game's own. */
export type LiveWords = Words<
  Phrase<'arcade/table'> | Phrase<'arcade/live'> | 'ownRules.1' | 'draw.1'
>;
