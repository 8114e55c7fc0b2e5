import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiDeps } from '../../deps.ts';
import { serveBuiltFiles } from '../../http/built-files.ts';
import { answerNotFound } from '../../http/errors/answer-error.ts';
import { widenPolicy } from './page-sources.ts';
import { readPreloads } from './preloads.ts';
import { readPrerenderer } from './prerender.ts';
import { renderPage } from './render-page.ts';

/** URLs that are never pages of the web app: paths of other handlers, and files. */
const NO_PAGE =
  /^\/((wps|lgw|lotto|ops|pay|test|sandbox|docs|art|console)(\/|$)|seamless\/)|\.\w+$/;
const OWN_PAGE = /^\/(index\.html)?$/;

/** Files without headers for documents, which have no effect there and would be half the size of a small file. */
const NO_DOCUMENT = /\.(js|css|woff2)$/;
const FOR_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const;

/** Serves the built web app. All of its routes return the same page, which routes by the URL. */
export async function webAppRoutes(app: FastifyInstance, deps: ApiDeps): Promise<void> {
  const { webDist } = deps.settings;
  if (!webDist) return;
  const built = {
    template: await readFile(join(webDist, 'index.html'), 'utf8'),
    preloads: await readPreloads(webDist),
    prerenderer: readPrerenderer(app, deps),
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isPage(request)) return answerNotFound(request, reply);
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    const { status, html, sources = {} } = await renderPage(built, deps, request);
    const policy = widenPolicy(`${reply.getHeader('content-security-policy')}`, sources);
    reply.header('content-security-policy', policy);
    return reply.code(status).send(html);
  };
  await serveBuiltFiles(app, {
    root: webDist,
    prefix: '',
    hidden: ['index.html', 'preloads.json', 'shell.json'],
    setHeaders(reply, path) {
      if (NO_DOCUMENT.test(path)) for (const name of FOR_DOCUMENTS) reply.removeHeader(name);
    },
    otherwise: answer,
  });
  // A route instead of the not-found handler: only routes are compressed.
  app.get('/*', answer);
}

function isPage({ url, headers }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? '';
  if (OWN_PAGE.test(path)) return true;
  const wantsHtml = headers.accept?.includes('text/html') ?? false;
  return wantsHtml && !NO_PAGE.test(path);
}
