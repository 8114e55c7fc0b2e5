import { expect, test } from '@playwright/test';
import { approveAsSecond, deskUrl, openDesk } from '../support/desk.ts';
import { register } from '../support/people.ts';
import { site } from '../support/site.ts';

test('8.26 an operator takes a member’s data along, and two have the person erased', async ({
  page,
  browser,
}) => {
  const username = `forget${Date.now().toString(36).slice(-6)}`;
  await register(page, { username });
  const desk = await openDesk(browser, 'keeper');
  await desk.goto(`${deskUrl()}/console/members?q=${username}`);
  await desk.getByRole('link', { name: username, exact: true }).click();
  const dialog = desk.getByRole('dialog');

  await desk.getByRole('button', { name: 'Prepare data package' }).click();
  await dialog.getByLabel('Reason').fill('Letter of May 3');
  await dialog.getByRole('button', { name: 'Prepare data package' }).click();
  await expect(dialog).toBeHidden();
  const download = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);

  await desk.getByRole('button', { name: 'Erase member' }).click();
  await dialog.getByLabel('Reason').fill('Letter of May 3');
  await dialog.getByLabel(`Type ${username} to confirm`).fill(username);
  await dialog.getByRole('button', { name: 'Erase member' }).click();
  await expect(
    desk.getByText('Your request is waiting for another operator’s approval.').first(),
  ).toBeVisible();
  await approveAsSecond();
  await desk.reload();
  await expect(desk.getByRole('heading', { level: 1, name: /^erased-\d+$/ })).toBeVisible();
  await expect(desk.getByText(/^Erasing since/)).toBeVisible();
  await expect(desk.getByText(username)).toHaveCount(0);

  await page.goto(`${site.url}/member/overview`);
  await expect(page.getByText('You’ve been logged out.')).toBeVisible();
});
