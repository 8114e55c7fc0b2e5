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
  /** What the build fills in: the files that the app begins with. */
  readonly __SHELL: readonly PrecacheEntry[];
  skipWaiting(): Promise<void>;
};

const SHELL_PAGE = '/shell.html';
/** Pages of others on this host, which an app that cannot be reached must not answer for. */
const NOT_OURS = [
  /^\/((wps|lgw|lotto|ops|pay|test|sandbox|docs|art|console)(\/|$)|seamless\/)/,
  /\.\w+$/,
];
const FILES_MAX = 300;
const PICTURES_MAX = 400;
const SECONDS_MAX = 60 * 24 * 60 * 60;

// Every file is named by its content and every page comes from the network: nothing old can be shown.
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

/** Their types do not tell a method that is missing from one that is undefined. */
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
