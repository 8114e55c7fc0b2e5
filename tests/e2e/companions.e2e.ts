import { connect, type Database } from '@app/core/platform/db';
import { changeSetting, siteOfCode } from '@app/core/sites/site';
import { companions, site as pages } from '@app/shared/site/settings';
import { expect, test } from '@playwright/test';
import { changeSite } from './support/change-site.ts';
import { withoutPopUps } from './support/people.ts';
import { site } from './support/site.ts';

let db: Database;
let merchantId: bigint;

const decide = async (gtagId: string | null, chatUrl: string | null) => {
  const tag = { merchantId, setting: pages, change: { gtagId } };
  const chat = { merchantId, setting: companions, change: { chatUrl } };
  await changeSite({ db }, changeSetting<typeof pages>, tag);
  await changeSite({ db }, changeSetting<typeof companions>, chat);
};

test.beforeAll(async () => {
  db = connect(site.databaseUrl, 2);
  merchantId = (await siteOfCode(db, 'demo'))?.id ?? 0n;
});
test.afterAll(async () => {
  await decide(null, null);
  await db.close();
});

test('1.86: only providers chosen by the site count visits and offer support chats', async ({
  page,
}) => {
  await withoutPopUps(page);
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  const asked: string[] = [];
  await page.route('https://www.googletagmanager.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: 'text/javascript',
      body: 'document.documentElement.dataset.tag = dataLayer.length;',
    });
  });
  await page.route('https://chat.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>How can we help?</h1>' }),
  );

  await page.goto(`${site.url}/support`);
  await expect(page.getByRole('heading', { name: 'Customer support' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start chat' })).toHaveCount(0);
  expect(asked).toEqual([]);

  await decide('G-LANTERN1', 'https://chat.example/lantern');
  const start = page.getByRole('button', { name: 'Start chat' });
  // A page keeps its content security policy until it is reloaded: the open page may try to load the tag while it
  // unloads, and its policy blocks it.
  await page.goto('about:blank');
  refused.length = 0;
  await page.goto(`${site.url}/support`);
  await expect(start).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-tag', /^[1-9]/);
  expect(asked.at(-1)).toContain('id=G-LANTERN1');
  await start.click();
  await expect(
    page.frameLocator('iframe').getByRole('heading', { name: 'How can we help?' }),
  ).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).not.toContain('_ga');
  expect(refused).toEqual([]);
});
