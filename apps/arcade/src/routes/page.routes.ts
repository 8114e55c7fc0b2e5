import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ArcadeError } from '../arcade-error.ts';
import { gameOf } from '../games/catalog.ts';
import { parse } from './parse.ts';

const gameParams = z.strictObject({ game: z.string().max(64) });

/** The built pages: each game's own, the one that shows a round, and where rounds are verified. */
export async function pageRoutes(app: FastifyInstance, directory: string): Promise<void> {
  if (!existsSync(join(directory, 'verify/index.html'))) {
    app.log.warn({ directory }, 'the pages are not built: only the calls are served');
    return;
  }
  await app.register(fastifyStatic, {
    root: join(directory, 'assets'),
    prefix: '/assets/',
    immutable: true, // names carry a hash of the content
    maxAge: '365d',
    index: false,
    preCompressed: true, // the build writes these beside its files
  });

  app.get('/play/:game', async (request, reply) => {
    const game = gameOf(parse(gameParams, request.params).game);
    if (!game) throw new ArcadeError('not_found');
    return reply.sendFile(`games/${game.code}/page/index.html`, directory, PAGE);
  });

  app.get('/round', async (_, reply) => reply.sendFile('round/index.html', directory, PAGE));
  app.get('/verify', async (_, reply) => reply.sendFile('verify/index.html', directory, PAGE));
}

/** A page names its scripts by hash, so an old copy of it would ask for files that are gone. */
const PAGE = { immutable: false, maxAge: 0, cacheControl: true } as const;
