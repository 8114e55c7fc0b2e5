import type { PrizeMode } from '@app/shared/domain/lotteries';
import { definitions, type FamilyCode } from './families.ts';

/** What a lottery of a family can belong to: pages of Vietnam and of Southeast Asia show their own kinds alone. */
export const prizeModesOf = (family: FamilyCode): readonly PrizeMode[] =>
  definitions[family].prizeModes;
