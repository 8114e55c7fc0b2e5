import { isRefusal, type Play } from '../family.ts';

/** Ordered digits, such as the five of a draw. */
export type Digits = readonly number[];

export const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Consecutive positions of a draw, such as the last three; part of the names of plays. */
export interface Span {
  /** Prefix of play codes, such as `Last3`. */
  readonly code: string;
  readonly from: number;
  readonly to: number;
}

export const lengthOf = ({ from, to }: Span): number => to - from;

/**
 * Applies a play of a few digits to a span of a longer draw: `Straight` of three digits on the last three is
 * `Last3Straight`. Its group is the span's code by default.
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

/** Count of numbers with up to `length` digits: 1000 for three. */
export const numbersOf = (length: number): number => 10 ** length;
