import type { Family } from './family.ts';
import type { Lane } from './lane.ts';
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
  /** What trends follow of the results. */
  readonly lanes: readonly Lane<Outcome>[];
}

/**
 * A named figure, or a value of a play by its code. Each result of a family has the same kinds of labels in the same order, so
 * that boards can reserve a place for each.
 */
export type ResultLabel =
  | {
      readonly figure: LabelFigure;
      readonly text: string;
      /** The figure of most digits that a result can have here. */
      readonly longest: string;
    }
  | {
      readonly word: LabelWord;
      /** The words of which each result has one here. */
      readonly among: readonly LabelWord[];
    };

export type LabelFigure = 'sum' | 'firstTwo' | 'lastTwo' | 'top' | 'bottom' | 'oddEven';

export type LabelWord = Size | Parity | Duel | Colour | Animal | 'leopard';

/** @param most a figure with as many digits as any can have; not needed where all are equally long. */
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
