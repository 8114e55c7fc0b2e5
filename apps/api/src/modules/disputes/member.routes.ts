import { disputesOfAgent, openDispute, withdrawDispute } from '@app/core/agent-pay/disputes';
import { readSetting } from '@app/core/sites/site';
import * as calls from '@app/shared/disputes/schemas';
import { disputes as disputesSetting } from '@app/shared/disputes/settings';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { idAfter, pageByIdRequestOf } from '../../http/inputs/paging.ts';
import { presentDispute } from './member.presenter.ts';

/** Bills that an agent disputes. */
export function disputeRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindCall(app, deps, calls.disputes, async ({ site, member, input }) => {
    const params = pageByIdRequestOf(input);
    const bill = { agentId: member.memberId, billPublicId: input.billId };
    const merchantId = site.id;
    const { days } = await readSetting(deps.db, { merchantId, setting: disputesSetting });
    const { disputes, hasMore, total } = await disputesOfAgent(deps.db, { ...bill, ...params });
    return {
      list: disputes.map(presentDispute),
      footer: { untilDays: days },
      total,
      totalPages: Math.ceil(total / params.rowsMax),
      nextCursor: idAfter(disputes, hasMore),
    };
  });

  bindCall(app, deps, calls.openDispute, async ({ site, member, input }) => {
    const { billId: billPublicId, ...dispute } = input;
    const bill = { merchantId: site.id, agentId: member.memberId, billPublicId };
    return presentDispute(await openDispute(deps, { ...bill, ...dispute }));
  });

  bindCall(app, deps, calls.withdrawDispute, async ({ member, input }) => {
    const ownDispute = { agentId: member.memberId, publicId: input.disputeId };
    return presentDispute(await withdrawDispute(deps, ownDispute));
  });
}
