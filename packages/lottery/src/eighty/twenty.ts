import { dealBalls, flagsOf, readBalls, writeBalls } from '../balls/balls.ts';
import type { Family } from '../family.ts';
import { anyBallLane } from '../lane.ts';

/** Twenty of eighty numbers, as in KL8 and keno. Unordered: written in ascending order. */
export interface Twenty {
  readonly numbers: readonly number[];
  /** Flags of the drawn numbers, indexed by number. */
  readonly drawn: readonly boolean[];
  readonly sum: number;
}

export const DRAWN = 20;
export const MOST = 80;

export function twenty(numbers: readonly number[]): Twenty {
  const ascending = numbers.toSorted((one, other) => one - other);
  return {
    numbers: ascending,
    drawn: flagsOf(ascending, MOST),
    sum: ascending.reduce((sum, number) => sum + number, 0),
  };
}

export const outcomes: Pick<Family<Twenty>, 'deal' | 'write' | 'read'> = {
  deal: async (draw) => twenty(await dealBalls(draw, DRAWN, MOST)),
  write: ({ numbers }) => writeBalls(numbers),
  read: (text) => {
    const numbers = readBalls(text, DRAWN, MOST);
    const read = numbers && twenty(numbers);
    return read && writeBalls(read.numbers) === text ? read : undefined;
  },
};

/** The sum as a part of an outcome, the only one that plays name: see `Selection.parts`. */
export const SUM = 0;

export const anyNumberLane = anyBallLane(MOST, ({ numbers }: Twenty) => numbers);
