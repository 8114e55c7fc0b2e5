import type { RoundSeeds } from '../fairness/fair-draw.ts';
import { HUNDREDTHS } from '../games/originals/original.ts';
import type { Periods } from '../games/shared/period-secrets.ts';
import {
  drawShared,
  type PlaceBet,
  type PlayedPart,
  payoutOfPlaces,
  type SharedRules,
  stakeOfPlaces,
} from '../games/shared/shared-game.ts';

/** A bet on matches, as it was taken. */
export interface Wager {
  /** Hundredths. */
  readonly odds: number;
  /** Periods played before the bet. */
  readonly period: number;
  /** Periods played before the player cashed out; null unless they did. */
  readonly cashOutPeriod: number | null;
  readonly currency: string;
}

/** How a bet of a round was taken; null unless it is a bet on matches. */
export const wagerOf = ({
  odds,
  period,
  cashOutPeriod,
  currency,
}: Omit<Wager, 'odds'> & { readonly odds: number | null }): Wager | null =>
  odds === null ? null : { odds, period, cashOutPeriod, currency };

interface SharedBet {
  readonly seeds: RoundSeeds;
  readonly places: readonly PlaceBet[];
  /** Periods that the server seed reveals. */
  readonly periods: Periods;
  readonly wager: Wager | null;
}

interface DealtTogether {
  readonly stops: readonly number[];
  /** In hundredths of the stake. */
  readonly pays: number;
  /** Odds of a wager when it was taken, computed from the match so far; undefined if it was not offered. */
  readonly odds?: number | undefined;
}

/** Deals a shared round for a bet. A bet that was cashed out shows the round as it was then. */
export async function dealTogether(
  rules: SharedRules,
  { seeds, places, periods, wager }: SharedBet,
): Promise<DealtTogether> {
  const stops = await drawShared(rules, seeds, periods);
  const stake = Number(stakeOfPlaces(rules, places));
  const paysOf = (payout: bigint) => (stake > 0 ? (Number(payout) * HUNDREDTHS) / stake : 0);
  const whole = payoutOfPlaces(rules, stops, places);
  if (!wager) return { stops, pays: paysOf(whole) };
  const partAfter = (played: number): PlayedPart => {
    const until = { of: periods.of, played };
    return { stops: rules.periods?.until(stops, until) ?? stops, periods: until };
  };
  const before = wager.period > 0 ? partAfter(wager.period) : undefined;
  const odds = rules.wagerOdds?.(seeds.nonce, places, before);
  if (wager.cashOutPeriod === null) return { stops, pays: whole > 0n ? wager.odds : 0, odds };
  const part = partAfter(wager.cashOutPeriod);
  const bet = { ...wager, places, stake: BigInt(stake) };
  return { stops: part.stops, pays: paysOf(rules.periods?.cashOutOf(bet, part) ?? 0n), odds };
}
