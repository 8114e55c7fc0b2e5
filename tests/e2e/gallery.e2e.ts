import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { runNode } from '../../scripts/run-program.ts';
import { ROOT } from '../support/servers/processes.ts';
import { isDeep } from './deep-run.ts';
import { expectSoundPage, violationsIn } from './support/page-soundness.ts';
import { wordsOnPictures } from './support/words-on-pictures.ts';

// The gallery is built for this test and answered from its folder: it needs no server.

// Secure, because components use APIs that browsers offer on secure origins only.
const ORIGIN = 'https://gallery.test';
const FOLDER = join(ROOT, 'test-results/gallery');

/** The first two together cover both themes, directions, densities and widths. */
const looks = [
  { look: 'theme=dark&lng=en-XA&density=compact', width: 1_280 },
  { look: 'theme=light&lng=ar-XB', width: 320 },
  { look: 'theme=dark&lng=en', width: 1_280 },
  { look: 'theme=light&lng=en-XA&density=compact', width: 1_280 },
  { look: 'theme=dark&lng=ar-XB&density=compact', width: 320 },
] as const;

test.beforeAll(async () => {
  const build = [
    'node_modules/vite/bin/vite.js',
    'build',
    '--mode',
    'gallery',
    '--logLevel',
    'warn',
  ];
  await runNode(build, { cwd: join(ROOT, 'apps/web') });
});

test.beforeEach(async ({ page }) => {
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: join(FOLDER, pathname) });
  });
});

const open = (page: Page, look: string) => page.goto(`${ORIGIN}/gallery.html?${look}`);

for (const { look, width } of looks.slice(0, isDeep ? looks.length : 2)) {
  test(`every component is sound, ${look}, ${width} px`, async ({ page }) => {
    test.slow(); // axe reads every component at once
    await page.setViewportSize({ width, height: 900 });
    await open(page, look);
    await expect(page.getByRole('heading', { name: 'Gallery' })).toBeVisible();
    await expectSoundPage(page);
    expect(await wordsOnPictures(page)).toEqual([]);
  });
}

test('a dialog takes the focus, closes by key, and gives the focus back', async ({ page }) => {
  await open(page, 'theme=dark&lng=en');
  const opener = page.getByRole('button', { name: 'Open a dialog' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'A dialog' });
  await expect(dialog).toBeVisible();
  expect(await violationsIn(page, { part: '[role=dialog]' })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('a crashed part shows an error, and the rest of the page works', async ({ page }) => {
  await open(page, 'theme=dark&lng=en');
  await expect(page.getByText('We couldn’t load this part of the page.')).toBeVisible();
  await expect(page.getByText('The bets could not be loaded.')).toBeVisible();
});
