import * as calls from '@app/shared/content/ops-calls';
import { change } from '@app/shared/phrases/ops-calls';
import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { beOperator, makeOperator } from '../support/operators.ts';
import { register } from '../support/people.ts';
import { site } from '../support/site.ts';

const HELP = `${site.url}/wps/system/helpCenter`;
const item = { kind: 'help', code: 'written-here' } as const;

const asEditor = async (page: Page, username: string): Promise<void> =>
  beOperator(page, await makeOperator(username, ['site']));

/** Makes a call like another tab of the operator. */
async function ask(page: Page, path: string, body: object) {
  const token = await page.evaluate(() => sessionStorage.getItem('operatorToken'));
  const headers = { authorization: `${token}`, merchant: 'demo' };
  const answer = await page.request.post(`${site.url}${path}`, { headers, data: body });
  return (await answer.json()).value;
}

async function beginArticle(page: Page, title: string): Promise<void> {
  await page.goto(`${site.url}/console/content?kind=help`);
  await page.getByRole('link', { name: 'New', exact: true }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Write in this language' }).click();
  await page.getByLabel('Title').fill(title);
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
  await asEditor(page, 'editor');
  await beginArticle(page, 'How is help written?');
  await page
    .getByRole('textbox', { name: 'Text' })
    .fill('<p>In the console.<script>window.ran = true</script></p>');
  await page.getByLabel('Name', { exact: true }).fill(item.code);
  await page.getByRole('button', { name: 'Show preview' }).click();
  const frame = page.frameLocator('iframe[title=Preview]');
  await expect(frame.getByRole('heading', { name: 'How is help written?' })).toBeVisible();
  expect(await helpOf(page)).not.toContain(item.code);

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/content\/help\/written-here$/);
  await expect(page.getByText('Version 1, editor')).toBeVisible();
  const shown = await helpOf(page);
  expect(shown).toContain('<p>In the console.</p>');
  expect(shown).not.toContain('script');

  const { document } = calls.save.example.request;
  const words = { title: 'Written by another operator', text: '', action: '', pictureText: '' };
  const texts = [{ language: 'EN', ...words }];
  const theirs = { ...document, category: 'GENERAL', audiences: [], texts };
  await ask(page, calls.save.path, { ...item, basedOn: 1, document: theirs });
  await page.getByLabel('Title').fill('Written too late');
  await page.getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('region', { name: 'Changed by another operator' });
  await expect(conflict.getByText('Written by another operator')).toBeVisible();
  await conflict.getByRole('button', { name: 'Use theirs' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Written by another operator');

  await page.getByRole('button', { name: 'Compare version 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore version' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('How is help written?');
  await page.getByRole('button', { name: 'End now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click();
  await expect(page.getByRole('button', { name: 'Show again' })).toBeVisible();
  expect(await helpOf(page)).not.toContain(item.code);
  await expect(page.getByText('Another operator changed this')).toHaveCount(0);

  // A phrase overridden by the site: both where it is prerendered and where the app renders it.
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

/** The page shows a sample member, and its buttons do not pay or log out. */
async function expectSample(shown: Page | FrameLocator): Promise<void> {
  await expect(shown.getByText('Preview: you’re viewing the site as a member.')).toBeVisible();
  const bar = shown.getByRole('banner');
  await expect(bar.getByText('$1,250.50')).toBeVisible();
  await bar.getByRole('button', { name: /sample_member/ }).click();
  await shown.getByRole('button', { name: 'Log out' }).click();
  const dialog = shown.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect(dialog.getByText('This is a preview: nothing was sent.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await bar.getByRole('link', { name: 'Deposit' }).click();
  await expect(shown.getByRole('heading', { name: 'This is a preview' })).toBeVisible();
}

test('a preview is the page of its audience, and leaves the operator and a player in peace', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1_280, height: 1_200 }); // the preview of a phone fits in whole
  await asEditor(page, 'previewer');
  const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  await beginArticle(page, 'Whose page is this?');
  const before = await stored();
  await page.getByRole('combobox', { name: 'Audience' }).selectOption('member');
  const ofMembers: string[] = [];
  page.context().on('request', (request) => {
    if (!request.url().includes('/wps/')) return;
    if (request.headers().authorization || request.method() !== 'GET')
      ofMembers.push(request.url());
  });
  await page.getByRole('button', { name: 'Show preview' }).click();
  const frame = page.frameLocator('iframe[title=Preview]');
  await expect(frame.getByRole('heading', { name: 'Whose page is this?' })).toBeVisible();
  await expectSample(frame);
  expect(ofMembers).toEqual([]);
  expect(await stored()).toBe(before);

  const link = `${await page.locator('iframe[title=Preview]').getAttribute('src')}`;
  const context = await browser.newContext();
  const player = await context.newPage();
  const username = `pv${Date.now().toString(36).slice(-6)}`;
  await register(player, { username });
  await player.goto(site.url);
  const isWelcome = player.getByRole('heading', { name: `Welcome back, ${username}` });
  await expect(isWelcome).toBeAttached();
  const tab = await context.newPage();
  await tab.goto(link);
  await expectSample(tab);
  await expect(tab.getByText(username)).toHaveCount(0);
  // First in another tab of the player, now in this one.
  await player.reload();
  await expect(isWelcome).toBeAttached();
  await player.goto(link);
  await expectSample(player);
  await player.goto(site.url);
  await expect(isWelcome).toBeAttached();
  expect(await player.evaluate(() => localStorage.getItem('sessionTabs'))).toBe('member');
  await context.close();
});
