import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { ApiDeps } from '../deps.ts';
import { answerNotFound } from '../http/answer-error.ts';
import { serveBuiltFiles } from '../http/built-files.ts';

const PREFIX = '/console';
const FILE = /\.\w+$/;

/**
 * Stricter than the site's: the console frames nothing but the site's own pages, which operators look at
 * before others do, is framed by no page, and loads from us alone.
 */
const POLICY = [
  "default-src 'none'",
  ...['script', 'style', 'font', 'img', 'connect', 'frame'].map((kind) => `${kind}-src 'self'`),
  ...['frame-ancestors', 'base-uri', 'form-action'].map((name) => `${name} 'none'`),
].join('; ');

/** Serves the built console. All its addresses answer the same page. */
export const consoleApp = fp<ApiDeps>(async (app, { settings }) => {
  const { consoleDist } = settings;
  if (!consoleDist) return;
  const page = await readFile(join(consoleDist, 'index.html'), 'utf8');
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    if (FILE.test(request.url.split('?', 1)[0] ?? '')) return answerNotFound(request, reply);
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': POLICY,
        'x-frame-options': 'DENY',
        'x-robots-tag': 'noindex, nofollow',
      })
      .type('text/html; charset=utf-8')
      .send(page);
  };
  await serveBuiltFiles(app, {
    root: consoleDist,
    prefix: PREFIX,
    hidden: ['index.html'],
    otherwise: answer,
  });
  for (const path of [PREFIX, `${PREFIX}/*`]) app.get(path, answer);
});
