import type { en } from '../words/en.ts';

/** The texts of a dictionary in any language: a language without one of them does not compile. */
export type Widened<Text> = Text extends string
  ? string
  : Text extends (...given: infer Given) => string
    ? (...given: Given) => string
    : Text extends readonly string[]
      ? readonly string[]
      : { readonly [Key in keyof Text]: Widened<Text[Key]> };

/** What every game says in the same words. */
export type CommonWords = Widened<typeof en>;

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
