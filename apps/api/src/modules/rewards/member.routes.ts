import { claimableRewards, claimReward, endedRewards } from '@app/core/engagement/rewards';
import { permittedActs } from '@app/core/protection/standing';
import * as calls from '@app/shared/rewards/schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { pageByIdRequestOf } from '../../http/inputs/paging.ts';
import {
  presentClaim,
  presentClaimable,
  presentEnded,
  presentOldRewards,
} from './member.presenter.ts';

/** States by the letters of older clients. */
const ENDED = { C: ['CLAIMED'], E: ['EXPIRED', 'CANCELLED'] } as const;

export function rewardRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  bindCall(app, deps, calls.claimableRewards, async ({ member: { memberId }, input, language }) => {
    const page = pageByIdRequestOf(input);
    const now = clock();
    const [found, { acts }] = await Promise.all([
      claimableRewards(db, { memberId, ...page }, now),
      permittedActs(db, memberId, now),
    ]);
    const blocked = acts.find(({ act }) => act === 'claimReward')?.refusal ?? null;
    return presentClaimable(found, { size: page.rowsMax, language, blocked });
  });

  bindCall(app, deps, calls.claimReward, async ({ site, member, input, requestKey }) => {
    const { memberId } = member;
    const publicId = input.promotionClaimId;
    return presentClaim(
      await claimReward(deps, { requestKey, merchantId: site.id, memberId, publicId }),
    );
  });

  bindCall(app, deps, calls.endedRewards, async ({ member: { memberId }, input, language }) => {
    const page = pageByIdRequestOf(input);
    const found = await endedRewards(db, { memberId, ...page });
    return presentEnded(found, { size: page.rowsMax, language });
  });

  bindCall(app, deps, calls.oldRewards, async ({ member: { memberId }, input, language }) => {
    const { type, ...asked } = input;
    const page = pageByIdRequestOf(asked);
    const request = { memberId, ...page };
    const found =
      type === 'U'
        ? await claimableRewards(db, request, clock())
        : await endedRewards(db, { ...request, states: ENDED[type] });
    return presentOldRewards(found, { size: page.rowsMax, language });
  });

  bindCall(app, deps, calls.claimOldReward, async ({ site, member, input, requestKey }) => {
    const reward = { merchantId: site.id, memberId: member.memberId, publicId: input.rewardId };
    const { publicId, amount } = await claimReward(deps, { requestKey, ...reward });
    return { rewardId: publicId, rewardAmount: amount };
  });
}
