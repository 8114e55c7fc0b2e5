import AxeBuilder from '@axe-core/playwright';
import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { arrive, expectSound, payIn, playRound, roundIsOver, sitDownAt } from './arcade-visit.ts';

// The game of the built-in vendor, in the frame where players meet it.

/** Registers somebody, pays in for them and opens the game. */
async function openGame(page: Page): Promise<FrameLocator> {
  await arrive(page);
  await payIn(page);
  return enterGame(page);
}

async function openPenniless(page: Page): Promise<FrameLocator> {
  await arrive(page);
  return enterGame(page);
}

async function enterGame(page: Page): Promise<FrameLocator> {
  const game = await sitDownAt(page, 'lantern-fair');
  await expect(spinButton(game)).toBeEnabled();
  return game;
}

const frameOf = (page: Page) =>
  page.frames().find((frame) => frame.url().includes('/play/lantern-fair'));

const spinButton = (game: FrameLocator) => game.getByRole('button', { name: /^Spin/ });

test('is sound on a dark phone, before and after a round', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const game = await openGame(page);
  await expectSound(page);
  await playRound(game, 1);
  await expectSound(page);
  // The launch token was used, and is nowhere in the address.
  expect(frameOf(page)?.url()).not.toContain('token');
});

test('is sound on a light desktop, with each of its sheets', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const game = await openPenniless(page);
  for (const sheet of ['Pays', 'Fairness', 'Rounds']) {
    await game.getByRole('button', { name: sheet, exact: true }).click();
    await expect(game.getByRole('dialog')).toBeVisible();
    await expect(game.locator('[aria-busy=true]')).toHaveCount(0);
    await expectSound(page);
    await page.keyboard.press('Escape');
    await expect(game.getByRole('dialog')).toHaveCount(0);
  }
});

test('needs no more than 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 668 });
  await openPenniless(page);
  const tooWide = await frameOf(page)?.evaluate(
    () => document.documentElement.scrollWidth - innerWidth,
  );
  expect(tooWide).toBeLessThanOrEqual(0);
});

test('the space key spins, the result is said, and a return brings the balance', async ({
  page,
}) => {
  const game = await openGame(page);
  const before = await game.locator('.purse .amount').first().textContent();
  await game.locator('h1').click();
  await page.keyboard.press('Space');
  await roundIsOver(game, 1);
  await expect(game.getByRole('status')).toHaveText(/No line this time|You won|Came back/);
  const after = await game.locator('.purse .amount').first().textContent();
  const again = await enterGame(page);
  await expect(again.locator('.purse .amount').first()).toHaveText(`${after}`);
  expect(before).not.toBe('');
});

test('a player verifies a round in their own browser, and sees a changed seed fail', async ({
  page,
}) => {
  const game = await openGame(page);
  await game.getByRole('button', { name: 'Fairness', exact: true }).click();
  const committed = await game.locator('output').first().textContent();
  await game.getByLabel('Your client seed').fill('my-own-seed');
  await game.getByRole('button', { name: 'Use it' }).click();
  await page.keyboard.press('Escape');
  await playRound(game, 1);
  await game.getByRole('button', { name: 'Fairness', exact: true }).click();
  await game.getByRole('button', { name: 'Reveal the server seed' }).click();
  await expect(game.getByText('It decided 1 round:')).toBeVisible();
  await page.keyboard.press('Escape');

  await game.getByRole('button', { name: 'Rounds', exact: true }).click();
  const opened = page.context().waitForEvent('page');
  await game.getByRole('link', { name: 'Verify' }).click();
  const verify = await opened;
  await expect(verify.getByText('The round was played as promised.')).toBeVisible();
  await expect(verify.getByLabel('Client seed')).toHaveValue('my-own-seed');
  await expect(verify.locator('#commitment')).toHaveText(`${committed}`);
  expect((await new AxeBuilder({ page: verify }).analyze()).violations).toEqual([]);

  await verify.getByLabel('Client seed').fill('another-seed');
  await verify.getByRole('button', { name: 'Deal it again' }).click();
  await expect(verify.getByText('This is not the round that was played.')).toBeVisible();
});

test('a spin whose answer is lost is played once, and its result is shown', async ({ page }) => {
  const game = await openGame(page);
  let lost = 0;
  await page.route('**/api/rounds', async (route) => {
    if (route.request().method() !== 'POST' || lost++ > 0) return route.fallback();
    await route.fetch(); // it did arrive, and was played
    return route.abort();
  });
  await spinButton(game).click();
  await expect(game.getByRole('status')).toContainText('Connection lost');
  await roundIsOver(game, 1);
  expect(lost).toBeGreaterThan(1);
  await game.getByRole('button', { name: 'Rounds', exact: true }).click();
  await expect(game.getByRole('link', { name: 'Verify' })).toHaveCount(1);
});

test('who has too little is told what there is, and loses nothing', async ({ page }) => {
  const game = await openPenniless(page);
  await spinButton(game).click();
  await expect(game.getByRole('status')).toContainText('0.00 in your wallet');
  await expect(spinButton(game)).toBeEnabled();
});
