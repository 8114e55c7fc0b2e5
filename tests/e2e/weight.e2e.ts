import { expect, type Page, test } from '@playwright/test';
import { deadline } from '../support/deadline.ts';
import { watchVitals } from '../support/servers/page-vitals.ts';
import { logIn, untilLoaded } from './support/every-page.ts';
import { withoutPopUps } from './support/people.ts';
import { site } from './support/site.ts';

// The bytes of a first visit, and its layout shifts. A benchmark measures its time.

const KIB = 1_024;
const CLS_MAX = 0.02;
/** Script that loads after the page is usable, in addition to entry and route. */
const OVERLAYS_KIB = 40;

/** Files that a visitor's lobby needs before it is loaded: lazy pictures may come before or after. */
const LOBBY_REQUESTS_MAX = 25;
/** All pictures near the first screen, lazy ones too. */
const LOBBY_PICTURES_MAX = 32;
/** The scripts that the HTML names, `boot.js` included. */
const LOBBY_SCRIPT_KIB_MAX = 178;

const pages = [
  { path: '/', who: 'visitor', scriptKib: 190 + 40 + OVERLAYS_KIB },
  { path: '/', who: 'player', scriptKib: 190 + 40 + OVERLAYS_KIB },
  { path: '/game/arcade/lantern-fair', who: 'player', scriptKib: 190 + 60 + OVERLAYS_KIB },
  { path: '/lottery?gameCode=SSC1M', who: 'player', scriptKib: 190 + 60 + 2 * OVERLAYS_KIB },
  { path: '/member/bets', who: 'player', scriptKib: 190 + 60 + OVERLAYS_KIB },
  { path: '/agentHome', who: 'agent', scriptKib: 190 + 120 + OVERLAYS_KIB },
] as const;

for (const { path, who, scriptKib } of pages) {
  test(`${path} is light for a ${who}, and nothing in it moves without input`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await withoutPopUps(page);
    await logIn(page, who);
    const { visit, vitals } = await answeredVisit(page, path);
    const { cls, moved, bytes } = await vitals.read();
    expect(cls, moved.join('\n')).toBeLessThanOrEqual(CLS_MAX);
    expect(bytes.script).toBeGreaterThan(50 * KIB);
    expect(bytes.script / KIB).toBeLessThanOrEqual(scriptKib);
    expect(bytes.style / KIB).toBeLessThanOrEqual(20);
    expect(bytes.font / KIB).toBeLessThanOrEqual(60);
    if (who !== 'visitor') return;
    const before = await untilLoadedCost(visit);
    expect(before.scriptKib).toBeGreaterThan(LOBBY_SCRIPT_KIB_MAX / 2);
    expect(before.scriptKib).toBeLessThanOrEqual(LOBBY_SCRIPT_KIB_MAX);
    expect(before.needed.length, before.needed.join('\n')).toBeLessThanOrEqual(LOBBY_REQUESTS_MAX);
    const { pictures } = before;
    expect(pictures.length, pictures.join('\n')).toBeLessThanOrEqual(LOBBY_PICTURES_MAX);
  });
}

/** Placeholders for draws and matches. */
const WAITING_TILES = 5;

for (const width of [320, 390, 1_280]) {
  test(`draws and matches of the lobby take no more than their reserved space, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const late = Promise.withResolvers<void>();
    await page.route('**/now-tiles-*.js', async (route) => {
      await late.promise;
      await route.continue();
    });
    await withoutPopUps(page);
    await page.goto(site.url);
    // Everything is loaded but the tiles of draws and matches.
    await expect(page.locator('#app h1')).toBeVisible();
    await expect(page.locator('[data-skeleton]')).toHaveCount(WAITING_TILES);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const reserved = await height();
    late.resolve();
    await expect(page.locator('main article').first()).toBeVisible();
    expect(await height()).toBe(reserved);
  });
}

/** A first visit with the session of the page. The test's deadline ends the attempts. */
async function answeredVisit(page: Page, path: string) {
  const kept = await page.evaluate(() => ({ ...sessionStorage }));
  for (;;) {
    const visit = await page.context().newPage();
    await visit.setViewportSize({ width: 390, height: 844 });
    await visit.addInitScript((stored) => Object.assign(sessionStorage, stored), kept);
    let isRefused = false;
    visit.on('response', (answer) => {
      isRefused ||= answer.status() === 503;
    });
    const vitals = await watchVitals(visit);
    await vitals.network.send('Network.setCacheDisabled', { cacheDisabled: true });
    await visit.goto(`${site.url}${path}`);
    await untilLoaded(visit);
    await visit.waitForLoadState('load');
    if (!isRefused) return { visit, vitals };
    // A busy server refuses calls, and the errors move the content below.
    await visit.close();
  }
}

/**
 * The requests of the page until it was loaded, all its pictures so far, and the bytes of the scripts that its HTML
 * names. Those are requested before or after the event of the load, depending on the speed of the machine.
 */
const untilLoadedCost = (page: Page) =>
  page.evaluate(async () => {
    const html = await (await fetch(location.href)).text();
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const isPicture = ({ name }: PerformanceEntry) => new URL(name).pathname.startsWith('/art/');
    const lazy = [...document.images].filter(({ loading }) => loading === 'lazy');
    const lazyOnes = new Set(lazy.map(({ currentSrc }) => currentSrc));
    const early = resources.filter(({ startTime }) => startTime < (visit?.loadEventStart ?? 0));
    const scripts = resources.filter(({ name }) => {
      const { pathname } = new URL(name);
      return pathname.endsWith('.js') && html.includes(pathname);
    });
    const bytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    const addresses = (entries: readonly PerformanceEntry[]) => [
      ...new Set(entries.map(({ name }) => name.split('#')[0] ?? name)),
    ];
    return {
      needed: [location.href, ...addresses(early.filter(({ name }) => !lazyOnes.has(name)))],
      pictures: addresses(resources.filter(isPicture)),
      scriptKib: bytes / 1_024,
    };
  });

test.describe('with a filled cache', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a reload without a network shows the site as offline', async ({ page }) => {
    await withoutPopUps(page);
    await page.goto(site.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/offline|connection/i).first()).toBeVisible();
    await page.context().setOffline(false);
    // The page polls every ten seconds.
    await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible({
      timeout: deadline(30_000),
    });
  });
});
