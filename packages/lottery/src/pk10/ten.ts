export const TEN = 10;

/** Names of places on a board, from the winner. */
export const RANKS = [
  'rank1',
  'rank2',
  'rank3',
  'rank4',
  'rank5',
  'rank6',
  'rank7',
  'rank8',
  'rank9',
  'rank10',
] as const;
