import type { BetsDecided } from '../../lotteries/index.ts';
import type { LegCursor } from '../slips/next-legs.ts';

/** Cache size; far fewer draws are settled at a time. */
const MARKS_MAX = 1_000;

/** Result of a step. */
export interface EndedLegs extends BetsDecided {
  /** Its last leg. */
  readonly last: LegCursor;
}

/** Progress of settlement: the last ended leg by kind of work and draw. */
export interface LegMarks {
  /** Undefined at the beginning. */
  of(work: string): LegCursor | undefined;
  set(work: string, place: LegCursor): void;
}

/** Evicts the mark that was set longest ago; the legs of its work are then scanned again from the first. */
export function legMarks(): LegMarks {
  const marks = new Map<string, LegCursor>();
  return {
    of: (work) => marks.get(work),
    set: (work, { merchantId, id }) => {
      marks.delete(work);
      marks.set(work, { merchantId, id });
      const [oldest] = marks.keys();
      if (marks.size > MARKS_MAX && oldest !== undefined) marks.delete(oldest);
    },
  };
}
