import { expect, type FrameLocator, test } from '@playwright/test';
import { expectSoundPage } from '../support/page-soundness.ts';
import { site } from '../support/site.ts';
import { arrive, expectInSight, payIn, visitGame } from './arcade-visit.ts';

const big = (game: FrameLocator, name: RegExp) => game.getByRole('button', { name });
const panes = (game: FrameLocator) => game.locator('button.pane');
const clearOnes = (game: FrameLocator) => game.locator('button.pane[data-state=clear]');
const RESULT = /Three of the same|No three of the same/;

test('a player scratches a card by mouse and keys, finds it again after a reload, and verifies it', async ({
  page,
}) => {
  await payIn(await arrive(page));
  let game = await visitGame(page, 'frosted-panes');
  await expect(big(game, /^Buy card/)).toBeEnabled();
  await expectInSight(page, 'frosted-panes');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSoundPage(page);

  await big(game, /^Buy card/).click();
  await expect(big(game, /^Reveal all/)).toBeEnabled();
  await expect(clearOnes(game)).toHaveCount(0);
  await expectSoundPage(page, { onlyFrames: true });

  // One stroke leaves the pane frosted; several clear it.
  const box = await panes(game).first().boundingBox();
  if (!box) throw new Error('the pane is not drawn');
  await page.mouse.move(box.x + 4, box.y + 4);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 4, box.y + 4, { steps: 4 });
  await expect(clearOnes(game)).toHaveCount(0);
  for (const share of [0.3, 0.5, 0.7, 0.9]) {
    await page.mouse.move(box.x + 4, box.y + share * box.height, { steps: 4 });
    await page.mouse.move(box.x + box.width - 4, box.y + share * box.height, { steps: 4 });
  }
  await page.mouse.up();
  await expect(clearOnes(game)).toHaveCount(1);
  await panes(game).nth(4).click();
  await panes(game).nth(4).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(panes(game).nth(5)).toHaveAttribute('aria-label', /^Row 2, column 3: [A-Z].*×$/);
  await expect(clearOnes(game)).toHaveCount(3);
  const label = await panes(game).nth(5).getAttribute('aria-label');

  await page.reload();
  game = await visitGame(page, 'frosted-panes');
  await expect(clearOnes(game)).toHaveCount(9);
  await expect(panes(game).nth(5)).toHaveAttribute('aria-label', `${label}`);
  await expect(game.getByRole('status')).toHaveText(/This round is over/);

  await big(game, /^Buy card/).click();
  await big(game, /^Reveal all/).click();
  await expect(game.getByRole('status')).toHaveText(RESULT);
  await expect(clearOnes(game)).toHaveCount(9);

  await page.goto(`${site.url}/member/bets`);
  await page.getByRole('button', { name: 'Frosted Panes' }).first().click();
  const round = page.frameLocator('iframe[title="Round result"]');
  await expect(round.getByText(RESULT)).toBeVisible();
  await expect(round.locator('.panes.past .pane')).toHaveCount(9);
});

test('a finger scratches without scrolling the page, and quick play reveals at once', async ({
  page,
}) => {
  await payIn(await arrive(page));
  await page.setViewportSize({ width: 360, height: 640 });
  const game = await visitGame(page, 'frosted-panes');
  await big(game, /^Buy card/).click();
  await expect(big(game, /^Reveal all/)).toBeEnabled();
  await expect(game.locator('.panes')).toHaveCSS('touch-action', 'none');
  await big(game, /^Reveal all/).click();
  await expect(game.getByRole('status')).toHaveText(RESULT);
  await expect(game.locator('.panes')).not.toHaveCSS('touch-action', 'none');

  await game.getByRole('button', { name: 'Quick', exact: true }).click();
  await big(game, /^Buy card/).click();
  await expect(game.locator('main[data-rounds="2"][data-state=free]')).toBeVisible();
  await expect(clearOnes(game)).toHaveCount(9);
});
