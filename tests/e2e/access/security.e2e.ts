import { randomInt } from 'node:crypto';
import { codeAt } from '@app/core/people/verification';
import { connect } from '@app/core/platform/db';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { sentMessages } from '../../support/people/sent-messages.ts';
import { oneOf } from '../deep-run.ts';
import { serverNow } from '../support/clock.ts';
import { expectSoundPageSoon } from '../support/page-soundness.ts';
import { PASSWORD, register } from '../support/people.ts';
import { site } from '../support/site.ts';

const DIGITS = '482915';

const newName = () => `keeper${Date.now().toString(36).slice(-6)}`;
const row = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name });
const closed = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0);

/** The digits of the last message to a recipient. */
async function codeFor(recipient: string): Promise<string> {
  const db = connect(site.databaseUrl, 1);
  try {
    const sent = await sentMessages(db, { site: 'demo', rowsMax: 20 });
    const text = sent.find((message) => message.recipient === recipient)?.text ?? '';
    return /\b\d{6}\b/.exec(text)?.[0] ?? '';
  } finally {
    await db.close();
  }
}

async function typeCode(dialog: Locator, recipient: string): Promise<void> {
  const code = dialog.getByLabel('Verification code');
  await expect(code).toBeVisible();
  await expect.poll(() => codeFor(recipient)).toMatch(/^\d{6}$/);
  await code.fill(await codeFor(recipient));
}

async function bindAuthenticator(page: Page): Promise<string[]> {
  await row(page, /^Authenticator/).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill('not this one');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('password is incorrect')).toBeVisible();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(
    dialog.getByRole('img', { name: 'QR code for your authenticator app' }),
  ).toBeVisible();
  await expectSoundPageSoon(page);
  const secret = ((await dialog.locator('bdi').textContent()) ?? '').replace(/\s/g, '');
  await dialog.getByLabel('Code from the app').fill(codeAt(secret, await serverNow()));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Save these codes now')).toBeVisible();
  await expectSoundPageSoon(page);
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download codes' }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
  await closed(page);
  return codes;
}

async function setPaymentPassword(page: Page): Promise<void> {
  await row(page, /^Payment password/).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByLabel('New payment password', { exact: true }).fill('4829');
  await dialog.getByLabel('Repeat new payment password').fill(DIGITS);
  await expect(dialog.getByText('Enter 6 digits.')).toBeVisible();
  await dialog.getByLabel('New payment password', { exact: true }).fill(DIGITS);
  await dialog.getByRole('button', { name: 'Set payment password' }).click();
  await closed(page);
}

test('2.142 the Security page leads from weak to strong, each step in its place', async ({
  page,
}) => {
  const username = newName();
  const email = `${username}@example.test`;
  await register(page, { username });
  await page.goto(site.url);
  const opener = page.getByRole('button', { name: `${username}, open menu` });
  await opener.click();
  // The header has a link of the same name, which leads to the overview.
  const menu = page.locator(`[id="${await opener.getAttribute('aria-controls')}"]`);
  await menu.getByRole('link', { name: 'My account' }).click();
  await expect(page).toHaveURL(/securityCenter/i);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security');
  await expect(page.getByText('Weak', { exact: true })).toBeVisible();
  await expect(page.getByText('0 of 5 security features')).toBeVisible();

  await row(page, /^Email address/).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await typeCode(dialog, email);
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await closed(page);
  await expect(page.getByText('Fair', { exact: true })).toBeVisible();

  const codes = await bindAuthenticator(page);
  expect(codes).toHaveLength(10);
  await expect(page.getByText('Good', { exact: true })).toBeVisible();
  await setPaymentPassword(page);
  await expect(page.getByText('Strong', { exact: true })).toBeVisible();
  await expect(page.getByText('3 of 5 security features')).toBeVisible();
  await expectSoundPageSoon(page);

  await row(page, /^Authenticator/).click();
  await dialog.getByText('Turn off').first().click();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByLabel('Code', { exact: true }).fill(codes[0]?.toLowerCase() ?? '');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await closed(page);
  await expect(page.getByText('Fair', { exact: true })).toBeVisible();
});

const SIZES = {
  phone: { width: 390, height: 844 },
  desk: { width: 1280, height: 900 },
};

for (const [name, viewport] of oneOf(Object.entries(SIZES), 0)) {
  test(`2.142 binds a mobile number by its code and the password, on a ${name}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await register(page, { username: newName() });
    await page.goto(`${site.url}/member/securityCenter`);
    await row(page, /^Mobile number/).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('An authenticator app is safer')).toBeVisible();
    const subscriber = `9${randomInt(1e7, 1e8)}`;
    await dialog.getByRole('combobox', { name: 'Country' }).selectOption('VN');
    await dialog.getByRole('textbox', { name: 'Mobile number' }).fill(`0${subscriber}`);
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await typeCode(dialog, `+84${subscriber}`);
    await expectSoundPageSoon(page);
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(dialog.getByText('Required', { exact: true })).toBeVisible();
    await dialog.getByLabel('Your password').fill('not this one');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(dialog.getByText('password is incorrect')).toBeVisible();
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Add' }).click();
    await closed(page);
    await expect(row(page, /^Mobile number/)).toContainText(`+84`);
    await expect(row(page, /^Mobile number/)).toContainText(subscriber.slice(-3));
  });
}

test('2.142 answers security questions, and sets a new payment password by them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await register(page, { username: newName() });
  await page.goto(`${site.url}/member/securityCenter`);
  const dialog = page.getByRole('dialog');
  await row(page, /^Security questions/).click();
  for (const [place, question] of ['first_pet', 'first_school', 'childhood_street'].entries()) {
    await dialog
      .getByLabel(`Question ${place + 1}`, { exact: true })
      .first()
      .selectOption(question);
    await dialog.getByLabel('Answer').nth(place).fill(`answer ${place}`);
  }
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await expectSoundPageSoon(page);
  await dialog.getByRole('button', { name: 'Save answers' }).click();
  await closed(page);
  await setPaymentPassword(page);

  await row(page, /^Payment password/).click();
  await dialog.getByLabel('Current payment password').fill('000000');
  await dialog.getByLabel('New payment password', { exact: true }).fill('730264');
  await dialog.getByLabel('Repeat new payment password').fill('730264');
  await dialog.getByRole('button', { name: 'Change payment password' }).click();
  await expect(dialog.getByText('4 tries left')).toBeVisible();
  await dialog.getByRole('button', { name: 'Forgot it?' }).click();
  await dialog.getByLabel('What was the name of your first pet?').fill('Answer 0');
  await dialog.getByLabel('What was the name of your first school?').fill('ANSWER  1');
  await dialog.getByLabel('What street did you grow up on?').fill('answer 2');
  await dialog.getByLabel('New payment password', { exact: true }).fill('730264');
  await dialog.getByLabel('Repeat new payment password').fill('730264');
  await dialog.getByRole('button', { name: 'Set payment password' }).click();
  await closed(page);
  await expect(page.getByText('Withdrawals are paused')).toBeVisible();
});

test('2.3 2.142 2.151 the profile: picture, nickname, payee once', async ({ page }) => {
  const username = newName();
  await register(page, { username });
  await page.goto(`${site.url}/member`);
  await page.getByRole('main').getByRole('link', { name: 'Profile' }).first().click();
  await expect(page).toHaveURL(/member\/profile/);
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('toWhichItem')))
    .toBe('profile');

  const dialog = page.getByRole('dialog');
  const picture = page
    .getByRole('banner')
    .locator('img[src^="/art/avatars"], img[src^="/pictures"]');
  await page.getByRole('button', { name: 'Change picture' }).click();
  await dialog.getByRole('button', { name: 'Picture 3', exact: true }).click();
  await closed(page);
  await expect(picture).toHaveAttribute('src', /\/art\/avatars\/\w+\.\d+\.svg/);
  await page.getByRole('button', { name: 'Change picture' }).click();
  await expectSoundPageSoon(page);
  const upload = dialog.locator('input[type=file]');
  await upload.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no') });
  await expect(dialog.getByText('can’t read this file')).toBeVisible();
  const file = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await upload.setInputFiles(file);
  await closed(page);
  await expect(picture).toHaveAttribute('src', /\/pictures\/[\w-]{36}\.webp/);
  await expect
    .poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBe(256);

  await page.getByRole('button', { name: 'Edit display name' }).click();
  await dialog.getByLabel('Display name').fill('Mai Hoa');
  await page.keyboard.press('Enter');
  await closed(page);
  await expect(page.getByRole('button', { name: 'Mai Hoa, open menu' })).toBeVisible();

  await page.getByRole('button', { name: 'Add name' }).click();
  await dialog.getByLabel('Payee name').fill('Nguyen Thi Mai');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('You can’t change this later')).toBeVisible();
  await expectSoundPageSoon(page);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await closed(page);
  await expect(page.getByText('N••••• T•• M••')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add name' })).toHaveCount(0);

  await expect(page.getByText('Delivery addresses')).toHaveCount(0); // nothing is shipped yet
});
