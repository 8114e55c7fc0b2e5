import type { SocialProviderCode } from '@app/shared/access/social-providers';
import type { Site } from '../../sites/site/index.ts';
import { identify, memberOfIdentity, type Proof, providerOf } from '../social/index.ts';
import type { AccessDeps } from './access-deps.ts';
import { assertMayLogIn } from './assert-may-log-in.ts';
import { type BegunSession, beginSession } from './begin-session.ts';
import type { LoginOrigin } from './login-log.ts';
import { recordRefusal } from './record-refusal.ts';
import { requireSecondProof } from './require-second-proof.ts';

interface LogInByIdentity {
  readonly site: Site;
  readonly origin: LoginOrigin;
  readonly provider: SocialProviderCode;
  readonly proof: Proof;
}

/**
 * A command. Logs in the member who is linked to a social identity.
 *
 * @throws function.not.available, social.failed, social.unavailable, bind_customer_required,
 * login_verify_required, and the refusals of the login policy
 */
export async function logInByIdentity(
  deps: AccessDeps,
  { site, origin, provider: name, proof }: LogInByIdentity,
): Promise<BegunSession> {
  const merchantId = site.id;
  const provider = await providerOf(deps, { merchantId, provider: name });
  const method = 'social';
  return recordRefusal(deps, { ...origin, merchantId, name, method }, async (isOf) => {
    const identity = await identify(deps, provider, { merchantId, proof });
    const member = await memberOfIdentity(deps, identity);
    isOf(member.id);
    assertMayLogIn('member', member);
    const beginning = { member, site, origin, method } as const;
    await requireSecondProof(deps, beginning);
    return beginSession(deps, beginning);
  });
}
