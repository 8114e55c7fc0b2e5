import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ArcadeError } from '../arcade-error.ts';
import { gameOf } from '../games/catalog.ts';
import { parse } from '../http/parse.ts';
import { languageAsked } from '../languages.ts';
import { TIDEWAY } from '../tideway/tideway.ts';
import { type PlatformWord, policyFor, signedFrame } from './frame-policy.ts';

const gameParams = z.strictObject({ game: z.string().max(64) });

export interface PageRoutesDeps extends PlatformWord {
  readonly pagesDirectory: string;
  readonly platformOrigins: readonly string[];
  /** Present if the sandbox's transfer vendor is enabled. */
  readonly tideway?: object;
}

/** Serves the built pages in the language of the URL: the page of each game, of a past round, and of verification. */
export async function pageRoutes(app: FastifyInstance, deps: PageRoutesDeps): Promise<void> {
  const directory = deps.pagesDirectory;
  if (!existsSync(join(directory, 'en/verify/index.html'))) {
    app.log.warn({ directory }, 'the pages are not built: only the calls are served');
    return;
  }
  await app.register(fastifyStatic, {
    root: join(directory, 'assets'),
    prefix: '/assets/',
    immutable: true, // file names contain a hash of the content
    maxAge: '365d',
    index: false,
    preCompressed: true, // the build writes compressed copies beside the files
  });

  const send = (
    { url }: FastifyRequest,
    reply: FastifyReply,
    page: string,
    word: PlatformWord = deps,
  ) => {
    const language = languageAsked(new URLSearchParams(url.split('?', 2)[1]));
    const site = signedFrame(url, word);
    if (site) reply.helmet({ contentSecurityPolicy: policyFor([...deps.platformOrigins, site]) });
    return reply.sendFile(`${language}/${page}`, directory, PAGE);
  };

  app.get('/play/:game', async (request, reply) => {
    const game = gameOf(parse(gameParams, request.params).game);
    if (!game) throw new ArcadeError('not_found');
    return send(request, reply, `games/${game.code}/page/index.html`);
  });

  if (deps.tideway) {
    const word = { vendorCode: TIDEWAY.code, platformKey: deps.platformKey };
    app.get(`/tideway/play/${TIDEWAY.game}`, async (request, reply) =>
      send(request, reply, 'tideway/page/index.html', word),
    );
  }
  app.get('/round', async (request, reply) => send(request, reply, 'round/index.html'));
  app.get('/verify', async (request, reply) => send(request, reply, 'verify/index.html'));
}

/** A page contains hashed script names, so an outdated copy would request files that no longer exist. */
const PAGE = { immutable: false, maxAge: 0, cacheControl: true } as const;
