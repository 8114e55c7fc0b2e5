import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { runDue } from '../support/clock.ts';
import { deskUrl, downloadList, openDesk } from '../support/desk.ts';
import { expectSoundPageSoon } from '../support/page-soundness.ts';

const DAY_MS = 86_400_000;

test('8.11 a statement is brought as a file and compared, its break taken along, and closed with a reason', async ({
  browser,
}) => {
  const reference = `NB-${Date.now()}`;
  const at = new Date(Date.now() - DAY_MS).toISOString();
  const text = `Number,Amount,Time\n${reference},75.00,${at}\n`;
  const file = { name: 'harbor.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  const desk = await openDesk(browser, 'keeper');
  const look = (view: string) => desk.goto(`${deskUrl()}/console/reconciliation?view=${view}`);
  const dialog = desk.getByRole('dialog');
  const bring = async () => {
    await desk.getByRole('button', { name: 'Upload statement' }).click();
    await dialog.getByLabel('Channel', { exact: true }).selectOption('harbor');
    await dialog.getByLabel('Day').fill(at.slice(0, 10));
    await dialog.locator('input[type=file]').setInputFiles(file);
    await expect(dialog.getByLabel('Reference column')).toHaveValue('Number');
    await expectSoundPageSoon(desk, { part: '[role=dialog]' });
    await dialog.getByRole('button', { name: 'Compare' }).click();
    await expect(dialog).toBeHidden();
  };

  await look('statements');
  await bring();
  await runDue();
  await look('open');
  const row = desk.getByRole('row', { name: new RegExp(reference) });
  await expect(row).toContainText('Missing here');
  await expect(row).toContainText('$75.00');
  await expectSoundPageSoon(desk);
  const breaks = await (await downloadList(desk, 'Reconciliation differences')).path();
  expect(await readFile(breaks, 'utf8')).toContain(`${reference},`);
  await row.getByRole('button', { name: /^Close/ }).click();
  await dialog.getByLabel('Outcome').selectOption('Channel error');
  await dialog.getByLabel('Reason').fill('Another site of theirs');
  await dialog.getByRole('button', { name: 'Close difference' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toHaveCount(0);
  await look('closed');
  await expect(row).toContainText('Channel error');
  await expect(row).toContainText('keeper');

  await look('statements');
  await bring();
  await expect(
    desk.getByText('This file was already uploaded. Nothing changed.').first(),
  ).toBeVisible();
});
