import { type FamilyCode, families } from '@app/lottery/families';
import type { OddsInput } from './lint-terms.ts';

interface PricesOfFamily extends Pick<OddsInput, 'profile'> {
  readonly family: string;
  readonly terms: Pick<OddsInput, 'prices' | 'seriesMin' | 'seriesMax'>;
}

/** Input for the linter; undefined for a family that this version of the console lacks. */
export function oddsInputOf({ family, profile, terms }: PricesOfFamily): OddsInput | undefined {
  const isKnown = (code: string): code is FamilyCode => code in families;
  if (!isKnown(family)) return undefined;
  const { prices, seriesMin, seriesMax } = terms;
  return { family, profile, prices, seriesMin, seriesMax };
}
