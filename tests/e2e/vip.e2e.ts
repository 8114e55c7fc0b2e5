import { rankProgress } from '@app/shared/vip/calls';
import { expect, test } from '@playwright/test';
import { arrive } from './play/arcade-visit.ts';
import { deskUrl, openDesk } from './support/desk.ts';
import { navigateInApp, untilLoaded } from './support/every-page.ts';
import { expectSoundPageInBothThemes } from './support/page-soundness.ts';
import { site } from './support/site.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('an operator raises a member, who sees the new level on the page and in the menu', async ({
  page,
  browser,
}) => {
  test.slow();
  const member = await arrive(page);
  await page.goto(`${site.url}/vip`);
  await expect(page.getByText('Next: Copper')).toBeVisible();
  await untilLoaded(page);
  await expectSoundPageInBothThemes(page);

  const { username } = await page.evaluate(() => ({ ...sessionStorage }));
  const desk = await openDesk(browser, 'keeper');
  await desk.goto(`${deskUrl()}/console/vip`);
  await untilLoaded(desk);
  await expectSoundPageInBothThemes(desk);
  await navigateInApp(desk, '/console/vipMembers');
  await expectSoundPageInBothThemes(desk);
  await desk.goto(`${deskUrl()}/console/members?q=${username}`);
  await desk.getByRole('link', { name: username, exact: true }).click();
  await expect(desk.getByRole('heading', { level: 1, name: username })).toBeVisible();
  await untilLoaded(desk); // figures above the tabs may move them
  await desk.getByRole('link', { name: 'Play', exact: true }).click();
  await desk.getByRole('main').getByRole('link', { name: 'Rewards', exact: true }).click();
  await desk.getByRole('link', { name: 'VIP level', exact: true }).click();
  await desk.getByRole('button', { name: 'Raise level' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Level').selectOption('Silver');
  await dialog.getByLabel('Reason').fill('Plays as much on our other site');
  await expectSoundPageInBothThemes(desk);
  await dialog.getByRole('button', { name: 'Raise level' }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByText('Raised by an operator')).toBeVisible();
  await expectSoundPageInBothThemes(desk);

  await expect(async () => {
    expect(await member.sendExpectingSuccess(rankProgress)).toMatchObject({
      playerRankName: 'Silver',
    });
  }).toPass();
  await page.goto(`${site.url}/vip`);
  await expect(page.getByText('Given by our team')).toBeVisible();
  await expectSoundPageInBothThemes(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(username) })
    .click();
  await expect(page.getByRole('link', { name: /Silver/ })).toBeVisible();
});
