import { leaderboardsOfMember, shownLeaderboards } from '@app/core/engagement/leaderboards';
import { permittedActs } from '@app/core/protection/standing';
import * as calls from '@app/shared/leaderboards/schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { presentLeaderboard, presentTerms } from './presenter.ts';

export function leaderboardRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  bindCall(
    app,
    deps,
    calls.missionLeaderboard,
    async ({ site, member: { memberId }, language }) => {
      const { id: merchantId, timeZone } = site;
      const now = clock();
      const [boards, { acts }] = await Promise.all([
        leaderboardsOfMember(db, { merchantId, memberId, now }),
        permittedActs(db, memberId, now),
      ]);
      return {
        blocked: acts.find(({ act }) => act === 'claimReward')?.refusal ?? null,
        timeZone,
        list: boards.map((board) => presentLeaderboard(board, language, now)),
      };
    },
  );

  bindCall(app, deps, calls.rankBoardList, async ({ site: { id: merchantId }, language }) => {
    const now = clock();
    const boards = await shownLeaderboards(db, { merchantId, now });
    return { list: boards.map((board) => presentTerms(board, language, now)) };
  });
}
