import { missionSummary } from '@app/shared/missions/calls';
import { expect, test } from '@playwright/test';
import { arrive, payIn } from './play/arcade-visit.ts';
import { runDue } from './support/clock.ts';
import { deskUrl, openDesk } from './support/desk.ts';
import { untilLoaded } from './support/every-page.ts';
import { expectSoundPageInBothThemes } from './support/page-soundness.ts';
import { site } from './support/site.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** A mission of the demo: 4.00 for deposits of 500. */
const MISSION = 'Drop anchor';

test('a member completes a mission on a phone and claims its reward', async ({ page }) => {
  test.slow();
  const member = await arrive(page);
  await page.goto(`${site.url}/missionLeaderboard`);
  const mission = page.getByRole('article', { name: MISSION });
  await expect(mission.getByText('$0.00 of $500.00')).toBeVisible();
  await expectSoundPageInBothThemes(page);
  await payIn(member, 600);
  await expect(async () => {
    await runDue(); // open transactions of other tests may delay the counting
    const { list } = await member.sendExpectingSuccess(missionSummary);
    expect(list).toContainEqual(expect.objectContaining({ name: MISSION, status: 'CLAIMABLE' }));
  }).toPass();
  // The open page follows.
  await mission.getByRole('button', { name: 'Claim' }).click();
  await expect(page.getByRole('status').getByText('$4.00 is now in your balance.')).toBeVisible();
  await expect(mission.getByText('Claimed')).toBeVisible();
  await expectSoundPageInBothThemes(page);
  await page.goto(`${site.url}/rewardCenter`);
  await expect(page.getByText(MISSION)).toBeVisible();
});

test('operators see missions, their rules and who completed one', async ({ browser }) => {
  test.slow();
  const desk = await openDesk(browser, 'keeper');
  await desk.goto(`${deskUrl()}/console/missions`);
  await untilLoaded(desk);
  await expectSoundPageInBothThemes(desk);
  await desk.getByRole('button', { name: 'Create a mission' }).click();
  const form = desk.getByRole('dialog');
  await form.getByLabel('Results').selectOption('lost');
  await expect(form.getByText('that would reward losses')).toBeVisible();
  await expectSoundPageInBothThemes(desk);
  await desk.goto(`${deskUrl()}/console/missions`);
  await desk.getByRole('link', { name: MISSION }).click();
  await expect(desk.getByRole('table', { name: 'Completed by' })).toBeVisible();
  await expectSoundPageInBothThemes(desk);
});
