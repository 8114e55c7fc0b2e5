import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { ApiDeps } from '../deps.ts';
import { serveBuiltFiles } from '../http/built-files.ts';
import { answerNotFound } from '../http/errors/answer-error.ts';

const PREFIX = '/console';
const FILE = /\.\w+$/;

/**
 * Stricter than the site's policy: the console can frame only pages of the site, for previews, cannot be framed, and
 * loads nothing from other origins.
 */
const POLICY = [
  "default-src 'none'",
  ...['script', 'style', 'font', 'img', 'connect', 'frame'].map((kind) => `${kind}-src 'self'`),
  ...['frame-ancestors', 'base-uri', 'form-action'].map((name) => `${name} 'none'`),
].join('; ');

/** Serves the built console. All of its URLs return the same page. */
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
