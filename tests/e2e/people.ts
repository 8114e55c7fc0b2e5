import { expect, type Page } from '@playwright/test';
import { site } from './site.ts';

interface Newcomer {
  readonly username: string;
  readonly affiliateCode?: string;
}

export const PASSWORD = 'secret99word';

/** Registers as a visitor does, by an agent's link where there is one, and ends in the lobby. */
export async function register(page: Page, { username, affiliateCode }: Newcomer): Promise<void> {
  const query = affiliateCode ? `?affiliateCode=${affiliateCode}` : '';
  await page.goto(`${site.url}/register${query}`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password again', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: `Welcome back, ${username}` })).toBeVisible();
}

export async function logInAsAgent(page: Page, username: string, password: string): Promise<void> {
  await page.goto(`${site.url}/agentLogin`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/agentHome/);
}
