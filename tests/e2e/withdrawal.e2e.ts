import { setPaymentPassword } from '@app/shared/api/payment-password.calls';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { payIn } from './arcade-visit.ts';
import { logInWithCode, type OperatorLogin, setUpOperator } from './operators.ts';
import { PASSWORD, register } from './people.ts';
import { site } from './site.ts';

const PIN = '482915';

let keeper: OperatorLogin;
let witness: OperatorLogin;

test.beforeAll(async ({ browser }) => {
  const setUp = async (username: string) => {
    const page = await browser.newPage({ locale: 'en-GB' });
    const login = await setUpOperator(page, username);
    await page.close();
    return login;
  };
  keeper = await setUp('keeper');
  witness = await setUp('witness');
});

test('6.12–6.15 a withdrawal in three payments: a part, one that is missing, and the last', async ({
  page,
  browser,
}) => {
  const username = `cashier${Date.now().toString(36).slice(-6)}`;
  const member = await register(page, { username });
  await payIn(member, 300);
  const body = { password: PASSWORD, paymentPassword: PIN, confirmPaymentPassword: PIN };
  await member.send(setPaymentPassword, { body });
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'UTC' });
  const desk = await context.newPage();
  await logInWithCode(desk, keeper);
  await askNoTurnover(desk);

  // The member adds an account and asks.
  await page.goto(`${site.url}/withdraw`);
  await page.getByRole('link', { name: 'Add account' }).click();
  await addAccount(page);
  await page.goto(`${site.url}/withdraw`);
  await page.getByLabel('Amount').fill('200');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Payment password', { exact: true }).fill(PIN);
  await page.getByRole('button', { name: 'Withdraw $200.00' }).click();
  const state = (word: string) =>
    expect(page.getByRole('main').getByText(word).first()).toBeVisible();
  await state('In review');

  // The first operator approves and pays a part.
  await desk.goto(`${deskUrl()}/console/withdrawals`);
  await desk.getByRole('link', { name: username }).click();
  await expect(desk.getByText('Waits for an operator to decide')).toBeVisible();
  await expect(desk.getByText('First withdrawal')).toBeVisible();
  await desk.getByRole('button', { name: 'Approve' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await pay(desk, '120', 'HB-1');
  await state('Sent: please confirm');

  // A part of it arrived.
  await page.getByRole('button', { name: 'Part of it' }).click();
  await page.getByLabel('Amount that arrived').fill('100');
  await page.getByRole('button', { name: 'Confirm this part' }).click();
  await state('Being paid');
  await expect(desk.getByText('Received in part').first()).toBeVisible();
  await pay(desk, '100', 'HB-2');

  // The rest did not: the member proves it.
  await state('Sent: please confirm');
  await page.getByRole('button', { name: 'Not received' }).click();
  await page.getByRole('button', { name: 'Report it missing' }).click();
  await expect(page.getByRole('dialog').getByText('Add at least one picture.')).toBeVisible();
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles(await picture());
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Report it missing' }).click();
  await state('In dispute');

  // Two operators decide.
  await expect(desk.getByText('Waits for a decision about a missing payment')).toBeVisible();
  await desk.getByRole('button', { name: /^Show/ }).first().click();
  await desk.getByRole('button', { name: 'It didn’t arrive' }).click();
  await desk.getByLabel('Tell the member').fill('The bank sent it back.');
  await desk.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(desk.getByText('Waits for a second operator')).toBeVisible();
  await approveAsSecond(await browser.newContext({ locale: 'en-GB', timezoneId: 'UTC' }));
  await state('Being paid');

  // The last payment arrives.
  await pay(desk, '100', 'HB-3');
  await page.getByRole('button', { name: 'Received', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, it arrived' }).click();
  await state('Completed');
  await expect(desk.getByText('The member has all of it.')).toBeVisible();
  await context.close();
});

test('8.10 a withdrawal to an account of two members says why it is held, and two operators decide', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'UTC' });
  const desk = await context.newPage();
  await logInWithCode(desk, keeper);
  await desk.goto(`${deskUrl()}/console/withdrawals`);
  await desk
    .getByRole('row', { name: /On hold/ })
    .getByRole('link', { name: 'player06' })
    .click();
  await expect(desk.getByText('On hold: look at why')).toBeVisible();
  const why = desk.getByRole('list', { name: 'Why' });
  await expect(why.getByText('One other member has, or had, the same account.')).toBeVisible();
  await expect(why.getByText('Shares a device')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Approve' })).toBeHidden();

  // With whom, and through what.
  await desk.getByRole('link', { name: 'Marks' }).click();
  await expect(desk.getByText('Same account as player05')).toBeVisible();
  await desk.goBack();

  await desk.getByRole('button', { name: 'Release' }).click();
  await desk.getByLabel('Reason').fill('Brothers, both seen by video');
  await desk.getByRole('dialog').getByRole('button', { name: 'Release' }).click();
  await expect(desk.getByText('Released after a look')).toBeVisible();
  await desk.getByRole('button', { name: 'Approve' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(desk.getByText('Waits for a second operator')).toBeVisible();
  await approveAsSecond(await browser.newContext({ locale: 'en-GB', timezoneId: 'UTC' }));
  await expect(desk.getByText('Waits for a payment')).toBeVisible();
  await context.close();
});

const deskUrl = () => site.consoleUrl ?? site.url;

/** Lets members of the site withdraw what they never bet. */
async function askNoTurnover(desk: Page): Promise<void> {
  const token = `${await desk.evaluate(() => sessionStorage.getItem('operatorToken'))}`;
  const headers = {
    ...{ authorization: token, merchant: 'demo' },
    'content-type': 'application/json',
  };
  const read = await fetch(`${deskUrl()}/ops/v1/settings/read`, { headers });
  const { withdrawals } = (await read.json()).value;
  const answer = await fetch(`${deskUrl()}/ops/v1/settings/changeWithdrawals`, {
    ...{ method: 'POST', headers },
    body: JSON.stringify({ ...withdrawals, turnoverTimes: 0, reason: 'The journey of a test' }),
  });
  expect((await answer.json()).success).toBe(true);
}

async function addAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Account number').fill(`6222 ${Date.now()}`);
  await dialog.getByLabel('Account holder').fill('Lan Nguyen');
  await dialog.getByLabel('Payment password', { exact: true }).fill(PIN);
  await dialog.getByRole('button', { name: 'Add account' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Default')).toBeVisible();
}

async function pay(desk: Page, amount: string, reference: string): Promise<void> {
  await desk.getByRole('button', { name: 'Record a payment' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByLabel('Bank’s reference').fill(reference);
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByText(reference)).toBeVisible();
}

async function approveAsSecond(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await logInWithCode(page, witness);
  await page.goto(`${deskUrl()}/console/approvals`);
  await page
    .getByRole('button', { name: /^Approve/ })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve/ })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await context.close();
}

async function picture() {
  const background = { r: 40, g: 90, b: 120 };
  const image = sharp({ create: { width: 300, height: 200, channels: 3, background } });
  return { name: 'account.png', mimeType: 'image/png', buffer: await image.png().toBuffer() };
}
