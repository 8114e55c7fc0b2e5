import type { TableWords, Widened } from '../../../page/table/table-words.ts';
import type { en } from './words/en.ts';

/** What all originals say in the same words. */
export type OriginalsWords = Widened<typeof en>;

/** What an original says: the common words, and those that it finds for itself. */
export interface OriginalWords extends OriginalsWords, TableWords {
  /** What happened, in a few words, for the stub and for those who do not see the picture. */
  readonly result: (stops: readonly number[], choice: number) => string;
  /** How the game goes, before the rules that all originals share. */
  readonly ownRules: readonly string[];
}
