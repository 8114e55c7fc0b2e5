import type { PrizeMode } from '@app/shared/lotteries/lotteries';
import { definitions } from './definitions.ts';
import type { FamilyCode } from './families.ts';

/** Prize modes of a family: pages for Vietnam and South-East Asia show only their own. */
export const prizeModesOf = (family: FamilyCode): readonly PrizeMode[] =>
  definitions[family].prizeModes;
