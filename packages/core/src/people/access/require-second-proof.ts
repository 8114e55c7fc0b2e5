import { DomainError } from '../../platform/kernel/index.ts';
import { readAuthenticator } from '../credentials/index.ts';
import { readPersonal } from '../profile/index.ts';
import { type PendingLogin, storePendingLogin } from '../sessions/index.ts';
import type { AccessDeps } from './access-deps.ts';
import type { BeginSession } from './begin-session.ts';
import { isPlaceKnown } from './login-log.ts';

/** Ways to prove a login a second time. */
export type ProofMethod = 'sms' | 'email' | 'payee' | 'totp';

/**
 * Requires a second proof. A member with an authenticator proves every login with it, on every site. On sites
 * with `LOGINIPVERF3`, other members prove logins from an unknown network and device.
 *
 * @throws login_verify_required, with a ticket to continue and the available ways
 */
export async function requireSecondProof(
  deps: AccessDeps,
  { member, site, origin, method, ...begun }: BeginSession & Pick<PendingLogin, 'method'>,
): Promise<void> {
  const { id: memberId } = member;
  const { ip, portal, device } = origin;
  const methods = await proofMethods(deps, { memberId, method });
  if (methods.length === 0) return;
  if (!methods.includes('totp')) {
    if (!site.flags.has('LOGINIPVERF3')) return;
    if (await isPlaceKnown(deps.db, { memberId, ip, device }, deps.clock())) return;
  }
  const { mustChangePassword = false, isRemembered = false } = begun;
  const login = { memberId, merchantId: site.id, portal, device, method };
  const ticket = await storePendingLogin(deps, { ...login, mustChangePassword, isRemembered });
  throw new DomainError('login_verify_required', {}, { ticket, methods });
}

/**
 * A query. The methods by which a member can give a second proof. With an authenticator there is no other: neither a
 * code to a number nor the account holder's name replaces it.
 */
export async function proofMethods(
  { db }: Pick<AccessDeps, 'db'>,
  { memberId, method }: Pick<PendingLogin, 'memberId' | 'method'>,
): Promise<ProofMethod[]> {
  const [personal, authenticator] = await Promise.all([
    readPersonal(db, memberId),
    readAuthenticator(db, memberId),
  ]);
  if (authenticator) return ['totp'];
  const has = {
    // A login by SMS has already proven the number.
    sms: personal.phoneVerifiedAt !== null && method !== 'sms',
    email: personal.emailVerifiedAt !== null,
    payee: personal.payeeName !== null,
  };
  return (['sms', 'email', 'payee'] as const).filter((way) => has[way]);
}
