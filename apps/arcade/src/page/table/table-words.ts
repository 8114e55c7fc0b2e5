import type { CommonWords } from '../words.ts';

/** What the table of any game says: the common words, and those that each game finds for itself. */
export interface TableWords extends CommonWords {
  readonly title: string;
  /** On the big button, before and during a round. */
  readonly spin: string;
  readonly spinning: string;
  readonly opening: string;
  readonly ready: string;
  readonly readyMore: string;
  readonly waiting: string;
  readonly restoredLost: string;
  readonly lostNotBegun: string;
  readonly fairText: string;
  readonly howTitle: string;
  readonly how: readonly string[];
}
