import { combinedOdds } from '../shared/combined-odds.ts';
import { ODDS_MAX } from './odds.ts';

/** Units of the currency's 1/10 000 in a whole one. */
const WHOLE = 10_000;

/** A chosen selection. */
export interface SlipLeg {
  readonly place: number;
  readonly match: number;
  /** Hundredths; 0 while the selection is not offered. */
  readonly odds: number;
  /** Odds that the player saw last, if they have moved since. */
  readonly seen?: number;
}

/** `doubles` and `trebles` are systems: a combined bet for each two or three of the selections. */
export const slipKinds = ['singles', 'doubles', 'trebles', 'combined'] as const;
export type SlipKind = (typeof slipKinds)[number];

/** Selections of each bet. A combined bet has all of them. */
const sizes = { singles: 1, doubles: 2, trebles: 3 } as const;

/** Whether a kind differs from the others with this number of selections. */
export function isKindOffered(kind: SlipKind, selections: number): boolean {
  if (kind === 'singles') return true;
  return kind === 'combined' ? selections > 1 : selections > sizes[kind];
}

/** Number of selections in each bet. A kind that is not offered counts as a combined bet. */
export function sizeOf(kind: SlipKind, selections: number): number {
  return kind === 'combined' || !isKindOffered(kind, selections) ? selections : sizes[kind];
}

/** A bet of the slip: its legs, each with the whole stake. */
export interface SlipBet {
  readonly legs: readonly SlipLeg[];
  readonly stake: number;
  /** Hundredths. */
  readonly odds: number;
  readonly payout: number;
}

/** Reason for which the bets are not offered. */
export type SlipProblem = 'oneMatch' | 'tooHigh' | 'notOffered';

/** A chosen selection at its odds now. Odds that moved wait until the player accepts them. */
export function repricedLeg({ seen, ...leg }: SlipLeg, odds: number): SlipLeg {
  const before = seen ?? leg.odds;
  return odds === before ? { ...leg, odds } : { ...leg, odds, seen: before };
}

/** A chosen selection whose odds the player accepts. */
export const acceptedLeg = ({ seen, ...leg }: SlipLeg): SlipLeg => leg;

/** A typed amount in 1/10 000; undefined unless it is a whole multiple of the least stake within the limits. */
export function stakeOf(
  typed: string,
  { least, greatest }: { readonly least: number; readonly greatest: number },
): number | undefined {
  const text = typed.trim();
  if (!/^\d{1,12}$/.test(text)) return undefined;
  const stake = Number(text) * WHOLE;
  return stake >= least && stake <= greatest && stake % least === 0 ? stake : undefined;
}

/** The bets that the slip places. */
export function betsOf(legs: readonly SlipLeg[], kind: SlipKind, stake: number): SlipBet[] {
  if (legs.length === 0) return [];
  return groupsOf(legs, sizeOf(kind, legs.length)).map((group) => {
    const odds = combinedOdds(group.map((leg) => leg.odds));
    // Stakes are whole, so hundredths of them are whole as well.
    return { legs: group, stake, odds, payout: (stake / 100) * odds };
  });
}

/** All sets of a size, in the order of the list. */
function groupsOf<T>(list: readonly T[], size: number): (readonly T[])[] {
  if (size === 0) return [[]];
  return list.flatMap((first, at) =>
    groupsOf(list.slice(at + 1), size - 1).map((others) => [first, ...others]),
  );
}

export function problemOf(legs: readonly SlipLeg[], kind: SlipKind): SlipProblem | undefined {
  if (legs.some(({ odds }) => odds === 0)) return 'notOffered';
  if (kind === 'singles' || legs.length < 2) return undefined;
  if (new Set(legs.map(({ match }) => match)).size < legs.length) return 'oneMatch';
  const isTooHigh = betsOf(legs, kind, 0).some(({ odds }) => odds > ODDS_MAX);
  return isTooHigh ? 'tooHigh' : undefined;
}
