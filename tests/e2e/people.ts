import { expect, type Page } from '@playwright/test';
import { site } from './site.ts';

interface Newcomer {
  readonly username: string;
  readonly affiliateCode?: string;
}

export const PASSWORD = 'secret99word';

/** Registers as a visitor does, by an agent's link where there is one, and ends in the lobby. */
export async function register(page: Page, { username, affiliateCode }: Newcomer): Promise<void> {
  await withoutPopUps(page);
  const query = affiliateCode ? `?affiliateCode=${affiliateCode}` : '';
  await page.goto(`${site.url}/register${query}`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await preferNoPuzzle(page);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: `Welcome back, ${username}` })).toBeVisible();
}

export async function logInAsAgent(page: Page, username: string, password: string): Promise<void> {
  await logIn(page, '/agentLogin', { username, password });
  await expect(page).toHaveURL(/agentHome/);
}

export async function logInAsPlayer(page: Page, username: string, password: string): Promise<void> {
  await logIn(page, '/login', { username, password });
  await expect(page).not.toHaveURL(/login/);
}

async function logIn(
  page: Page,
  path: '/login' | '/agentLogin',
  { username, password }: { readonly username: string; readonly password: string },
): Promise<void> {
  await withoutPopUps(page);
  await page.goto(`${site.url}${path}`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await preferNoPuzzle(page);
  await page.locator('main').getByRole('button', { name: 'Log in', exact: true }).click();
}

/** As a visitor who once chose the way without a puzzle: the device then proves itself by work. */
const preferNoPuzzle = (page: Page): Promise<void> =>
  page.evaluate(() => localStorage.setItem('humanCheck', 'work'));

/** Announcements come over an untouched page; a test that only looks must not meet them. */
export async function withoutPopUps(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    try {
      for (const marker of ['USER_POPUP', 'ANONYMOUS_POPUP']) {
        sessionStorage.setItem(marker, 'closed');
      }
    } catch {
      // A test in which storage is refused has to close them.
    }
  });
}
