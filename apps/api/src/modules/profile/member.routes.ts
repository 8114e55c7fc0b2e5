import { readLoggedInMember } from '@app/core/access';
import { contractsOfAgent } from '@app/core/contracts';
import { realTimeTerms } from '@app/core/payouts/real-time-salary';
import { walletOf } from '@app/core/wallet';
import * as calls from '@app/shared/api/member';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { presentFunds, presentMember } from './member.presenter.ts';

export function memberRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  bindCall(app, deps, calls.info, async ({ site, member: { memberId } }) =>
    presentMember({ site, profile: await readLoggedInMember(db, memberId) }),
  );

  bindCall(app, deps, calls.consolidated, async ({ member: { memberId } }) =>
    presentFunds({
      ...(await walletOf(db, memberId)),
      contracts: await contractsOfAgent(db, realTimeTerms, memberId),
    }),
  );
}
