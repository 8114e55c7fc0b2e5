import { expect, type FrameLocator, test } from '@playwright/test';
import { expectSoundPage } from '../support/page-soundness.ts';
import { arrive, expectInSight, payIn, visitGame } from './arcade-visit.ts';

const big = (game: FrameLocator, name: RegExp) => game.getByRole('button', { name });
const cards = (game: FrameLocator) => game.locator('button.poker-card');
const card = (game: FrameLocator, place: number) => cards(game).nth(place);

test('a player holds cards by keys and presses, draws after a reload, and both wins and loses', async ({
  page,
}) => {
  await payIn(await arrive(page));
  let game = await visitGame(page, 'jacks-or-better');
  await expect(big(game, /^Deal/)).toBeEnabled();
  await expectInSight(page, 'jacks-or-better');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSoundPage(page);

  await big(game, /^Deal/).click();
  await expect(game.getByRole('status')).toHaveText(/Choose the cards to hold/);
  await expect(card(game, 4)).toHaveAttribute('aria-disabled', 'false');
  const dealt = await card(game, 1).getAttribute('aria-label');
  await page.keyboard.press('2');
  await card(game, 4).click();
  await expect(card(game, 1)).toHaveAttribute('aria-pressed', 'true');
  await expect(card(game, 4)).toHaveAttribute('aria-pressed', 'true');
  await expectSoundPage(page, { onlyFrames: true });

  // The round waits with the same cards. What was held but not drawn is chosen again.
  await page.reload();
  game = await visitGame(page, 'jacks-or-better');
  await expect(card(game, 1)).toHaveAttribute('aria-label', `${dealt}`);
  await expect(card(game, 1)).toHaveAttribute('aria-disabled', 'false');
  await card(game, 1).click();
  await big(game, /^Draw/).click();
  await expect(card(game, 1)).toHaveAttribute('aria-pressed', 'true');
  await expect(card(game, 1)).toHaveAttribute('aria-label', `${dealt}`);
  await expect(big(game, /^Deal/)).toBeEnabled();

  // One round in five to ten wins with any hold, so the other outcome takes a few more.
  for (const outcome of [/No win\. .*, 5 cards drawn/, /(You won|Payout) \$/]) {
    await expect(async () => {
      await big(game, /^Deal/).click();
      await expect(card(game, 4)).toHaveAttribute('aria-disabled', 'false');
      await page.keyboard.press('Space');
      await expect(big(game, /^Deal/)).toBeEnabled();
      await expect(game.getByRole('status')).toHaveText(outcome, { timeout: 500 });
    }).toPass();
  }
});
