import { expect, type Page, test } from '@playwright/test';
import { logIn, untilLoaded } from './support/every-page.ts';
import { expectSoundPage } from './support/page-soundness.ts';
import { withoutPopUps } from './support/people.ts';
import { site } from './support/site.ts';

// Behavior of an open page while the site is redeployed, and when a part fails.

const HELP_FILES = '**/assets/help-*.js';

/** Answers like a deployment that has replaced the file. */
const take = (page: Page, files: string) =>
  page.route(files, (route) => route.fulfill({ status: 404, json: { success: false } }));

function countLoads(page: Page): { readonly loads: number } {
  const counted = { loads: 0 };
  page.on('load', () => {
    counted.loads += 1;
  });
  return counted;
}

async function followLinkToHelp(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Help', exact: true }).first().click();
}

test('an outdated page recovers by one reload', async ({ page }) => {
  await withoutPopUps(page);
  await page.goto(`${site.url}/`);
  await untilLoaded(page);
  await take(page, HELP_FILES);
  const reloaded = page.waitForEvent('load');
  await followLinkToHelp(page);
  await reloaded;
  await page.unroute(HELP_FILES);
  await page.reload();
  await expect(page).toHaveURL(/\/help$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Help');
});

test('if a reload does not help, the page asks the reader once', async ({ page }) => {
  await withoutPopUps(page);
  await page.goto(`${site.url}/`);
  await untilLoaded(page);
  await take(page, HELP_FILES);
  const counted = countLoads(page);
  await followLinkToHelp(page);
  await expect(page.getByRole('heading', { name: 'We couldn’t load this page' })).toBeVisible();
  await expect.poll(() => counted.loads).toBe(1); // polled: the reload counts once its pictures are loaded
  // The frame of the page still works, so the retry needs no reload of the document.
  await expect(page.getByRole('banner')).toBeVisible();
  await page.unroute(HELP_FILES);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Help');
});

test('without a connection the page does not reload, and asks the reader', async ({ page }) => {
  await withoutPopUps(page);
  await page.goto(`${site.url}/`);
  await untilLoaded(page);
  const counted = countLoads(page);
  await page.route(HELP_FILES, (route) => route.abort());
  await page.context().setOffline(true);
  await followLinkToHelp(page);
  await expect(page.getByRole('heading', { name: 'We couldn’t load this page' })).toBeVisible();
  expect(counted.loads).toBe(0);
});

test('an error in one part leaves the others working', async ({ page }) => {
  await logIn(page, 'player');
  await take(page, '**/assets/wallet-sheet-*.js');
  await page.goto(`${site.url}/`);
  await untilLoaded(page);
  await page.getByRole('button', { name: /^Balance/ }).click();
  await expect(
    page.getByRole('button', { name: 'We couldn’t load this part of the page. Try again' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Deposit', exact: true }).first().click();
  await expect(page).toHaveURL(/deposit/);
});

test('a part without its phrases comes when it is tried again, without a reload', async ({
  page,
}) => {
  const files = /\/assets\/wallet-(?!sheet)[^/]*\.js$/;
  await page.route(files, (route) => route.fulfill({ status: 404, json: { success: false } }));
  await logIn(page, 'player');
  await page.goto(`${site.url}/`);
  await untilLoaded(page);
  const counted = countLoads(page);
  const balance = page.getByRole('button', { name: /^Balance/ });
  const again = page.getByRole('button', { name: /^We couldn’t load this part.* Try again$/ });
  await balance.click();
  await again.click(); // still missing: the reader can retry
  await balance.click();
  await expect(again).toBeVisible();
  await page.unroute(files);
  await again.click();
  await balance.click();
  await expect(page.getByRole('dialog', { name: 'Balance' })).toBeVisible();
  expect(counted.loads).toBe(0);
});

test('a page without its phrases is not shown in keys', async ({ page }) => {
  await logIn(page, 'player');
  await page.goto(`${site.url}/`);
  await untilLoaded(page);
  await take(page, '**/assets/cashier-*.js');
  await page.getByRole('link', { name: 'Deposit', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'We couldn’t load this page' })).toBeVisible();
  await page.unroute('**/assets/cashier-*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deposit');
});

test('a language that cannot be loaded keeps the page in the current one', async ({ page }) => {
  await withoutPopUps(page);
  await page.goto(`${site.url}/login`);
  await take(page, '**/assets/phrases-zh-CN-*.js');
  await page.getByRole('button', { name: 'Language and appearance' }).click();
  await page.getByText('中文', { exact: true }).click();
  await expect(page.getByRole('status')).toContainText('Couldn’t load this language.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked();
});

for (const [path, phrases] of [
  ['/login', '**/assets/phrases-en-*.js'],
  ['/console/login', '**/console/assets/console-*.js'],
] as const) {
  test(`without its phrases ${path} reports it, and recovers by a reload`, async ({ page }) => {
    await withoutPopUps(page);
    await take(page, phrases);
    await page.goto(`${site.url}${path}`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(/^We couldn’t load /);
    await expectSoundPage(page);
    await page.unroute(phrases);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(heading).toHaveText('Log in');
  });
}
