import type { PrizeMode } from '@app/shared/domain/lotteries';
import { once } from '@app/shared/once';
import type { Preset } from './price.ts';
import type { WireIds } from './wire-ids.ts';

export type Presets = Readonly<Record<string, Preset>>;

/** What a site needs besides the rules in order to offer lotteries of a family. Pages of players load the rules alone. */
export interface FamilyListing {
  readonly wireIds: WireIds;
  /** Prices that a lottery can begin with, by their names. */
  readonly presets: () => Presets;
  /** Pages of Vietnam and of South-East Asia show their own lotteries alone. */
  readonly prizeModes: readonly PrizeMode[];
}

export const ON_MAIN_PAGE = ['LOTT', 'ZY', 'ELOTT'] as const satisfies readonly PrizeMode[];

/** Every play by series: of a family without odds of its own. */
export const bySeries = once((): Presets => ({ series: {} }));
