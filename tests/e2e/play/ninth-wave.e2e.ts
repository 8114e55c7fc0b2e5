import { expect, type FrameLocator, test } from '@playwright/test';
import { deadline } from '../../support/deadline.ts';
import { expectSoundPage } from '../support/page-soundness.ts';
import { arrive, balanceAround, expectInSight, payIn, visitGame } from './arcade-visit.ts';

/** A wave takes up to 83 s, and the next one begins after it. */
const NEXT_WAVE = { timeout: deadline(120_000) };

const big = (game: FrameLocator, name: RegExp) => game.getByRole('button', { name });

test('a player bets on waves, collects one by auto-collect, and verifies it', async ({ page }) => {
  test.slow();
  await payIn(await arrive(page));
  const game = await visitGame(page, 'ninth-wave');
  await expect(game.getByRole('main')).toHaveAttribute('data-state', 'free');
  await expectInSight(page, 'ninth-wave');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSoundPage(page);

  await expect(big(game, /^Bet \$1\.00$/)).toBeVisible(NEXT_WAVE);
  await game.getByRole('checkbox', { name: 'Auto-collect' }).check();
  await game.getByRole('textbox', { name: 'Collect at' }).fill('1.10');
  // Nine of ten waves reach 1.10.
  await expect(async () => {
    await big(game, /^Bet \$1\.00$/).click(NEXT_WAVE);
    await expect(game.getByText('Auto 1.10×')).toBeVisible();
    await expect(game.getByText('1.10×: $1.10')).toBeVisible(NEXT_WAVE);
  }).toPass({ timeout: deadline(600_000) });
  await expectSoundPage(page, { onlyFrames: true });
  await expect.poll(() => balanceAround(page), NEXT_WAVE).toBeGreaterThan(490);

  // The proof is public when the wave has broken.
  await expect(big(game, /^Bet \$1\.00$/)).toBeVisible(NEXT_WAVE);
  await game.getByRole('button', { name: 'Rounds' }).click();
  await game.getByRole('link', { name: 'Verify round' }).first().click();
  await expect(game.getByText('Auto-collect at 1.10×')).toBeVisible();
});
