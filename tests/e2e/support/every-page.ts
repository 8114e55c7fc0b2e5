import { type PagePath, pageList } from '@app/web/pages';
import type { Page } from '@playwright/test';
import { deadline } from '../../support/deadline.ts';
import { logInAsAgent, openBlank, register } from './people.ts';
import { site } from './site.ts';

export type Who = 'visitor' | 'player' | 'agent';

export interface ShownPage {
  /** Name of its screenshot. */
  readonly name: string;
  readonly path: string;
  readonly who: Who;
}

/** These show something that a test creates first: a deposit, a bill of the last window or day. */
const ONLY_IN_JOURNEYS: readonly PagePath[] = [
  '/deposit/:transId',
  '/withdraw/:transId',
  '/agent/realtime/:billId',
  '/agent/daily/:billId',
  '/agent/hourly/:billId',
  '/agent/affiliate/:billId',
  '/agent/dividend/:billId',
];
/** One category is enough: the catalog decides which of the others have games. */
const CATEGORY: PagePath = '/rng/:vassalage?';

const LOOKED_AT_BY: Readonly<Record<(typeof pageList)[number]['reader'], Who>> = {
  everyone: 'visitor',
  members: 'player',
  players: 'player',
  held: 'player',
  agents: 'agent',
};

const listed = pageList
  .filter(({ path, file }) => file !== 'category' || path === CATEGORY)
  .filter(({ path }) => !ONLY_IN_JOURNEYS.includes(path))
  .map(
    ({ path, file, reader }): ShownPage => ({
      name: path === '/' ? 'lobby-visitor' : file,
      path: path.replace('/:vassalage?', '').replace(':vendor/:game', 'arcade/lantern-fair'),
      who: LOOKED_AT_BY[reader],
    }),
  );

/** Every page with its reader, for tests that visit all pages. */
export const everyPage: readonly ShownPage[] = [
  ...listed,
  { name: 'lobby', path: '/', who: 'player' },
  { name: 'vendor', path: '/rng/arcade', who: 'visitor' },
  { name: 'not-found', path: '/no-such-page', who: 'visitor' },
];

type Stored = Readonly<Record<string, string>>;

/** Logged-in sessions by reader: many tests only look, and one member is enough for them. */
const loggedIn = new Map<Who, Stored>();

/** Signs a reader of this kind in, and leaves the page on this site. */
export async function logIn(page: Page, who: Who): Promise<void> {
  const known = loggedIn.get(who);
  if (known && (await isLoggedIn(known))) {
    await page.addInitScript((stored) => Object.assign(sessionStorage, stored), known);
    return void (await openBlank(page));
  }
  if (who === 'visitor') return void (await openBlank(page));
  if (who === 'player') {
    await register(page, { username: `looker${Date.now().toString(36).slice(-6)}` });
  } else {
    await logInAsAgent(page, 'agent_leaf', 'agentleaf01demo');
  }
  loggedIn.set(who, await page.evaluate(() => ({ ...sessionStorage })));
}

/**
 * Another test may have logged in under the same name since, or moved the clock. The touch counts as an action, so that
 * the session does not end during the test.
 */
async function isLoggedIn({ token = '', merchantCode = '' }: Stored): Promise<boolean> {
  const headers = { authorization: token, merchant: merchantCode };
  return (await fetch(`${site.url}/wps/session/touch?active=1`, { headers })).ok;
}

/** Goes on within the open app to a page with another heading, as its own links do. */
export async function goOn(page: Page, path: string): Promise<void> {
  await untilLoaded(page);
  await untilDialogLeft(page);
  const before = await page.evaluate((address) => {
    const headings = [...document.querySelectorAll('#app h1')].map((one) => one.textContent);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
    return headings.join();
  }, path);
  await untilLoaded(page, before);
}

/**
 * Waits until a dialog that was just closed has left the history: it would take the next page with it. A page that was
 * reloaded may have begun at the entry of a dialog.
 */
async function untilDialogLeft(page: Page): Promise<void> {
  const hasLeft = () => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const isOpen = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
    return isOpen || visit?.type !== 'navigate' || !history.state?.dialog;
  };
  await page.waitForFunction(hasLeft, undefined, WAIT);
}

/** Asked in the page, because assertions ask from here and up to a second apart. */
const WAIT = { polling: 50, timeout: deadline(20_000) } as const;

/**
 * Resolves when the app shows its own page instead of the prerendered one and has loaded everything. Checks all
 * conditions at once, because each may hold alone during a navigation. The document has a heading outside the app,
 * for old browsers.
 *
 * @param left headings of the previous page
 */
export async function untilLoaded(page: Page, left?: string): Promise<void> {
  const isLoaded = (before: string | undefined) => {
    const headings = [...document.querySelectorAll('#app h1')].map((one) => one.textContent);
    // The next page may have the same headings. The app focuses the one of a page that it has come to.
    const hasLeft = headings.join() !== before || document.activeElement?.matches('#app h1');
    const pending = '#app button[inert], [aria-busy=true], [data-skeleton]';
    return headings.length > 0 && hasLeft && document.querySelector(pending) === null;
  };
  await page.waitForFunction(isLoaded, left, WAIT);
}
