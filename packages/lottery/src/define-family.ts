import type { PrizeMode } from '@app/shared/domain/lotteries';
import { once } from '@app/shared/once';
import type { Family } from './family.ts';
import type { Preset } from './price.ts';

export type Presets = Readonly<Record<string, Preset>>;

/** All that a site needs in order to offer lotteries of a family. Pages of players load results and rules alone. */
export interface FamilyDefinition<F extends Family = Family> {
  /** How results are dealt and read, and what can be bet on them. */
  readonly family: F;
  readonly wireIds: WireIds;
  /** Prices that a lottery can begin with, by their names. */
  readonly presets: () => Presets;
  /** Pages of Vietnam and of South-East Asia show their own lotteries alone. */
  readonly prizeModes: readonly PrizeMode[];
}

/**
 * Wire ids of a family's plays and menu tabs. Clients store them: give a new play an unused id, and never reuse the id of a removed
 * one.
 */
export interface WireIds {
  readonly plays: Readonly<Record<string, number>>;
  readonly groups: Readonly<Record<string, number>>;
}

export const defineFamily = <F extends Family>(
  definition: FamilyDefinition<F>,
): FamilyDefinition<F> => definition;

export const ON_MAIN_PAGE = ['LOTT', 'ZY', 'ELOTT'] as const satisfies readonly PrizeMode[];

/** Every play by series: of a family without odds of its own. */
export const bySeries = once((): Presets => ({ series: {} }));
