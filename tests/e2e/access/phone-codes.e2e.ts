import { randomInt } from 'node:crypto';
import { sandboxPhoneAuth } from '@app/core/people/verification';
import { connect, type Database } from '@app/core/platform/db';
import { changeSetting, switchFlag } from '@app/core/sites/site';
import { phoneAuth } from '@app/shared/captcha/settings';
import { devices, expect, type Page, test } from '@playwright/test';
import { deadline } from '../../support/deadline.ts';
import { sentMessages } from '../../support/people/sent-messages.ts';
import { oneOf } from '../deep-run.ts';
import { changeSite } from '../support/change-site.ts';
import { violationsIn } from '../support/page-soundness.ts';
import { PASSWORD, withoutPopUps } from '../support/people.ts';
import { site } from '../support/site.ts';

// An origin other than the site's: its pages need the site's permission (CORS).
const elsewhere = () => site.url.replace('127.0.0.1', 'localhost');

let db: Database;
let merchantId: bigint;

const setUp = async ({ isOn }: { isOn: boolean }) => {
  const provider = isOn ? sandboxPhoneAuth('demo', elsewhere()) : null;
  await changeSite({ db }, changeSetting, { merchantId, setting: phoneAuth, change: { provider } });
  for (const flag of ['MOBILENUMREG3', 'REGMOBVERF3'] as const) {
    await changeSite({ db }, switchFlag, { merchantId, flag, enabled: isOn });
  }
  await changeSite({ db }, switchFlag, { merchantId, flag: 'MOBILENUMPASSREG3', enabled: true });
};

test.beforeAll(async () => {
  db = connect(site.databaseUrl);
  ({ id: merchantId } = await db.prisma.merchant.findFirstOrThrow({ where: { code: 'demo' } }));
  await setUp({ isOn: true });
});
test.afterAll(async () => {
  await setUp({ isOn: false });
  await db.close();
});

/** Opens registration and checks that its content security policy permits only the named hosts. */
async function openRegistration(page: Page): Promise<void> {
  await withoutPopUps(page);
  const answer = await page.goto(`${site.url}/register`);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain(`connect-src 'self' ${elsewhere()};`);
  expect(policy).toContain(`script-src 'self' ${elsewhere()}`);
  await expect(page.getByText('By mobile number')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('humanCheck', 'work'));
}

/** The code in the last message to a recipient; empty if its text does not match. */
async function codeFor(recipient: string, words = /^\d{6}/): Promise<string> {
  const sent = await sentMessages(db, { site: 'demo', rowsMax: 20 });
  const text = sent.find((message) => message.recipient === recipient)?.text ?? '';
  return words.exec(text)?.[0] ?? '';
}

/** A message sent by the site, not by the third party. */
const OURS = /^\d{6}(?= is your Orvane)/;

const sizes = { phone: devices['Pixel 7'].viewport, desk: { width: 1280, height: 900 } };

for (const [name, viewport] of oneOf(Object.entries(sizes), 0)) {
  test(`2.45 2.116 2.130 2.135 registers by a third party's code, on a ${name}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const ours: string[] = [];
    page.on('request', (asked) => ours.push(new URL(asked.url()).pathname));
    await openRegistration(page);
    await page.getByRole('combobox', { name: 'Country' }).selectOption('VN');
    const number = page.getByRole('textbox', { name: 'Mobile number' });
    const send = page.getByRole('button', { name: /Send code|Send again in/ });
    const digits = page.getByLabel('Verification code');
    const subscriber = `9${randomInt(1e7, 1e8)}`;
    await number.fill(`0${subscriber}`);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
    await page.getByRole('checkbox').check();
    const create = page.getByRole('button', { name: 'Sign up' });
    await digits.fill('123456');
    await create.click();
    await expect(page.getByText('This code has expired. Send a new one.')).toBeVisible(); // 2.135

    // 2.45: the expectation begins before the press, because the timer counts down at once.
    await Promise.all([expect(page.getByRole('timer')).toHaveText(/^(1:00|0:5\d)$/), send.click()]);
    await expect(page.getByText('We sent you a code.')).toBeVisible();
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    const isSent = (path: string) => path.startsWith('/wps/verification/sms');
    expect(ours.filter(isSent)).toEqual([]);

    await page.reload(); // as when the browser discards the tab while the member reads the SMS
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    expect(await violationsIn(page)).toEqual([]); // runs during the minute in which no other code can be sent
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
    await page.getByRole('checkbox').check();
    const right = await codeFor(`+84${subscriber}`);
    expect(right).toMatch(/^\d{6}$/);
    await digits.fill(right === '000000' ? '000001' : '000000');
    await create.click();
    await expect(page.getByText('That code is incorrect. Check it and try again.')).toBeVisible();
    await digits.fill(right);
    await create.click();
    await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  });
}

for (const [name, viewport] of oneOf(Object.entries(sizes), 1)) {
  test(`a member without a password must set one before sensitive changes, on a ${name}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await changeSite({ db }, switchFlag, { merchantId, flag: 'MOBILENUMPASSREG3', enabled: false });
    await openRegistration(page);
    await expect(page.getByLabel('Password', { exact: true })).toBeHidden();
    const subscriber = `9${randomInt(1e7, 1e8)}`;
    const number = page.getByRole('textbox', { name: 'Mobile number' });
    const digits = page.getByLabel('Verification code');
    const country = page.getByRole('combobox', { name: 'Country' });
    await country.selectOption('VN');
    await number.fill(`0${subscriber}`);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText('We sent you a code.')).toBeVisible();
    await digits.fill(await codeFor(`+84${subscriber}`));
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();

    const authenticator = page.getByRole('main').getByRole('button', { name: /^Authenticator/ });
    await page.goto(`${site.url}/member/securityCenter`);
    await authenticator.click();
    const dialog = page.getByRole('dialog', { name: 'You don’t have a password yet' });
    await expect(dialog).toBeVisible();
    await expect(async () => {
      expect(await violationsIn(page)).toEqual([]);
    }).toPass(); // retried until the dialog has opened
    await dialog.getByRole('link', { name: 'Set password' }).click();

    await country.selectOption('VN'); // this code is sent by the site, not by the third party
    await number.fill(`0${subscriber}`);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect.poll(() => codeFor(`+84${subscriber}`, OURS)).toMatch(/^\d{6}$/);
    await digits.fill(await codeFor(`+84${subscriber}`, OURS));
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm new password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();

    await page.goto(`${site.url}/member/securityCenter`);
    await authenticator.click();
    await page.getByRole('dialog').getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await expect(
      page.getByRole('img', { name: 'QR code for your authenticator app' }),
    ).toBeVisible();
  });
}

test('2.132 reports a failed challenge', async ({ page }) => {
  await page.route('**/sandbox/phone/v1/challenge.js', (route) => route.abort());
  await openRegistration(page);
  await page.getByRole('combobox', { name: 'Country' }).selectOption('VN');
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(`09${randomInt(1e7, 1e8)}`);
  await page.getByRole('button', { name: 'Send code' }).click();
  const notice = page.getByRole('alertdialog', { name: /The security check failed/ });
  await notice.getByRole('button', { name: 'Got it' }).click();
  await page.unroute('**/sandbox/phone/v1/challenge.js');
  // The form ignores a second press within a second. On a slow machine it may send only after the check below timed
  // out.
  const sent = page.getByText('We sent you a code.');
  await expect(async () => {
    if (!(await sent.isVisible()))
      await page.getByRole('button', { name: 'Send code' }).click({ timeout: deadline(1_000) });
    await expect(sent).toBeVisible({ timeout: deadline(2_000) });
  }).toPass();
});

test('a page of a site with its own codes may connect to no other host', async ({ page }) => {
  await setUp({ isOn: false });
  const answer = await page.goto(`${site.url}/login`);
  expect(answer?.headers()['content-security-policy']).not.toContain(elsewhere());
});
