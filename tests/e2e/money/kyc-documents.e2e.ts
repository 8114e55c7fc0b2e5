import { expect, type Page, test } from '@playwright/test';
import { payIn } from '../play/arcade-visit.ts';
import { deskUrl, openDesk, picture } from '../support/desk.ts';
import { expectSoundPage, expectSoundPageSoon } from '../support/page-soundness.ts';
import { register } from '../support/people.ts';
import { site } from '../support/site.ts';
import {
  addAccountByCall,
  askToWithdraw,
  changeWithdrawals,
  choosePin,
  confirmWithdrawal,
} from './withdrawing.ts';

/** Withdrawn amount from which the demo requires identity verification. */
const ASKED_FOR = 2_000;

const sendPassport = async (page: Page, number: string) => {
  await page.getByRole('button', { name: 'Verify your identity' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Document number').fill(number);
  await dialog.locator('input[type=file]').setInputFiles(await picture());
  await expect(dialog.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await expectSoundPage(page);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Under review')).toBeVisible();
};

test('a large withdrawal waits for a document: declined, sent again, approved, then it continues', async ({
  page,
  browser,
}) => {
  const username = `proven${Date.now().toString(36).slice(-6)}`;
  const member = await register(page, { username });
  await payIn(member, ASKED_FOR + 500);
  await choosePin(member);
  const desk = await openDesk(browser, 'keeper');
  await changeWithdrawals({ turnoverTimes: 0 });
  await addAccountByCall(member);
  await page.goto(`${site.url}/withdraw`);

  // The withdrawal names the missing verification and links to it.
  await confirmWithdrawal(page, ASKED_FOR);
  await page.getByRole('dialog').getByRole('link', { name: 'Verify identity' }).click();
  await expectSoundPageSoon(page);
  await sendPassport(page, `P ${username}`);

  // The operator looks at the picture, and asks for a better one.
  await desk.goto(`${deskUrl()}/console/kyc`);
  await desk.getByRole('link', { name: username }).click();
  await desk.getByRole('button', { name: /Show.*picture/ }).click();
  await expect(desk.getByRole('img').first()).toBeVisible();
  await desk.getByRole('button', { name: 'Decline' }).click();
  await desk.getByRole('dialog').getByRole('textbox').fill('One corner is cut off.');
  await desk.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('One corner is cut off.')).toBeVisible();

  // The operator accepts the second picture.
  await sendPassport(page, `P ${username}`);
  await desk.goto(`${deskUrl()}/console/kyc`);
  await desk.getByRole('link', { name: username }).click();
  await desk.getByRole('button', { name: 'Approve' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Approved')).toBeVisible();
  await expect(desk.getByText('Approved').first()).toBeVisible();
  await askToWithdraw(page, ASKED_FOR);
  await desk.goto(`${deskUrl()}/console/withdrawals`);
  await expect(desk.getByRole('link', { name: username })).toBeVisible();
});
