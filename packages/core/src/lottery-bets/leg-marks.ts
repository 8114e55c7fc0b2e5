import type { BetsDecided } from '../lotteries/index.ts';
import type { LegPlace } from './next-legs.ts';

/** Draws that are settled at a time are far fewer. */
const MARKS_MAX = 1_000;

/** What a step ended. */
export interface EndedLegs extends BetsDecided {
  /** The leg that it came to. */
  readonly last: LegPlace;
}

/** Up to where legs of draws have ended, by what ends them. */
export interface LegMarks {
  /** Undefined: it begins. */
  of(work: string): LegPlace | undefined;
  set(work: string, place: LegPlace): void;
}

/** Remembers the last used. What a process forgets it looks through again. */
export function legMarks(): LegMarks {
  const marks = new Map<string, LegPlace>();
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
