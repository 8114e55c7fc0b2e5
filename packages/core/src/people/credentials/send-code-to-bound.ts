import type { LanguageCode } from '@app/shared/locale/languages';
import type { Site } from '../../sites/site/index.ts';
import { readPersonal } from '../profile/index.ts';
import { type CodePurpose, sendCode } from '../verification/index.ts';
import { boundRecipient } from './bound-recipient.ts';
import type { CredentialsDeps } from './credentials-deps.ts';

/** Purposes of codes that a logged-in member requests. */
export type BoundPurpose = Extract<CodePurpose, 'payment_password' | 'withdraw' | 'bind_account'>;

interface SendCodeToBound {
  readonly site: Site;
  readonly ip: string;
  readonly language: LanguageCode;
  readonly memberId: bigint;
  readonly channel: 'sms' | 'mail';
  readonly purpose: BoundPurpose;
  readonly device: string | undefined;
}

/**
 * A command. Sends a code to a member's bound number or address, never to a typed one.
 *
 * @throws verification.not_bound, function.not.available, TOO_MANY_REQUESTS,
 *   verification.country_refused, verification.budget_spent
 */
export async function sendCodeToBound(
  deps: CredentialsDeps,
  { site, ip, language, memberId, channel, purpose, device }: SendCodeToBound,
): Promise<void> {
  const recipient = boundRecipient(site, await readPersonal(deps.db, memberId), channel);
  const to = { merchantId: site.id, channel, recipient, device } as const;
  await sendCode(deps, { ...to, purpose, isWanted: true, ip, site, language });
}
