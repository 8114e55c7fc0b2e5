import type { Fraction } from '../exact/fraction.ts';
import type { Family } from '../family.ts';
import type { Preset } from '../price.ts';
import type { Floor } from './floors.ts';

export interface Linted {
  readonly family: Family;
  /** A play without prices is linted by series. */
  readonly preset: Preset;
  readonly series: SeriesRange;
  readonly floor: Floor;
  /** Draws of the family to compare bets on, such as `sampleOf` makes: the more, the rarer bets are compared. */
  readonly outcomes: readonly unknown[];
}

export interface SeriesRange {
  readonly least: number;
  readonly most: number;
  /** The series up to which bets are rebated, whatever theirs: what is missing comes besides the payout. */
  readonly rebatedTo?: number | undefined;
}

export type Verdict = 'fine' | 'warned' | 'refused';

/** What is wrong with bets among each other. */
export type Finding = { readonly verdict: Verdict; readonly bets: readonly string[] } & (
  | { readonly kind: 'unknown_play' | 'unknown_tier' | 'dominated' }
  /** Of bets at the same odds the first is the likelier by far; `returned` is what it returns. */
  | { readonly kind: 'priced_alike'; readonly returned: Fraction }
  /** All bets together, staked by their odds, return more than they cost at every draw: `returned` of them. */
  | { readonly kind: 'beatable'; readonly returned: Fraction }
);
