import { type FamilyCode, families } from '@app/lottery/families';
import type { OddsAsked } from './lint-terms.ts';

interface PricesOfFamily extends Pick<OddsAsked, 'profile'> {
  readonly family: string;
  readonly terms: Pick<OddsAsked, 'prices' | 'seriesMin' | 'seriesMax'>;
}

/** Input for the linter; undefined for a family that this version of the console lacks. */
export function oddsAskedOf({ family, profile, terms }: PricesOfFamily): OddsAsked | undefined {
  const isKnown = (code: string): code is FamilyCode => code in families;
  if (!isKnown(family)) return undefined;
  const { prices, seriesMin, seriesMax } = terms;
  return { family, profile, prices, seriesMin, seriesMax };
}
