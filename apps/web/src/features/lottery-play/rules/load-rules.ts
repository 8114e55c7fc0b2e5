import type { Family } from '@app/lottery/family';
import { loadFamily } from '@app/lottery/load-family';
import { structureOf } from '@app/lottery/prizes/structure-of';

/**
 * The rules by which a game is played.
 *
 * @throws Error for a family that this page does not know, and what the browser says of a script that cannot be loaded
 */
export async function loadRules(family: string): Promise<Family> {
  const rules = await loadFamily(family);
  if (!rules) throw new Error(`there are no rules of ${family}`);
  return rules;
}

/** Whether players bet on whole numbers, such as 00 to 99, rather than on digits by their places. */
export const betsOnNumbers = (family: string): boolean => structureOf(family) !== undefined;
