import { statusV2 } from '@app/shared/api/system';
import { type Flag, flags } from '@app/shared/domain/flags';
import type { Site } from '../lib/site.ts';

/** The site of the contract's example, with every function on but those that are named. */
export function siteWithout(...off: readonly Flag[]): Site {
  const { info } = statusV2.answer.parse(statusV2.example.answer);
  const whitelabel = flags.map((modId) => ({
    modId,
    enabled: off.includes(modId) ? ('0' as const) : ('1' as const),
    childrenNodes: [],
  }));
  return { ...info, whitelabel };
}
