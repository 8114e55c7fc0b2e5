import { expect, type Page, test } from '@playwright/test';
import {
  addAccountByCall,
  approveByCall,
  askByCall,
  changeWithdrawals,
  choosePin,
  claimByCall,
  payByCall,
} from '../money/withdrawing.ts';
import { payIn } from '../play/arcade-visit.ts';
import { deskUrl, openDesk } from '../support/desk.ts';
import { untilLoaded } from '../support/every-page.ts';
import { register } from '../support/people.ts';

/** Searches as an operator who knows only the displayed part of the withdrawal's number. */
async function findByNumber(desk: Page, number: string): Promise<void> {
  await untilLoaded(desk);
  await desk.keyboard.press('Control+k');
  await desk.getByRole('dialog').getByRole('searchbox').fill(number);
  await desk
    .getByRole('dialog')
    .getByRole('link', { name: new RegExp(`Find withdrawal ${number}`) })
    .click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Withdrawals' })).toBeVisible();
  await desk.getByRole('grid').getByRole('link').first().click();
  await expect(desk.getByText(/^Since /)).toBeVisible();
}

test('8.1 an operator finds by its number why a withdrawal is stuck, and moves it on', async ({
  page,
  browser,
}) => {
  // The demo's own payment expires after 30 minutes, and a slow run takes longer to get here.
  const username = `stuck${Date.now().toString(36).slice(-6)}`;
  const member = await register(page, { username });
  await payIn(member, 200);
  await choosePin(member);
  await changeWithdrawals({ turnoverTimes: 0, newAccountHours: 0 });
  const account = await addAccountByCall(member);
  const paid = await askByCall(member, account, 60);
  await approveByCall(paid);
  await payByCall(paid, 60);
  const taken = await askByCall(member, account, 70);
  await claimByCall(taken);

  // The claiming operator, the time, and the button for a takeover.
  const desk = await openDesk(browser, 'witness');
  await desk.goto(`${deskUrl()}/console`);
  await findByNumber(desk, taken.slice(0, 8));
  await expect(desk.getByText('Waiting for an operator’s decision')).toBeVisible();
  await expect(desk.getByText('keeper has been working on it since')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Approve' })).toBeHidden();
  await desk.getByRole('button', { name: 'Take over' }).click();
  const over = desk.getByRole('dialog');
  await over.getByLabel('Reason').fill('keeper went home');
  await over.getByRole('button', { name: 'Take over' }).click();
  await expect(desk.getByText('You’ve been working on it since')).toBeVisible();
  await expect(desk.getByText('Your roles allow you to do this.')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Approve' })).toBeVisible();

  // This withdrawal is in another queue, and is found by its whole number. It ends by timeout.
  await findByNumber(desk, paid);
  await expect(desk.getByText('Waiting for the member')).toBeVisible();
  await expect(desk.getByText('Counts as received at').first()).toBeVisible();
});
