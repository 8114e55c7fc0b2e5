import { expect, type Page, test } from '@playwright/test';
import { logIn, untilLoaded } from './support/every-page.ts';
import { logInAsAgent, withoutPopUps } from './support/people.ts';
import { site } from './support/site.ts';
import { wordsOnPictures } from './support/words-on-pictures.ts';

const SCRIPTS = /\/assets\/[^/]+\.js$/;

/** Delays the app's scripts until the test releases them. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const welcome = (page: Page) => page.getByRole('heading', { name: /^Welcome to/ });

test('a visitor sees the lobby before scripts load, without blocked resources', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
  await withoutPopUps(page);
  await holdScripts(page);
  await page.goto(site.url, { waitUntil: 'commit' });
  await expect(welcome(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Our originals' })).toBeVisible();
  await expect(page.locator('#app button').first()).toHaveAttribute('inert', '');
  for (const width of [320, 390, 768, 1_024, 1_440, 1_920]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await wordsOnPictures(page), `${width} px wide`).toEqual([]);
  }
  expect(complaints).toEqual([]);
});

test('a link that was pressed too early is followed when the app is there', async ({ page }) => {
  await withoutPopUps(page);
  const release = await holdScripts(page);
  await page.goto(site.url, { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await expect(page).toHaveURL(`${site.url}/`);
  release();
  await expect(page.getByRole('dialog').getByLabel('Username')).toBeVisible();
});

for (const who of ['visitor', 'player'] as const) {
  test(`a ${who} sees the board of a lottery before scripts load`, async ({ page }) => {
    if (who === 'visitor') await withoutPopUps(page);
    else await logIn(page, who);
    await holdScripts(page);
    await page.goto(`${site.url}/lottery?gameCode=SSC1M`, { waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: '7', exact: true }).first()).toBeVisible();
    const login = page.getByRole('link', { name: 'Log in', includeHidden: true }).first();
    await expect(login).toBeVisible({ visible: who === 'visitor' });
  });
}

test('the calls that a board waits for are sent before a script has come', async ({ page }) => {
  await logIn(page, 'player');
  await holdScripts(page);
  const answered = ['/lgw/games/series', '/lgw/numeros/near'].map((path) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === path),
  );
  await page.goto(`${site.url}/lottery?gameCode=SSC1M`, { waitUntil: 'commit' });
  const statuses = (await Promise.all(answered)).map((response) => response.status());
  expect(statuses).toEqual([200, 200]);
});

test('the sheet of the wallet is loaded once the reader touches the page', async ({ page }) => {
  await logIn(page, 'player');
  const sheet = page.waitForRequest(/\/wallet-sheet-[^/]+\.js$/);
  await page.goto(`${site.url}/lottery?gameCode=SSC1M`);
  await untilLoaded(page);
  await page.keyboard.press('Shift');
  await sheet;
});

test('a member, or a reader of another language, never sees the wrong prerendered page', async ({
  page,
}) => {
  await logInAsAgent(page, 'agent_top', 'agenttop01demo');
  const release = await holdScripts(page);
  await page.goto(`${site.url}/agentHome`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Hourly turnover by agent team' })).toBeVisible();
  await page.goto(site.url, { waitUntil: 'commit' });
  await expect(page.locator('#app')).toBeEmpty();
  await expect(page.locator('html[data-look]')).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { name: 'Welcome back, agent_top' })).toBeAttached();
});
