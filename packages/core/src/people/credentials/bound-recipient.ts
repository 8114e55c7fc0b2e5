import { DomainError } from '../../platform/kernel/index.ts';
import type { Site } from '../../sites/site/index.ts';
import type { Personal } from '../profile/index.ts';

/**
 * Where a code goes that proves who a member is: to what was verified, never to what is typed now.
 *
 * @throws verification.not_bound, function.not.available
 */
export function boundRecipient(site: Site, personal: Personal, channel: 'sms' | 'mail'): string {
  const flag = channel === 'sms' ? 'VERIFICATION3' : 'MAILVERIFICATION3';
  if (!site.flags.has(flag)) throw new DomainError('function.not.available');
  const bound =
    channel === 'sms'
      ? personal.phoneVerifiedAt && personal.phone
      : personal.emailVerifiedAt && personal.email;
  if (!bound) throw new DomainError('verification.not_bound');
  return bound;
}
