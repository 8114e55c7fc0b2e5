import { expect, type Page, test } from '@playwright/test';
import { payIn } from '../play/arcade-visit.ts';
import { expectSoundPageSoon } from '../support/page-soundness.ts';
import { register } from '../support/people.ts';
import { site } from '../support/site.ts';
import { changeWithdrawals, choosePin, PIN } from './withdrawing.ts';

test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

const HOLDER = 'Mai Tran';
/** Address of a well-known contract; any valid address would do. */
const TRON_ADDRESS = 'TNUC9Qb1rRpS5CbWLmNMxXBjyFoydXjWFR';

/** Adds an account of a kind in the dialog. */
async function add(page: Page, kind: string, [label, number]: readonly [string, string]) {
  await page.getByRole('button', { name: 'Add account' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('group').getByText(kind, { exact: true }).click();
  await dialog.getByLabel(label).fill(number);
  await dialog.getByLabel('Account holder').fill(HOLDER);
  await dialog.getByLabel('Payment password', { exact: true }).fill(PIN);
  await expectSoundPageSoon(page, { part: '[role=dialog]' });
  await dialog.getByRole('button', { name: 'Add account' }).click();
  await expect(dialog).toBeHidden();
}

test('6.23 a member adds a bank account, an e-wallet and a crypto wallet, and withdraws in its currency', async ({
  page,
}) => {
  const member = await register(page, { username: `purse${Date.now().toString(36).slice(-6)}` });
  await payIn(member, 300);
  await choosePin(member);
  await changeWithdrawals({ turnoverTimes: 0, newAccountHours: 0 });
  await page.goto(`${site.url}/member/accounts`);
  await expect(page.getByText('No withdrawal accounts yet.')).toBeVisible();
  const digits = `${Date.now()}`;
  await add(page, 'Bank', ['Account number', `6222${digits}`]);
  await add(page, 'E-wallet', ['Account ID', `+1555${digits.slice(-8)}`]);
  await add(page, 'Crypto wallet', ['Wallet address', TRON_ADDRESS]);
  const main = page.getByRole('main');
  for (const name of ['Harbor Bank', 'Purse', 'Tether on Tron'])
    await expect(main.getByText(name).first()).toBeVisible();
  await expect(main.getByText(digits)).toHaveCount(0); // masked
  await expectSoundPageSoon(page);

  await page.goto(`${site.url}/withdraw`);
  await main.getByText('Tether on Tron').first().click();
  await page.getByLabel('Amount').fill('120');
  await expect(main.getByText(/USDT/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Payment password', { exact: true }).fill(PIN);
  await page.getByRole('button', { name: /^Withdraw / }).click();
  await expect(main.getByText('Under review').first()).toBeVisible();
  await expect(main.getByText(/USDT/).first()).toBeVisible();
});
