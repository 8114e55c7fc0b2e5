import { expect, test } from '@playwright/test';
import { arrive } from './play/arcade-visit.ts';
import { approveAsSecond, deskUrl, openDesk, picture } from './support/desk.ts';
import { navigateInApp, untilLoaded } from './support/every-page.ts';
import { expectSoundPageInBothThemes } from './support/page-soundness.ts';
import { site } from './support/site.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** A promotion text that has no rules yet. */
const ARTICLE = 'Our own games, higher RTP';

test('operators give a text its rules; a member joins, applies with a picture and claims', async ({
  page,
  browser,
}) => {
  test.slow();
  await arrive(page);
  const desk = await openDesk(browser, 'keeper');
  await desk.goto(`${deskUrl()}/console/sitePromotions`);
  await desk.getByRole('button', { name: 'Add rules' }).click();
  const form = desk.getByRole('dialog');
  await form.getByLabel('Article').selectOption({ label: ARTICLE });
  await form.getByLabel('Reward', { exact: true }).fill('1');
  await form.getByLabel('Budget').fill('1');
  await form.getByLabel('Members must join first').check();
  await form.getByLabel('Reason').fill('For the test');
  await expectSoundPageInBothThemes(desk);
  await form.getByRole('button', { name: 'Request approval' }).click();
  await expect(form).toBeHidden();
  await approveAsSecond();

  await page.goto(`${site.url}/promotions`);
  await untilLoaded(page);
  await expectSoundPageInBothThemes(page);
  await page.getByRole('link', { name: `Details ${ARTICLE}` }).click();
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByLabel(/Comment/).fill('Look at this one');
  await page.locator('input[type=file]').setInputFiles(await picture());
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await expectSoundPageInBothThemes(page);
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByText('Under review')).toBeVisible();

  await desk.goto(`${deskUrl()}/console/applications`);
  const { username } = await page.evaluate(() => ({ ...sessionStorage }));
  const one = desk.getByRole('listitem').filter({ hasText: username });
  await expectSoundPageInBothThemes(desk);
  await one.getByRole('button', { name: 'Approve' }).click();
  await expect(one).toBeHidden();

  // The open page follows.
  await page.getByRole('button', { name: 'Claim your reward' }).click();
  await expect(page.getByText('Claimed', { exact: true })).toBeVisible();
  await navigateInApp(page, '/promotions?tab=done');
  await expect(page.getByRole('row').filter({ hasText: ARTICLE })).toContainText('Claimed');
  await expectSoundPageInBothThemes(page);
});
