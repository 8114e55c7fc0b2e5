import { sessionOfLogin } from '@app/web/session-note';
import { expect, type Locator, type Page } from '@playwright/test';
import { deadline } from '../../support/deadline.ts';
import { inNewNetwork } from '../../support/servers/new-network.ts';
import { type WireAnswer, WireClient } from '../../support/servers/wire-client.ts';
import { serverNow } from './clock.ts';
import { site } from './site.ts';

interface Newcomer {
  readonly username: string;
  readonly affiliateCode?: string;
  /** Code of the member who invited them, for the form. */
  readonly referralCode?: string;
}

export const PASSWORD = 'secret99word';

/** The demo's site. */
const MERCHANT = 'demo';

/** A client in its own network: all others share this machine's network and its limit per minute. */
export const newCaller = (): WireClient => new WireClient(site.url, MERCHANT, inNewNetwork());

/**
 * Registers a member by the call behind the form, optionally by an agent's link, and stores the session in this tab,
 * for the page that is opened next. `registerByForm` uses the form itself.
 */
export async function register(
  page: Page,
  { username, affiliateCode }: Newcomer,
): Promise<WireClient> {
  const caller = newCaller();
  await beginSession(page, await caller.register(username, PASSWORD, affiliateCode));
  return caller;
}

/** Logs an agent in by the call behind the form: the page that is opened next shows them. */
export async function logInAsAgent(page: Page, username: string, password: string): Promise<void> {
  await logIn(page, { username, password, portal: 'agent' });
}

/** Logs a player in by the call behind the form. */
export async function logInAsPlayer(page: Page, username: string, password: string): Promise<void> {
  await logIn(page, { username, password, portal: 'member' });
}

interface Login {
  readonly username: string;
  readonly password: string;
  readonly portal: 'member' | 'agent';
}

async function logIn(page: Page, { username, password, portal }: Login): Promise<void> {
  const caller = newCaller();
  await beginSession(page, await caller.login(username, password, portal));
}

/** Calls as the member who is logged in on a page. */
export async function clientOf(page: Page): Promise<WireClient> {
  const caller = newCaller();
  caller.token = await page.evaluate(() => sessionStorage.getItem('token') ?? undefined);
  return caller;
}

/** Stores a session in this tab, like the pages themselves. */
async function beginSession(page: Page, { body }: WireAnswer): Promise<void> {
  if (!body.success) throw new Error(`refused: ${body.errorCode}`);
  const note = sessionOfLogin(body.value, (await serverNow()).getTime());
  await withoutPopUps(page);
  await openBlank(page);
  await page.evaluate((session) => Object.assign(sessionStorage, session), {
    ...note,
    firstTimeLogin: 'false', // hides the hints for newcomers
  });
}

/** Opens a file of the site that runs no script, so that storage can be filled. */
export const openBlank = (page: Page) => page.goto(`${site.url}/robots.txt`);

/** Opens another tab of the same person, which inherits the session. */
export async function openTab(from: Page, path: string): Promise<Page> {
  const opened = from.context().waitForEvent('page');
  await from.evaluate((address) => void window.open(address), `${site.url}${path}`);
  return opened;
}

/** Registers like a visitor, optionally by the link of an agent or a member, and ends in the lobby. */
export async function registerByForm(page: Page, { username, ...codes }: Newcomer): Promise<void> {
  await withoutPopUps(page);
  await page.goto(`${site.url}/register?${new URLSearchParams(codes)}`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await preferNoPuzzle(page);
  const welcome = page.getByRole('heading', { name: `Welcome back, ${username}` });
  const busy = page.getByText('We’re very busy right now.').first();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(welcome.or(busy).first()).toBeVisible();
  if (await busy.isVisible()) {
    // The member may be registered although the server gave the request up: then the name is taken.
    await page.getByRole('button', { name: 'Sign up' }).click();
    const isIn = await welcome.waitFor({ timeout: deadline(10_000) }).then(
      () => true,
      () => false,
    );
    if (!isIn) await logInByForm(page, '/login', { username, password: PASSWORD });
  }
  await expect(welcome).toBeVisible();
}

/** Logs in by the form, on the page of players or of agents. */
export async function logInByForm(
  page: Page,
  path: '/login' | '/agentLogin',
  { username, password }: { readonly username: string; readonly password: string },
): Promise<void> {
  await withoutPopUps(page);
  await page.goto(`${site.url}${path}`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await preferNoPuzzle(page);
  const send = page.locator('main').getByRole('button', { name: 'Log in', exact: true });
  await sendUntilServed(send, (options) => expect(page).not.toHaveURL(/login/i, options));
}

/** Sends a form, and again while the server answers that it is busy, as a person would. */
async function sendUntilServed(
  send: Locator,
  expectEnd: (options: { readonly timeout: number }) => Promise<void>,
): Promise<void> {
  const page = send.page();
  await send.click();
  await expect(async () => {
    if (await page.getByText('We’re very busy right now.').first().isVisible())
      await send.click({ timeout: deadline(10_000) });
    await expectEnd({ timeout: deadline(10_000) });
  }).toPass();
}

/** Selects proof of work instead of the puzzle, as a returning visitor. */
const preferNoPuzzle = (page: Page): Promise<void> =>
  page.evaluate(() => localStorage.setItem('humanCheck', 'work'));

/** Marks pop-up announcements as seen, since they would cover a page that the test only looks at. */
export async function withoutPopUps(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    try {
      for (const marker of ['USER_POPUP', 'ANONYMOUS_POPUP']) {
        sessionStorage.setItem(marker, 'closed');
      }
    } catch {
      // A test with blocked storage has to close the pop-ups itself.
    }
  });
}
