import { expect, test } from '@playwright/test';
import { deskUrl, expectOnReturn, openDesk } from '../support/desk.ts';
import { register } from '../support/people.ts';
import { site } from '../support/site.ts';

test('8.4 two operators credit a member, who sees it live with its message', async ({
  page,
  browser,
}) => {
  const username = `given${Date.now().toString(36).slice(-6)}`;
  await register(page, { username });
  await page.goto(`${site.url}/member/transactions`);
  const first = await openDesk(browser, 'keeper');
  const second = await openDesk(browser, 'witness');

  // The first operator finds the member and makes the request.
  await first.goto(`${deskUrl()}/console/members?q=${username}`);
  await first.getByRole('link', { name: username }).click();
  await first.getByRole('link', { name: 'Money', exact: true }).click();
  await first.getByRole('link', { name: 'Adjustments' }).click();
  await first.getByRole('button', { name: 'Adjust balance' }).click();
  const dialog = first.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('25');
  await dialog.getByLabel('Category').selectOption('Compensation');
  await dialog.getByLabel('Message to the member').fill('For the round that broke off.');
  await dialog.getByRole('button', { name: 'Add money' }).click();
  await expect(dialog).toBeHidden();
  await expect(first.getByText('Waiting for another operator')).toBeVisible();

  // The second approves, and the member's page updates without a reload.
  await second.goto(`${deskUrl()}/console/approvals`);
  const request = second.getByRole('listitem').filter({ hasText: username });
  await request.getByRole('button', { name: /^Approve/ }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('$25.00').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('For the round that broke off.').first()).toBeVisible();
  await expectOnReturn(first, first.getByText('Done', { exact: true }));

  // A date before the credit shows an empty history, labelled with that date.
  await first.getByRole('link', { name: 'History', exact: true }).click();
  await expect(first.getByText(/^Operator credit/)).toBeVisible();
  await first.getByRole('button', { name: 'View an earlier time' }).click();
  await first.getByRole('textbox', { name: /^Time/ }).fill('2020-01-01T00:00');
  await first.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(first.getByText(/^You’re viewing this member as of/)).toBeVisible();
  await expect(first.getByText('No entries yet.')).toBeVisible();
});
