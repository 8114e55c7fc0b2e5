import {
  cancelLeaderboard,
  createLeaderboard,
  leaderboardsOfSite,
  ranksOf,
} from '@app/core/engagement/leaderboards';
import { InvalidFields } from '@app/core/platform/kernel';
import * as calls from '@app/shared/leaderboards/ops-calls';
import { moneyToWire } from '@app/shared/money/money';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { namesInTrail } from '../../wire/names-in-trail.ts';
import { presentOfSite, presentRank } from './presenter.ts';

/** Leaderboards of a site and their results. */
export function opsLeaderboardRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  bindOpsCall(app, deps, calls.list, async ({ site: { id: merchantId } }) => ({
    list: (await leaderboardsOfSite(db, merchantId)).map((board) => presentOfSite(board, clock())),
  }));

  bindOpsCall(app, deps, calls.create, async ({ site: { id: merchantId }, input, tx }) => {
    const { reason: _, startsAt, endsAt, ...asked } = input;
    if (endsAt <= startsAt) throw new InvalidFields(['endsAt']);
    const terms = { ...asked, startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
    await createLeaderboard(tx, deps, { merchantId, terms }, clock());
    const { name, names, measure, categories, stakeMin, betsMin, prizes } = asked;
    return {
      target: name,
      detail: {
        names: namesInTrail(names).join(', '),
        leaderboardMeasure: measure,
        gameCategories: categories.join(', '),
        stakeMin: moneyToWire(stakeMin),
        betsMin,
        startsAt,
        endsAt,
        prizes: prizes.map(moneyToWire).join(', '),
        turnoverTimes: asked.turnoverTimes,
        claimDays: asked.claimDays,
      },
    };
  });

  bindOpsCall(app, deps, calls.cancel, async ({ site: { id: merchantId }, input, tx }) => {
    const { name } = await cancelLeaderboard(tx, { merchantId, publicId: input.id }, clock());
    return { target: name, answer: {} };
  });

  bindOpsCall(app, deps, calls.results, async ({ site: { id: merchantId }, input }) => {
    const { board, ranks } = await ranksOf(db, { merchantId, publicId: input.id });
    return { target: board.name, answer: { list: ranks.map(presentRank) } };
  });
}
