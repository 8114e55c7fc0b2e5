import { expect, type Page, test } from '@playwright/test';
import { continueToPayment } from '../play/arcade-visit.ts';
import { approveAsSecond, deskUrl, openDesk, picture } from '../support/desk.ts';
import { register } from '../support/people.ts';
import { site } from '../support/site.ts';

const state = (page: Page, word: string) =>
  expect(page.getByRole('main').getByText(word).first()).toBeVisible();

test('6.2 a deposit by QR code: paid on another device, and this page follows', async ({
  page,
  browser,
}) => {
  await register(page, { username: `scanner${Date.now().toString(36).slice(-6)}` });
  await page.goto(`${site.url}/deposit`);
  await page.getByLabel('Amount').fill('120');
  await (await continueToPayment(page)).close(); // they pay with the phone instead
  await state(page, 'Awaiting payment');
  await page.getByRole('button', { name: 'Pay with your phone' }).click();
  await expect(page.getByRole('img', { name: 'QR code of your payment page' })).toBeVisible();
  const address = await page.getByRole('link', { name: 'Open payment page' }).getAttribute('href');
  const phone = await browser.newContext();
  const provider = await phone.newPage();
  await provider.goto(new URL(`${address}`, site.url).href);
  await provider.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(provider.getByText('completed')).toBeVisible();
  await phone.close();
  await state(page, 'Completed');
  await state(page, 'Payment received');
  await state(page, 'Added to your balance');
});

test('6.3 8.4 a bank transfer with a receipt: one operator finds it, another approves, and both see each step', async ({
  page,
  browser,
}) => {
  const username = `sender${Date.now().toString(36).slice(-6)}`;
  await register(page, { username });
  const desk = await openDesk(browser, 'keeper');

  // The member makes a request and sees the account.
  await page.goto(`${site.url}/deposit`);
  await page.getByLabel('Amount').fill('6000');
  await page.getByText('Bank transfer', { exact: true }).click();
  await page.getByRole('button', { name: 'Show the account' }).click();
  await expect(page.getByText('Enter your name as your bank shows it.')).toBeVisible();
  await page.getByLabel('Name on your bank account').fill('Lan Nguyen');
  await page.getByRole('button', { name: 'Show the account' }).click();
  await expect(page.getByText('4402 8812 0073')).toBeVisible();
  await state(page, 'Awaiting payment');

  // They show that they paid.
  await page.getByRole('button', { name: 'I’ve made the transfer' }).click();
  await state(page, 'Add at least one picture of your transfer.');
  await page.locator('input[type=file]').setInputFiles(await picture());
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await page.getByRole('button', { name: 'I’ve made the transfer' }).click();
  await state(page, 'Under review');
  await state(page, 'You sent the receipt');

  // The first operator claims it and requests approval by a second one.
  await desk.goto(`${deskUrl()}/console/deposits`);
  await desk.getByRole('link', { name: username }).click();
  await state(desk, 'Receipt sent by the member');
  await desk.getByRole('button', { name: 'Claim case' }).click();
  await state(page, 'We started checking');
  await desk.getByRole('button', { name: 'Credit deposit' }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByText('The member said they’d transfer $6,000.00.')).toBeVisible();
  await dialog.getByLabel('Bank reference').fill(`HB-${username}`);
  await dialog.getByRole('button', { name: 'Credit', exact: true }).click();
  await expect(dialog).toBeHidden();
  await state(desk, 'Waiting for a second operator');
  await state(page, 'Second check requested');

  // The second one approves.
  await approveAsSecond();
  await state(page, 'Completed');
  await state(page, 'Second check passed');
  await expect(page.getByRole('banner').getByText('$6,000.00').first()).toBeVisible();
  await expect(desk.getByText('The money is in the member’s balance.')).toBeVisible();
  await state(desk, 'Approved');
});
