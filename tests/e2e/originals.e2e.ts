import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { arrive, expectInSight, expectSound, payIn, playRound, sitDownAt } from './arcade-visit.ts';

// The arcade's games of one choice and few numbers, in the frame where players meet them.

const GAMES = ['dice', 'wheel', 'pegfall', 'updraft'] as const;

const playButton = (game: FrameLocator) => game.getByRole('button', { name: /^Play/ });
const RESULT = /The dice show|The pointer stands|The ball fell|The string/;

async function enter(page: Page, code: string): Promise<FrameLocator> {
  const game = await sitDownAt(page, code);
  await expect(playButton(game)).toBeEnabled();
  return game;
}

async function play(game: FrameLocator): Promise<void> {
  await playRound(game, 1);
  await expect(game.getByRole('status')).toHaveText(RESULT);
}

test('each plays a round on a phone, and is sound before and after', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await arrive(page);
  await payIn(page);
  for (const code of GAMES) {
    const game = await enter(page, code);
    await expectSound(page);
    await play(game);
    await expectSound(page);
  }
});

test('each has its button in sight on every phone, upright or on its side', async ({ page }) => {
  await arrive(page);
  for (const code of GAMES) {
    await enter(page, code);
    await expectInSight(page, code);
  }
});

test('each sheet is sound in the light', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await arrive(page);
  const game = await enter(page, 'pegfall');
  for (const sheet of ['Pays', 'Fairness', 'Rounds']) {
    await game.getByRole('button', { name: sheet, exact: true }).click();
    await expect(game.getByRole('dialog')).toBeVisible();
    await expect(game.locator('[aria-busy=true]')).toHaveCount(0);
    await expectSound(page);
    await page.keyboard.press('Escape');
  }
});

test('the choice is made and the round played by keys alone, and the choice is kept', async ({
  page,
}) => {
  await arrive(page);
  await payIn(page);
  const game = await enter(page, 'updraft');
  const target = game.getByRole('slider', { name: 'Target' });
  await target.focus();
  await page.keyboard.press('ArrowRight');
  await expect(target).toHaveAttribute('aria-valuetext', /2\.25 ×/);
  await playButton(game).focus();
  await page.keyboard.press('Enter');
  await expect(game.locator('main[data-rounds="1"]')).toBeVisible();
  await expect(target).toHaveAttribute('aria-valuetext', /2\.25 ×/);

  const wheel = await enter(page, 'wheel');
  await wheel.getByRole('radio', { name: 'Lively' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(wheel.getByRole('radio', { name: 'Wild' })).toBeChecked();
  await page.keyboard.press('Tab');
  await wheel.locator('h1').click();
  await page.keyboard.press('Space');
  await expect(wheel.locator('main[data-rounds="1"]')).toBeVisible();
});

test('a player verifies a round with its choice, and another choice fails', async ({ page }) => {
  await arrive(page);
  await payIn(page);
  const game = await enter(page, 'pegfall');
  await play(game);
  await game.getByRole('button', { name: 'Fairness', exact: true }).click();
  await game.getByRole('button', { name: 'Reveal the server seed' }).click();
  await expect(game.getByText('It decided 1 round:')).toBeVisible();
  await page.keyboard.press('Escape');
  await game.getByRole('button', { name: 'Rounds', exact: true }).click();
  const opened = page.context().waitForEvent('page');
  await game.getByRole('link', { name: 'Verify' }).click();
  const verify = await opened;
  await expect(verify.getByText('The round was played as promised.')).toBeVisible();
  await expect(verify.getByLabel('Game')).toHaveValue('pegfall');
  const result = await verify.getByText(/The ball fell into pocket/).textContent();
  await expect(verify.getByLabel('What was chosen').locator(':checked')).toHaveText('Lively');
  await verify.getByLabel('What was chosen').selectOption(otherThanLively(`${result}`));
  await verify.getByRole('button', { name: 'Deal it again' }).click();
  await expect(verify.getByText('The payout is not what was drawn pays.')).toBeVisible();
});

/** A choice under which a pocket does not pay what it pays a lively ball. */
const otherThanLively = (result: string) => (/ pocket (4|10) of /.test(result) ? 'Calm' : 'Wild'); // two pockets pay lively and wild balls alike
