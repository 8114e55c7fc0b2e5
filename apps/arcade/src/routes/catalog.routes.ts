import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ArcadeError } from '../arcade-error.ts';
import { gameOf, games } from '../games/catalog.ts';
import type { Game } from '../games/game.ts';
import { parse } from '../http/parse.ts';

const catalogQuery = z.strictObject({ currency: z.string().max(5).default('USD') });
const gameParams = z.strictObject({ game: z.string().max(64) });

/** The games for a platform's catalog. Amounts are 1/10 000 of the currency. */
export function catalogRoutes(app: FastifyInstance, vendorCode: string): void {
  app.get('/games.json', async (request) => {
    const { currency } = parse(catalogQuery, request.query);
    return { vendor: vendorCode, currency, games: games.map((game) => present(game, currency)) };
  });

  app.get('/games/:game/icon.svg', async (request, reply) => {
    const game = gameOf(parse(gameParams, request.params).game);
    if (!game) throw new ArcadeError('not_found');
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('image/svg+xml')
      .send(game.icon());
  });
}

function present(game: Game, currency: string) {
  const { stakes, opening } = game.stakeLadder(currency);
  return {
    code: game.code,
    name: game.names.EN,
    names: game.names,
    ...game.published,
    stakeMin: Number(stakes[0] ?? 0n),
    stakeMax: Number(stakes.at(-1) ?? 0n),
    stakeOpening: Number(opening),
    stakes: stakes.map(Number),
    choices: game.choices ?? null,
    path: `/play/${game.code}`,
    icon: `/games/${game.code}/icon.svg`,
    verify: '/verify',
  };
}
