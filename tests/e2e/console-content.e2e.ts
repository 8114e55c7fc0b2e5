import { connect, inTransaction } from '@app/core/db';
import { ensureRoles, insertOperator, setRoles } from '@app/core/operators';
import * as calls from '@app/shared/ops/content';
import { change } from '@app/shared/ops/phrases';
import { expect, type Page, test } from '@playwright/test';
import { serverNow } from './clock.ts';
import { logInWithCode, setUpOperator } from './operators.ts';
import { site } from './site.ts';

const EDITOR = 'editor';
const HELP = `${site.url}/wps/system/helpCenter`;
const item = { kind: 'help', code: 'written-here' } as const;

/** An operator of this file alone, who is logged in. */
async function asEditor(page: Page): Promise<void> {
  const db = connect(site.databaseUrl, 2);
  const now = await serverNow();
  await inTransaction(db, async (tx) => {
    await ensureRoles(tx);
    const newId = () => crypto.randomUUID();
    const id = await insertOperator(tx, { newId }, { merchantId: null, username: EDITOR }, now);
    await setRoles(tx, id, ['site']);
  });
  await db.close();
  await logInWithCode(page, await setUpOperator(page, EDITOR));
}

/** A call as another tab of the operator makes it. */
async function ask(page: Page, path: string, body: object) {
  const token = await page.evaluate(() => sessionStorage.getItem('operatorToken'));
  const headers = { authorization: `${token}`, merchant: 'demo' };
  const answer = await page.request.post(`${site.url}${path}`, { headers, data: body });
  return (await answer.json()).value;
}

const helpOf = async (page: Page) => {
  const answer = await page.request.get(HELP, { headers: { merchant: 'demo', language: 'EN' } });
  return JSON.stringify((await answer.json()).value);
};

test('content is previewed before it is shown, saved, kept from a second hand, and ended', async ({
  page,
}) => {
  const broken: string[] = [];
  page.on('pageerror', ({ message }) => broken.push(message));
  await asEditor(page);
  await page.goto(`${site.url}/console/content?kind=help`);
  await page.getByRole('link', { name: 'New', exact: true }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Write in this language' }).click();
  await page.getByLabel('Title').fill('How is help written?');
  await page.getByLabel('Text').fill('<p>In the console.<script>window.ran = true</script></p>');
  await page.getByLabel('Name', { exact: true }).fill(item.code);
  await page.getByRole('button', { name: 'Show preview' }).click();
  const frame = page.frameLocator('iframe[title=Preview]');
  await expect(frame.getByRole('heading', { name: 'How is help written?' })).toBeVisible();
  expect(await helpOf(page)).not.toContain(item.code);

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/content\/help\/written-here$/);
  await expect(page.getByText('Version 1 by editor')).toBeVisible();
  const shown = await helpOf(page);
  expect(shown).toContain('<p>In the console.</p>');
  expect(shown).not.toContain('script');

  const { document } = calls.save.example.request;
  const words = { title: 'Written meanwhile', text: '', action: '', pictureText: '' };
  const texts = [{ language: 'EN', ...words }];
  const theirs = { ...document, category: 'GENERAL', audiences: [], texts };
  await ask(page, calls.save.path, { ...item, basedOn: 1, document: theirs });
  await page.getByLabel('Title').fill('Written too late');
  await page.getByRole('button', { name: 'Save' }).click();
  const meanwhile = page.getByRole('region', { name: 'Changed meanwhile' });
  await expect(meanwhile.getByText('Written meanwhile')).toBeVisible();
  await meanwhile.getByRole('button', { name: 'Use theirs' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Written meanwhile');

  await page.getByRole('button', { name: 'Compare version 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use this version' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('How is help written?');
  await page.getByRole('button', { name: 'End now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click();
  await expect(page.getByRole('button', { name: 'Show again' })).toBeVisible();
  expect(await helpOf(page)).not.toContain(item.code);
  await expect(page.getByText('Another operator changed this')).toHaveCount(0);

  // A phrase in words of the site: where it is prerendered, and where the app says it.
  const login = { language: 'EN', key: 'frame:nav.login' };
  await ask(page, change.path, { ...login, text: 'Come on in', basedOn: null });
  const lobby = async () => (await page.request.get(`${site.url}/?lng=en`)).text();
  await expect.poll(lobby).toContain('data-phrases');
  await page.goto(`${site.url}/?lng=en`);
  await expect(page.getByRole('link', { name: 'Come on in' }).first()).toBeVisible();
  await ask(page, change.path, { ...login, text: null, basedOn: 1 });
  await expect.poll(lobby).toContain('Log in');
  expect(broken).toEqual([]);
});
