import type { Entry } from '../family.ts';

/** Entries of a play with their number of notes, and hits for some draws; both computed by hand. */
export interface Cases {
  readonly notes: readonly (readonly [ball: string, notes: number, by?: Entry['by'] | undefined])[];
  /** Positions, for plays on any positions. */
  readonly positions?: readonly number[];
  /** Hit tiers; `{}` if the entry loses. */
  readonly draws: readonly (readonly [
    ball: string,
    drawn: string,
    hits: Readonly<Record<string, number>>,
    by?: Entry['by'] | undefined,
  ])[];
}

export type CasesByPlay = Readonly<Record<string, Cases>>;

export const TEN = '0,1,2,3,4,5,6,7,8,9';
export const SIDES = 'big,small,odd,even';
export const WIN = { win: 1 };
