import { useFlag } from '../../lib/site.ts';
import { useResource } from './use-resources.ts';

/** Where a site's own page about support is. */
export const SUPPORT_PATH = '/support';

interface SupportWays {
  /** Where the operator answers, outside of this site or on a page of it. */
  readonly contact: string | undefined;
  /** Whether members can write to the operator here. */
  readonly mayWrite: boolean;
}

/** How people reach the operator, as far as the operator set it up. */
export function useSupportWays(): SupportWays {
  const contact = useResource('CUSTOMERSERVICE');
  const mayWrite = useFlag('FEEDBACK3');
  return { contact: contact === SUPPORT_PATH ? undefined : contact, mayWrite };
}
