import { expect, test } from '@playwright/test';
import { expectSoundPage } from '../support/page-soundness.ts';
import { arrive, expectInSight, payIn, playRound, roundIsOver, visitGame } from './arcade-visit.ts';

const RESULT = /No win|You won|Payout/;

test('a player spins by press and by key, reads the paytable, and verifies a round', async ({
  page,
}) => {
  await payIn(await arrive(page));
  const game = await visitGame(page, 'cloud-terraces');
  await expect(game.getByRole('button', { name: /^Spin/ })).toBeEnabled();
  await expectInSight(page, 'cloud-terraces');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSoundPage(page);
  await playRound(game, 1);
  await expect(game.getByRole('status')).toHaveText(RESULT);
  await page.keyboard.press('Space');
  await roundIsOver(game, 2);
  await expectSoundPage(page, { onlyFrames: true });

  await game.getByRole('button', { name: 'Paytable', exact: true }).click();
  await expect(game.getByText('96.09% (94463 / 98304)')).toBeVisible();
  await expectSoundPage(page, { onlyFrames: true });
  await page.keyboard.press('Escape');

  await game.getByRole('button', { name: 'Rounds', exact: true }).click();
  await game.getByRole('link', { name: 'Verify round' }).first().click();
  await game.getByRole('button', { name: 'Reveal and verify' }).click();
  await expect(game.getByText('Verified: this round was fair')).toBeVisible();
  await expect(game.locator('.spin-window').first().locator('use')).toHaveCount(15);
  await expectSoundPage(page, { onlyFrames: true });
  await game.getByRole('link', { name: 'Back to game' }).click();
  await playRound(game, 3);
});
