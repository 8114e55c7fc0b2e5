import {
  hotGames,
  type Lobby,
  listCategories,
  listGames,
  recentGames,
  winnerBoard,
} from '@app/core/games';
import type { Site } from '@app/core/site';
import { launchGame } from '@app/core/vendors';
import * as calls from '@app/shared/api/games';
import { TRIAL } from '@app/shared/domain/customer-types';
import type { FastifyInstance } from 'fastify';
import type { ApiDeps } from '../../app.ts';
import { bindCall } from '../../bind-call.ts';
import { refuseForeignAddress } from '../../plugins/own-address.ts';
import { favouriteRoutes } from './favourites.routes.ts';
import { refuseOtherMoney } from './games.policy.ts';
import {
  presentGame,
  presentGames,
  presentGameTypes,
  presentLanes,
  presentLaunch,
  presentRecent,
  presentWins,
} from './games.presenter.ts';

const PAGE_SIZE = 30;

export function gameRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const lobbyOf = ({ id, timeZone }: Site): Lobby => ({
    merchantId: id,
    timeZone,
    now: deps.clock(),
  });

  bindCall(app, deps, calls.gameList, async ({ site, input }) => {
    const { gameType, vassalage, gameName, pageNo: page = 1, pageSize: size = PAGE_SIZE } = input;
    const filter = {
      category: gameType,
      vendorCode: vassalage,
      name: gameName,
      isNew: input.isNew === '1',
      isHouse: input.isHouse === '1',
    };
    return presentGames(await listGames(deps.db, lobbyOf(site), filter, { page, size }), size);
  });

  bindCall(app, deps, calls.gameVendors, async () =>
    presentLanes(await listCategories(deps.db, deps.clock())),
  );

  bindCall(app, deps, calls.hotGames, async ({ site, input: { vassalage } }) => {
    const games = await hotGames(deps.db, lobbyOf(site));
    const wanted = games.filter(({ vendorCode }) => !vassalage || vendorCode === vassalage);
    return { list: wanted.map(presentGame) };
  });

  bindCall(app, deps, calls.winnerBoard, async ({ site, input }) => {
    const { gameCategory = 'ALL', limitNum } = input;
    const wins = await winnerBoard(deps.db, lobbyOf(site));
    const wanted = wins.filter(
      ({ game }) => gameCategory === 'ALL' || game.category === gameCategory,
    );
    return presentWins(wanted.slice(0, limitNum));
  });

  bindCall(app, deps, calls.recentGames, async ({ site, member }) => {
    const { memberId } = member;
    return presentRecent(await recentGames(deps.db, { ...lobbyOf(site), memberId }));
  });

  bindCall(app, deps, calls.gameTypesOfVendors, async ({ input: { typeId } }) => {
    const lanes = await listCategories(deps.db, deps.clock());
    const wanted = lanes.filter(({ category }) => !typeId || category === typeId);
    return presentGameTypes(wanted);
  });

  favouriteRoutes(app, deps, lobbyOf);

  bindCall(app, deps, calls.launchGame, async ({ site, member, input, language }) => {
    refuseOtherMoney(input.accountType, member);
    await refuseForeignAddress(deps, site, { backUrl: input.backUrl });
    const url = await launchGame(deps, {
      merchantId: site.id,
      memberId: member.memberId,
      isTrial: member.customerType === TRIAL,
      vendorCode: input.vassalage,
      gameCode: input.gameCode,
      language: input.language ?? language,
      backUrl: input.backUrl,
    });
    return presentLaunch(url);
  });
}
