import type { PrizeKind } from './states.ts';

export const REELS = 3;

interface Stop {
  readonly prizeType: PrizeKind;
  /** Place of the prize in the table. */
  readonly place: number;
  /** Prizes in the table. */
  readonly prizes: number;
}

/**
 * Places in the table on which the reels of a slot machine stop: all on the prize; for a prize without money, on
 * consecutive places.
 */
export const reelsOf = ({ prizeType, place, prizes }: Stop): number[] =>
  Array.from(
    { length: REELS },
    (_, reel) => (place + (prizeType === 'NOTHING' ? reel : 0)) % prizes,
  );
