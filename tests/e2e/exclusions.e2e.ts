import { expect, test } from '@playwright/test';
import { arrive, payIn } from './play/arcade-visit.ts';
import { deskUrl, openDesk } from './support/desk.ts';
import { untilLoaded } from './support/every-page.ts';
import { expectSoundPageSoon } from './support/page-soundness.ts';
import { site } from './support/site.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a member takes a time-out on a phone: deposits are refused, and an operator sees it and excludes the member', async ({
  page,
  browser,
}) => {
  test.slow();
  const member = await arrive(page);
  await payIn(member, 50);
  await page.goto(`${site.url}/member/playSafely`);
  const card = page.getByRole('region', { name: 'Take a time-out' });
  await card.getByText('1 week').click();
  await card.getByRole('button', { name: 'Start time-out' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('You can log in, see your history, and withdraw');
  await expectSoundPageSoon(page);
  await dialog.getByRole('button', { name: 'Start time-out' }).click();
  await expect(page.getByText(/You’re on a break until/)).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectSoundPageSoon(page);
  }
  await page.goto(`${site.url}/deposit`);
  await page.getByLabel('Amount').fill('50');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText(/You’re on a break for another 7 days/).first()).toBeVisible();

  const desk = await openDesk(browser, 'keeper');
  await desk.goto(`${deskUrl()}/console/exclusions`);
  await untilLoaded(desk);
  const { username } = await page.evaluate(() => ({ ...sessionStorage }));
  await expect(desk.getByRole('link', { name: username, exact: true })).toBeVisible();
  await expectSoundPageSoon(desk);
  await desk.getByRole('link', { name: username, exact: true }).click();
  const own = desk.getByRole('region', { name: 'Time-outs and exclusions' });
  await expect(own).toContainText('Time-out: 1 week');
  await own.getByRole('button', { name: 'Exclude from playing' }).click();
  const form = desk.getByRole('dialog');
  await form.getByLabel('Reason').fill('Asked for it in the chat');
  await expectSoundPageSoon(desk);
  await form.getByRole('button', { name: 'Exclude from playing' }).click();
  await expect(own).toContainText('Exclusion: 6 months');
});
