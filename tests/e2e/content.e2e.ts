import { connect, type Database } from '@app/core/platform/db';
import { listPlace, scheduleMaintenance, siteOfCode } from '@app/core/sites/site';
import { expect, type Page, test } from '@playwright/test';
import { deadline } from '../support/deadline.ts';
import { changeSite } from './support/change-site.ts';
import { serverNow } from './support/clock.ts';
import { untilLoaded } from './support/every-page.ts';
import { pressEscape } from './support/keys.ts';
import { withoutPopUps } from './support/people.ts';
import { site } from './support/site.ts';

// Operators' content and banners, and a closed site. All tests share the demo's site, so each restores its changes.

let db: Database;
let merchantId: bigint;

test.beforeAll(async () => {
  db = connect(site.databaseUrl, 2);
  merchantId = (await siteOfCode(db, 'demo'))?.id ?? 0n;
});
test.afterAll(() => db.close());

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Announcements' });

test('announcements wait until the page is left alone, come once, and lead on', async ({
  page,
}) => {
  await page.goto(`${site.url}/`);
  // Visitors see the pop-up only after a pointer press. The browser remembers a press, but not a key.
  await page.getByRole('heading', { level: 1 }).click();
  await expect(dialog(page)).toBeVisible();
  await page.getByRole('button', { name: /Play within your means/ }).click();
  await page.getByRole('button', { name: 'Learn more' }).click();
  await expect(page).toHaveURL(/\/help#playing-safely$/);
  await expect(page.getByRole('heading', { name: 'How do I play safely?' })).toBeInViewport();
  expect(await page.evaluate(() => sessionStorage.getItem('ANONYMOUS_POPUP'))).toBe('closed');
});

test('a notice opens by keyboard alone, and gives the focus back', async ({ page }) => {
  await withoutPopUps(page);
  await page.goto(`${site.url}/`);
  const ticker = page.getByRole('region', { name: 'Notices' });
  const notice = ticker.getByRole('button', { name: 'Lantern Fair' });
  await expect(notice).not.toHaveAttribute('inert'); // the app has replaced the prerendered notices
  await notice.focus(); // stops the rotation of notices
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Notices' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^New slot: Lantern Fair/ })).toBeVisible();
  await pressEscape(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(notice).toBeFocused();
});

test('banners can be turned, and hold still under a hand', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await withoutPopUps(page);
  await page.goto(`${site.url}/join`);
  const banners = page.getByRole('region', { name: 'Featured' });
  await banners.getByRole('button', { name: 'Pause' }).click();
  await expect(banners.getByRole('button', { name: 'Resume' })).toBeVisible();
  // Read after the pause, since banners rotate by themselves until then.
  const place = banners.getByText(/^\d\/3$/);
  const before = Number((await place.textContent())?.[0]);
  await banners.getByRole('button', { name: 'Next' }).click();
  await expect(place).toHaveText(`${(before % 3) + 1}/3`);
});

test('language and theme are chosen without a reload, and kept', async ({ page }) => {
  await withoutPopUps(page);
  await page.goto(`${site.url}/help`);
  await page.getByRole('button', { name: 'Language and appearance' }).click();
  await page.getByText('Light', { exact: true }).click();
  await page.getByText('中文', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '帮助中心' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '用户协议' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '帮助中心' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  const stored = await page.evaluate(() => [localStorage.lang, localStorage.hisLang]);
  expect(stored).toEqual(['CN', 'CN']);
});

test('a page begins at its top with its heading in focus, and going back returns', async ({
  page,
}) => {
  await withoutPopUps(page);
  await page.goto(`${site.url}/help`);
  await untilLoaded(page); // later content would move the footer
  const link = page.locator('footer').getByText('Become an agent');
  await link.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => scrollY);
  const left = await scrolled();
  expect(left).toBeGreaterThan(500);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Become an agent' })).toBeFocused();
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect.poll(scrolled).toBe(left);
});

test('maintenance closes an open page with reason and end, and opens it again', async ({
  page,
}) => {
  await withoutPopUps(page);
  await page.goto(`${site.url}/help`);
  await page.getByRole('link', { name: 'Become an agent' }).first().click();
  await expect(page.getByRole('heading', { name: 'Become an agent' })).toBeVisible();
  const now = (await serverNow()).getTime();
  const from = new Date(now - 1_000);
  const until = new Date(now + 3_600_000);
  const words = { title: 'A short pause', text: 'We are printing new tickets.' };
  try {
    await changeSite({ db }, scheduleMaintenance, {
      merchantId,
      maintenance: { from, until, ...words },
    });
    // No click: the page may receive the change at any moment and remove its links.
    await expect(page.getByRole('heading', { name: 'A short pause' })).toBeVisible({
      timeout: deadline(40_000),
    });
    await expect(page.getByText('We are printing new tickets.')).toBeVisible();
    await expect(page.getByText(/Back at/)).toBeVisible();
  } finally {
    await changeSite({ db }, scheduleMaintenance, { merchantId, maintenance: undefined });
  }
  await expect(page.getByRole('heading', { name: 'Become an agent' })).toBeVisible();
});

async function blockThisMachine(listed: boolean): Promise<void> {
  for (const place of ['127.0.0.0/8', '::1/128'])
    await changeSite({ db }, listPlace, { merchantId, kind: 'blocked', place, listed });
}

test('a blocked region shows the visitor’s address, and opens again', async ({ page }) => {
  try {
    await blockThisMachine(true);
    await page.goto(`${site.url}/`);
    await expect(page.getByRole('heading', { name: 'Access restricted' })).toBeVisible();
    await expect(page.getByText(/Your IP address is (127\.0\.0\.1|::1)/)).toBeVisible();
  } finally {
    await blockThisMachine(false);
  }
  await page.goto(`${site.url}/`);
  await expect(page.getByRole('heading', { name: /^Welcome to/ })).toBeVisible();
});
