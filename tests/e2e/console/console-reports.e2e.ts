import { expect, type Page, test } from '@playwright/test';
import { downloadList } from '../support/desk.ts';
import { untilLoaded } from '../support/every-page.ts';
import { beOperator, operatorClient } from '../support/operators.ts';
import { site } from '../support/site.ts';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${site.url}${path}`);
  await untilLoaded(page);
}

test('saves a list as a view, makes it the default, exports the list, and removes the view', async ({
  page,
}) => {
  await beOperator(page, await operatorClient('keeper'));
  await open(page, '/console/deposits?queue=closed');
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: 'Columns' }).click();
  await dialog.getByText('Claimed by', { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/hide=claimed/);
  await page.getByRole('button', { name: 'Views' }).click();
  await dialog.getByLabel('Name of this view').fill('Closed ones');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByText('Saved “Closed ones”').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Set as default Closed ones' }).click();
  await expect(dialog.getByText('Default', { exact: true })).toBeVisible();

  await open(page, '/console/deposits');
  await expect(page).toHaveURL(/queue=closed&hide=claimed/);
  await expect(page.getByRole('button', { name: 'View: Closed ones' })).toBeVisible();

  const taken = await downloadList(page, 'Deposits by queue');
  expect(taken.suggestedFilename()).toMatch(/^queuedDeposits-.*\.csv$/);

  await page.getByRole('button', { name: 'View: Closed ones' }).click();
  await dialog.getByRole('button', { name: 'Remove Closed ones' }).click();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(dialog.getByText('No views of this list yet.', { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');
});
