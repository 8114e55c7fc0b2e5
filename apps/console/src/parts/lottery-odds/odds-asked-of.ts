import { type FamilyCode, families } from '@app/lottery/families';
import type { OddsAsked } from './lint-terms.ts';

interface PricesOfFamily extends Pick<OddsAsked, 'profile'> {
  readonly family: string;
  readonly terms: Pick<OddsAsked, 'prices' | 'seriesMin' | 'seriesMax'>;
}

/** What a linter is asked about; undefined for a family that the server knows and this page does not. */
export function oddsAskedOf({ family, profile, terms }: PricesOfFamily): OddsAsked | undefined {
  const isKnown = (code: string): code is FamilyCode => code in families;
  if (!isKnown(family)) return undefined;
  const { prices, seriesMin, seriesMax } = terms;
  return { family, profile, prices, seriesMin, seriesMax };
}
