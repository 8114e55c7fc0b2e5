import { expect, type Page, test } from '@playwright/test';
import { violationsIn } from '../support/page-soundness.ts';
import { logInByForm, register, withoutPopUps } from '../support/people.ts';
import { site } from '../support/site.ts';

const tileOf = (page: Page, game: string) =>
  page.getByRole('main').locator(`a[href="/game/arcade/${game}"]`).first();
const playButton = (page: Page) =>
  page.frameLocator('iframe').getByRole('button', { name: /^(Spin|Play)/ });
const LEAVE = /^(Sign|Log) out$/;
const whoIn = (page: Page) => page.evaluate(() => sessionStorage.getItem('username') ?? '');
const wallet = (page: Page) => page.getByRole('banner').first();

test.beforeEach(async ({ page }) => {
  await withoutPopUps(page);
});

test('a visitor presses a game and plays it, in one press', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(site.url);
  await tileOf(page, 'lantern-fair').click();
  await expect(page).toHaveURL(`${site.url}/game/arcade/lantern-fair`);
  await expect(playButton(page)).toBeVisible();
  await expect(wallet(page).getByText('10,000.00')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a visitor without free plays is led to the sign-up, and ends in the selected game', async ({
  page,
}) => {
  const usedUp = { success: false, errorCode: 'trial.daily_limit', message: '', value: {} };
  await page.route('**/wps/session/login/freeplay', (route) =>
    route.fulfill({ status: 429, json: usedUp }),
  );
  await page.goto(site.url);
  await tileOf(page, 'dice').click();
  const sheet = page.getByRole('dialog', { name: 'Dice' });
  await expect(sheet.getByText('You’ve used today’s free play on this device.')).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await sheet.getByRole('link', { name: 'Log in' }).click();
  const login = page.getByRole('dialog', { name: 'Log in' });
  await page.evaluate(() => localStorage.setItem('humanCheck', 'work'));
  await login.getByLabel('Username').fill('player06');
  await login.getByLabel('Password', { exact: true }).fill('player06demo');
  await login.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(`${site.url}/game/arcade/dice`);
  await expect(playButton(page)).toBeVisible();
});

test('the login page of a game names it, and leads there by free play too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const next = encodeURIComponent('/game/arcade/wheel');
  await page.goto(`${site.url}/login?next=${next}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in to play Wheel');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up to play Wheel');
  await page.goBack();
  const free = page.getByRole('button', { name: 'Play for free' });
  await expect(free).toBeInViewport({ ratio: 1 });
  await free.click();
  await expect(page).toHaveURL(`${site.url}/game/arcade/wheel`);
  await expect(playButton(page)).toBeVisible();
});

test('no address of another site is followed after a way in', async ({ page }) => {
  await page.goto(`${site.url}/login?next=${encodeURIComponent('//elsewhere.example/')}`);
  await page.getByRole('button', { name: 'Play for free' }).click();
  await expect(page).toHaveURL(`${site.url}/`);
});

test('tabs of a browser share the login state: a login, a logout, and another member', async ({
  page,
  context,
}) => {
  const username = `tabs${Date.now().toString(36).slice(-6)}`;
  await register(page, { username });
  await page.goto(site.url);
  const [game] = await Promise.all([
    context.waitForEvent('page'),
    tileOf(page, 'dice').click({ button: 'middle' }),
  ]);
  // A busy tab may answer after this tab has begun free play. This tab then reloads.
  await expect.poll(() => whoIn(game).catch(() => 'loading')).toBe(username);
  await expect(playButton(game)).toBeVisible();
  const kept = await game.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toContain(await game.evaluate(() => `${sessionStorage.getItem('token')}`));

  await page.getByRole('button', { name: `${username}, open menu` }).click();
  await page.getByRole('button', { name: LEAVE }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: LEAVE }).last().click();
  await expect(game).toHaveURL(/\/login\?next=%2Fgame%2Farcade%2Fdice$/);

  await logInByForm(page, '/login', { username: 'player06', password: 'player06demo' });
  await expect(game).toHaveURL(`${site.url}/game/arcade/dice`);
  await expect(playButton(game)).toBeVisible();
  expect(await whoIn(game)).toBe('player06');
});
