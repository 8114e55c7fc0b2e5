import type { Fraction } from '../exact/fraction.ts';
import type { Family } from '../family.ts';
import type { Preset } from '../price.ts';
import type { Floor } from './floors.ts';

export interface Linted {
  readonly family: Family;
  /** Plays without prices are linted by series. */
  readonly preset: Preset;
  readonly series: SeriesRange;
  readonly floor: Floor;
  /** Sampled draws of the family, such as from `sampleOf`, to compare bets on: larger samples cover rarer bets. */
  readonly outcomes: readonly unknown[];
}

export interface SeriesRange {
  readonly least: number;
  readonly most: number;
  /** Series up to which bets are rebated regardless of their own: the difference is paid in addition to the payout. */
  readonly rebatedTo?: number | undefined;
}

export type Verdict = 'fine' | 'warned' | 'refused';

/** A problem in the relation of several bets. */
export type Finding = { readonly verdict: Verdict; readonly bets: readonly string[] } & (
  | { readonly kind: 'unknown_play' | 'unknown_tier' | 'dominated' }
  /** Bets at the same odds, the first of which is far more likely to win; `returned` is its return. */
  | { readonly kind: 'priced_alike'; readonly returned: Fraction }
  /**
   * All bets together, staked by the inverse of their odds, return more than they cost at every draw: `returned` times
   * the stake.
   */
  | { readonly kind: 'beatable'; readonly returned: Fraction }
);
