import {
  budgetReport,
  cancelReward,
  giveReward,
  rewardsOfSite,
} from '@app/core/engagement/rewards';
import { readMember } from '@app/core/people/members';
import { nameIn } from '@app/shared/messages/written-names';
import { moneyToWire } from '@app/shared/money/money';
import * as calls from '@app/shared/rewards/ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { idAfter } from '../../http/inputs/paging.ts';
import { memberOfId } from '../../wire/member-of-id.ts';

/** Rewards of members and their budget. */
export function opsRewardRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock, publish } = deps;

  bindOpsCall(app, deps, calls.budget, async ({ site: { id: merchantId } }) => {
    const { days, sharePercent, siteAllowance, edge, limit, claimed, promised, left, sources } =
      await budgetReport(db, { merchantId, now: clock() });
    return {
      days,
      sharePercent,
      edge,
      allowance: siteAllowance,
      limit,
      claimed,
      promised,
      left,
      sources: [...sources],
    };
  });

  bindOpsCall(
    app,
    deps,
    calls.list,
    async ({ site: { id: merchantId, code }, input, language }) => {
      const member =
        input.memberId === undefined
          ? undefined
          : await memberOfId(db, { merchantId, publicId: input.memberId });
      const found = await rewardsOfSite(db, {
        merchantId,
        memberId: member?.id,
        afterPublicId: input.after,
        rowsMax: calls.REWARDS_A_PAGE + 1,
      });
      const rows = found.slice(0, calls.REWARDS_A_PAGE);
      const list = rows.map((reward) => ({
        id: reward.publicId,
        memberId: reward.memberPublicId,
        username: reward.username,
        source: reward.source,
        name: reward.names && nameIn(reward.names, language),
        amount: reward.amount,
        turnoverTimes: reward.turnoverTimes,
        state: reward.state,
        refusal: reward.refusal,
        at: reward.grantedAt.getTime(),
        expiresAt: reward.expiresAt.getTime(),
        endedAt: reward.endedAt?.getTime() ?? null,
        remark: reward.remark,
      }));
      const next = idAfter(rows, found.length > calls.REWARDS_A_PAGE);
      return { target: member?.username ?? code, answer: { list, next } };
    },
  );

  bindOpsCall(app, deps, calls.give, async ({ site: { id: merchantId }, input, tx }) => {
    const { memberId: publicId, key: requestKey, name, amount, turnoverTimes, days } = input;
    const member = await memberOfId(tx, { merchantId, publicId });
    const given = { member, requestKey, name, amount, turnoverTimes, days };
    await giveReward(tx, deps, given, clock());
    return {
      target: member.username,
      detail: { name, amount: moneyToWire(amount), turnoverTimes, days },
      afterwards: () => publish({ merchantId, memberId: member.id, kind: 'rewards' }),
    };
  });

  bindOpsCall(app, deps, calls.cancel, async ({ site: { id: merchantId }, input, tx }) => {
    const { id: publicId, remark } = input;
    const { memberId, amount } = await cancelReward(tx, { merchantId, publicId, remark }, clock());
    return {
      target: (await readMember(tx, memberId)).username,
      detail: { amount: moneyToWire(amount), reward: publicId, answer: remark },
      afterwards: () => publish({ merchantId, memberId, kind: 'rewards' }),
      answer: {},
    };
  });
}
