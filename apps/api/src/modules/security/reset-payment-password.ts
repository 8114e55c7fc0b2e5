import { inTransaction } from '@app/core/db';
import { DomainError } from '@app/core/kernel';
import {
  type Personal,
  readPersonal,
  resetPaymentPassword,
  verifySecurityAnswers,
} from '@app/core/members';
import type { Site } from '@app/core/site';
import { checkCode, hashPassword, useCode } from '@app/core/verification';
import type * as calls from '@app/shared/api/secrets';
import type { CallContext } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';

type AskedReset = CallContext<typeof calls.resetPaymentPassword>;

/**
 * Sets a new payment password for whoever has another proof of being its owner.
 *
 * @throws register.password_mismatch, verification.not_bound, verification.code_wrong,
 *   security_questions.none, security_questions.wrong, function.not.available
 */
export async function resetByProof(
  deps: ApiDeps,
  asked: AskedReset,
): Promise<Record<string, never>> {
  const { member, input } = asked;
  const { memberId } = member;
  mustBeTypedTwice(input.paymentPassword, input.confirmPaymentPassword);
  const codeId = input.by === 'questions' ? await answered(deps, asked) : await shown(deps, asked);
  const hash = await hashPassword(input.paymentPassword);
  const now = deps.clock();
  await inTransaction(deps.db, async (tx) => {
    if (codeId !== undefined) await useCode(tx, codeId, now);
    await resetPaymentPassword(tx, { memberId, hash }, now);
  });
  return {};
}

async function shown(deps: ApiDeps, { site, member, input }: AskedReset): Promise<bigint> {
  const channel = input.by === 'mail' ? 'mail' : 'sms';
  const personal = await readPersonal(deps.db, member.memberId);
  return checkCode(deps, {
    merchantId: site.id,
    purpose: 'payment_password',
    channel,
    recipient: boundRecipient(site, personal, channel),
    device: input.loginDeviceId,
    code: input.verificationCode ?? '',
  });
}

async function answered(deps: ApiDeps, { site, member, input }: AskedReset): Promise<undefined> {
  if (!site.flags.has('SECQUES3')) throw new DomainError('function.not.available');
  const answers = (input.answers ?? []).map(({ questionId, answer }) => ({
    question: questionId,
    answer,
  }));
  await verifySecurityAnswers(deps, { memberId: member.memberId, answers });
}

/**
 * Where a code goes that proves who somebody is: to what was verified, never to what is typed now.
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

/** @throws register.password_mismatch */
export function mustBeTypedTwice(typed: string, again: string): void {
  if (typed !== again) throw new DomainError('register.password_mismatch');
}
