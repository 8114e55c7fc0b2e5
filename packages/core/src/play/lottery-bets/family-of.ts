import { type FamilyCode, families } from '@app/lottery/families';
import type { Family } from '@app/lottery/family';

/** The rules of a family of lotteries, by its code. @throws Error for a code without rules */
export function familyOf(code: string): Family {
  const family: Family | undefined = families[code as FamilyCode];
  if (!family) throw new Error(`no rules for the lottery family ${code}`);
  return family;
}
