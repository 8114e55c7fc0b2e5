import { expect, test } from '@playwright/test';
import { arrive, roundIsOver } from './play/arcade-visit.ts';
import { untilLoaded } from './support/every-page.ts';
import { expectSoundPageInBothThemes } from './support/page-soundness.ts';
import { site } from './support/site.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** The promotion of the demo that gives a ticket for a day on the site. */
const WHEEL = 'The lantern wheel';
/** The promotion of the demo whose tickets give free spins. */
const SPINS = 'Spins under the lanterns';

test('a member gets a ticket, turns the wheel, and verifies the draw in one press', async ({
  page,
}) => {
  test.slow();
  await arrive(page);
  await page.goto(`${site.url}/tickets`);
  await untilLoaded(page);
  const ready = page.getByRole('region', { name: 'Ready to use' });
  await expect(ready.getByRole('link', { name: `Use ${WHEEL}` })).toBeVisible();
  await expectSoundPageInBothThemes(page);

  await ready.getByRole('link', { name: `Use ${WHEEL}` }).click();
  await expect(page.getByText('You have 1 ticket')).toBeVisible();
  await expectSoundPageInBothThemes(page);
  await page.getByRole('button', { name: 'Spin the wheel' }).click();
  // The button appears when the wheel has stopped.
  await page.getByRole('button', { name: 'Verify this draw' }).click();
  await expect(page.getByRole('strong').filter({ hasText: 'This draw was fair' })).toBeVisible();
  await expect(page.getByText('You have no tickets for this draw')).toBeVisible();
  await expectSoundPageInBothThemes(page);

  await page.getByRole('link', { name: 'All my tickets' }).click();
  const used = page.getByRole('region', { name: 'Used and expired' });
  await expect(used.getByRole('link', { name: WHEEL })).toBeVisible();
});

test('a member without money starts free spins, and plays one in the game', async ({ page }) => {
  test.slow();
  await arrive(page);
  await page.goto(`${site.url}/tickets`);
  await untilLoaded(page);
  await page.getByRole('button', { name: `Start ${SPINS}` }).click();
  await page.getByRole('link', { name: 'Play Lantern Fair' }).click();
  const game = page.frameLocator('iframe');
  await game.getByRole('button', { name: /^Free spin \(5 left\)/ }).click();
  await roundIsOver(game, 1);
  await expect(game.getByRole('button', { name: /^Free spin \(4 left\)/ })).toBeVisible();
  await page.goto(`${site.url}/tickets`);
  const used = page.getByRole('region', { name: 'Used and expired' });
  await expect(used.getByText('4 left')).toBeVisible();
});
