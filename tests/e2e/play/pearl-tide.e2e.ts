import { expect, type FrameLocator, test } from '@playwright/test';
import { expectSoundPage } from '../support/page-soundness.ts';
import { site } from '../support/site.ts';
import { arrive, expectInSight, payIn, visitGame } from './arcade-visit.ts';

const RESULT = /pearl|Three of a kind|, .+, /i;

const big = (game: FrameLocator) => game.getByRole('button', { name: /^Spin/ });
const pot = async (game: FrameLocator): Promise<number> => {
  const text = await game.locator('.tide-pot-amount .sr-only').textContent();
  return Number(text?.replace(/[^\d.]/g, ''));
};

test('a bet feeds the pot, which the lobby shows as well, and its round can be verified', async ({
  page,
}) => {
  await payIn(await arrive(page));
  await page.setViewportSize({ width: 390, height: 844 });
  let game = await visitGame(page, 'pearl-tide');
  await expect(big(game)).toBeEnabled();
  await expectInSight(page, 'pearl-tide');
  await expectSoundPage(page);
  const before = await pot(game);
  expect(before).toBeGreaterThanOrEqual(1_000);

  await big(game).click();
  await expect(game.locator('main[data-rounds="1"][data-state=free]')).toBeVisible();
  await expect(game.getByRole('status')).toHaveText(RESULT);
  await expect.poll(() => pot(game)).not.toBe(before);
  await game.getByRole('button', { name: 'Paytable' }).click();
  await expect(game.getByText('96.39% (493,519 / 512,000)')).toBeVisible();
  await expectSoundPage(page, { onlyFrames: true });

  await page.goto(`${site.url}/rng?class=JP`);
  const shown = page.getByRole('article').filter({ hasText: 'Pearl Tide' }).first();
  await expect(shown).toContainText(/[\d,]+\.\d\d/);
  await expectSoundPage(page);

  await page.goto(`${site.url}/member/bets`);
  await page.getByRole('button', { name: 'Pearl Tide' }).first().click();
  const round = page.frameLocator('iframe[title="Round result"]');
  await expect(round.getByText(/The jackpot number is/)).toBeVisible();
  game = await visitGame(page, 'pearl-tide');
  await expect(big(game)).toBeEnabled();
});
