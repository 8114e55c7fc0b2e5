import { DomainError } from '../../platform/kernel/index.ts';
import type { Site } from '../../sites/site/index.ts';
import type { Personal } from '../profile/index.ts';

/**
 * The recipient of codes that prove who a member is: the verified number or address, never one typed now.
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
