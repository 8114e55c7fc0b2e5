import { connect } from '@app/core/platform/db';
import { changeSetting, changeSite, siteOfCode } from '@app/core/sites/site';
import { decide } from '@app/shared/approvals/ops-calls';
import { claim } from '@app/shared/cases/ops-calls';
import { setPaymentPassword } from '@app/shared/credentials/payment-password.calls';
import type { SettingValue } from '@app/shared/settings/define-setting';
import { addBankCard } from '@app/shared/withdrawals/accounts.calls';
import { withdraw } from '@app/shared/withdrawals/calls';
import { approve, pay } from '@app/shared/withdrawals/ops-calls';
import { withdrawals as setting } from '@app/shared/withdrawals/settings';
import { expect, type Page } from '@playwright/test';
import type { WireClient } from '../../support/servers/wire-client.ts';
import { navigateInApp } from '../support/every-page.ts';
import { operatorClient } from '../support/operators.ts';
import { PASSWORD } from '../support/people.ts';
import { site } from '../support/site.ts';

export const PIN = '482915';

/** Chooses a payment password by the call behind the form. */
export async function choosePin(member: WireClient): Promise<void> {
  const body = { password: PASSWORD, paymentPassword: PIN, confirmPaymentPassword: PIN };
  const { body: answer } = await member.send(setPaymentPassword, { body });
  if (!answer.success) throw new Error(`refused: ${answer.errorCode}`);
}

/** A unique holder: members who share one are flagged as a risk. */
const newHolder = () =>
  `Lan ${Date.now()
    .toString()
    .slice(-7)
    .replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;

const newNumber = () => `6222 ${Date.now()}`;

/** Adds the first account on the page of accounts. */
export async function addAccount(page: Page): Promise<void> {
  await page.goto(`${site.url}/withdraw`);
  await page.getByRole('link', { name: 'Add account' }).click();
  await page.getByRole('button', { name: 'Add account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Account number').fill(newNumber());
  await dialog.getByLabel('Account holder').fill(newHolder());
  await dialog.getByLabel('Payment password', { exact: true }).fill(PIN);
  await dialog.getByRole('button', { name: 'Add account' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Default')).toBeVisible();
}

/** Adds an account by the call behind the page of accounts. Returns its number. */
export async function addAccountByCall(member: WireClient): Promise<string> {
  const account = { bankCode: 'harbor', cardNumber: newNumber(), payeeName: newHolder() };
  return (await member.sendExpectingSuccess(addBankCard, { ...account, paymentPassword: PIN }))
    .bankCardId;
}

/** Asks for a withdrawal by the call behind the form. Returns its number. */
export async function askByCall(
  member: WireClient,
  bankCardId: string,
  amount: number,
): Promise<string> {
  return (await member.sendExpectingSuccess(withdraw, { amount, bankCardId, password: PIN }))
    .transId;
}

/** Fills the form of a withdrawal in, and confirms it by the payment password. */
export async function confirmWithdrawal(page: Page, amount: number): Promise<void> {
  if (!page.url().endsWith('/withdraw')) await navigateInApp(page, '/withdraw');
  await page.getByLabel('Amount').fill(`${amount}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Payment password', { exact: true }).fill(PIN);
  await page.getByRole('button', { name: /^Withdraw \$/ }).click();
}

/** Asks for a withdrawal in the form, and stays on its page. */
export async function askToWithdraw(page: Page, amount: number): Promise<void> {
  await confirmWithdrawal(page, amount);
  await expect(page.getByRole('main').getByText('Under review').first()).toBeVisible();
}

/** Changes the settings of withdrawals in the database, where no second operator has to approve the change. */
export async function changeWithdrawals(change: Partial<SettingValue<typeof setting>>) {
  const db = connect(site.databaseUrl, 1);
  const merchantId = (await siteOfCode(db, 'demo'))?.id ?? 0n;
  await changeSite({ db }, changeSetting, { merchantId, setting, change });
  await db.close();
}

/** Claims the withdrawal whose page is open, unless the operator has claimed it already. */
async function takeCase(desk: Page): Promise<void> {
  const take = desk.getByRole('button', { name: 'Claim case', exact: true });
  await expect(take.or(desk.getByRole('button', { name: 'Unclaim' }))).toBeVisible();
  if (await take.isVisible()) await take.click();
  await expect(desk.getByText('You’ve been working on it since')).toBeVisible();
}

/** An operator records a payment made at a bank. */
export async function recordPayment(desk: Page, amount: string, reference: string): Promise<void> {
  await takeCase(desk);
  await desk.getByRole('button', { name: 'Record payment' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByLabel('Bank reference').fill(reference);
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByText(reference)).toBeVisible();
}

/** Operators approve a withdrawal through the API; a second one decides if required. */
export async function approveByCall(transId: string): Promise<void> {
  const keeper = await operatorClient('keeper');
  const { approvalId } = await keeper.send(approve, { id: transId });
  const witness = await operatorClient('witness');
  if (approvalId) await witness.send(decide, { id: approvalId, approve: true });
}

/** An operator claims an approved withdrawal and records a payment of it, by the calls behind the page. */
export async function payByCall(transId: string, amount: number): Promise<void> {
  const keeper = await operatorClient('keeper');
  await claimByCall(transId);
  await keeper.send(pay, { id: transId, amount, reference: `C-${transId}` });
}

export async function claimByCall(transId: string): Promise<void> {
  const keeper = await operatorClient('keeper');
  await keeper.send(claim, { kind: 'withdrawal', id: transId, isClaimed: true });
}
