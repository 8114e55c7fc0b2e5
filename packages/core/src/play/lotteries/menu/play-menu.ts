import { decimal, type Fraction, fraction, inverse, ONE, times } from '@app/lottery/exact/fraction';
import { type FamilyCode, families } from '@app/lottery/families';
import type { ChosenPositions, Play, Tier } from '@app/lottery/family';
import { groupIdOf, playIdOf } from '@app/lottery/play-ids';
import { oddsOf, type Prices, returnsOf } from '@app/lottery/price';
import type { PriceTerms } from '../prices.ts';
import { pricesOfPlays } from '../prices-of-plays.ts';

/** Payout of a play's tier. */
export interface TierOnMenu {
  readonly code: string;
  readonly by: 'series' | 'odds';
  /** Payout of a note as a multiple of its cost at series 2000, if priced by series. */
  readonly fair: number;
  /** Payout of a note as a multiple of its cost, if priced by odds. */
  readonly odds: number | null;
}

/** Average return of a play in a series, in percent. */
export interface ReturnOnMenu {
  /** Null if all notes of the play have the same return. */
  readonly tier: string | null;
  readonly series: number;
  readonly percent: number;
}

export interface PlayOnMenu {
  readonly id: number;
  readonly code: string;
  readonly positions: ChosenPositions | undefined;
  readonly tiersAre: Play['tiersAre'];
  readonly tiers: readonly TierOnMenu[];
  readonly returns: readonly ReturnOnMenu[];
}

/** A tab of plays. */
export interface GroupOnMenu {
  readonly id: number;
  readonly code: string;
  readonly plays: readonly PlayOnMenu[];
}

interface Terms extends Pick<PriceTerms, 'prices' | 'seriesMin' | 'seriesMax'> {}

/** The plays of a family by tab, with their payouts at a site's prices. Pure. */
export function playMenu(family: FamilyCode, terms: Terms): GroupOnMenu[] {
  const prices = pricesOfPlays(terms.prices);
  const plays: readonly Play[] = families[family].plays;
  return [...Map.groupBy(plays, ({ group }) => group)].map(([code, list]) => ({
    id: groupIdOf(family, code),
    code,
    plays: list.map((play) => playOnMenu(family, play, { ...terms, of: prices[play.code] ?? {} })),
  }));
}

function playOnMenu(
  family: FamilyCode,
  play: Play,
  { of, seriesMin, seriesMax }: Terms & { readonly of: Prices },
): PlayOnMenu {
  const tiers = play.tiers.map((tier) => tierOnMenu(tier, of));
  const depends = tiers.some(({ by }) => by === 'series') && seriesMin < seriesMax;
  return {
    id: playIdOf(family, play),
    code: play.code,
    positions: play.board.positions,
    tiersAre: play.tiersAre,
    tiers,
    returns: (depends ? [seriesMin, seriesMax] : [seriesMax]).flatMap((series) =>
      returnsOn(play, of, series),
    ),
  };
}

function tierOnMenu(tier: Tier, prices: Prices): TierOnMenu {
  const fair = times(inverse(tier.chance), tier.share ?? ONE);
  // A push returns the stake in any series.
  const isOdds = tier.tie || prices[tier.code]?.by === 'odds';
  const odds = isOdds ? toNumber(oddsOf(tier, prices, 1)) : null;
  return { code: tier.code, by: isOdds ? 'odds' : 'series', fair: toNumber(fair), odds };
}

function returnsOn(play: Play, prices: Prices, series: number): ReturnOnMenu[] {
  const returns = returnsOf(play, prices, series);
  const tiers =
    play.tiersAre === 'together' ? [null] : play.tiers.filter(({ tie }) => !tie).map(codeOf);
  return returns.map((share, n) => ({
    tier: tiers[n] ?? null,
    series,
    percent: toNumber(times(share, fraction(100))),
  }));
}

const codeOf = ({ code }: Tier): string => code;

/** To six places, rounded down. */
const PLACES = 6;
const toNumber = (exact: Fraction): number => Number(decimal(exact, PLACES));
