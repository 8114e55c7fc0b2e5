import { affiliateVisit } from '@app/shared/agents/calls';
import { expect, type Page, test } from '@playwright/test';
import { navigateInApp } from '../support/every-page.ts';
import { expectSoundPage } from '../support/page-soundness.ts';
import { logInAsAgent, logInByForm, registerByForm } from '../support/people.ts';
import { site } from '../support/site.ts';

const NEW = 'newer99word';

/** Adds a list of usernames below, and returns the first passwords that the page shows once. */
async function addPeople(page: Page, names: readonly string[]): Promise<Map<string, string>> {
  await page.getByRole('button', { name: 'Add players or agents' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Usernames, one per line').fill(names.join('\n'));
  await dialog.getByRole('checkbox').check();
  await expectSoundPage(page);
  await dialog.getByRole('button', { name: `Add ${names.length} usernames` }).click();
  await expect(dialog.getByText(/Added: \d of \d/)).toBeVisible();
  const lines = await dialog.getByRole('listitem').all();
  const shown = await Promise.all(
    lines.map((line) =>
      line.evaluate(({ firstElementChild, lastElementChild }): [string, string] => [
        firstElementChild?.textContent ?? '',
        lastElementChild?.textContent ?? '',
      ]),
    ),
  );
  await expectSoundPage(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  return new Map(shown);
}

test('an agent adds members and promotes one, whose link brings a player', async ({
  page,
  browser,
}) => {
  const mark = Date.now().toString(36).slice(-6);
  const [river, brook] = [`river${mark}`, `brook${mark}`];
  await logInAsAgent(page, 'agent_leaf', 'agentleaf01demo');
  await page.goto(`${site.url}/agent/members`);
  const passwords = await addPeople(page, [river, 'player01', brook]);
  expect(passwords.get('player01')).toBe('Username taken');

  await page.getByLabel('Username starts with').fill(river);
  await page.getByRole('button', { name: river }).click();
  await page.getByRole('button', { name: 'Make agent' }).click();
  await expect(page.getByText('You can’t undo this.')).toBeVisible();
  await page.getByRole('button', { name: 'Make agent' }).click();
  await expect(page.getByRole('row', { name: new RegExp(river) })).toContainText('Agent');

  const theirs = await (await browser.newContext()).newPage();
  const password = passwords.get(river) ?? '';
  await logInByForm(theirs, '/agentLogin', { username: river, password });
  await theirs.getByLabel('New password', { exact: true }).fill(NEW);
  await theirs.getByLabel('Confirm new password', { exact: true }).fill(NEW);
  await theirs.getByRole('button', { name: 'Change password' }).click();
  await expect(theirs.getByRole('button', { name: `${river}, open menu` })).toBeVisible();
  await navigateInApp(theirs, '/agent/links');
  await theirs.getByRole('button', { name: 'New link' }).first().click();
  await theirs.getByRole('button', { name: 'Create link' }).click();
  const link = theirs.getByText(/affiliateCode=/).first();
  await expect(link).toBeVisible();
  const affiliateCode = /affiliateCode=(\w+)/.exec(`${await link.textContent()}`)?.[1] ?? '';

  const player = `brand${mark}`;
  const visitor = await (await browser.newContext()).newPage();
  const counted = visitor.waitForResponse((answer) => answer.url().includes(affiliateVisit.path));
  await registerByForm(visitor, { username: player, affiliateCode });
  await counted;

  await theirs.reload();
  await expect(theirs.getByText('1 visit ·')).toBeVisible();
  await theirs.getByRole('button', { name: `See who signed up through ${affiliateCode}` }).click();
  await expect(theirs.getByRole('row', { name: new RegExp(player) })).toBeVisible();
  await expectSoundPage(theirs);
  await navigateInApp(theirs, '/agent/members');
  await expect(theirs.getByRole('button', { name: player })).toBeVisible();
});

test('a poster of a link is downloaded as a picture and as a drawing', async ({ page }) => {
  await logInAsAgent(page, 'agent_leaf', 'agentleaf01demo');
  await page.goto(`${site.url}/agent/links`);
  await page.getByRole('button', { name: 'Share link LEAF2026' }).click();
  await expectSoundPage(page);
  for (const kind of ['PNG', 'SVG']) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `Download ${kind}` }).click();
    expect((await download).suggestedFilename()).toBe(`Orvane-LEAF2026.${kind.toLowerCase()}`);
  }
});
