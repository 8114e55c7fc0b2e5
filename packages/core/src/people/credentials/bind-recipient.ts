import type { LanguageCode } from '@app/shared/locale/languages';
import { inTransaction } from '../../platform/db/index.ts';
import { DomainError, InvalidFields } from '../../platform/kernel/index.ts';
import type { Site } from '../../sites/site/index.ts';
import { lockMemberRow } from '../members/index.ts';
import { changePersonal, readPersonal } from '../profile/index.ts';
import { checkCode, useCode } from '../verification/index.ts';
import { assertSameCountry } from './assert-same-country.ts';
import type { CredentialsDeps } from './credentials-deps.ts';
import { leaveFormerRecipient } from './leave-former-recipient.ts';
import { provePassword } from './prove-password.ts';

interface Binding {
  readonly site: Site;
  readonly memberId: bigint;
  readonly channel: 'sms' | 'mail';
  /** A number in E.164, or an address. */
  readonly recipient: string;
  readonly password: string;
  /** The code sent there, if the site sends one. */
  readonly code: string | undefined;
  readonly device: string | undefined;
  readonly language: LanguageCode;
  /** Whether the site has a gateway for SMS. */
  readonly hasSms: boolean;
}

/**
 * A command. Binds a number or an address, given the password and the code sent there. A bound recipient can reset the
 * password, so an open session is not enough to bind one. A site with `DISABLEDMOBILEVERIF3` stores numbers unverified:
 * they prove nothing. A verified former recipient must no longer give access: codes and links sent there end, and the
 * contacts that were verified before get a notice.
 *
 * @throws function.not.available, InvalidFields without a code, password.wrong, TOO_MANY_REQUESTS,
 * verification.code_wrong, verification.country_fixed, member.phone_taken
 */
export async function bindRecipient(
  deps: CredentialsDeps,
  { site, memberId, password, code, language, hasSms, ...to }: Binding,
): Promise<void> {
  const { db, clock } = deps;
  const { channel, recipient, device } = to;
  const isKeptOnly = channel === 'sms' && site.flags.has('DISABLEDMOBILEVERIF3');
  if (channel === 'sms' && !isKeptOnly && !site.flags.has('VERIFICATION3'))
    throw new DomainError('function.not.available');
  if (!isKeptOnly && !code) throw InvalidFields.at('verificationCode');
  await provePassword(deps, { memberId, password });
  const proof = { ...to, merchantId: site.id, purpose: 'bind', code: code ?? '' } as const;
  const codeId = isKeptOnly ? undefined : await checkCode(deps, proof);
  await inTransaction(db, async (tx) => {
    if (channel === 'sms') await assertSameCountry(tx, { site, memberId, recipient });
    const now = clock();
    await lockMemberRow(tx, memberId); // serializes changes: the second replaces the first
    const before = await readPersonal(tx, memberId);
    if (codeId !== undefined) await useCode(tx, codeId, now);
    const verifiedAt = codeId === undefined ? {} : { phoneVerifiedAt: now };
    await changePersonal(
      tx,
      memberId,
      channel === 'sms'
        ? { phone: recipient, ...verifiedAt }
        : { email: recipient, emailVerifiedAt: now },
    );
    const change = { site, memberId, before, channel, recipient, device, language, hasSms };
    await leaveFormerRecipient(tx, deps, change, now);
  });
  deps.enqueue('deliver-outbox');
}
