import { inTransaction } from '@app/core/db';
import { DomainError } from '@app/core/kernel';
import {
  isPlaceKnown,
  isSamePayee,
  type Personal,
  readAuthenticator,
  readMember,
  readPersonal,
  verifyMemberAuthenticator,
} from '@app/core/members';
import {
  keepPendingLogin,
  type PendingLogin,
  provePendingLogin,
  readPendingLogin,
} from '@app/core/sessions';
import { checkCode, useCode } from '@app/core/verification';
import type { AnswerOf, RequestOf } from '@app/shared/api/define-call';
import type {
  loginVerification,
  loginVerificationCode,
  verificationMethods,
} from '@app/shared/api/session';
import type { FastifyInstance } from 'fastify';
import type { CallContext } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { sendCode } from '../security/send-code.ts';
import { type Beginning, beginSession } from './begin-session.ts';
import { noteRefusal } from './note-refusal.ts';
import { mustBeAllowedIn } from './session.policy.ts';

type Method = (typeof verificationMethods)[number];

/**
 * Lets a login go on that comes from a network or device its member is known from, or whose member
 * has nothing else to show; any other has to be proven once more.
 *
 * @throws login_verify_required, with a ticket to go on with and the ways
 */
export async function mustBeProvenTwice(
  deps: ApiDeps,
  { member, site, origin, method, ...begun }: Beginning & Pick<PendingLogin, 'method'>,
): Promise<void> {
  if (!site.flags.has('LOGINIPVERF3')) return;
  const { id: memberId } = member;
  if (await isPlaceKnown(deps.db, { memberId, ...placeOf(origin) }, deps.clock())) return;
  const ways = await waysOf(deps, memberId);
  // Whoever holds the number has just shown so.
  const methods = ways.filter((way) => method !== 'sms' || way !== 'sms');
  if (methods.length === 0) return;
  const { mustChangePassword = false, isRemembered = false } = begun;
  const { portal, device } = origin;
  const whose = { memberId, merchantId: site.id, portal, device, method };
  const ticket = await keepPendingLogin(deps, { ...whose, mustChangePassword, isRemembered });
  throw new DomainError('login_verify_required', {}, { ticket, methods });
}

const placeOf = ({ ip, device }: Beginning['origin']) => ({ ip, device });

/** By what a member can show that it is them. */
async function waysOf({ db }: ApiDeps, memberId: bigint): Promise<Method[]> {
  const [personal, authenticator] = await Promise.all([
    readPersonal(db, memberId),
    readAuthenticator(db, memberId),
  ]);
  const has: Record<Method, boolean> = {
    sms: personal.phoneVerifiedAt !== null,
    email: personal.emailVerifiedAt !== null,
    payee: personal.payeeName !== null,
    totp: authenticator !== undefined,
  };
  return (['sms', 'email', 'payee', 'totp'] as const).filter((way) => has[way]);
}

/**
 * Sends the code that a pending login wants.
 *
 * @throws login.verification_ended, login.verification_wrong when there is nowhere to send it,
 *   TOO_MANY_REQUESTS
 */
export async function sendProofCode(
  deps: ApiDeps,
  { site, input, ip, language }: CallContext<typeof loginVerificationCode>,
): Promise<AnswerOf<typeof loginVerificationCode>> {
  const { ticket, method } = input;
  const pending = await readPendingLogin(deps, { ticket, merchantId: site.id });
  const to = codeOwner(pending, method, await readPersonal(deps.db, pending.memberId));
  return sendCode(deps, { ...to, isWanted: true, ip, site, language });
}

/**
 * Ends a login from a new place.
 *
 * @throws login.verification_ended, login.verification_wrong, TOO_MANY_REQUESTS, and what the policy
 *   refuses
 */
export async function proveLogin(
  app: FastifyInstance,
  deps: ApiDeps,
  { site, input, ...asked }: CallContext<typeof loginVerification> & Pick<Beginning, 'origin'>,
): Promise<AnswerOf<typeof loginVerification>> {
  const { ticket } = input;
  const pending = await readPendingLogin(deps, { ticket, merchantId: site.id });
  const { memberId, portal, device, method } = pending;
  const member = await readMember(deps.db, memberId);
  const origin = { ...asked.origin, portal, device };
  const attempt = { ...origin, merchantId: site.id, name: member.username, method };
  return noteRefusal(deps, attempt, async (isOf) => {
    isOf(memberId);
    await provePendingLogin(deps, { ticket, memberId }, () => isProof(deps, pending, input));
    mustBeAllowedIn(portal, member);
    return beginSession(app, deps, { ...pending, member, site, origin, method });
  });
}

async function isProof(
  deps: ApiDeps,
  pending: PendingLogin,
  { method, code }: RequestOf<typeof loginVerification>,
): Promise<boolean> {
  const { memberId } = pending;
  const personal = await readPersonal(deps.db, memberId);
  if (method === 'payee') {
    return personal.payeeName !== null && isSamePayee(personal.payeeName, code);
  }
  try {
    if (method === 'totp') {
      await verifyMemberAuthenticator(deps, { memberId, code });
    } else {
      const id = await checkCode(deps, { ...codeOwner(pending, method, personal), code });
      await inTransaction(deps.db, (tx) => useCode(tx, id, deps.clock()));
    }
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'verification.code_wrong') return false;
    throw error;
  }
}

/** @throws login.verification_wrong when there is no such way to the member */
function codeOwner(pending: PendingLogin, method: 'sms' | 'email', personal: Personal) {
  const isSms = method === 'sms';
  const verified = isSms ? personal.phoneVerifiedAt : personal.emailVerifiedAt;
  const recipient = isSms ? personal.phone : personal.email;
  if (!verified || !recipient) throw new DomainError('login.verification_wrong');
  return {
    merchantId: pending.merchantId,
    purpose: 'confirm',
    channel: isSms ? 'sms' : 'mail',
    recipient,
    device: pending.device,
  } as const;
}
