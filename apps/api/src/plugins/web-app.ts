import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiSettings } from '../settings.ts';
import { answerNotFound } from './error-handler.ts';

/** What stands below these, or looks like a file, is never a page of the web app. */
const NO_PAGE = /^\/(wps|lgw|lotto|seamless|ops|pay|test|sandbox)(\/|$)|\.\w+$/;

/** Serves the built web app. Its own routes all lead to its one page, which looks at the address. */
export async function serveWebApp(app: FastifyInstance, { webDist }: ApiSettings): Promise<void> {
  if (!webDist) {
    app.setNotFoundHandler(answerNotFound);
    return;
  }
  await app.register(fastifyStatic, {
    root: webDist,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => reply.header('cache-control', cachingOf(path)),
  });
  app.setNotFoundHandler((request, reply) =>
    isPage(request) ? reply.sendFile('index.html') : answerNotFound(request, reply),
  );
}

function cachingOf(path: string): string {
  if (path.endsWith('.html')) return 'no-store';
  // The build names these by their content, so they never change.
  if (/[\\/]assets[\\/]/.test(path)) return 'public, max-age=31536000, immutable';
  return 'public, max-age=3600';
}

function isPage({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? '';
  const wantsHtml = headers.accept?.includes('text/html') ?? false;
  return (method === 'GET' || method === 'HEAD') && wantsHtml && !NO_PAGE.test(path);
}
