import type { Family } from '@app/lottery/family';
import { loadFamily } from '@app/lottery/load-family';
import { structureOf } from '@app/lottery/prizes/structure-of';

/**
 * Loads the rules of a lottery's family.
 *
 * @throws Error for an unknown family, and the browser's error if the script fails to load
 */
export async function loadRules(family: string): Promise<Family> {
  const rules = await loadFamily(family);
  if (!rules) throw new Error(`there are no rules of ${family}`);
  return rules;
}

/** Whether players bet on whole numbers, such as 00 to 99, rather than on digits by position. */
export const betsOnNumbers = (family: string): boolean => structureOf(family) !== undefined;
