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

/** Pages that need data which a test creates first, such as a deposit, or a bill of the last window or day. */
const ONLY_IN_JOURNEYS: readonly PagePath[] = [
  '/deposit/:transId',
  '/withdraw/:transId',
  '/agent/realtime/:billId',
  '/agent/daily/:billId',
  '/agent/hourly/:billId',
  '/agent/affiliate/:billId',
  '/agent/dividend/:billId',
];
/** Only one category is visited, since it depends on the catalog whether the others have games. */
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

/** Logs a reader of this kind in, in a session shared with other tests, and leaves the page on the site. */
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
 * Whether the session is still valid: another test may have logged in under the same name, or moved the clock. The call
 * counts as activity, so that the session does not end during the test.
 */
async function isLoggedIn({ token = '', merchantCode = '' }: Stored): Promise<boolean> {
  const headers = { authorization: token, merchant: merchantCode };
  return (await fetch(`${site.url}/wps/session/touch?active=1`, { headers })).ok;
}

/** Navigates within the open app, like its own links, and waits until the next page is loaded. */
export async function navigateInApp(page: Page, path: string): Promise<void> {
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
 * Waits until a closed dialog has removed its history entry: its `history.back()` is asynchronous, and would leave the
 * next page in the meantime. An open dialog keeps its entry, and a reloaded page may have begun at one.
 */
async function untilDialogLeft(page: Page): Promise<void> {
  const hasLeft = () => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const isOpen = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
    return isOpen || visit?.type !== 'navigate' || !history.state?.dialog;
  };
  await page.waitForFunction(hasLeft, undefined, WAIT);
}

/** Polling inside the page: assertions poll from this process, up to a second apart. */
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
    // The next page may have the same headings. The app focuses the heading after a navigation.
    const hasLeft = headings.join() !== before || document.activeElement?.matches('#app h1');
    const pending = '#app button[inert], [aria-busy=true], [data-skeleton]';
    return headings.length > 0 && hasLeft && document.querySelector(pending) === null;
  };
  await page.waitForFunction(isLoaded, left, WAIT);
}
