/** Balls in drawing order. */
export type Order = readonly number[];

/** Consecutive places of an order, such as the first three; part of the names of plays. */
export interface Places {
  /** Prefix of play codes, such as `First3`. */
  readonly code: string;
  readonly from: number;
  readonly to: number;
}

/** Names of places on a board, from the first. */
export const PLACES = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/** The places as parts of an outcome: see `Selection.parts`. */
export const partsFrom = ({ from, to }: Pick<Places, 'from' | 'to'>): readonly number[] =>
  Array.from({ length: to - from }, (_, at) => from + at);
