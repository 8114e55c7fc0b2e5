import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { ApiDeps } from '../../deps.ts';
import { resolveSite } from '../../http/resolve-site.ts';
import { iconPng, shareCardPng } from './pictures.ts';

const ERROR_STYLES = readFileSync(new URL('error.css', import.meta.url), 'utf8');
const ICON_SIZES = [192, 512] as const;
/** A day: the pictures change with a version of the program only. */
const CACHING = 'public, max-age=86400';

/** What launchers and chats ask a site for. Drawn when first asked for. */
export function sitePageRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const pictures = {
    '/share.png': shareCardPng,
    ...Object.fromEntries(ICON_SIZES.map((size) => [`/icon-${size}.png`, () => iconPng(size)])),
  };
  for (const [path, draw] of Object.entries(pictures)) {
    let drawn: Promise<Buffer> | undefined;
    app.get(path, async (_request, reply) => {
      drawn ??= draw();
      reply.type('image/png').header('cache-control', CACHING);
      return drawn;
    });
  }
  app.get('/error.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', CACHING).send(ERROR_STYLES),
  );
  app.get('/manifest.webmanifest', async (request, reply) => {
    const { name } = await resolveSite(deps, request);
    reply.type('application/manifest+json').header('cache-control', 'public, max-age=3600');
    return JSON.stringify(manifestOf(name));
  });
}

const manifestOf = (name: string) => ({
  id: '/',
  name,
  short_name: name,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#06130e',
  theme_color: '#06130e',
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
    ...ICON_SIZES.map((size) => ({
      src: `/icon-${size}.png`,
      type: 'image/png',
      sizes: `${size}x${size}`,
      purpose: 'any maskable',
    })),
  ],
});
