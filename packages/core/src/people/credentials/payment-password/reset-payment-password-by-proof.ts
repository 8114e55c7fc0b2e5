import { inTransaction } from '../../../platform/db/index.ts';
import { DomainError } from '../../../platform/kernel/index.ts';
import type { Site } from '../../../sites/site/index.ts';
import { readPersonal } from '../../profile/index.ts';
import { checkCode, hashPassword, useCode } from '../../verification/index.ts';
import { assertTypedTwice } from '../assert-typed-twice.ts';
import { boundRecipient } from '../bound-recipient.ts';
import type { CredentialsDeps } from '../credentials-deps.ts';
import type { SecurityAnswer } from '../security-questions.ts';
import { verifySecurityAnswers } from '../verify-security-answers.ts';
import { assertStrongPin } from './assert-strong-pin.ts';
import { resetPaymentPassword } from './payment-password.ts';

interface ResetByProof {
  readonly site: Site;
  readonly memberId: bigint;
  readonly by: 'sms' | 'mail' | 'questions';
  readonly code: string;
  readonly answers: readonly SecurityAnswer[];
  readonly device: string | undefined;
  readonly paymentPassword: string;
  readonly confirmation: string;
}

/**
 * A command. Sets a new payment password for a logged-in member, given a code sent to a verified contact or the answers
 * to the security questions.
 *
 * @throws payment_password.weak, register.password_mismatch, verification.not_bound, verification.code_wrong,
 *   security_questions.none, security_questions.wrong, TOO_MANY_REQUESTS, function.not.available
 */
export async function resetPaymentPasswordByProof(
  deps: CredentialsDeps,
  asked: ResetByProof,
): Promise<void> {
  const { memberId, by, paymentPassword } = asked;
  assertStrongPin(paymentPassword);
  assertTypedTwice(paymentPassword, asked.confirmation);
  const codeId =
    by === 'questions' ? await requireAnswers(deps, asked) : await requireProof(deps, asked, by);
  const hash = await hashPassword(paymentPassword);
  const now = deps.clock();
  await inTransaction(deps.db, async (tx) => {
    if (codeId !== undefined) await useCode(tx, codeId, now);
    await resetPaymentPassword(tx, { memberId, hash }, now);
  });
}

async function requireProof(
  deps: CredentialsDeps,
  { site, memberId, device, code }: ResetByProof,
  channel: 'sms' | 'mail',
): Promise<bigint> {
  const personal = await readPersonal(deps.db, memberId);
  const recipient = boundRecipient(site, personal, channel);
  const owner = { merchantId: site.id, channel, recipient, device } as const;
  return checkCode(deps, { ...owner, purpose: 'payment_password', code });
}

async function requireAnswers(
  deps: CredentialsDeps,
  { site, memberId, answers }: ResetByProof,
): Promise<undefined> {
  if (!site.flags.has('SECQUES3')) throw new DomainError('function.not.available');
  await verifySecurityAnswers(deps, { memberId, answers });
}
