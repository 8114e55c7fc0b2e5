import { randomInt } from 'node:crypto';
import { connect, type Database } from '@app/core/platform/db';
import { changeSetting, switchFlag } from '@app/core/sites/site';
import { registerRules } from '@app/shared/members/settings';
import { defaultRegisterRules, type RegisterField } from '@app/shared/validation/register-rules';
import { devices, expect, type Page, test } from '@playwright/test';
import { sentMessages } from '../../support/people/sent-messages.ts';
import { oneOf } from '../deep-run.ts';
import { changeSite } from '../support/change-site.ts';
import { violationsIn } from '../support/page-soundness.ts';
import { PASSWORD, withoutPopUps } from '../support/people.ts';
import { site } from '../support/site.ts';

let db: Database;
let merchantId: bigint;

/** Fields that registration requires in these tests. */
const ASKED: readonly RegisterField[] = ['payeeName', 'email', 'line'];
const setUp = async ({ isOn }: { isOn: boolean }) => {
  for (const flag of ['MOBILENUMREG3', 'REGMOBVERF3'] as const) {
    await changeSite({ db }, switchFlag, { merchantId, flag, enabled: isOn });
  }
  for (const field of ASKED) {
    const asked = { enabled: true, required: field !== 'line' };
    const rule = { ...defaultRegisterRules[field], ...(isOn && asked) };
    await changeSite({ db }, changeSetting, {
      merchantId,
      setting: registerRules,
      change: { [field]: rule },
    });
  }
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

async function openRegistration(page: Page, address = '/register'): Promise<void> {
  await withoutPopUps(page);
  await page.goto(`${site.url}${address}`);
  await expect(page.getByText('By mobile number')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('humanCheck', 'work'));
}

const code = async () => {
  const [line] = await sentMessages(db, { site: 'demo', rowsMax: 1 });
  return line?.text.match(/\d{6}/)?.[0] ?? '';
};

const sizes = { phone: devices['Pixel 7'].viewport, desk: { width: 1280, height: 900 } };

for (const [name, viewport] of oneOf(Object.entries(sizes), 0)) {
  test(`2.16 2.36 2.46 2.170 registers by mobile with a code, on a ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openRegistration(page);
    const number = page.getByRole('textbox', { name: 'Mobile number' });
    const send = page.getByRole('button', { name: /Send code|Send again in/ });
    await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('GB');
    await page.getByRole('combobox', { name: 'Country' }).selectOption('VN');

    await number.fill('12');
    await send.click();
    await expect(page.getByText('Enter a valid mobile number.')).toBeVisible();
    await number.fill(`09${randomInt(1e7, 1e8)}`);
    await send.click();
    await expect(page.getByText('We sent you a code.')).toBeVisible();
    await expect(send).toHaveAttribute('aria-disabled', 'true');

    await page.reload(); // as when the browser discards the tab while the member reads the SMS
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await expect(number).not.toHaveValue('');
    await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('VN');
    const digits = page.getByLabel('Verification code');
    await expect(digits).toHaveAttribute('autocomplete', 'one-time-code');
    await digits.fill(await code());
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Full name').fill('Nguyễn Thị Mai');
    await page.getByLabel('Email address').fill('mai@example.test');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
  });
}

test('2.58 2.60 2.120 shows the rule at each field, and keeps the input', async ({ page }) => {
  await openRegistration(page);
  await page.getByText('By username').click();
  await page.getByRole('textbox', { name: 'Username' }).fill('ab');
  await page.getByLabel('Full name').fill('M');
  await page.getByRole('button', { name: 'Sign up' }).click();
  const name = page.getByRole('textbox', { name: 'Username' });
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription(/4 to 16 characters \(not yet met\)/);
  await expect(
    page.getByText('Enter your name in letters, as on your bank account. Digits aren’t allowed.'),
  ).toBeVisible();
  await expect(page.getByText('Required').first()).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);

  const username = `fields${Date.now().toString(36).slice(-6)}`;
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Full name').fill('Nguyễn Thị Mai');
  await page.getByLabel('Email address').fill('mai@example.test');
  await page.getByLabel('Invitation code').fill('NOSUCH22');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  const notice = page.getByRole('alertdialog', { name: 'Invalid invitation code' });
  await notice.getByRole('button', { name: 'Got it' }).click(); // 2.119
  await expect(page.getByLabel('Full name')).toHaveValue('Nguyễn Thị Mai');
  await page.getByLabel('Invitation code').fill('');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: `Welcome back, ${username}` })).toBeVisible();
});

test('2.49 2.50 shows the inviter, and hides the code field for a valid code', async ({ page }) => {
  await openRegistration(page, '/register?affiliateCode=LEAF2026');
  await expect(page.getByText(/^Invited by /)).toBeVisible();
  await expect(page.getByLabel('Invitation code')).toBeHidden();
  await openRegistration(page, '/register?affiliateCode=NOSUCH22');
  await expect(page.getByLabel('Invitation code')).toHaveValue('NOSUCH22');
});
