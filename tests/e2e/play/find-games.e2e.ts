import { expect, test } from '@playwright/test';
import { violationsIn } from '../support/page-soundness.ts';
import { withoutPopUps } from '../support/people.ts';
import { site } from '../support/site.ts';

test.beforeEach(async ({ page }) => {
  await withoutPopUps(page);
});

test('a visitor finds a game by a mistyped name, and opens it by Enter', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.url}/search`);
  const field = page.getByLabel('Search games and pages');
  await field.fill('lantren fari');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /Lantern Fair/ }).first()).toBeVisible();
  await expect(main.getByRole('status').filter({ hasText: /result/ })).toBeVisible();
  await expect(field).toBeFocused();
  expect(await violationsIn(page)).toEqual([]);
  await field.press('Enter');
  await expect(page).toHaveURL(`${site.url}/game/arcade/lantern-fair`);
});

test('the search in the header asks the server, never for all games', async ({ page }) => {
  const asked: URLSearchParams[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/GCSGAME_gameList')) asked.push(searchParams);
  });
  await page.goto(site.url);
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect(async () => {
    await page.keyboard.press('Control+k'); // the page may not listen yet
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await dialog.getByRole('searchbox').fill('灯会');
  await expect(dialog.getByRole('link', { name: /Lantern Fair/ })).toBeVisible();
  await dialog.getByRole('searchbox').fill('xqzxqz');
  await expect(dialog.getByText(/No results for “xqzxqz”/)).toBeVisible();
  expect(asked.map((search) => search.get('search')).filter(Boolean)).toEqual(['灯会', 'xqzxqz']);
  expect(Math.max(...asked.map((search) => Number(search.get('pageSize'))))).toBeLessThanOrEqual(
    60,
  );
});

test('a page of games is sorted and filtered by the server, in its address', async ({ page }) => {
  await page.goto(`${site.url}/mini?sort=name&volatility=medium`);
  const main = page.getByRole('main');
  await expect(main.getByRole('status').filter({ hasText: /game/ })).toBeVisible();
  const paths = await main
    .locator('a[href^="/game/arcade/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1)));
  const known = ['dice', 'pegfall', 'wheel'];
  expect(paths.filter((code) => known.includes(code ?? ''))).toEqual(known);
  await page.goto(`${site.url}/mini?return=100`);
  await main.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(page).toHaveURL(`${site.url}/mini`);
  await expect(main.locator('a[href^="/game/"]').first()).toBeVisible();
});
