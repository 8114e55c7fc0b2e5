import { expect, test } from '@playwright/test';
import { arrive } from './play/arcade-visit.ts';
import { deskUrl, openDesk } from './support/desk.ts';
import { untilLoaded } from './support/every-page.ts';
import { expectSoundPageInBothThemes } from './support/page-soundness.ts';
import { site } from './support/site.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('members see the ranks of leaderboards, operators their members', async ({
  page,
  browser,
}) => {
  test.slow();
  await arrive(page);
  await page.goto(`${site.url}/leaderboard`);
  const running = page.getByRole('region', { name: 'Lantern week' });
  await expect(running.getByText('None of your bets count yet.')).toBeVisible();
  await expectSoundPageInBothThemes(page);
  const desk = await openDesk(browser, 'keeper');
  await desk.goto(`${deskUrl()}/console/leaderboards`);
  await untilLoaded(desk);
  await expectSoundPageInBothThemes(desk);
  await desk.getByRole('button', { name: 'Create a leaderboard' }).click();
  await expectSoundPageInBothThemes(desk);
  await desk.goto(`${deskUrl()}/console/leaderboards`);
  await desk.getByRole('link', { name: 'Lantern week' }).click();
  await untilLoaded(desk);
  await expectSoundPageInBothThemes(desk);
});
