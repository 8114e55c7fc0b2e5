import { definitionOf, excludingFlags, type Flag, flags } from '@app/shared/flags/flags';
import { statusV2 } from '@app/shared/system/schemas';
import type { Site } from '../lib/site.ts';

/**
 * The site of the contract's example with every function on, except the named ones and those that change the meaning of
 * others.
 */
export const siteWithout = (...off: readonly Flag[]): Site =>
  siteOf([...off, ...excludingFlags, 'GEETEST3']);

/** A site that does not verify numbers, with every function compatible with that. */
export const siteKeepingNumbers = (...off: readonly Flag[]): Site =>
  siteOf([
    ...off,
    'GEETEST3',
    ...flags.filter((flag) => definitionOf(flag).unless === 'DISABLEDMOBILEVERIF3'),
  ]);

function siteOf(off: readonly Flag[]): Site {
  const { info } = statusV2.answer.parse(statusV2.example.answer);
  const whitelabel = flags.map((modId) => ({
    modId,
    enabled: off.includes(modId) ? ('0' as const) : ('1' as const),
    childrenNodes: [],
  }));
  return { ...info, whitelabel };
}
