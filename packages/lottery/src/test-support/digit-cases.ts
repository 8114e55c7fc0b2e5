import type { Entry } from '../family.ts';

/** Entries of a play with how many notes they are, and what some of them hit by draws, both reckoned by hand. */
export interface Cases {
  readonly notes: readonly (readonly [ball: string, notes: number, by?: Entry['by'] | undefined])[];
  /** On which positions they are, of plays on any positions. */
  readonly positions?: readonly number[];
  /** Tiers that are hit; `{}` where the entry loses. */
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
