import type { PrizeMode } from '@app/shared/lotteries/lotteries';
import { once } from '@app/shared/once';
import type { Family } from './family.ts';
import type { Preset } from './price.ts';

export type Presets = Readonly<Record<string, Preset>>;

/** Everything that a site needs to offer lotteries of a family. Players' pages load only results and rules. */
export interface FamilyDefinition<F extends Family = Family> {
  /** Dealing and parsing of results, and the plays. */
  readonly family: F;
  readonly wireIds: WireIds;
  /** Named price presets of a lottery. */
  readonly presets: () => Presets;
  /** Pages for Vietnam and South-East Asia show only lotteries of their own prize mode. */
  readonly prizeModes: readonly PrizeMode[];
}

/**
 * Wire ids of a family's plays and menu tabs. Clients store them: give a new play an unused id, and never reuse the id
 * of a removed one.
 */
export interface WireIds {
  readonly plays: Readonly<Record<string, number>>;
  readonly groups: Readonly<Record<string, number>>;
}

export const defineFamily = <F extends Family>(
  definition: FamilyDefinition<F>,
): FamilyDefinition<F> => definition;

export const ON_MAIN_PAGE = ['LOTT', 'ZY', 'ELOTT'] as const satisfies readonly PrizeMode[];

/** All plays by series, for a family without a preset of its own. */
export const bySeries = once((): Presets => ({ series: {} }));
