import { readFile } from 'node:fs/promises';
import { cancelWithdraw } from '@app/shared/withdrawals/calls';
import { expect, type Page, test } from '@playwright/test';
import { openDeposit } from '../play/arcade-visit.ts';
import { serverNow, toNextWindow } from '../support/clock.ts';
import { pressEscape } from '../support/keys.ts';
import { expectSoundPageSoon } from '../support/page-soundness.ts';
import { register } from '../support/people.ts';
import { site } from '../support/site.ts';
import { addAccountByCall, askByCall, changeWithdrawals, choosePin } from './withdrawing.ts';

// Records of a member's deposits and withdrawals: sums, states, months, ledger lines, and a file.

const thisMonth = async () =>
  (await serverNow()).toLocaleDateString('en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** A sum above the list. */
const sum = (page: Page, label: string) =>
  page.getByRole('main').getByText(label, { exact: true }).first().locator('xpath=..');

/** Exports the list and returns the lines of its file. */
async function downloadList(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByRole('button', { name: 'Prepare file' }).click();
  const link = dialog.getByRole('link', { name: 'Download' });
  await expect(link).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  await pressEscape(page);
  await expect(dialog).toBeHidden();
  return (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
}

test('6.15 deposits: one that came and one that did not, their sum, a month, a file and the ledger', async ({
  page,
}) => {
  await toNextWindow(); // so that the month does not end during the test
  const member = await register(page, { username: `saver${Date.now().toString(36).slice(-6)}` });
  const [paid, failed] = [await openDeposit(member, 120), await openDeposit(member, 80)];
  await paid.press('pay');
  await failed.press('fail');
  await page.goto(`${site.url}/member/deposits`);
  const rows = page.getByRole('table', { name: 'Deposits' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(sum(page, 'Credited')).toContainText('$120.00');
  await expectSoundPageSoon(page);

  await page.getByLabel('Status').selectOption('Declined');
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText('$80.00');
  await expect(sum(page, 'Credited')).toContainText('$0.00');
  expect(await downloadList(page)).toEqual([
    expect.stringContaining(','),
    expect.stringMatching(new RegExp(`^${failed.transId},.*,80,0,0,Declined`)),
  ]);

  await page.getByLabel('Status').selectOption('');
  await expect(rows).toHaveCount(3); // the next filter adds to the rendered ones
  await page.getByLabel('Month').selectOption({ label: await thisMonth() });
  await expect(page).toHaveURL(/month=\d{4}-\d{2}/);
  await expect(rows).toHaveCount(3);
  await rows
    .filter({ hasText: '$120.00' })
    .getByRole('button', { name: 'Account entries' })
    .click();
  const lines = page.getByRole('dialog');
  await expect(lines.getByText('Outside the site → Your balance')).toBeVisible();
  await expect(lines.getByText('+$120.00')).toBeVisible();
  await pressEscape(page);
  await rows.filter({ hasText: '$80.00' }).getByRole('link').first().click();
  await expect(page).toHaveURL(`${site.url}/deposit/${failed.transId}`);
});

test.describe('on a phone, in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

  test('6.15 withdrawals: one taken back and one in review, their sums, a file and the ledger', async ({
    page,
  }) => {
    const member = await register(page, { username: `taker${Date.now().toString(36).slice(-6)}` });
    await (await openDeposit(member, 500)).press('pay');
    await choosePin(member);
    await changeWithdrawals({ turnoverTimes: 0, newAccountHours: 0, memberCancels: true });
    const account = await addAccountByCall(member);
    const back = await askByCall(member, account, 150);
    const waits = await askByCall(member, account, 90);
    await member.sendExpectingSuccess(cancelWithdraw, { transId: back });
    await page.goto(`${site.url}/member/withdrawals`);
    await expect(sum(page, 'Requested')).toContainText('$90.00'); // without the cancelled withdrawal
    await expect(page.getByText('2 of 2')).toBeVisible();
    await expectSoundPageSoon(page);

    await page.getByLabel('Status').selectOption('Cancelled');
    await expect(page.getByText('1 of 1')).toBeVisible();
    await page.getByRole('button', { name: 'Account entries' }).click();
    const lines = page.getByRole('dialog');
    await expect(lines.getByText('−$150.00')).toBeVisible();
    await expect(lines.getByText('+$150.00')).toBeVisible();
    await pressEscape(page);

    await page.getByLabel('Status').selectOption('Under review');
    await expect(page.getByText('$90.00').first()).toBeVisible();
    const [, ...taken] = await downloadList(page);
    expect(taken).toEqual([expect.stringContaining(waits)]);
  });
});
