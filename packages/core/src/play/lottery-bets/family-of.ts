import { type FamilyCode, families } from '@app/lottery/families';
import type { Family } from '@app/lottery/family';

/** @throws Error for a lottery whose rules this program does not know */
export function familyOf(code: string): Family {
  const family: Family | undefined = families[code as FamilyCode];
  if (!family) throw new Error(`there are no rules of ${code}`);
  return family;
}
