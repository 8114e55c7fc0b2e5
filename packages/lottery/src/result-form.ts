import type { Family } from './family.ts';
import type { Colour } from './lhc/kinds.ts';
import type { Animal } from './lhc/zodiac.ts';
import type { Structure } from './prizes/structure.ts';
import type { Parity, Size } from './values/size-and-parity.ts';

/**
 * How results of a family are dealt, written, read and described. Small, so that a page that only shows results loads no rules
 * of bets.
 */
export interface ResultForm<Outcome = unknown>
  extends Pick<Family<Outcome>, 'code' | 'deal' | 'write' | 'read' | 'readResult'> {
  /** The prizes of a result, in the order in which they are published. Absent where a result is one outcome. */
  readonly structure?: Structure;
  /** What boards say of an outcome besides its numbers. Settlement decides by the same functions. */
  labels(outcome: Outcome): readonly ResultLabel[];
}

/** A named figure, or a value of a play by its code. */
export type ResultLabel =
  | { readonly figure: LabelFigure; readonly text: string }
  | { readonly word: LabelWord };

export type LabelFigure = 'sum' | 'firstTwo' | 'lastTwo' | 'top' | 'bottom' | 'oddEven';

export type LabelWord = Size | Parity | Duel | Colour | Animal | 'tie' | 'leopard';

export const figure = (figure: LabelFigure, of: number | string): ResultLabel => ({
  figure,
  text: `${of}`,
});
export const word = (word: LabelWord): ResultLabel => ({ word });

type Duel = 'dragon' | 'tiger' | 'equal';
