import { expect, test } from '@playwright/test';
import { payIn } from './play/arcade-visit.ts';
import { navigateInApp } from './support/every-page.ts';
import { register, withoutPopUps } from './support/people.ts';
import { site } from './support/site.ts';
import { translatePage } from './support/translate-page.ts';

// Readers of unsupported languages use their browser's translation.

test('a translated sign-up form switches between hint and error', async ({ page }) => {
  const translated = await translatePage(page);
  await withoutPopUps(page);
  await page.goto(`${site.url}/register`);
  const main = page.getByRole('main');
  const name = main.getByLabel('Username');
  for (let times = 0; times < 2; times++) {
    await name.fill(`font${Date.now().toString(36).slice(-6)}${times}`);
    await name.blur();
    await expect(main.getByText('This username is available')).toBeVisible();
    await name.fill('player01');
    await name.blur();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(main.getByText('This username is available')).toBeHidden();
  }
  await translated.expectUnbroken();
});

test('a translated member center shows a deposit and moves between pages', async ({ page }) => {
  const member = await register(page, { username: `font${Date.now().toString(36).slice(-6)}` });
  const translated = await translatePage(page);
  await page.goto(`${site.url}/member/accountDetails`);
  const balance = page.getByRole('banner').getByText('0.00').first();
  await expect(balance).toBeVisible();
  await payIn(member, 25);
  await expect(page.getByRole('banner').getByText('25.00').first()).toBeVisible();
  for (const path of [
    '/member/profile',
    '/member/securityCenter',
    '/member/bets',
    '/lottery',
    '/',
    '/deposit',
  ]) {
    await navigateInApp(page, path);
    await translated.expectUnbroken();
  }
});
