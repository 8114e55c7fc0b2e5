import { type SocialSettings, socialLogins } from '@app/core/people/social';
import { connect, type Database } from '@app/core/platform/db';
import { systemClock } from '@app/core/platform/kernel';
import { configureProvider } from '@app/core/sites/providers';
import { siteOfCode } from '@app/core/sites/site';
import { expect, type Page, test } from '@playwright/test';
import { type Issuer, startIssuer } from '../../support/people/oidc-issuer.ts';
import { changeSite } from '../support/change-site.ts';
import { moveClock, serverNow } from '../support/clock.ts';
import { violationsIn } from '../support/page-soundness.ts';
import { withoutPopUps } from '../support/people.ts';
import { site } from '../support/site.ts';

let db: Database;
let issuer: Issuer;
let merchantId: bigint;
let aheadMs: number;

test.beforeAll(async () => {
  // The provider signs with this machine's time. Other files may have moved the platform's clock ahead of it.
  aheadMs = (await serverNow()).getTime() - Date.now();
  await moveClock(0);
  db = connect(site.databaseUrl, 2);
  issuer = await startIssuer({ redirectUris: [`${site.url}/login/social`] });
  merchantId = (await siteOfCode(db, 'demo'))?.id ?? 0n;
  const { clientId, clientSecret } = issuer;
  await configure({ issuer: issuer.issuer, clientId }, clientSecret);
});
test.afterAll(async () => {
  await configure(null);
  await db.close();
  await issuer.close();
  await moveClock(aheadMs);
});

function configure(settings: SocialSettings | null, secret?: string): Promise<void> {
  const wanted = { merchantId, settings, secret, now: systemClock() };
  return changeSite(
    { db },
    (tx, given: typeof wanted) => configureProvider(tx, socialLogins.google, given),
    wanted,
  );
}

async function goToTheProvider(page: Page): Promise<void> {
  await page.goto(`${site.url}/login`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
}

async function enterIdentity(page: Page, name: string): Promise<void> {
  await page.locator('input[name=login]').fill(name);
  await page.locator('input[name=password]').fill('theirs, and not ours');
  await page.locator('button[type=submit]').click();
}

test('2.12: a third-party account is linked at the first login, used at the second, then unlinked', async ({
  page,
}) => {
  await withoutPopUps(page);
  await goToTheProvider(page);
  await enterIdentity(page, `mai-${Date.now()}`);

  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  expect(new URL(page.url()).search).toBe(''); // no code in the address, nor in the history
  expect(await violationsIn(page)).toEqual([]);
  await page.evaluate(() => localStorage.setItem('humanCheck', 'work'));
  await page.getByLabel('Username').fill('player07');
  await page.getByLabel('Password', { exact: true }).fill('player07demo');
  await page.locator('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(page.getByRole('heading', { name: 'Welcome back, player07' })).toBeAttached();

  await page.evaluate(() => sessionStorage.clear());
  await goToTheProvider(page); // the provider remembers the browser and does not ask again
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(page.getByRole('heading', { name: 'Welcome back, player07' })).toBeAttached();

  await page.goto(`${site.url}/member/securityCenter`);
  const linked = page.getByRole('main').getByRole('button', { name: /^Google account/ });
  await linked.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill('not this one');
  await dialog.getByRole('button', { name: 'Unlink account' }).click();
  await expect(dialog.getByText('password is incorrect')).toBeVisible();
  await dialog.getByLabel('Your password').fill('player07demo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(linked).toHaveCount(0);
  await page.evaluate(() => sessionStorage.clear());
  await goToTheProvider(page);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
});

test('an unknown account is registered during the login', async ({ page }) => {
  await withoutPopUps(page);
  await goToTheProvider(page);
  await enterIdentity(page, `new-${Date.now()}`);
  await page.getByText('I’m new here').click();
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeVisible();
});

test('a visitor who returns without a started login must start again', async ({ page }) => {
  await page.goto(`${site.url}/login/social?code=planted&state=by-an-attacker`);
  await expect(page.getByRole('heading', { name: 'We couldn’t log you in' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('2.11: the agents’ page offers neither a provider nor free play', async ({ page }) => {
  await page.goto(`${site.url}/agentLogin`);
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(page.getByRole('button', { name: /Google|Play for free/ })).toHaveCount(0);
});
