import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { logInAsPlayer } from '../support/people.ts';
import { site } from '../support/site.ts';

// Export of a list: requested on its page, written by the worker, downloaded by the browser.

test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });

test('a member takes transactions along, on a phone', async ({ page }) => {
  await logInAsPlayer(page, 'player13', 'player13demo');
  await page.goto(`${site.url}/member/transactions?period=30d`);
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByRole('button', { name: 'Prepare file' }).click();
  const link = dialog.getByRole('link', { name: 'Download' });
  await expect(link).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(overflow).toBeLessThanOrEqual(360);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^transactions-[\d-]+\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.split('\r\n')[0]).toContain('Reference,Booked (');
  expect(text).toContain(',Deposit,');
  await expect(dialog).toBeVisible(); // the page is still there
});
