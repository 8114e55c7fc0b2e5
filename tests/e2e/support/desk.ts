import { decide, listAll } from '@app/shared/approvals/ops-calls';
import {
  type Browser,
  type BrowserContextOptions,
  type Download,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import sharp from 'sharp';
import { beOperator, type DemoOperator, operatorClient } from './operators.ts';
import { site } from './site.ts';

/** Address of the console. */
export const deskUrl = (): string => site.consoleUrl ?? site.url;

/** Open pages by operator, shared by all tests of this worker. */
const desks = new Map<DemoOperator, Page>();

/** A page in a separate browser context for each operator, logged in for the page that is opened next. */
export async function openDesk(browser: Browser, username: DemoOperator): Promise<Page> {
  const desk = desks.get(username) ?? (await newDesk(browser));
  desks.set(username, desk);
  await desk.emulateMedia({ colorScheme: null });
  await beOperator(desk, await operatorClient(username));
  return desk;
}

/** Like `openDesk`, but in a new context with other settings, such as the theme. Close the context at the end. */
export async function openOtherDesk(
  browser: Browser,
  username: DemoOperator,
  look: BrowserContextOptions,
): Promise<Page> {
  const desk = await newDesk(browser, look);
  await beOperator(desk, await operatorClient(username));
  return desk;
}

async function newDesk(browser: Browser, look: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'UTC',
    // A test file for phones sets its own viewport, and the desk stays open for the files after it.
    viewport: { width: 1_280, height: 720 },
    ...look,
  });
  return context.newPage();
}

/** The second operator approves the latest request, by the call behind the button. */
export async function approveAsSecond(): Promise<void> {
  const witness = await operatorClient('witness');
  const { list } = await witness.send(listAll);
  await witness.send(decide, { id: list.at(-1)?.id, approve: true });
}

/** Exports a list and downloads its file. The page may list files of other lists too. */
export async function downloadList(desk: Page, kind: string): Promise<Download> {
  await desk.getByRole('button', { name: 'Export' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Prepare file' }).click();
  const file = dialog.getByRole('listitem').filter({ hasText: kind }).first();
  const download = desk.waitForEvent('download');
  await file.getByRole('button', { name: 'Download' }).click();
  const taken = await download;
  await desk.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  return taken;
}

/** Waits until a console page shows an element. Simulates a return to the tab, which is faster than polling. */
export const expectOnReturn = (desk: Page, shown: Locator): Promise<void> =>
  expect(async () => {
    await desk.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(shown).toBeVisible({ timeout: 500 });
  }).toPass();

/** A valid picture file. */
export async function picture() {
  const background = { r: 40, g: 90, b: 120 };
  const image = sharp({ create: { width: 300, height: 200, channels: 3, background } });
  return { name: 'picture.png', mimeType: 'image/png', buffer: await image.png().toBuffer() };
}
