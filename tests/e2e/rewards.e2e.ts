import { expect, test } from '@playwright/test';
import { arrive } from './play/arcade-visit.ts';
import { approveAsSecond, deskUrl, openDesk } from './support/desk.ts';
import { navigateInApp, untilLoaded } from './support/every-page.ts';
import { expectSoundPageInBothThemes } from './support/page-soundness.ts';
import { site } from './support/site.ts';

test.use({ viewport: { width: 390, height: 844 } });

const NAME = 'Sorry for the wait';

test('operators give a reward; the member sees it in the lobby and claims it on a phone', async ({
  page,
  browser,
}) => {
  test.slow();
  await arrive(page);
  await page.goto(site.url);
  const { username } = await page.evaluate(() => ({ ...sessionStorage }));
  const header = page.getByRole('banner');
  await expect(page.getByText(/\d rewards? to claim/)).toBeHidden();

  const desk = await openDesk(browser, 'keeper');
  await desk.goto(`${deskUrl()}/console/members?q=${username}`);
  await desk.getByRole('link', { name: username, exact: true }).click();
  await expect(desk.getByRole('heading', { level: 1, name: username })).toBeVisible();
  await untilLoaded(desk); // figures above the tabs may move them
  await desk.getByRole('link', { name: 'Play', exact: true }).click();
  await desk.getByRole('main').getByRole('link', { name: 'Rewards', exact: true }).click();
  await desk.getByRole('button', { name: 'Give a reward' }).click();
  const form = desk.getByRole('dialog');
  await form.getByLabel('Name', { exact: true }).fill(NAME);
  await form.getByLabel('Amount', { exact: true }).fill('8');
  await form.getByLabel('Reason').fill('Their withdrawal took two days');
  await expectSoundPageInBothThemes(desk);
  await form.getByRole('button', { name: 'Request approval' }).click();
  await expect(form).toBeHidden();
  await approveAsSecond();

  // The open lobby follows.
  const claim = page.getByRole('main').getByRole('link', { name: /^1 reward to claim/ });
  await expect(claim).toBeVisible();
  await expect(header.getByRole('button', { name: /Rewards, 1 to claim/ })).toBeVisible();
  await expectSoundPageInBothThemes(page);
  await claim.click();
  const waiting = page.getByRole('region', { name: 'To claim' });
  await expect(waiting.getByText(NAME).first()).toBeVisible();
  await expectSoundPageInBothThemes(page);
  await waiting.getByRole('button', { name: `Claim ${NAME}` }).click();
  await expect(page.getByRole('status').getByText('$8.00 is now in your balance.')).toBeVisible();
  await expect(page.getByText('Nothing to claim right now.')).toBeVisible();
  await expect(header.getByText('$8.00').first()).toBeVisible();
  await expect(page.getByRole('table').getByText('Claimed')).toBeVisible();
  await expectSoundPageInBothThemes(page);

  await navigateInApp(desk, '/console/rewards');
  await expect(desk.getByRole('link', { name: username, exact: true })).toBeVisible();
  await untilLoaded(desk);
  await expectSoundPageInBothThemes(desk);
});
