import type { LanguageCode } from '@app/shared/domain/languages';
import { readPersonal } from '../profile/index.ts';
import type { Site } from '../site/index.ts';
import { sendCode } from '../verification/index.ts';
import { boundRecipient } from './bound-recipient.ts';
import type { CredentialsDeps } from './credentials-deps.ts';

interface SendPaymentPasswordCode {
  readonly site: Site;
  readonly ip: string;
  readonly language: LanguageCode;
  readonly memberId: bigint;
  readonly channel: 'sms' | 'mail';
  readonly device: string | undefined;
}

/**
 * A command. Sends the code by which a member sets a new payment password.
 *
 * @throws verification.not_bound, function.not.available, TOO_MANY_REQUESTS
 */
export async function sendPaymentPasswordCode(
  deps: CredentialsDeps,
  { site, ip, language, memberId, channel, device }: SendPaymentPasswordCode,
): Promise<void> {
  const recipient = boundRecipient(site, await readPersonal(deps.db, memberId), channel);
  const to = { merchantId: site.id, channel, recipient, device } as const;
  await sendCode(deps, { ...to, purpose: 'payment_password', isWanted: true, ip, site, language });
}
