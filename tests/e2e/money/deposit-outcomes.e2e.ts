import { connect } from '@app/core/platform/db';
import { manualTransferByAccountName } from '@app/shared/deposits/calls';
import { expect, type Page, test } from '@playwright/test';
import { openDeposit } from '../play/arcade-visit.ts';
import { runDue } from '../support/clock.ts';
import { approveAsSecond, deskUrl, openDesk, picture } from '../support/desk.ts';
import { register } from '../support/people.ts';
import { site } from '../support/site.ts';

// Outcomes of deposits that deposits.e2e.ts does not cover.

const newName = () => `payer${Date.now().toString(36).slice(-6)}`;
const state = (page: Page, word: string) =>
  expect(page.getByRole('main').getByText(word).first()).toBeVisible();
const balance = (page: Page, figure: string) =>
  expect(page.getByRole('banner').getByText(figure).first()).toBeVisible();

test('6.2 the provider declines: the open page shows it, and links to a new deposit', async ({
  page,
}) => {
  const member = await register(page, { username: newName() });
  const { transId, press } = await openDeposit(member, 80);
  await page.goto(`${site.url}/deposit/${transId}`);
  await state(page, 'Awaiting payment');
  await press('fail');
  await state(page, 'Payment declined');
  await expect(page.getByText(/declined the payment\. Nothing was added/)).toBeVisible();
  await page.getByRole('link', { name: 'Make a new deposit' }).click();
  await expect(page).toHaveURL(`${site.url}/deposit`);
});

test('6.2 half is paid: two operators credit it, and the rest as a separate case', async ({
  page,
  browser,
}) => {
  const username = newName();
  const member = await register(page, { username });
  const { transId, press } = await openDeposit(member, 100);
  await page.goto(`${site.url}/deposit/${transId}`);
  await press('wrong');
  await state(page, 'Under review');
  await state(page, 'A different amount was paid');

  const desk = await openDesk(browser, 'keeper');
  await desk.goto(`${deskUrl()}/console/deposits?queue=reports`);
  await desk.getByRole('link', { name: username }).click();
  await desk.getByRole('button', { name: 'Credit', exact: true }).click();
  const dialog = desk.getByRole('dialog');
  const ask = async (reason: string) => {
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: 'Request approval' }).click();
    await expect(dialog).toBeHidden();
    await approveAsSecond();
  };
  await ask('The provider confirmed it');
  await state(page, 'Completed');
  await balance(page, '$50.00');

  // The provider corrects itself.
  await press('pay');
  await desk.goto(`${deskUrl()}/console/paymentExceptions`);
  const cases = desk.getByRole('listitem').filter({ hasText: username });
  await expect(cases.getByText('Same payment, different amount')).toBeVisible();
  await cases.getByRole('button', { name: 'Credit' }).click();
  await ask('All of it came');
  await balance(page, '$100.00');
  await desk.getByText('Decided', { exact: true }).click();
  await expect(cases).toContainText(/Credited here\$50\.00/);
});

test('6.3 8.4 a transfer that no operator finds is declined with a message, and keeps its receipt', async ({
  page,
  browser,
}) => {
  const username = newName();
  const member = await register(page, { username });
  const asked = { amount: 300, bankCode: 'harbor', payeeName: 'Lan Nguyen' };
  const { transId } = await member.sendExpectingSuccess(manualTransferByAccountName, asked);
  await page.goto(`${site.url}/deposit/${transId}`);
  await page.locator('input[type=file]').setInputFiles(await picture());
  await page.getByRole('button', { name: 'I’ve made the transfer' }).click();
  await state(page, 'Under review');

  const desk = await openDesk(browser, 'keeper');
  await desk.goto(`${deskUrl()}/console/deposits`);
  await desk.getByRole('link', { name: username }).click();
  await desk.getByRole('button', { name: 'Decline' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('textbox').fill('The receipt is of another bank.');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText(/The receipt is of another bank\./)).toBeVisible();
  await state(page, 'Declined');
  await balance(page, '$0.00');
});

test('6.2 a deposit expires by itself, and is credited when its payment arrives late', async ({
  page,
}) => {
  const member = await register(page, { username: newName() });
  const { transId, press } = await openDeposit(member, 60);
  await page.goto(`${site.url}/deposit/${transId}`);
  await state(page, 'Awaiting payment');
  await expireDeposit(transId);
  await runDue();
  await state(page, 'Expired');
  await press('pay');
  await page.reload();
  await state(page, 'Completed');
  await balance(page, '$60.00');
});

/** Backdates a request in the database: moving the clock would affect all tests of this worker. */
async function expireDeposit(transId: string): Promise<void> {
  const db = connect(site.databaseUrl, 1);
  const end = "UPDATE deposit SET expires_at = created_at + interval '1 ms' WHERE public_id = $1";
  await db.pool.query(end, [transId]);
  await db.close();
}
