import { connect } from '@app/core/platform/db';
import { expect, type Page, test } from '@playwright/test';
import { whole } from '../../support/world.ts';
import { payIn } from '../play/arcade-visit.ts';
import { runDue } from '../support/clock.ts';
import { deskUrl, openDesk } from '../support/desk.ts';
import { register } from '../support/people.ts';
import { site } from '../support/site.ts';
import {
  addAccountByCall,
  approveByCall,
  askByCall,
  changeWithdrawals,
  choosePin,
  payByCall,
} from './withdrawing.ts';

// Outcomes of withdrawals that withdrawals.e2e.ts and payout.e2e.ts do not cover.

const state = (page: Page, word: string) =>
  expect(page.getByRole('main').getByText(word).first()).toBeVisible();
const balance = (page: Page, figure: string) =>
  expect(page.getByRole('banner').getByText(figure).first()).toBeVisible();

/** Opens the page of a withdrawal of 150, by a new member with 200; by default without a bond. */
async function askFor150(page: Page, bond = whole(0)) {
  const username = `drawer${Date.now().toString(36).slice(-6)}`;
  const member = await register(page, { username });
  await payIn(member, 200);
  await choosePin(member);
  await changeWithdrawals({ turnoverTimes: 0, newAccountHours: 0, memberCancels: true, bond });
  const transId = await askByCall(member, await addAccountByCall(member), 150);
  await page.goto(`${site.url}/withdraw/${transId}`);
  await state(page, 'Under review');
  await balance(page, bond > 0n ? '$40.00' : '$50.00');
  return { username, transId };
}

test('6.14 a member takes a withdrawal back, after asking once more', async ({ page }) => {
  await askFor150(page);
  await page.getByRole('button', { name: 'Cancel withdrawal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this withdrawal?' });
  await dialog.getByRole('button', { name: 'Cancel withdrawal' }).click();
  await state(page, 'Cancelled');
  await state(page, 'You cancelled it');
  await balance(page, '$200.00');
});

test('6.14 an operator declines with a message, and the money returns immediately', async ({
  page,
  browser,
}) => {
  const { username } = await askFor150(page);
  const desk = await openDesk(browser, 'keeper');
  await desk.goto(`${deskUrl()}/console/withdrawals`);
  await desk.getByRole('link', { name: username }).click();
  await desk.getByRole('button', { name: 'Decline' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('textbox').fill('The account is in another name.');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await state(page, 'Declined');
  await expect(page.getByText('The account is in another name.').first()).toBeVisible();
  await balance(page, '$200.00');
  await expect(desk.getByText('The money is back in the member’s balance.')).toBeVisible();
});

test('6.15 a member does not respond: at the deadline the payment counts as received', async ({
  page,
}) => {
  const { transId } = await askFor150(page);
  await approveByCall(transId);
  await payByCall(transId, 150);
  await state(page, 'Sent, please confirm');
  await expect(page.getByText(/If you don’t answer, it counts as received in/)).toBeVisible();
  await passConfirmDeadline(transId);
  await runDue();
  await state(page, 'Completed');
  await state(page, 'Confirmed automatically');
});

test('6.16 a member does not respond: the payment counts as received, and the deposit is kept', async ({
  page,
}) => {
  const { transId } = await askFor150(page, whole(10));
  await changeWithdrawals({ bond: whole(0) }); // so that only this withdrawal has a bond
  await approveByCall(transId);
  await payByCall(transId, 150);
  await expect(page.getByText(/on hold until you confirm each payment/)).toBeVisible();
  await passConfirmDeadline(transId);
  await runDue();
  await state(page, 'Completed');
  await state(page, 'not returned because you didn’t confirm in time');
  await balance(page, '$40.00');
});

/** Ends the time to confirm in the database: moving the clock would affect all tests of this worker. */
async function passConfirmDeadline(transId: string): Promise<void> {
  const db = connect(site.databaseUrl, 1);
  const end = `UPDATE withdrawal_leg SET confirm_by = paid_at
    WHERE withdrawal_id = (SELECT id FROM withdrawal WHERE public_id = $1)`;
  await db.pool.query(end, [transId]);
  await db.close();
}
