/** Outlines of a piece in a box of 56 by 56 that are easy to distinguish. */
export const pieceShapes = {
  ticket: 'M6 8H50V20A8 8 0 0 0 50 36V48H6V36A8 8 0 0 0 6 20Z',
  coin: 'M28 3A25 25 0 0 1 28 53A25 25 0 0 1 28 3Z',
  rhomb: 'M28 1L55 28L28 55L1 28Z',
  shield: 'M6 4H50V28C50 42 40 50 28 54C16 50 6 42 6 28Z',
  clover:
    'M28 28C16 28 4 24 4 15A12 12 0 0 1 28 13A12 12 0 0 1 52 15C52 20 48 26 43 28C48 30 52 36 52 41' +
    'A12 12 0 0 1 28 43A12 12 0 0 1 4 41C4 36 8 30 13 28Z',
  house: 'M28 2L54 24V54H2V24Z',
} as const;

export type PieceShape = keyof typeof pieceShapes;
export const shapeNames = Object.keys(pieceShapes) as PieceShape[];
