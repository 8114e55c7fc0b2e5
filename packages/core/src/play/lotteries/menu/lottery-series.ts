import type { SeriesLimits } from '../../../people/series/index.ts';
import type { PriceTerms } from '../prices.ts';

/** The series in which a lottery takes bets at a site. */
export interface LotterySeries {
  readonly least: number;
  readonly most: number;
  /** The series of a new member, in which visitors see odds; null if the lottery takes no bets from new members. */
  readonly first: number | null;
}

/** The series of a lottery's prices, within the site's limits for its category. Pure. */
export function lotterySeries(
  { seriesMin, seriesMax }: Pick<PriceTerms, 'seriesMin' | 'seriesMax'>,
  limits: Pick<SeriesLimits, 'least' | 'most'> | undefined,
): LotterySeries {
  const least = Math.max(seriesMin, limits?.least ?? seriesMin);
  const most = Math.min(seriesMax, limits?.most ?? seriesMax);
  // New members bet in the site's lowest series, which may be below the lottery's prices.
  const first = limits && limits.least === least && least <= most ? least : null;
  return { least, most, first };
}
