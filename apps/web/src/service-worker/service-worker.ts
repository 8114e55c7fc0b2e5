import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

declare const self: {
  /** Files of the app shell, filled in by the build. */
  readonly __SHELL: readonly PrecacheEntry[];
  skipWaiting(): Promise<void>;
};

const SHELL_PAGE = '/shell.html';
/** Paths of other applications on this host, for which the offline shell must not answer. */
const NOT_OURS = [
  /^\/((wps|lgw|lotto|ops|pay|test|sandbox|docs|art|console)(\/|$)|seamless\/)/,
  /\.\w+$/,
];
const FILES_MAX = 300;
const PICTURES_MAX = 400;
const SECONDS_MAX = 60 * 24 * 60 * 60;

// Safe, because files are named by their content hash and pages come from the network: nothing outdated can be shown.
void self.skipWaiting();
cleanupOutdatedCaches();
precacheAndRoute([...self.__SHELL]);

const shell = createHandlerBoundToURL(SHELL_PAGE);
registerRoute(
  new NavigationRoute(
    async (asked) => {
      try {
        return await fetch(asked.request);
      } catch {
        return shell(asked);
      }
    },
    { denylist: NOT_OURS },
  ),
);

/** Workaround for the library's types: exactOptionalPropertyTypes distinguishes missing from undefined methods. */
const limit = (maxEntries: number) =>
  new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: SECONDS_MAX,
    purgeOnQuotaError: true,
  }) as WorkboxPlugin;

const keepOf = (cacheName: string, folder: RegExp, maxEntries: number) =>
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && folder.test(url.pathname),
    new CacheFirst({
      cacheName,
      plugins: [limit(maxEntries)],
    }),
  );

keepOf('files', /^\/assets\//, FILES_MAX);
keepOf('art', /^\/art\//, PICTURES_MAX);
