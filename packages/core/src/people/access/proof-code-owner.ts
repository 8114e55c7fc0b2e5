import { DomainError } from '../../platform/kernel/index.ts';
import type { Personal } from '../profile/index.ts';
import type { PendingLogin } from '../sessions/index.ts';
import type { CodeOwner } from '../verification/index.ts';

/**
 * The recipient of the code for a pending login.
 *
 * @throws login.verification_wrong if the member cannot be reached that way
 */
export function proofCodeOwner(
  { merchantId, device }: PendingLogin,
  method: 'sms' | 'email',
  personal: Personal,
): CodeOwner {
  const isSms = method === 'sms';
  const verified = isSms ? personal.phoneVerifiedAt : personal.emailVerifiedAt;
  const recipient = isSms ? personal.phone : personal.email;
  if (!verified || !recipient) throw new DomainError('login.verification_wrong');
  return { merchantId, purpose: 'confirm', channel: isSms ? 'sms' : 'mail', recipient, device };
}
