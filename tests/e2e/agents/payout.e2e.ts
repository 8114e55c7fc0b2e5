import { connect, type Database } from '@app/core/platform/db';
import { siteOfCode } from '@app/core/sites/site';
import { payoutCallbackPath } from '@app/shared/payments/protocol';
import { expect, type Page, test } from '@playwright/test';
import { deadline } from '../../support/deadline.ts';
import {
  connectPayProvider,
  type PayProvider,
  startPayProvider,
} from '../../support/money/pay-provider.ts';
import { depsOf } from '../../support/world.ts';
import {
  addAccountByCall,
  approveByCall,
  askByCall,
  changeWithdrawals,
  choosePin,
  claimByCall,
} from '../money/withdrawing.ts';
import { payIn } from '../play/arcade-visit.ts';
import { serverNow } from '../support/clock.ts';
import { approveAsSecond, deskUrl, expectOnReturn, openDesk } from '../support/desk.ts';
import { register } from '../support/people.ts';
import { site } from '../support/site.ts';

let desk: Page;
let db: Database;
let provider: PayProvider;

test.beforeAll(async ({ browser }) => {
  desk = await openDesk(browser, 'keeper');
  await changeWithdrawals({ turnoverTimes: 0, newAccountHours: 0 });
  db = connect(site.databaseUrl, 1);
  // Other files of this worker move the platform's clock, and the platform refuses signatures from another time.
  const aheadMs = (await serverNow()).getTime() - Date.now();
  provider = await startPayProvider({ clock: () => new Date(Date.now() + aheadMs) });
  const demo = await siteOfCode(db, 'demo');
  await connectPayProvider(depsOf(db), provider, demo?.id);
  await addProvider();
});
test.afterAll(async () => {
  await provider.close();
  await db.close();
});

const state = (page: Page, word: string) =>
  expect(page.getByRole('main').getByText(word).first()).toBeVisible();

/** Through the API a member requests 150, operators approve it, and one of them sends it through a provider. */
async function sendBy(page: Page, payer: string): Promise<void> {
  const username = `payee${Date.now().toString(36).slice(-6)}`;
  const member = await register(page, { username });
  await payIn(member, 400);
  await choosePin(member);
  const transId = await askByCall(member, await addAccountByCall(member), 150);
  await page.goto(`${site.url}/withdraw/${transId}`);
  await state(page, 'Under review');
  await approveByCall(transId);
  await claimByCall(transId);
  await desk.goto(`${deskUrl()}/console/withdrawals/${transId}`);
  await desk.getByRole('button', { name: 'Pay through a provider' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Provider').selectOption({ label: payer });
  await dialog.getByRole('button', { name: 'Send payment' }).click();
  await expect(dialog).toBeHidden();
}

test('a provider pays a withdrawal, and its member confirms that it arrived', async ({ page }) => {
  await sendBy(page, 'Swift Pay (sandbox)');
  await state(page, 'Sent, please confirm');
  await page.getByRole('button', { name: 'Received', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm it arrived' }).click();
  await state(page, 'Completed');
  await expectOnReturn(desk, desk.getByText('The member received the full amount.'));
});

/** An operator lets the site pay by the new provider. */
async function addProvider(): Promise<void> {
  await desk.goto(`${deskUrl()}/console/withdrawalChannels`);
  await desk.getByRole('button', { name: 'Add provider' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Provider').selectOption(provider.code);
  await dialog.getByLabel('Name').fill('Doubtful Pay');
  await dialog.getByLabel(/^Smallest/).fill('1');
  await dialog.getByLabel(/^Largest/).fill('5000');
  await dialog.getByLabel('Reason').fill('The story of a test');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

/** An operator records the outcome of the provider's payment, and another approves it. */
async function findOut(found: 'The provider paid' | 'The provider didn’t pay'): Promise<void> {
  await desk.getByRole('button', { name: found }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Its statement says so');
  await dialog.getByRole('button', { name: 'Request approval' }).click();
  await expect(dialog).toBeHidden();
  await approveAsSecond();
}

test('a provider reports another amount: two operators decide', async ({ page }) => {
  provider.setBehavior('pending');
  await sendBy(page, 'Doubtful Pay');
  await expect.poll(() => provider.payouts.size, { timeout: deadline(60_000) }).toBe(1);
  const [payout] = provider.payouts.values();
  if (!payout) throw new Error('the provider was not asked to pay');
  const { rawBody, headers } = provider.payoutMessage({
    reportId: `report-${payout.payoutId}`,
    payoutId: payout.payoutId,
    status: 'paid' as const,
    amount: payout.amount - 10_000,
    currency: payout.currency,
    reference: 'DP-1',
  });
  const reported = await fetch(`${site.url}${payoutCallbackPath(provider.code)}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: rawBody,
  });
  expect(reported.status).toBe(200);
  await expectOnReturn(desk, desk.getByText('The provider reports a different amount.'));
  await state(page, 'On its way'); // the member sees no unconfirmed outcome

  await findOut('The provider paid');
  await state(page, 'Sent, please confirm');
  await page.getByRole('button', { name: 'Received', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm it arrived' }).click();
  await state(page, 'Completed');
  await expectOnReturn(desk, desk.getByText('The member received the full amount.'));
});

test('a provider’s status is unclear: no second payment until two operators decide', async ({
  page,
}) => {
  provider.setBehavior('broken');
  await sendBy(page, 'Doubtful Pay');
  await expectOnReturn(desk, desk.getByText('Unclear whether a provider paid'));
  await expect(desk.getByRole('button', { name: 'Pay through a provider' })).toBeHidden();
  await state(page, 'On its way'); // the member sees no unconfirmed outcome
  await findOut('The provider didn’t pay');
  await expectOnReturn(desk, desk.getByText('Waiting for payment'));
  await state(page, 'Confirmed: it wasn’t paid');
});
