import { logInByIdentity } from '@app/core/people/access';
import {
  authorizationUrl,
  bindIdentity,
  providerOf,
  unlinkIdentity,
} from '@app/core/people/social';
import * as calls from '@app/shared/access/social.schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { refuseForeignAddress } from '../../http/refuse-foreign-address.ts';
import { originOf } from './login-origin.ts';
import { presentBegun } from './presenter.ts';
import { readLoginProof } from './read-login-proof.ts';

export function socialRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindCall(app, deps, calls.authorize, async ({ site, input }) => {
    const { provider: code, ...request } = input;
    await refuseForeignAddress(deps, site, { redirectUri: input.redirectUri });
    const provider = await providerOf(deps, { merchantId: site.id, provider: code });
    return { url: authorizationUrl(provider, request) };
  });

  bindCall(app, deps, calls.login, async ({ site, input }, { request }) => {
    const { provider, redirectUri } = input;
    const proof = readLoginProof(input);
    await refuseForeignAddress(deps, site, { redirectUri });
    const origin = originOf(request, input);
    const begun = await logInByIdentity(deps, { site, origin, provider, proof });
    return presentBegun(app, site, begun);
  });

  bindCall(app, deps, calls.bind, async ({ site, member, input }) => {
    const { memberId } = member;
    await bindIdentity(deps, { merchantId: site.id, memberId, ticket: input.bindTicket });
    return {};
  });

  bindCall(app, deps, calls.unlink, async ({ member: { memberId }, input }) => {
    await unlinkIdentity(deps, { memberId, ...input });
    return {};
  });
}
