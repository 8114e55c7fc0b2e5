import type { PrizeMode } from '@app/shared/domain/lotteries';
import type { FamilyCode } from './families.ts';
import { sea } from './sea/family.ts';

/** What a lottery of a family can belong to: pages of Vietnam and of Southeast Asia show their own kinds alone. */
export function prizeModesOf(family: FamilyCode): readonly PrizeMode[] {
  if (family.startsWith('VN_')) return ['VN'];
  return family in sea ? ['SEA'] : ['LOTT', 'ZY', 'ELOTT'];
}
