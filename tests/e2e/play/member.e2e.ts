import { connect } from '@app/core/platform/db';
import { expect, type Page, test } from '@playwright/test';
import { deadline } from '../../support/deadline.ts';
import { serverNow } from '../support/clock.ts';
import { untilLoaded } from '../support/every-page.ts';
import { pressEscape } from '../support/keys.ts';
import { expectSoundPageSoon } from '../support/page-soundness.ts';
import { clientOf, logInAsPlayer } from '../support/people.ts';
import { site } from '../support/site.ts';
import { playByCall, playRound, visitGame } from './arcade-visit.ts';

// A member's own rounds: beside the game, and later in the member center.

const GAME = '/game/arcade/lantern-fair';
/** Browsers round scroll positions. */
const NEAR_PX = 2;

/** Each test uses its own player of the demo, who has money. */
async function enter(page: Page, name: string): Promise<void> {
  await logInAsPlayer(page, name, `${name}demo`);
}

async function play(page: Page, rounds: number): Promise<void> {
  const game = await visitGame(page, 'lantern-fair');
  for (let round = 1; round <= rounds; round++) await playRound(game, round);
}

test('a game page shows its figures and the member’s rounds, each linked to the ledger', async ({
  page,
}) => {
  await enter(page, 'player11');
  await play(page, 2);
  await page.getByRole('button', { name: 'Game info' }).click();
  const sheet = page.getByRole('dialog', { name: 'Lantern Fair' });
  await expect(sheet.getByText('96.19%')).toBeVisible();
  await expect(sheet.getByText('2,807.00×')).toBeVisible();
  await expect(sheet.getByText(/2 bets in 30 days/)).toBeVisible();
  await expectSoundPageSoon(page, { withoutFrames: true });

  await sheet.getByRole('listitem').first().getByRole('button').click();
  const round = page.getByRole('dialog', { name: 'Your round' });
  await expect(round.getByText('Transactions', { exact: true })).toBeVisible();
  await expect(round.getByText('Balance', { exact: false }).first()).toBeVisible();
  const verify = round.getByRole('link', { name: 'Verify round' });
  expect(await verify.getAttribute('href')).toContain(`${site.arcadeUrl}/verify?round=`);
  await pressEscape(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Game info' })).toBeFocused();
});

test('the member center shows played bets, and returns to the last page', async ({ page }) => {
  await enter(page, 'player12');
  await playByCall(await clientOf(page), 'lantern-fair', { rounds: 2 });
  await page.goto(`${site.url}/member`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account');
  await page.getByRole('link', { name: 'All bets' }).click();
  await expect(page.getByText('2 of 2')).toBeVisible();

  await page.getByLabel('Result').selectOption('Refunded');
  await expect(page).toHaveURL(/result=void/);
  await expect(page.getByText('No bets match your filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();

  const bet = page.getByRole('table').getByRole('button').first();
  await bet.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText('Turnover')).toBeVisible();
  await expectSoundPageSoon(page, { withoutFrames: true });
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/member\/bets/);

  await page.getByRole('link', { name: 'Lobby' }).first().click();
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  await page.getByRole('link', { name: 'My account' }).first().click();
  await expect(page).toHaveURL(/member\/bets/);
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page).toHaveURL(/member$/);

  await page.getByRole('link', { name: 'Records' }).click();
  await expect(page).toHaveURL(/member\/bets/);
  await page
    .getByRole('navigation', { name: 'Records' })
    .getByRole('link', { name: 'Transactions' })
    .click();
  await expect(page.getByRole('cell', { name: '$1,000.00', exact: true }).last()).toBeVisible();
  await page.getByLabel('Transaction type').selectOption('Bets');
  await expect(page.getByText('2 of 2')).toBeVisible();
});

test('on a phone the member center opens page by page, and bets are cards', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'player13');
  await playByCall(await clientOf(page), 'lantern-fair', { rounds: 1 });
  await page.goto(`${site.url}/member`);
  await page.getByRole('navigation', { name: 'My account' }).getByText('Bet history').click();
  // The previous page has cards too, which disappear with it.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bet history');
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  await expect(page.getByRole('dialog').getByText('Reference')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'My account' }).first().click();
  await expect(page).toHaveURL(/member$/);
});

test('a lost connection hides the game and explains the open round', async ({ page, context }) => {
  await enter(page, 'player14');
  await play(page, 1);
  await context.setOffline(true);
  await expect(page.getByRole('alert')).toContainText('Connection lost');
  // Hidden, because the message would overlap the game's figures.
  await expect(page.locator('iframe')).toBeHidden();
  await expectSoundPageSoon(page, { withoutFrames: true });
  await context.setOffline(false);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.frameLocator('iframe').locator('main[data-rounds="1"]')).toBeVisible();
});

test('a game in maintenance shows its end, and opens again afterwards', async ({ page }) => {
  await enter(page, 'player15');
  const rest = (data: object) => changeGame(data);
  const until = new Date((await serverNow()).getTime() + 3_600_000);
  await rest({ maintenanceFrom: new Date(0), maintenanceUntil: until });
  try {
    await page.goto(`${site.url}${GAME}`);
    await expect(page.getByText('Lantern Fair is under maintenance until')).toBeVisible();
    await expectSoundPageSoon(page, { withoutFrames: true });
  } finally {
    await rest({ maintenanceFrom: null, maintenanceUntil: null });
  }
  // The page retries when it receives an event, and the button disappears with the notice.
  const again = page.getByRole('button', { name: 'Try again' });
  const spin = page.frameLocator('iframe').getByRole('button', { name: /^Spin/ });
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: deadline(1_000) });
    await expect(spin).toBeVisible({ timeout: deadline(10_000) });
  }).toPass();
});

async function changeGame(data: object): Promise<void> {
  const db = connect(site.databaseUrl, 1);
  await db.prisma.game.updateMany({ where: { code: 'lantern-fair' }, data });
  await db.close();
}

test('leaving a game leads back to the same place of the lobby', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await enter(page, 'player16');
  await page.goto(`${site.url}/`);
  await untilLoaded(page); // later content would move the tile
  await expect(page.locator('main article').first()).toBeVisible(); // the lotteries above, which come late
  const tile = page.locator(`main a[href="${GAME}"]`).last();
  await tile.scrollIntoViewIfNeeded();
  // Reads the position and presses in one step, so that no layout shift can happen in between.
  const before = await tile.evaluate((element: HTMLElement) => {
    const { top } = element.getBoundingClientRect();
    element.click();
    return { top, scrollY };
  });
  expect(before.scrollY).toBeGreaterThan(0);
  await expect(page.frameLocator('iframe').getByRole('button', { name: /^Spin/ })).toBeVisible();
  await page.getByRole('button', { name: 'Leave game' }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  const moved = () =>
    tile.evaluate((element, top) => element.getBoundingClientRect().top - top, before.top);
  await expect.poll(async () => Math.abs(await moved())).toBeLessThanOrEqual(NEAR_PX);
});
