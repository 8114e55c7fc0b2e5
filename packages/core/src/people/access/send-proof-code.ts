import type { LanguageCode } from '@app/shared/locale/languages';
import { DomainError } from '../../platform/kernel/index.ts';
import type { Site } from '../../sites/site/index.ts';
import { readPersonal } from '../profile/index.ts';
import { readPendingLogin } from '../sessions/index.ts';
import { sendCode } from '../verification/index.ts';
import type { AccessDeps } from './access-deps.ts';
import { proofCodeOwner } from './proof-code-owner.ts';
import { proofMethods } from './require-second-proof.ts';

interface SendProofCode {
  readonly site: Site;
  readonly ip: string;
  readonly language: LanguageCode;
  /** Ticket of the pending login. */
  readonly ticket: string;
  readonly method: 'sms' | 'email';
}

/**
 * A command. Sends the code for a pending login.
 *
 * @throws login.verification_ended, login.verification_wrong if the member has an authenticator or no
 * recipient, TOO_MANY_REQUESTS
 */
export async function sendProofCode(
  deps: AccessDeps,
  { site, ip, language, ticket, method }: SendProofCode,
): Promise<void> {
  const pending = await readPendingLogin(deps, { ticket, merchantId: site.id });
  if (!(await proofMethods(deps, pending)).includes(method))
    throw new DomainError('login.verification_wrong');
  const to = proofCodeOwner(pending, method, await readPersonal(deps.db, pending.memberId));
  await sendCode(deps, { ...to, isWanted: true, ip, site, language });
}
