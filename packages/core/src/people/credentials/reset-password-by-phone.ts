import { inTransaction } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import type { Site } from '../../sites/site/index.ts';
import { memberOfPhone } from '../profile/index.ts';
import { endMemberSessions } from '../sessions/index.ts';
import { checkCode, useCode } from '../verification/index.ts';
import type { CredentialsDeps } from './credentials-deps.ts';
import { numberOf, type TypedNumber } from './number-of.ts';
import { hashNewPassword, setPassword } from './password.ts';
import { assertPasswordRule, passwordPolicyOf } from './password-policy.ts';

interface ResetByPhone extends TypedNumber {
  readonly site: Site;
  readonly newPassword: string;
  readonly code: string;
  readonly device: string | undefined;
}

/**
 * A command. Sets a password for the member who reads the messages of a number. Their sessions end.
 *
 * @throws InvalidFields, verification.number_wrong, verification.code_wrong, password.common,
 *   password.own_name, password.used_before
 */
export async function resetPasswordByPhone(
  deps: CredentialsDeps,
  { site, newPassword, code, device, ...typed }: ResetByPhone,
): Promise<void> {
  const { db, clock } = deps;
  assertPasswordRule(site, newPassword);
  const recipient = numberOf(site, typed);
  const owner = { merchantId: site.id, channel: 'sms', recipient, device } as const;
  const codeId = await checkCode(deps, { ...owner, purpose: 'reset_password', code });
  const memberId = await memberOfPhone(db, { merchantId: site.id, text: recipient });
  if (memberId === undefined) throw new DomainError('verification.code_wrong');
  const policy = passwordPolicyOf(site);
  const passwordHash = await hashNewPassword(db, { memberId, newPassword, policy });
  await inTransaction(db, async (tx) => {
    await useCode(tx, codeId, clock());
    await setPassword(tx, { memberId, passwordHash }, clock());
  });
  await endMemberSessions(deps, memberId);
}
