import { isRefusal, type Play } from '../family.ts';

/** Digits in their order, such as the five of a draw. */
export type Digits = readonly number[];

export const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Consecutive positions of a draw, by which plays are named: the last three, the first two. */
export interface Span {
  /** As in `Last3`: what begins the codes of its plays. */
  readonly code: string;
  readonly from: number;
  readonly to: number;
}

export const lengthOf = ({ from, to }: Span): number => to - from;

/**
 * A play of a few digits on that many of a longer draw: `Straight` of three digits on the last three is `Last3Straight`,
 * and stands under `Last3` unless another group is said.
 */
export const on = (span: Span, play: Play<Digits>, group: string = span.code): Play<Digits> => ({
  ...play,
  code: `${span.code}${play.code}`,
  group,
  read: (entry) => {
    const read = play.read(entry);
    if (isRefusal(read)) return read;
    return { ...read, hits: (drawn) => read.hits(drawn.slice(span.from, span.to)) };
  },
});

/** How many numbers of up to `length` digits there are: 1000 for three. */
export const numbersOf = (length: number): number => 10 ** length;
