/** Balls in the order in which they were drawn. */
export type Order = readonly number[];

/** Consecutive places of an order, by which plays are named: the first three. */
export interface Places {
  /** As in `First3`: what begins the codes of its plays. */
  readonly code: string;
  readonly from: number;
  readonly to: number;
}

/** What places are called on a board, from the first. */
export const PLACES = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
] as const;
