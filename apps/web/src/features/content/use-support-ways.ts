import { useFlag } from '../../lib/site.ts';
import { useResource } from './use-resources.ts';

/** Path of the site's own support page. */
export const SUPPORT_PATH = '/support';

interface SupportWays {
  /** The operator's contact, on this site or elsewhere. */
  readonly contact: string | undefined;
  /** Whether members can send feedback here. */
  readonly mayWrite: boolean;
}

/** The contacts that the operator has set up. */
export function useSupportWays(): SupportWays {
  const contact = useResource('CUSTOMERSERVICE');
  const mayWrite = useFlag('FEEDBACK3');
  return { contact: contact === SUPPORT_PATH ? undefined : contact, mayWrite };
}
