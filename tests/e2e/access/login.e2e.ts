import { beginAuthenticator, confirmAuthenticator } from '@app/core/people/credentials';
import type { Member } from '@app/core/people/members';
import { changePersonal } from '@app/core/people/profile';
import { makeLoginLink } from '@app/core/people/sessions';
import { codeAt } from '@app/core/people/verification';
import { connect, type Database, inTransaction } from '@app/core/platform/db';
import { siteOfCode, switchFlag } from '@app/core/sites/site';
import { newcomerLogin } from '@app/prisma/seed/members';
import { expect, type Page, test } from '@playwright/test';
import { Redis } from 'ioredis';
import { sentMessages } from '../../support/people/sent-messages.ts';
import { makeMember } from '../../support/world.ts';
import { oneOf } from '../deep-run.ts';
import { changeSite } from '../support/change-site.ts';
import { serverNow } from '../support/clock.ts';
import { pressEscape } from '../support/keys.ts';
import { expectSoundPage } from '../support/page-soundness.ts';
import { withoutPopUps } from '../support/people.ts';
import { site } from '../support/site.ts';

// Every way to log in, on desktop and phone.

const MINUTE_MS = 60_000;
const PASSWORD = 'secret99word';
const NEW = 'newer99word';
const SITE = 'demo';

let db: Database;
let redis: Redis;
let merchantId: bigint;
let member: Member;
let mobileNum: string;
let email: string;
let people = 0;

test.beforeAll(async () => {
  db = connect(site.databaseUrl);
  redis = new Redis(site.redisUrl);
  merchantId = (await siteOfCode(db, SITE))?.id ?? 0n;
});
test.afterAll(async () => {
  redis.disconnect();
  await db.close();
});
test.beforeEach(async ({ page }) => {
  // All tests share one network, whose limits of codes and failed logins are reset here.
  const limits = ['login:failed:network:127.0.0.0/24', 'codes:network:127.0.0.0/24'];
  await redis.del(...limits);
  people += 1;
  const unique = `${Date.now()}`.slice(-6) + people;
  mobileNum = `09${unique.padStart(8, '0').slice(-8)}`;
  email = `mai.${unique}@example.test`;
  member = await makeMember(db, { merchantId, username: `enter${unique}`.slice(0, 16) });
  const verified = { phoneVerifiedAt: new Date(), emailVerifiedAt: new Date() };
  await know({ phone: `+84${mobileNum.slice(1)}`, email, ...verified });
  await withoutPopUps(page);
  await page.addInitScript(() => localStorage.setItem('humanCheck', 'work'));
});

const know = (personal: Parameters<typeof changePersonal>[2]) =>
  inTransaction(db, (tx) => changePersonal(tx, member.id, personal));
const turn = (flag: Parameters<typeof switchFlag>[1]['flag'], enabled: boolean) =>
  changeSite({ db }, switchFlag, { merchantId, flag, enabled });
/** The last message to a recipient. Every process can see it once it is queued. */
async function messageTo(recipient: string): Promise<string> {
  let text = '';
  await expect
    .poll(async () => {
      const lines = await sentMessages(db, { site: SITE, rowsMax: 9 });
      text = lines.find((line) => line.recipient === recipient)?.text ?? '';
      return text;
    })
    .not.toBe('');
  return text;
}
const codeTo = async (recipient: string) => /\d{6}/.exec(await messageTo(recipient))?.[0] ?? '';

/** A member who still has the first password that the demo's site gives out. */
async function meetNewcomer(): Promise<void> {
  const username = `first${people}${`${Date.now()}`.slice(-7)}`;
  member = await makeMember(db, { merchantId, username, password: newcomerLogin.password });
}

const isIn = (page: Page) =>
  expect(page.getByRole('button', { name: `${member.username}, open menu` })).toBeVisible();
async function openSheet(page: Page) {
  await page.goto(site.url);
  await page.getByRole('banner').getByRole('link', { name: 'Log in', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toHaveAttribute('id', 'loginPopupModal');
  return sheet;
}
async function typeName(page: Page, password = PASSWORD) {
  await page.getByLabel('Username', { exact: true }).last().fill(member.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
}
const submit = (page: Page) => page.getByRole('button', { name: 'Log in', exact: true }).click();
async function typeNumber(page: Page) {
  await page.getByRole('combobox', { name: 'Country' }).selectOption('VN');
  await page.getByLabel('Mobile number', { exact: true }).last().fill(mobileNum);
}
async function chooseNew(page: Page) {
  await page.getByLabel('New password', { exact: true }).fill(NEW);
  await page.getByLabel('Confirm new password', { exact: true }).fill(NEW);
}

const DEVICES = [
  ['desk', 1_280],
  ['phone', 360],
] as const;

for (const [device, width] of oneOf(DEVICES, 1)) {
  test(`2.8 logs in by a code to the telephone, in the sheet, on a ${device}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const sheet = await openSheet(page);
    await sheet.getByText('With SMS code', { exact: true }).click();
    await typeNumber(page);
    await sheet.getByRole('button', { name: 'Send code' }).click();
    await expect(sheet.getByText('we’ve sent a code')).toBeVisible();
    await expectSoundPage(page);
    await sheet.getByLabel('Verification code').fill(await codeTo(`+84${mobileNum.slice(1)}`));
    await submit(page);
    await isIn(page);
  });
}

for (const [device, width] of oneOf(DEVICES, 0)) {
  test(`2.47, 2.35 a weak password is changed in the sheet before anything, on a ${device}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await meetNewcomer();
    await openSheet(page);
    await typeName(page, newcomerLogin.password);
    await submit(page);
    await expect(page.getByRole('dialog')).toHaveAttribute('id', 'changePassModal');
    await expect(page.getByLabel('Current password')).toHaveCount(0);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('token');
    await expectSoundPage(page);
    await chooseNew(page);
    await page.getByRole('button', { name: 'Change password' }).click();
    await isIn(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

for (const [device, width] of oneOf(DEVICES, 1)) {
  test(`2.43, 2.164 forgot by phone, and is in by the new password, on a ${device}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const login = await openSheet(page);
    await login.getByRole('link', { name: 'Forgot?' }).click();
    const sheet = page.getByRole('dialog', { name: 'Forgot your password?' });
    await expect(sheet).toHaveAttribute('id', 'forgetPassModal');
    await typeNumber(page);
    await sheet.getByRole('button', { name: 'Send code' }).click();
    await sheet.getByLabel('Verification code').fill(await codeTo(`+84${mobileNum.slice(1)}`));
    await chooseNew(page);
    await expectSoundPage(page);
    await sheet.getByRole('button', { name: 'Set new password' }).click();
    await isIn(page);
    await expect(page).toHaveURL(`${site.url}/`);
  });
}

test('2.51 forgot by email: the link of the mail sets a new password', async ({ page }) => {
  await page.goto(`${site.url}/forgetPassword`);
  await page.getByText('Email', { exact: true }).click();
  await page.getByLabel('Username').fill(member.username);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  const notice = page.getByRole('alertdialog');
  await expect(notice.getByText('we’ve sent a link')).toBeVisible();
  await notice.getByRole('button', { name: 'Got it' }).click();
  const [link = ''] = /http\S+/.exec(await messageTo(email)) ?? [];
  const { hash } = new URL(link);
  await page.goto(`${site.url}/help`);
  await page.goto(`${site.url}/forgetPassword${hash}`);
  await chooseNew(page);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page).toHaveURL(`${site.url}/login`);
  await typeName(page, NEW);
  await submit(page);
  await isIn(page);
});

test('2.34 the forgotten password stays open beside a press', async ({ page }) => {
  const login = await openSheet(page);
  await login.getByRole('link', { name: 'Forgot?' }).click();
  const sheet = page.getByRole('dialog', { name: 'Forgot your password?' });
  await expect(sheet).toBeVisible();
  await page.mouse.click(5, 400);
  await expect(sheet).toBeVisible();
  await pressEscape(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('2.47 a stale password leads from the page to its change', async ({ page }) => {
  await meetNewcomer();
  await page.goto(`${site.url}/login`);
  await typeName(page, newcomerLogin.password);
  await submit(page);
  await expect(page).toHaveURL(`${site.url}/changePassword`);
  await expect(page.getByLabel('Current password')).toHaveCount(0);
  await page.reload(); // the page keeps typed text in memory only
  await expect(page).toHaveURL(`${site.url}/login`);
});

test('2.37 the device is remembered by a ticket, and never by the password', async ({
  page,
  context,
}) => {
  await page.goto(`${site.url}/login`);
  await typeName(page);
  await page.getByText('Remember me on this device').click();
  await submit(page);
  await isIn(page);
  const cookies = await context.cookies(`${site.url}/login`);
  expect(cookies.map(({ name }) => name).sort()).toEqual(
    ['captchaId', 'lastUserName', 'login.', 'loginRemember']
      .map((name) => (name === 'login.' ? name + member.username : name))
      .filter((name) => name !== 'captchaId')
      .sort(),
  );
  expect(JSON.stringify(cookies)).not.toContain(PASSWORD);
  await page.close(); // a session ends with its last tab
  const again = await context.newPage();
  await again.goto(`${site.url}/login`);
  await expect(again.getByLabel('Username', { exact: true }).last()).toHaveValue(member.username);
  await expectSoundPage(again);
  await submit(again);
  await isIn(again);
  await again.close();
  const third = await context.newPage();
  await third.goto(`${site.url}/login`);
  await third.getByText('Remember me on this device').click();
  await typeName(third);
  await submit(third);
  await isIn(third);
  expect(await context.cookies(`${site.url}/login`)).toEqual([]);
});

test('2.125 a new place is proven by an authenticator', async ({ page }) => {
  const now = await serverNow();
  const secret = await beginAuthenticator(
    { db, clock: () => now },
    { memberId: member.id, password: PASSWORD },
  );
  const earlier = new Date(now.getTime() - MINUTE_MS);
  const known = { memberId: member.id, code: codeAt(secret, earlier) };
  await confirmAuthenticator({ db, clock: () => earlier }, known);
  await turn('LOGINIPVERF3', true);
  try {
    await page.goto(`${site.url}/login`);
    await typeName(page);
    await submit(page);
    await expect(page.getByRole('button', { name: 'Verify and log in' })).toBeVisible();
    await expectSoundPage(page);
    await page.getByLabel('Code from your authenticator app').fill('000000');
    await page.getByRole('button', { name: 'Verify and log in' }).click();
    await expect(page.getByText('That didn’t match. Try again.')).toBeVisible();
    await page
      .getByLabel('Code from your authenticator app')
      .fill(codeAt(secret, await serverNow()));
    await page.getByRole('button', { name: 'Verify and log in' }).click();
    await isIn(page);
  } finally {
    await turn('LOGINIPVERF3', false);
  }
});

test('1.8 a token in the address of any page logs in and is gone from it', async ({ page }) => {
  const now = await serverNow();
  const { token } = await makeLoginLink(
    { redis, clock: () => now },
    { memberId: member.id, merchantId },
  );
  await page.goto(`${site.url}/member/wallet?token=${token}&from=app`);
  await expect(page).toHaveURL(`${site.url}/member/wallet?from=app`);
  await expect(page.getByText(/^Support view of/)).toBeVisible();
  await isIn(page);
  await page.goto(`${site.url}/help?token=${token}`);
  await expect(page).toHaveURL(`${site.url}/help`);
});

test('1.57 shows the time of the previous login', async ({ page, context }) => {
  await page.goto(`${site.url}/login`);
  await typeName(page);
  await submit(page);
  await isIn(page);
  const second = await context.browser()?.newContext();
  if (!second) throw new Error('no browser');
  const other = await second.newPage();
  await other.addInitScript(() => localStorage.setItem('humanCheck', 'work'));
  await other.goto(`${site.url}/login`);
  await typeName(other);
  await submit(other);
  await expect(other.getByText(/Last login: .+ from 127\.0\.0\.1/)).toBeVisible();
  await second.close();
});
