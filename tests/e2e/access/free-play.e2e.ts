import { trialBalance } from '@app/core/books/ledger';
import { connect } from '@app/core/platform/db';
import { expect, type Page, test } from '@playwright/test';
import { playRound, visitGame } from '../play/arcade-visit.ts';
import { pressEscape } from '../support/keys.ts';
import { violationsIn } from '../support/page-soundness.ts';
import { withoutPopUps } from '../support/people.ts';
import { site } from '../support/site.ts';

const header = (page: Page) => page.getByRole('banner').first();
const prompt = (page: Page) => page.getByRole('dialog', { name: 'Sign up to continue' });

test('2.13, 2.48, 2.4, 2.102: plays free in play money, and must register before a deposit', async ({
  page,
}) => {
  await withoutPopUps(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${site.url}/login`);
  await page.evaluate(() => sessionStorage.setItem('cpw', 'kept'));
  await page.getByRole('button', { name: 'Play for free' }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(header(page).getByText('Play money', { exact: true })).toBeVisible();
  await expect(header(page).getByText('10,000.00').first()).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('cpw'))).toBeNull();

  await header(page).getByRole('link', { name: 'Play for real' }).click();
  await expect(page.getByRole('dialog').getByLabel('Username')).toBeVisible();
  await pressEscape(page);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Deposit' })
    .click();
  await expect(prompt(page)).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await pressEscape(page);
  await expect(page).toHaveURL(`${site.url}/`);

  await page.goto(`${site.url}/member/wallet`); // by URL as well
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up to continue');

  const game = await visitGame(page, 'dice');
  await expect(header(page).getByText('Play money', { exact: true })).toBeVisible();
  await playRound(game, 1);
  await expect(header(page).getByText('10,000.00')).toHaveCount(0);
  const forReal = header(page).getByRole('link', { name: 'Play for real' });
  await expect(forReal).toHaveAttribute('href', '/register?next=%2Fgame%2Farcade%2Fdice');
  expect(asked.filter((path) => /consolidated|Unread|wallets$/i.test(path))).toEqual([]); // 1.55

  const db = connect(site.databaseUrl, 2);
  expect(await trialBalance(db)).toEqual([]);
  await db.close();
});

test('from the prompt of a trial leads the way to an account of one’s own', async ({ page }) => {
  await withoutPopUps(page);
  await page.goto(`${site.url}/login`);
  await page.getByRole('button', { name: 'Play for free' }).click();
  await expect(header(page).getByText('Play money', { exact: true })).toBeVisible();
  await page.goto(`${site.url}/feedback`);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
});
