import { expect, type Page, test } from '@playwright/test';
import { payIn } from '../play/arcade-visit.ts';
import { approveAsSecond, deskUrl, expectOnReturn, openDesk, picture } from '../support/desk.ts';
import { register } from '../support/people.ts';
import {
  addAccount,
  askToWithdraw,
  changeWithdrawals,
  choosePin,
  recordPayment as pay,
} from './withdrawing.ts';

/** Adds a picture of the member's account to the dialog that is open. */
async function showAccount(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles(await picture());
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
}

test('6.12–6.15 a withdrawal in three payments: a part, a missing one, and the last', async ({
  page,
  browser,
}) => {
  const username = `cashier${Date.now().toString(36).slice(-6)}`;
  const member = await register(page, { username });
  await payIn(member, 300);
  await choosePin(member);
  const desk = await openDesk(browser, 'keeper');
  await changeWithdrawals({ turnoverTimes: 0 });

  // The member adds an account and requests a withdrawal.
  await addAccount(page);
  await askToWithdraw(page, 200);
  const state = (word: string) =>
    expect(page.getByRole('main').getByText(word).first()).toBeVisible();

  // The first operator approves and pays a part.
  await desk.goto(`${deskUrl()}/console/withdrawals`);
  await desk.getByRole('link', { name: username }).click();
  await expect(desk.getByText('Waiting for an operator’s decision')).toBeVisible();
  await expect(desk.getByText('First withdrawal')).toBeVisible();
  await desk.getByRole('button', { name: 'Approve' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await pay(desk, '120', 'HB-1');
  await state('Sent, please confirm');

  // A part of it arrived.
  await page.getByRole('button', { name: 'Partly received' }).click();
  await page.getByLabel('Amount received').fill('100');
  await showAccount(page);
  await page.getByRole('button', { name: 'Confirm partial amount' }).click();
  await state('On its way');
  await expectOnReturn(desk, desk.getByText('Received in part').first());
  await pay(desk, '100', 'HB-2');

  // The second part did not arrive: the member proves it.
  await state('Sent, please confirm');
  await page.getByRole('button', { name: 'Not received' }).click();
  await page.getByRole('button', { name: 'Report it missing' }).click();
  await expect(page.getByRole('dialog').getByText('Add at least one picture.')).toBeVisible();
  await showAccount(page);
  await page.getByRole('button', { name: 'Report it missing' }).click();
  await state('In dispute');

  // Two operators decide.
  await expectOnReturn(desk, desk.getByText('Waiting for a decision on a missing payment'));
  await desk.getByRole('button', { name: /^Show/ }).first().click();
  await desk.getByRole('button', { name: 'It didn’t arrive' }).click();
  await desk.getByLabel('Message to the member').fill('The bank sent it back.');
  await desk.getByRole('button', { name: 'Request approval' }).click();
  await expect(desk.getByText('Waiting for a second operator')).toBeVisible();
  await approveAsSecond();
  await state('On its way');

  // The last payment arrives.
  await expectOnReturn(desk, desk.getByRole('button', { name: 'Record payment' }));
  await pay(desk, '100', 'HB-3');
  await page.getByRole('button', { name: 'Received', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm it arrived' }).click();
  await state('Completed');
  await expectOnReturn(desk, desk.getByText('The member received the full amount.'));
});

test('8.10 a withdrawal to a shared account shows its reason for the hold, and two operators decide', async ({
  browser,
}) => {
  const desk = await openDesk(browser, 'keeper');
  await desk.goto(`${deskUrl()}/console/withdrawals`);
  await desk
    .getByRole('row', { name: /On hold/ })
    .getByRole('link', { name: 'player06' })
    .click();
  await expect(desk.getByText('On hold: check the reason')).toBeVisible();
  const why = desk.getByRole('list', { name: 'Why' });
  await expect(
    why.getByText('1 other member uses the same account, or used it before.'),
  ).toBeVisible();
  await expect(why.getByText('Shared device')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Approve' })).toBeHidden();

  // The page of flags names the other member and the shared attribute.
  await desk.getByRole('link', { name: 'Flags' }).click();
  await expect(desk.getByText('Same withdrawal account as player05')).toBeVisible();
  await desk.goBack();

  await desk.getByRole('button', { name: 'Release' }).click();
  await desk.getByLabel('Reason').fill('Brothers, both seen by video');
  await desk.getByRole('dialog').getByRole('button', { name: 'Release' }).click();
  await expect(desk.getByText('Released from hold')).toBeVisible();
  await desk.getByRole('button', { name: 'Approve' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(desk.getByText('Waiting for a second operator')).toBeVisible();
  await approveAsSecond();
  await expectOnReturn(desk, desk.getByText('Waiting for payment'));
});
