import type { LotteryPrices } from '@app/shared/lotteries/lottery-prices';

type Price = LotteryPrices[string][string];

/** In 1/10 000 of a note's cost. */
const ODDS_WHOLE = 10_000;
const ODDS = /^\d{1,8}(?:[.,]\d{1,4})?$/;

/** Odds as text, as a multiple of the note's cost. Empty if priced by series. */
export const oddsText = (price: Price | undefined): string =>
  price?.by === 'odds' && price.odds > 0 ? `${price.odds / ODDS_WHOLE}` : '';

/** Parses odds; `series` if the field is empty. */
export function readOdds(text: string): number | 'series' | 'wrong' {
  const trimmed = text.trim();
  if (trimmed === '') return 'series';
  const odds = Math.round(Number(trimmed.replace(',', '.')) * ODDS_WHOLE);
  return ODDS.test(trimmed) && odds > 0 ? odds : 'wrong';
}

interface TierOfPlay {
  readonly play: string;
  readonly tier: string;
}

/** Copy of the prices with one tier changed. Invalid text becomes odds that the call's schema rejects. */
export function withPrice(
  prices: LotteryPrices,
  { play, tier }: TierOfPlay,
  odds: ReturnType<typeof readOdds>,
): LotteryPrices {
  const { [play]: ofPlay = {}, ...others } = prices;
  const { [tier]: _, ...tiers } = ofPlay;
  const price: Price = { by: 'odds', odds: odds === 'wrong' ? 0 : Number(odds) };
  const changed = odds === 'series' ? tiers : { ...tiers, [tier]: price };
  return Object.keys(changed).length === 0 ? others : { ...others, [play]: changed };
}
