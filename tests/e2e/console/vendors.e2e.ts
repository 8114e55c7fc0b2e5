import { expect, test } from '@playwright/test';
import { openOtherDesk } from '../support/desk.ts';
import { untilLoaded } from '../support/every-page.ts';
import { expectSoundPage } from '../support/page-soundness.ts';
import { site } from '../support/site.ts';

const FILE = [
  'code,name,category,classes',
  'koi-pond,Koi Pond,RNG,JP',
  'blue-reef,Blue Reef,REEF,',
  'paper-boat,<b>Paper Boat</b>,FISH,',
].join('\n');

test('a vendor is registered on a phone, gets a key, and games from a file with a wrong line', async ({
  browser,
}) => {
  const page = await openOtherDesk(browser, 'keeper', { viewport: { width: 360, height: 800 } });
  await page.goto(`${site.url}/console/vendors`);
  await untilLoaded(page);
  const dialog = page.getByRole('dialog');
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();

  await page.getByRole('button', { name: 'Register provider' }).click();
  await dialog.getByLabel('Code', { exact: true }).fill('jade');
  await dialog.getByLabel('Name', { exact: true }).fill('Jade Games');
  await dialog.getByLabel('Launch address').fill('https://games.example/play/{gameCode}');
  await dialog.getByLabel('Reason').fill('Signed in October');
  await press('Register provider');
  await expect(page.getByRole('heading', { level: 1, name: 'Jade Games' })).toBeVisible();

  await page.getByRole('button', { name: 'Add key' }).click();
  await dialog.getByText('Generate key pair', { exact: true }).click();
  await dialog.getByLabel('Key name').fill('jade-1');
  await dialog.getByLabel('Reason').fill('Their first key');
  await press('Add key');
  await expect(dialog.getByText('BEGIN PRIVATE KEY')).toBeVisible();
  await press('Close');
  await expect(page.getByRole('row', { name: /jade-1/ })).toContainText('Valid');

  await page.getByRole('button', { name: 'Import games' }).click();
  const file = { name: 'games.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) };
  await dialog.getByLabel('Choose file').setInputFiles(file);
  await press('Check file');
  await expect(dialog.getByText('2 new, 0 changed, 0 unchanged, 1 with errors')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /blue-reef/ })).toContainText(
    'category: not mapped',
  );
  await press('Map names');
  await expect(dialog.getByLabel('Provider’s name')).toHaveValue('REEF');
  await dialog.getByText('Valid lines only', { exact: true }).click();
  await dialog.getByLabel('Reason').last().fill('Games of November');
  await expectSoundPage(page);
  await press('Import');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('<b>Paper Boat</b>').first()).toBeVisible();
  await expectSoundPage(page);

  // Every site offers a vendor's games, so the vendor is switched off for the sake of other tests.
  await page.getByRole('button', { name: 'Change provider' }).click();
  await dialog.getByText('Off', { exact: true }).click();
  await dialog.getByLabel('Reason').fill('Not live yet');
  await press('Save');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Off', { exact: true }).first()).toBeVisible();
  await page.context().close();
});
