import type { LoginOrigin } from '@app/core/members';
import { identify, memberOfIdentity, type Proof, providerOf } from '@app/core/social';
import type { AnswerOf, RequestOf } from '@app/shared/api/define-call';
import type { login } from '@app/shared/api/social';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { CallContext } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { InvalidInput } from '../../http/invalid-input.ts';
import { refuseForeignAddress } from '../../http/own-address.ts';
import { beginSession } from '../session/begin-session.ts';
import { noteRefusal } from '../session/note-refusal.ts';
import { mustBeAllowedIn } from '../session/session.policy.ts';

/**
 * Signs in whoever a company says that it is, where that is linked to a member.
 *
 * @throws InvalidInput, function.not.available, social.failed, social.unavailable,
 *   bind_customer_required, and what the policy refuses
 */
export async function logInByIdentity(
  app: FastifyInstance,
  deps: ApiDeps,
  { site, input, origin }: CallContext<typeof login> & { readonly origin: LoginOrigin },
): Promise<AnswerOf<typeof login>> {
  const proof = proofIn(input);
  await refuseForeignAddress(deps, site, { redirectUri: input.redirectUri });
  const merchantId = site.id;
  const provider = await providerOf(deps.db, { merchantId, provider: input.provider });
  const method = 'social';
  const attempt = { ...origin, merchantId, name: input.provider, method } as const;
  return noteRefusal(deps, attempt, async (isOf) => {
    const identity = await identify(deps, provider, { merchantId, proof });
    const member = await memberOfIdentity(deps, identity);
    isOf(member.id);
    mustBeAllowedIn('member', member);
    return beginSession(app, deps, { member, site, origin, method });
  });
}

/** One of both ways, whole. */
function proofIn({ idToken, code, codeVerifier, redirectUri, nonce }: Input): Proof {
  if (idToken && !code) return { idToken, nonce };
  if (code && codeVerifier && redirectUri && !idToken) {
    return { code, codeVerifier, redirectUri, nonce };
  }
  const message = 'an ID token, or a code with its verifier and address';
  throw new InvalidInput(new z.ZodError([{ code: 'custom', path: ['code'], message }]));
}

type Input = RequestOf<typeof login>;
