import { DomainError } from '../../platform/kernel/index.ts';
import { readAuthenticator } from '../credentials/index.ts';
import { readPersonal } from '../profile/index.ts';
import { keepPendingLogin, type PendingLogin } from '../sessions/index.ts';
import type { AccessDeps } from './access-deps.ts';
import type { BeginSession } from './begin-session.ts';
import { isPlaceKnown } from './login-log.ts';

/** How a login is proven a second time. */
export type ProofMethod = 'sms' | 'email' | 'payee' | 'totp';

/**
 * Asks for a second proof. A member with an authenticator proves every login by it, on every site. Where the site has
 * `LOGINIPVERF3`, other members prove logins from an unknown network and device by what they have.
 *
 * @throws login_verify_required, with a ticket to go on with and the ways
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
  const whose = { memberId, merchantId: site.id, portal, device, method };
  const ticket = await keepPendingLogin(deps, { ...whose, mustChangePassword, isRemembered });
  throw new DomainError('login_verify_required', {}, { ticket, methods });
}

/**
 * A query. What a member can show besides what they logged in with. An authenticator is the only proof of a member who has
 * one: neither a code to a number nor the name of the account holder replaces it.
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
    // A login by SMS has proven the number already.
    sms: personal.phoneVerifiedAt !== null && method !== 'sms',
    email: personal.emailVerifiedAt !== null,
    payee: personal.payeeName !== null,
  };
  return (['sms', 'email', 'payee'] as const).filter((way) => has[way]);
}
