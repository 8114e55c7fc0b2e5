import { readFileSync } from 'node:fs';
import { type Site, settingOf } from '@app/core/sites/site';
import { brand } from '@app/shared/site/settings';
import type { FastifyInstance } from 'fastify';
import type { ApiDeps } from '../../deps.ts';
import { resolveSite } from '../../http/resolve-site.ts';
import { iconDrawer, iconVersion } from './brand-icon.ts';
import { NIGHT, shareCardPng } from './pictures.ts';

const ERROR_STYLES = readFileSync(new URL('error.css', import.meta.url), 'utf8');
const ICON_SIZES = [192, 512] as const;
/** A day: pictures change with a version of the program, or with their URL when the brand changes. */
const CACHING = 'public, max-age=86400';

/** Pictures of a site for launchers and link previews. Drawn on first request. */
export function sitePageRoutes(app: FastifyInstance, deps: ApiDeps): void {
  let card: Promise<Buffer> | undefined;
  app.get('/share.png', async (_request, reply) => {
    card ??= shareCardPng();
    reply.type('image/png').header('cache-control', CACHING);
    return card;
  });
  const draw = iconDrawer(deps);
  for (const side of ICON_SIZES)
    app.get(`/icon-${side}.png`, async (request, reply) => {
      // For a host of no site the browser shows the error page, with our mark.
      const site = await resolveSite(deps, request).catch(() => undefined);
      const icon = await draw(site, side);
      return reply.type('image/png').header('cache-control', CACHING).send(icon);
    });
  app.get('/error.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', CACHING).send(ERROR_STYLES),
  );
  app.get('/manifest.webmanifest', async (request, reply) => {
    const site = await resolveSite(deps, request);
    reply.type('application/manifest+json').header('cache-control', 'public, max-age=3600');
    return JSON.stringify(manifestOf(site));
  });
}

function manifestOf(site: Site) {
  const { name } = site;
  const { icon, accent } = settingOf(site, brand);
  const svg = { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' };
  return {
    id: '/',
    name,
    short_name: name,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: NIGHT,
    theme_color: accent ?? NIGHT,
    icons: [
      ...(icon || accent ? [] : [svg]),
      ...ICON_SIZES.map((side) => ({
        src: `/icon-${side}.png${iconVersion(site)}`,
        type: 'image/png',
        sizes: `${side}x${side}`,
        purpose: 'any maskable',
      })),
    ],
  };
}
