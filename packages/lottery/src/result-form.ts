import type { Family } from './family.ts';
import type { Lane } from './lane.ts';
import type { Colour } from './lhc/kinds.ts';
import type { Animal } from './lhc/zodiac.ts';
import type { Structure } from './prizes/structure.ts';
import type { Parity, Size } from './values/size-and-parity.ts';

/**
 * Dealing, formatting, parsing and description of a family's results. Separate from the rules, so that pages that only
 * show results load no rules.
 */
export interface ResultForm<Outcome = unknown>
  extends Pick<Family<Outcome>, 'code' | 'deal' | 'write' | 'read' | 'readResult'> {
  /** Prizes of a result in the order published. Absent if a result is a single outcome. */
  readonly structure?: Structure;
  /** Labels of an outcome that follow from its numbers. Settlement uses the same functions. */
  labels(outcome: Outcome): readonly ResultLabel[];
  /** Lanes of trend charts. */
  readonly lanes: readonly Lane<Outcome>[];
}

/**
 * A named figure, or a play's value by its code. All results of a family have the same labels in the same order, so
 * that boards can reserve space for each.
 */
export type ResultLabel =
  | {
      readonly figure: LabelFigure;
      readonly text: string;
      /** Longest possible figure. */
      readonly longest: string;
    }
  | {
      readonly word: LabelWord;
      /** All words that may appear here. */
      readonly among: readonly LabelWord[];
    };

export type LabelFigure = 'sum' | 'firstTwo' | 'lastTwo' | 'top' | 'bottom' | 'oddEven';

export type LabelWord = Size | Parity | Duel | Colour | Animal | 'leopard';

/** @param most a figure with the maximum number of digits; not needed if all have the same length */
export const figure = (
  figure: LabelFigure,
  of: number | string,
  most: number | string = of,
): ResultLabel => ({
  figure,
  text: `${of}`,
  longest: `${most}`,
});
export const word = (word: LabelWord, among: readonly LabelWord[]): ResultLabel => ({
  word,
  among,
});

export const SIZES = ['big', 'small'] as const satisfies readonly LabelWord[];
export const PARITIES = ['odd', 'even'] as const satisfies readonly LabelWord[];
export const DUELS = ['dragon', 'tiger'] as const satisfies readonly LabelWord[];

type Duel = 'dragon' | 'tiger' | 'tie';
