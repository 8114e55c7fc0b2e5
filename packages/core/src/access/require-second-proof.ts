import { readAuthenticator } from '../credentials/index.ts';
import { DomainError } from '../kernel/index.ts';
import { readPersonal } from '../profile/index.ts';
import { keepPendingLogin, type PendingLogin } from '../sessions/index.ts';
import type { AccessDeps } from './access-deps.ts';
import type { BeginSession } from './begin-session.ts';
import { isPlaceKnown } from './login-log.ts';

/** By what a login from a new place is proven. */
export type ProofMethod = 'sms' | 'email' | 'payee' | 'totp';

/**
 * Lets a login go on that comes from a network or device its member is known from, or whose member
 * has nothing else to show; any other has to be proven once more.
 *
 * @throws login_verify_required, with a ticket to go on with and the ways
 */
export async function mustBeProvenTwice(
  deps: AccessDeps,
  { member, site, origin, method, ...begun }: BeginSession & Pick<PendingLogin, 'method'>,
): Promise<void> {
  if (!site.flags.has('LOGINIPVERF3')) return;
  const { id: memberId } = member;
  const { ip, portal, device } = origin;
  if (await isPlaceKnown(deps.db, { memberId, ip, device }, deps.clock())) return;
  const ways = await waysOf(deps, memberId);
  // A member who logs in by a code has just shown that they hold the number.
  const methods = ways.filter((way) => method !== 'sms' || way !== 'sms');
  if (methods.length === 0) return;
  const { mustChangePassword = false, isRemembered = false } = begun;
  const whose = { memberId, merchantId: site.id, portal, device, method };
  const ticket = await keepPendingLogin(deps, { ...whose, mustChangePassword, isRemembered });
  throw new DomainError('login_verify_required', {}, { ticket, methods });
}

/** By what a member can show that it is them. */
async function waysOf({ db }: AccessDeps, memberId: bigint): Promise<ProofMethod[]> {
  const [personal, authenticator] = await Promise.all([
    readPersonal(db, memberId),
    readAuthenticator(db, memberId),
  ]);
  const has: Record<ProofMethod, boolean> = {
    sms: personal.phoneVerifiedAt !== null,
    email: personal.emailVerifiedAt !== null,
    payee: personal.payeeName !== null,
    totp: authenticator !== undefined,
  };
  return (['sms', 'email', 'payee', 'totp'] as const).filter((way) => has[way]);
}
