import { contractsOfAgent } from '@app/core/contracts';
import { isUsernameFree, readMember, readMemberProfile } from '@app/core/members';
import { walletOf } from '@app/core/wallet';
import * as calls from '@app/shared/api/member';
import type { FastifyInstance } from 'fastify';
import type { ApiDeps } from '../../app.ts';
import { bindCall } from '../../bind-call.ts';
import { originOf } from '../session/login-origin.ts';
import { presentFunds, presentMember } from './member.presenter.ts';
import { registerAndBegin } from './register.ts';

export function memberRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  bindCall(app, deps, calls.register, (asked, { request }) => {
    const { loginDeviceId } = asked.input;
    return registerAndBegin(app, deps, { ...asked, origin: originOf(request, { loginDeviceId }) });
  });

  bindCall(app, deps, calls.checkUsername, async ({ site, input }) => ({
    free: await isUsernameFree(db, { merchantId: site.id, username: input.username }),
  }));

  bindCall(app, deps, calls.info, async ({ site, member: { memberId } }) => {
    const [member, profile] = await Promise.all([
      readMember(db, memberId),
      readMemberProfile(db, memberId),
    ]);
    return presentMember({ member, profile, site });
  });

  bindCall(app, deps, calls.consolidated, async ({ member: { memberId } }) =>
    presentFunds({
      ...(await walletOf(db, memberId)),
      contracts: await contractsOfAgent(db, memberId),
    }),
  );
}
