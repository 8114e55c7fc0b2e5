import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { expectSoundPage, violationsIn } from '../support/page-soundness.ts';
import { site } from '../support/site.ts';
import { arrive, expectInSight, payIn, playRound, visitGame } from './arcade-visit.ts';

// The arcade's games of one choice and few numbers, in the frame where players meet them.

const GAMES = ['dice', 'wheel', 'pegfall', 'updraft', 'coral-cove', 'regatta'] as const;

const playButton = (game: FrameLocator) => game.getByRole('button', { name: /^Play/ });
const RESULT = /Rolled \d|Landed on|Pocket \d|Flew to|[Nn]et|finished first/;

async function enter(page: Page, code: string): Promise<FrameLocator> {
  const game = await visitGame(page, code);
  await expect(playButton(game)).toBeEnabled();
  return game;
}

async function play(game: FrameLocator): Promise<void> {
  await playRound(game, 1);
  await expect(game.getByRole('status')).toHaveText(RESULT);
}

test('each has its button in sight on every phone, plays a round, and is sound before and after', async ({
  page,
}) => {
  test.slow();
  await payIn(await arrive(page));
  for (const [place, code] of GAMES.entries()) {
    const game = await enter(page, code);
    await expectInSight(page, code);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSoundPage(page, { onlyFrames: place > 0 });
    await play(game);
    await expectSoundPage(page, { onlyFrames: true });
  }
});

test('each sheet is sound in the light', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await arrive(page);
  const game = await enter(page, 'pegfall');
  for (const sheet of ['Paytable', 'Fairness', 'Rounds']) {
    await game.getByRole('button', { name: sheet, exact: true }).click();
    await expect(game.getByRole('dialog')).toBeVisible();
    await expect(game.locator('[aria-busy=true]')).toHaveCount(0);
    await expectSoundPage(page, { onlyFrames: true });
    await page.keyboard.press('Escape');
  }
});

test('the choice is made and the round played by keys alone, and the choice is kept', async ({
  page,
}) => {
  await payIn(await arrive(page));
  const game = await enter(page, 'updraft');
  const target = game.getByRole('slider', { name: 'Target' });
  await target.focus();
  await page.keyboard.press('ArrowRight');
  await expect(target).toHaveAttribute('aria-valuetext', /2\.25×/);
  await playButton(game).focus();
  await page.keyboard.press('Enter');
  await expect(game.locator('main[data-rounds="1"]')).toBeVisible();
  await expect(target).toHaveAttribute('aria-valuetext', /2\.25×/);

  const wheel = await enter(page, 'wheel');
  await wheel.getByRole('radio', { name: 'Medium' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(wheel.getByRole('radio', { name: 'High' })).toBeChecked();
  await page.keyboard.press('Tab');
  await wheel.locator('h1').click();
  await page.keyboard.press('Space');
  await expect(wheel.locator('main[data-rounds="1"]')).toBeVisible();
});

test('a bet shows its round, and leads to its proof and back to the game', async ({ page }) => {
  await payIn(await arrive(page));
  await play(await enter(page, 'pegfall'));
  await page.goto(`${site.url}/member/bets`);
  await page.getByRole('button', { name: 'Pegfall' }).first().click();
  const round = page.frameLocator('iframe[title="Round result"]');
  await expect(round.getByText(/^Pocket \d+ of 13/)).toBeVisible();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('dialog').getByRole('link', { name: 'Verify round' }).click();
  const verify = await opened;
  await verify.getByRole('button', { name: 'Reveal and verify' }).click();
  await expect(verify.getByText('Verified: this round was fair')).toBeVisible();
  await expect(verify.getByText(/^Pocket \d+ of 13/)).toBeVisible();
  expect(verify.url()).not.toContain('signature');
  expect(await violationsIn(verify)).toEqual([]);
  await verify.getByRole('link', { name: 'Back to game' }).click();
  await expect(verify).toHaveURL(`${site.url}/game/arcade/pegfall`);
});
