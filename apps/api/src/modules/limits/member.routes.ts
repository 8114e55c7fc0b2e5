import {
  acknowledgeRealityCheck,
  confirmRaise,
  declineLimits,
  lastRefusedBet,
  limitChangesOf,
  limitPromptOf,
  limitsInForce,
  pendingChangesOf,
  playSessionsOf,
  rulesOfSites,
  setLimit,
  setRealityCheck,
  spentOf,
  timeLeftOf,
  withdrawRaise,
} from '@app/core/protection/limits';
import * as calls from '@app/shared/limits/schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import {
  presentLimit,
  presentLimitChange,
  presentRealityCheck,
  presentRefused,
  presentSpent,
} from './member.presenter.ts';

/** A member's own limits of deposits, losses and bets, and their reality check. */
export function limitRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  bindCall(app, deps, calls.limits, async ({ site, member: { memberId } }) => {
    const now = clock();
    const owner = { merchantId: site.id, memberId };
    const [list, pending, history, spent, prompt, rulesOf] = await Promise.all([
      limitsInForce(db, [memberId], now),
      pendingChangesOf(db, memberId),
      limitChangesOf(db, { memberId, rowsMax: calls.LIMIT_CHANGES_SHOWN }),
      spentOf(db, memberId, now),
      limitPromptOf(db, owner),
      rulesOfSites(db),
    ]);
    return {
      periods: 'rolling' as const,
      list: list.map(presentLimit),
      pending: pending.map((change) => presentLimitChange(change, rulesOf(site.id))),
      history: history.map((change) => presentLimitChange(change, rulesOf(site.id))),
      spent: spent.map(presentSpent),
      raiseHours: rulesOf(site.id).raiseHours,
      prompt,
    };
  });

  bindCall(app, deps, calls.setLimit, ({ site, member: { memberId }, input }) =>
    setLimit(deps, { merchantId: site.id, memberId, ...input }),
  );

  bindCall(app, deps, calls.confirmLimit, async ({ site, member: { memberId }, input: { id } }) => {
    await confirmRaise(deps, { merchantId: site.id, memberId, publicId: id });
    return {};
  });

  bindCall(
    app,
    deps,
    calls.withdrawLimit,
    async ({ site, member: { memberId }, input: { id } }) => {
      await withdrawRaise(deps, { merchantId: site.id, memberId, publicId: id });
      return {};
    },
  );

  bindCall(app, deps, calls.declineLimits, async ({ site, member: { memberId } }) => {
    await declineLimits(deps, { merchantId: site.id, memberId });
    return {};
  });

  bindCall(app, deps, calls.realityCheck, async ({ site, member: { memberId } }) => {
    const now = clock();
    const rulesOf = await rulesOfSites(db);
    const members = [{ merchantId: site.id, memberId }];
    const [[session], left, refused, prompt] = await Promise.all([
      playSessionsOf(db, { members, rulesOf }),
      timeLeftOf(db, memberId, now),
      lastRefusedBet(db, memberId, now),
      limitPromptOf(db, { merchantId: site.id, memberId }),
    ]);
    return {
      ...presentRealityCheck(session, left, rulesOf(site.id), now),
      refused: refused ? presentRefused(refused) : null,
      isLimitAsked: prompt.isAskedEarly,
    };
  });

  bindCall(
    app,
    deps,
    calls.setRealityCheck,
    async ({ site, member: { memberId }, input: { minutes } }) => {
      await setRealityCheck(deps, { merchantId: site.id, memberId, minutes });
      return {};
    },
  );

  bindCall(app, deps, calls.acknowledgeRealityCheck, async ({ site, member: { memberId } }) => {
    await acknowledgeRealityCheck(deps, { merchantId: site.id, memberId });
    return {};
  });
}
