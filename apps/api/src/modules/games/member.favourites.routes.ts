import { addFavourite, favouriteGames, favouriteIds, removeFavourite } from '@app/core/play/games';
import * as calls from '@app/shared/games/schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { presentFavourites } from './member.presenter.ts';
import { lobbyFor } from './requests.ts';

const PAGE_SIZE = 30;

export function favouriteRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const lobbyOf = lobbyFor(deps);

  bindCall(app, deps, calls.favoriteIds, async (context) => {
    const { memberId } = context.member;
    return (await favouriteIds(deps.db, { ...lobbyOf(context), memberId })).map(String);
  });

  bindCall(app, deps, calls.favoriteList, async (context) => {
    const { input } = context;
    const { memberId } = context.member;
    const games = await favouriteGames(deps.db, { ...lobbyOf(context), memberId });
    const part = input.query?.toLowerCase() ?? '';
    const matching = games.filter(({ name }) => name.toLowerCase().includes(part));
    return presentFavourites(matching, {
      page: input.pageNo ?? 1,
      size: input.pageSize ?? PAGE_SIZE,
    });
  });

  bindCall(app, deps, calls.addFavorite, async ({ site, member, input }) => {
    const { memberId } = member;
    await addFavourite(deps, { merchantId: site.id, memberId, gameId: BigInt(input.nodeId) });
    return null;
  });

  bindCall(app, deps, calls.removeFavorite, async ({ member, input }) => {
    await removeFavourite(deps, { memberId: member.memberId, gameId: BigInt(input.nodeId) });
    return null;
  });
}
