import type { PrizeMode } from '@app/shared/domain/lotteries';
import type { FamilyCode } from './families.ts';
import { familyListings } from './family-listings.ts';

/** What a lottery of a family can belong to: pages of Vietnam and of Southeast Asia show their own kinds alone. */
export const prizeModesOf = (family: FamilyCode): readonly PrizeMode[] =>
  familyListings[family].prizeModes;
