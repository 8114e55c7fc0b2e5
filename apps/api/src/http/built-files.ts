import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

interface BuiltApp {
  readonly root: string;
  /** Path prefix. */
  readonly prefix: string;
  /** Files that browsers must not get. */
  readonly hidden: readonly string[];
  readonly setHeaders?: FastifyStaticOptions['setHeaders'];
  /** Answers unknown files below `assets`. */
  readonly otherwise: Handler;
}

const NO_FILE = /^\.|\.(br|gz)$/;

/**
 * Serves the files of a built app. All files under `assets` share one route: a route for each of a thousand files would
 * take a tenth of the api's startup time.
 */
export async function serveBuiltFiles(
  app: FastifyInstance,
  { root, prefix, hidden, setHeaders, otherwise }: BuiltApp,
): Promise<void> {
  const files = (await filesIn(root)).filter((file) => !hidden.includes(file));
  const assets = new Set(await filesIn(join(root, 'assets')));
  const method = ['GET', 'HEAD'] as const;
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root,
      serve: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders(reply, path, stat) {
        reply.header('cache-control', cachingOf(path));
        setHeaders?.(reply, path, stat);
      },
    });
    for (const file of files) {
      const handler: Handler = (_request, reply) => reply.sendFile(`/${file}`);
      scope.route({ method: [...method], url: `${prefix}/${file}`, handler });
    }
    scope.route<{ Params: { '*': string } }>({
      method: [...method],
      url: `${prefix}/assets/*`,
      handler: (request, reply) => {
        const file = request.params['*'];
        return assets.has(file) ? reply.sendFile(`/assets/${file}`) : otherwise(request, reply);
      },
    });
  });
}

/** Excludes hidden files, and compressed copies, which are served by the name of the original. */
async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !NO_FILE.test(entry.name))
    .map(({ name }) => name);
}

/** @returns the `cache-control` of a built file, by its path */
function cachingOf(path: string): string {
  // Names contain a hash of the content, so the files never change.
  if (/[\\/]assets[\\/]/.test(path)) return 'public, max-age=31536000, immutable';
  // A cached service worker would delay updates.
  if (/[\\/]sw\.js$/.test(path)) return 'no-cache';
  return 'public, max-age=3600';
}
