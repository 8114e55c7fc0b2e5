import { recruiterOf } from '@app/core/agents';
import { type LoginOrigin, registerMember } from '@app/core/members';
import { spendTicket } from '@app/core/verification';
import type { AnswerOf } from '@app/shared/api/define-call';
import type { register } from '@app/shared/api/member';
import type { FastifyInstance } from 'fastify';
import type { ApiDeps } from '../../app.ts';
import type { Asked } from '../../bind-call.ts';
import { beginSession } from '../session/begin-session.ts';
import { mustBeInvited, mustBeTypedTwice, mustKeepRules } from './member.policy.ts';

/**
 * Registers somebody and signs them in. What a slip of the finger causes is refused before the
 * human check is spent.
 *
 * @throws InvalidInput, function.not.available, register.password_mismatch, human_check.failed,
 *   register.affiliate_code_unknown, register.username_taken
 */
export async function registerAndBegin(
  app: FastifyInstance,
  deps: ApiDeps,
  { site, input, ip, origin }: Asked<typeof register> & { readonly origin: LoginOrigin },
): Promise<AnswerOf<typeof register>> {
  mustKeepRules(input, site.registration.rules);
  mustBeInvited(site, input);
  mustBeTypedTwice(input);
  await spendTicket(deps, { ticket: input.humanCheck, scene: 'register', ip });
  const member = await registerMember(deps, {
    merchantId: site.id,
    username: input.username,
    credential: { password: input.password },
    recruitedBy: await recruiterOf(deps.db, site.id, input.affiliateCode),
  });
  return beginSession(app, deps, { member, site, origin, method: 'register' });
}
