import { setPaymentPassword } from '@app/shared/api/payment-password.calls';
import { expect, type Page } from '@playwright/test';
import type { WireClient } from '../support/wire-client.ts';
import { deskUrl } from './desk.ts';
import { PASSWORD } from './people.ts';
import { site } from './site.ts';

const PIN = '482915';

/** Chooses a payment password by the call behind the form. */
export async function choosePin(member: WireClient): Promise<void> {
  const body = { password: PASSWORD, paymentPassword: PIN, confirmPaymentPassword: PIN };
  const { body: answer } = await member.send(setPaymentPassword, { body });
  if (!answer.success) throw new Error(`refused: ${answer.errorCode}`);
}

/** Adds the first account on the page of accounts. */
export async function addAccount(page: Page): Promise<void> {
  await page.goto(`${site.url}/withdraw`);
  await page.getByRole('link', { name: 'Add account' }).click();
  await page.getByRole('button', { name: 'Add account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Account number').fill(`6222 ${Date.now()}`);
  await dialog.getByLabel('Account holder').fill('Lan Nguyen');
  await dialog.getByLabel('Payment password', { exact: true }).fill(PIN);
  await dialog.getByRole('button', { name: 'Add account' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Default')).toBeVisible();
}

/** Asks for a withdrawal in the form, and stays on its page. */
export async function askToWithdraw(page: Page, amount: number): Promise<void> {
  await page.goto(`${site.url}/withdraw`);
  await page.getByLabel('Amount').fill(`${amount}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Payment password', { exact: true }).fill(PIN);
  await page.getByRole('button', { name: /^Withdraw \$/ }).click();
  await expect(page.getByRole('main').getByText('In review').first()).toBeVisible();
}

/** Changes settings of withdrawals by the call behind the operators' form. */
export async function changeWithdrawals(desk: Page, change: object): Promise<void> {
  const token = `${await desk.evaluate(() => sessionStorage.getItem('operatorToken'))}`;
  const headers = {
    ...{ authorization: token, merchant: 'demo' },
    'content-type': 'application/json',
  };
  const read = await fetch(`${deskUrl()}/ops/v1/settings/read`, { headers });
  const { withdrawals } = (await read.json()).value;
  const answer = await fetch(`${deskUrl()}/ops/v1/settings/changeWithdrawals`, {
    ...{ method: 'POST', headers },
    body: JSON.stringify({ ...withdrawals, ...change, reason: 'The journey of a test' }),
  });
  expect((await answer.json()).success).toBe(true);
}

/** An operator writes down what they paid at a bank. */
export async function recordPayment(desk: Page, amount: string, reference: string): Promise<void> {
  await desk.getByRole('button', { name: 'Record a payment' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByLabel('Bank’s reference').fill(reference);
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByText(reference)).toBeVisible();
}
