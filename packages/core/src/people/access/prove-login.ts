import { DomainError } from '../../platform/kernel/index.ts';
import type { Site } from '../../sites/site/index.ts';
import { verifyMemberAuthenticator } from '../credentials/index.ts';
import { readMember } from '../members/index.ts';
import { isSamePayee, readPersonal } from '../profile/index.ts';
import { type PendingLogin, provePendingLogin, readPendingLogin } from '../sessions/index.ts';
import { spendSentCode } from '../verification/index.ts';
import type { AccessDeps } from './access-deps.ts';
import { assertMayLogIn } from './assert-may-log-in.ts';
import { type BegunSession, beginSession } from './begin-session.ts';
import type { LoginOrigin } from './login-log.ts';
import { proofCodeOwner } from './proof-code-owner.ts';
import { recordRefusal } from './record-refusal.ts';
import { type ProofMethod, proofMethods } from './require-second-proof.ts';

interface Shown {
  readonly method: ProofMethod;
  /** A sent code, an authenticator code, or the name of the account holder. */
  readonly code: string;
}

interface ProveLogin extends Shown {
  readonly site: Site;
  readonly origin: LoginOrigin;
  /** Ticket of the pending login. */
  readonly ticket: string;
}

/**
 * A command. Completes a login by its second proof.
 *
 * @throws login.verification_ended, login.verification_wrong, TOO_MANY_REQUESTS, and the refusals of the login
 * policy
 */
export async function proveLogin(
  deps: AccessDeps,
  { site, ticket, ...asked }: ProveLogin,
): Promise<BegunSession> {
  const pending = await readPendingLogin(deps, { ticket, merchantId: site.id });
  const { memberId, portal, device, method } = pending;
  const member = await readMember(deps.db, memberId);
  const origin = { ...asked.origin, portal, device };
  const attempt = { ...origin, merchantId: site.id, name: member.username, method };
  return recordRefusal(deps, attempt, async (isOf) => {
    isOf(memberId);
    await provePendingLogin(deps, { ticket, memberId }, () => isProof(deps, pending, asked));
    assertMayLogIn(portal, member);
    return beginSession(deps, { ...pending, member, site, origin, method });
  });
}

async function isProof(
  deps: AccessDeps,
  pending: PendingLogin,
  { method, code }: Shown,
): Promise<boolean> {
  const { memberId } = pending;
  if (!(await proofMethods(deps, pending)).includes(method)) return false;
  const personal = await readPersonal(deps.db, memberId);
  if (method === 'payee') {
    return personal.payeeName !== null && isSamePayee(personal.payeeName, code);
  }
  if (method !== 'totp') {
    return spendSentCode(deps, { ...proofCodeOwner(pending, method, personal), code });
  }
  try {
    await verifyMemberAuthenticator(deps, { memberId, code });
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'verification.code_wrong') return false;
    throw error;
  }
}
