import {
  beginAuthenticator,
  confirmAuthenticator,
  readAuthenticator,
  removeAuthenticator,
  renewMemberRecoveryCodes,
} from '@app/core/people/credentials';
import { totpAddress } from '@app/core/people/verification';
import * as calls from '@app/shared/credentials/authenticator.schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';

export function authenticatorRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindCall(app, deps, calls.state, async ({ member }) => {
    const bound = await readAuthenticator(deps.db, member.memberId);
    return {
      bound: bound !== undefined,
      boundAt: bound?.boundAt.getTime() ?? null,
      recoveryCodesLeft: bound?.recoveryCodesLeft ?? 0,
    };
  });

  bindCall(app, deps, calls.begin, async ({ site, member, input }) => {
    const { memberId, username } = member;
    const secret = await beginAuthenticator(deps, { memberId, password: input.password });
    return { secret, address: totpAddress(secret, { issuer: site.name, username }) };
  });

  bindCall(app, deps, calls.confirm, async ({ member: { memberId }, input }) => ({
    recoveryCodes: await confirmAuthenticator(deps, { memberId, ...input }),
  }));

  bindCall(app, deps, calls.remove, async ({ member: { memberId }, input }) => {
    await removeAuthenticator(deps, { memberId, ...input });
    return {};
  });

  bindCall(app, deps, calls.renewRecoveryCodes, async ({ member: { memberId }, input }) => ({
    recoveryCodes: await renewMemberRecoveryCodes(deps, { memberId, ...input }),
  }));
}
