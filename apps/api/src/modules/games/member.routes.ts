import { countByFacts, hotGames, listCategories, listGames } from '@app/core/play/games';
import { jackpotAmounts } from '@app/core/reports/jackpots';
import { listMatches } from '@app/core/reports/matches';
import { recentGames, winnerBoard } from '@app/core/reports/records';
import { settingOf } from '@app/core/sites/site';
import { classesShown } from '@app/shared/games/game-categories';
import * as calls from '@app/shared/games/schemas';
import { site as siteSetting } from '@app/shared/site/settings';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { favouriteRoutes } from './member.favourites.routes.ts';
import { launchRoutes } from './member.launch.routes.ts';
import {
  presentFilters,
  presentGame,
  presentGames,
  presentGameTypes,
  presentJackpots,
  presentLanes,
  presentMatches,
  presentRecent,
  presentWins,
} from './member.presenter.ts';
import { filterOf, lobbyFor } from './requests.ts';

const PAGE_SIZE = 30;
const JACKPOTS_MAX = 100;

export function gameRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const lobbyOf = lobbyFor(deps);

  bindCall(app, deps, calls.gameList, async (context) => {
    const { input } = context;
    const { gameName, search, sort, pageNo: page = 1, pageSize: size = PAGE_SIZE } = input;
    const query = {
      ...filterOf(input),
      name: gameName,
      search,
      order: sort,
      isNew: input.isNew === '1',
      isHouse: input.isHouse === '1',
    };
    return presentGames(await listGames(deps.db, lobbyOf(context), query, { page, size }), size);
  });

  bindCall(app, deps, calls.gameFilters, async (context) =>
    presentFilters(await countByFacts(deps.db, lobbyOf(context), filterOf(context.input))),
  );

  bindCall(app, deps, calls.gameVendors, async (context) => {
    const shown = classesShown(settingOf(context.site, siteSetting).languages);
    return presentLanes(await listCategories(deps.db, lobbyOf(context)), shown);
  });

  bindCall(app, deps, calls.hotGames, async (context) => {
    const { vassalage } = context.input;
    const games = await hotGames(deps.db, lobbyOf(context));
    const matching = games.filter(({ vendorCode }) => !vassalage || vendorCode === vassalage);
    return { list: matching.map(presentGame) };
  });

  bindCall(app, deps, calls.winnerBoard, async (context) => {
    const { gameCategory = 'ALL', limitNum } = context.input;
    const wins = await winnerBoard(deps.db, lobbyOf(context));
    const matching = wins.filter(
      ({ game }) => gameCategory === 'ALL' || game.category === gameCategory,
    );
    return presentWins(matching.slice(0, limitNum));
  });

  bindCall(app, deps, calls.jackpots, async (context) => {
    const { gameType: category, vassalage: vendorCode } = context.input;
    const filter = { class: 'JP', category, vendorCode };
    const page = { page: 1, size: JACKPOTS_MAX };
    const { games } = await listGames(deps.db, lobbyOf(context), filter, page);
    return presentJackpots(games, await jackpotAmounts(deps, context.site, games));
  });

  bindCall(app, deps, calls.gameMatches, async (context) => {
    const { gameType: category, vassalage: vendorCode } = context.input;
    return presentMatches(await listMatches(deps, lobbyOf(context), { category, vendorCode }));
  });

  bindCall(app, deps, calls.recentGames, async (context) => {
    const { memberId } = context.member;
    return presentRecent(await recentGames(deps.db, { ...lobbyOf(context), memberId }));
  });

  bindCall(app, deps, calls.gameTypesOfVendors, async (context) => {
    const { typeId } = context.input;
    const lanes = await listCategories(deps.db, lobbyOf(context));
    const matching = lanes.filter(({ category }) => !typeId || category === typeId);
    return presentGameTypes(matching);
  });

  favouriteRoutes(app, deps);

  launchRoutes(app, deps);
}
