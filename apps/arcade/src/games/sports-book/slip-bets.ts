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

export type SlipKind = 'singles' | 'combined';

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
  const groups = kind === 'combined' && legs.length > 1 ? [legs] : legs.map((leg) => [leg]);
  return groups.map((group) => {
    const odds = combinedOdds(group.map((leg) => leg.odds));
    // Stakes are whole, so hundredths of them are whole as well.
    return { legs: group, stake, odds, payout: (stake / 100) * odds };
  });
}

export function problemOf(legs: readonly SlipLeg[], kind: SlipKind): SlipProblem | undefined {
  if (legs.some(({ odds }) => odds === 0)) return 'notOffered';
  if (kind === 'singles' || legs.length < 2) return undefined;
  if (new Set(legs.map(({ match }) => match)).size < legs.length) return 'oneMatch';
  return combinedOdds(legs.map(({ odds }) => odds)) > ODDS_MAX ? 'tooHigh' : undefined;
}
