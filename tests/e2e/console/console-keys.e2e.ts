import { expect, type Page, test } from '@playwright/test';
import { untilLoaded } from '../support/every-page.ts';
import { focused, pressEscape, tabTo, untilFocusInDialog } from '../support/keys.ts';
import { beOperator, operatorClient } from '../support/operators.ts';
import { site } from '../support/site.ts';

/** More than the number of tab stops in the tested dialog. */
const ONCE_AROUND = 12;

/** Opens a page by the command palette, by typing a few letters of its name. */
async function goByPalette(page: Page, letters: string, path: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(letters);
  await expect(dialog.getByRole('link').first()).toHaveAttribute('href', path);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.url}${path}`);
  await expect(dialog).toBeHidden();
  await untilLoaded(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

test('a site is begun, its name changed and its trail narrowed by keyboard alone', async ({
  page,
}) => {
  await beOperator(page, await operatorClient('keeper'));
  await page.goto(`${site.url}/console`);
  await untilLoaded(page);
  await goByPalette(page, 'sites', '/console/sites');

  // The code belongs to another site. The form keeps its values and the focus stays.
  await tabTo(page, /Code/);
  await page.keyboard.type('demo');
  await tabTo(page, /Name/);
  await page.keyboard.type('Lantern House');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('main').getByText('Another site already has this code.'),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();

  await goByPalette(page, 'sites', '/console/sites');
  await tabTo(page, /^\W*Orvane\W*$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.url}/console/sites/demo`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await untilLoaded(page); // until then, Tab moves through the whole menu first

  // The focus stays in a dialog however often Tab is pressed, and Escape restores it.
  await tabTo(page, /^\W*Change/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await untilFocusInDialog(page);
  for (let presses = 0; presses < ONCE_AROUND; presses++) {
    await page.keyboard.press(presses % 3 === 2 ? 'Shift+Tab' : 'Tab');
    expect(await focused(page)).toMatchObject({ shows: true, isInDialog: true });
  }
  await pressEscape(page);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Change', exact: true }).first()).toBeFocused();

  await goByPalette(page, 'content', '/console/content');
  await tabTo(page, /Notices/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/kind=notice/);
  await untilLoaded(page);

  await goByPalette(page, 'audit', '/console/audit');
  await tabTo(page, /Last 7 days/);
  const lastWeek = page.getByRole('button', { name: 'Last 7 days' });
  await expect(lastWeek).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Enter');
  await expect(lastWeek).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, /^\W*Show\W*$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { name: 'Logged in: keeper' }).first()).toBeVisible();
});
