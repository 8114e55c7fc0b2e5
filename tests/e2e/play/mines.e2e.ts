import { expect, type FrameLocator, test } from '@playwright/test';
import { expectSoundPage } from '../support/page-soundness.ts';
import { arrive, expectInSight, payIn, visitGame } from './arcade-visit.ts';

const button = (game: FrameLocator, name: RegExp | string) => game.getByRole('button', { name });

test('a player chooses mines and opens a tile by keys, and collects after a reload', async ({
  page,
}) => {
  await payIn(await arrive(page));
  let game = await visitGame(page, 'mines');
  await expect(button(game, /^Play/)).toBeEnabled();
  await expectInSight(page, 'mines');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSoundPage(page);
  const mines = game.getByRole('slider', { name: 'Mines' });
  await mines.focus();
  await page.keyboard.press('Home');
  await expect(mines).toHaveAttribute('aria-valuetext', '2 mines');

  const status = game.getByRole('status');
  // If the tile hides a mine, the round is over, and another one is played.
  await expect(async () => {
    await button(game, /^Play/).click();
    await expect(status).toHaveText(/Open a tile/);
    await button(game, 'Row 1, column 1: closed').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(status).toHaveText(/1 safe tile: 1\.07×|No win/);
    await expect(status).toHaveText(/1 safe tile/);
  }).toPass();
  await expectSoundPage(page, { onlyFrames: true });

  await page.reload();
  game = await visitGame(page, 'mines');
  await expect(button(game, 'Row 1, column 2: safe')).toBeVisible();
  await button(game, /^Collect \$1\.07/).click();
  await expect(game.getByRole('status')).toHaveText(/You won \$1\.07/);
  await expect(button(game, 'mine')).toHaveCount(2);
  await expect(button(game, /^Play/)).toBeEnabled();
});
