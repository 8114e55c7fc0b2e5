import { type Browser, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { logInWithCode, type OperatorLogin, setUpOperator } from './operators.ts';
import { site } from './site.ts';

/** Where operators work. */
export const deskUrl = (): string => site.consoleUrl ?? site.url;

/** The demo's two operators, set up to log in. */
export interface TwoOperators {
  readonly keeper: OperatorLogin;
  readonly witness: OperatorLogin;
}

export async function setUpTwoOperators(browser: Browser): Promise<TwoOperators> {
  const setUp = async (username: string) => {
    const page = await browser.newPage({ locale: 'en-GB' });
    const login = await setUpOperator(page, username);
    await page.close();
    return login;
  };
  return { keeper: await setUp('keeper'), witness: await setUp('witness') };
}

/** A browser of an operator's own, logged in. Close its context in the end. */
export async function openDesk(browser: Browser, login: OperatorLogin): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'UTC' });
  const desk = await context.newPage();
  await logInWithCode(desk, login);
  return desk;
}

/** The second of two operators approves what was asked for last. */
export async function approveAsSecond(browser: Browser, login: OperatorLogin): Promise<void> {
  const page = await openDesk(browser, login);
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
  await page.context().close();
}

/** A file that is what it says. */
export async function picture() {
  const background = { r: 40, g: 90, b: 120 };
  const image = sharp({ create: { width: 300, height: 200, channels: 3, background } });
  return { name: 'picture.png', mimeType: 'image/png', buffer: await image.png().toBuffer() };
}
