import { listGames } from '@app/core/games';
import { siteOfHost } from '@app/core/site';
import { launchGame } from '@app/core/vendors';
import * as calls from '@app/shared/api/games';
import type { FastifyInstance } from 'fastify';
import type { ApiDeps } from '../../app.ts';
import { bindCall } from '../../bind-call.ts';
import { refuseForeignAddress } from './games.policy.ts';
import { presentGames, presentLaunch } from './games.presenter.ts';

const PAGE_SIZE = 30;

export function gameRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindCall(app, deps, calls.gameList, async ({ input }) => {
    const { gameType, vassalage, gameName, pageNo: page = 1, pageSize: size = PAGE_SIZE } = input;
    const filter = { category: gameType, vendorCode: vassalage, name: gameName };
    return presentGames(await listGames(deps.db, filter, { page, size }), size);
  });

  bindCall(app, deps, calls.launchGame, async ({ site, member, input, language }) => {
    await refuseForeignAddress(input.backUrl, {
      publicUrl: deps.settings.publicUrl,
      isHostOfSite: async (host) => (await siteOfHost(deps.db, host))?.id === site.id,
    });
    const url = await launchGame(deps, {
      merchantId: site.id,
      memberId: member.memberId,
      vendorCode: input.vassalage,
      gameCode: input.gameCode,
      language: input.language ?? language,
      backUrl: input.backUrl,
    });
    return presentLaunch(url);
  });
}
