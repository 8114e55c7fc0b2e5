import { connect } from '@app/core/platform/db';
import { expect, type Page, test } from '@playwright/test';
import { openDesk } from '../support/desk.ts';
import { navigateInApp, untilLoaded } from '../support/every-page.ts';
import { pressEscape, tabTo, untilFocusInDialog } from '../support/keys.ts';
import { logInAsAgent, logInAsPlayer, PASSWORD, withoutPopUps } from '../support/people.ts';
import { site } from '../support/site.ts';
import { choosePassword, goTo } from './console-acts.ts';

/** Opens a page of the console at an operator's desk. */
async function openAtDesk(desk: Page, path: string): Promise<void> {
  if (desk.url().includes('/console')) return navigateInApp(desk, path);
  await desk.goto(`${site.url}${path}`);
  await untilLoaded(desk);
}

async function findMember(page: Page, username: string): Promise<void> {
  await openAtDesk(page, '/console/members');
  await page.getByLabel('Username, mobile number, email, account number or ID').fill(username);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: username }).click();
  await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible();
}

async function giveReason(page: Page, reason: string, action: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('ends the session of a member, locks and unlocks them', async ({ browser }) => {
  const page = await openDesk(browser, 'keeper');
  const player = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await logInAsPlayer(player, 'player07', 'player07demo');
  await player.goto(site.url);
  await findMember(page, 'player07');
  await expect(page.getByText('Logged in', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Log out member' }).click();
  await giveReason(page, 'Lost the telephone', 'Log out member');
  await expect(player).toHaveURL(/\/login/);
  await expect(page.getByText('Not logged in')).toBeVisible();

  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await giveReason(page, 'Asked for it', 'Lock');
  await expect(page.getByText('Locked', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Unlock' }).click();
  await giveReason(page, 'Proved who they are', 'Unlock');
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await logInAsPlayer(player, 'player07', 'player07demo');

  await openAtDesk(page, '/console/audit');
  for (const action of ['Unlocked player07', 'Locked player07', 'Logged player07 out'])
    await expect(page.getByText(action).first()).toBeVisible();
  await page.getByRole('button', { name: 'Verify audit trail' }).click();
  await expect(page.getByText(/entries are unchanged/).first()).toBeVisible();
  await player.context().close();
});

test('a member is found and locked by keyboard alone', async ({ browser }) => {
  const page = await openDesk(browser, 'keeper');
  await openAtDesk(page, '/console/members');
  await tabTo(page, /Username, mobile/);
  await page.keyboard.type('player08');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'player08' })).toBeVisible();
  await tabTo(page, /player08/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'player08' })).toBeFocused();
  for (const [action, reason] of [
    ['Lock', 'Asked for it'],
    ['Unlock', 'Asked again'],
  ] as const) {
    // This button replaces the other one when the page has received the change.
    await expect(page.getByRole('button', { name: action, exact: true })).toBeVisible();
    await tabTo(page, new RegExp(`\\b${action}$`));
    await page.keyboard.press('Enter');
    await untilFocusInDialog(page);
    await tabTo(page, /Reason/);
    await page.keyboard.type(reason);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('Shift+Tab');
  }
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
});

test('an open page of a player follows a function and a game that are switched off and on', async ({
  browser,
}) => {
  const page = await openDesk(browser, 'keeper');
  const player = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await withoutPopUps(player);
  await classify('dice', ['AC']);
  const register = player.getByRole('link', { name: 'Sign up' }).first();
  await player.goto(`${site.url}/`);
  await expect(register).toBeVisible();
  await openAtDesk(page, '/console/flags');
  await page.getByLabel('Search features').fill('directreg');
  const direct = page.getByRole('checkbox', { name: 'Sign-up without an invitation: on or off' });
  await direct.click();
  await giveReason(page, 'Too many at once', 'Turn off');
  await expect(direct).not.toBeChecked();
  await expect(player.getByRole('link', { name: 'Sign up' })).toHaveCount(0);
  await direct.click();
  await giveReason(page, 'Fewer now', 'Turn on');
  await expect(direct).toBeChecked();
  await expect(register).toBeVisible();

  await navigateInApp(player, '/mini');
  await player.getByRole('link', { name: 'Arcade', exact: true }).click();
  await expect(player.getByText('1 game', { exact: true })).toBeVisible();
  const dice = player.getByRole('main').getByRole('link', { name: /^Dice/ });
  await expect(dice).toBeVisible();
  await goTo(page, 'Games');
  const offer = async (word: 'Offered' | 'Not offered') => {
    await page.getByRole('button', { name: 'Change Dice' }).click();
    await page.getByRole('dialog').getByText(word, { exact: true }).click();
    await giveReason(page, 'Asked for by the license', 'Save');
    await expect(page.getByRole('row', { name: /^Dice/ })).toContainText(word);
  };
  await offer('Not offered');
  await expect(dice).toHaveCount(0);
  await offer('Offered');
  await expect(dice).toBeVisible();
  await classify('dice', []);
  await player.context().close();
});

/** Sets the sub-categories of a game, as a report of its vendor would. */
async function classify(code: string, names: readonly string[]): Promise<void> {
  const db = connect(site.databaseUrl, 1);
  const { id: gameId } = await db.prisma.game.findFirstOrThrow({ where: { code } });
  await db.prisma.gameClass.deleteMany({ where: { gameId } });
  await db.prisma.gameClass.createMany({ data: names.map((name) => ({ gameId, class: name })) });
  await db.close();
}

test('maintenance appears in an open page, and goes again', async ({ browser }) => {
  const page = await openDesk(browser, 'keeper');
  const player = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await withoutPopUps(player);
  await player.goto(`${site.url}/`);
  await untilLoaded(player);
  await openAtDesk(page, '/console/maintenance');
  await page.getByLabel('Heading for members').fill('New lanterns are being hung');
  await page.getByRole('button', { name: 'Close now' }).click();
  await page.getByLabel('Type demo to confirm').fill('demo');
  await giveReason(page, 'New lanterns', 'Close now');
  await expect(player.getByRole('heading', { name: 'New lanterns are being hung' })).toBeVisible();
  await page.getByRole('button', { name: 'Open site now' }).click();
  await giveReason(page, 'Lanterns hang', 'Open site now');
  await expect(page.getByText('The site is open.')).toBeVisible();
  await expect(player.getByRole('heading', { name: 'New lanterns are being hung' })).toBeHidden();
  await player.context().close();
});

test('a network passes during maintenance, a place is blocked, each after asking once more', async ({
  browser,
}) => {
  const page = await openDesk(browser, 'keeper');
  await openAtDesk(page, '/console/networks');
  const change = async (label: string, place: string, action: string) => {
    await page.getByRole('textbox', { name: label, exact: true }).fill(place);
    await page.getByRole('button', { name: action, exact: true }).click();
    await giveReason(page, 'Our own office', action);
  };
  await change('Network', 'nowhere', 'Allow');
  await expect(page.getByText('Enter a network')).toBeVisible();
  await change('Network', '203.0.113.7/32', 'Allow');
  await change('Network to block', '198.51.100.0/24', 'Block');
  for (const place of ['203.0.113.7/32', '198.51.100.0/24']) {
    await page.getByRole('button', { name: `Remove ${place}` }).click();
    await giveReason(page, 'No longer ours', 'Remove');
    await expect(page.getByText(place, { exact: true })).toHaveCount(0);
  }
  await openAtDesk(page, '/console/audit');
  for (const action of ['Allowed a network during maintenance', 'Blocked a country or network'])
    await expect(page.getByText(`${action} on Orvane`).first()).toBeVisible();
});

test('changes settings by keyboard after a confirmation, with lines in the trail', async ({
  browser,
}) => {
  const page = await openDesk(browser, 'keeper');
  await openAtDesk(page, '/console/settings');
  const age = page.getByLabel('Minimum age to confirm');
  await age.fill('17');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter an age from 18 to 30.')).toBeVisible();
  for (const years of ['19', '18']) {
    await age.fill(years);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByLabel('Reason').focus();
    await page.keyboard.type('The new license');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.reload();
    await expect(age).toHaveValue(years);
  }
  await openAtDesk(page, '/console/audit');
  await expect(page.getByText('Changed the sign-up settings of Orvane').first()).toBeVisible();
});

test('roles that one operator asks for are approved by another', async ({ browser }) => {
  const page = await openDesk(browser, 'keeper');
  await openAtDesk(page, '/console/operators');
  await page.getByLabel('Username', { exact: true }).fill('newcomer');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('/console/setup#');
  await pressEscape(page);
  await page.getByRole('button', { name: /Change.*newcomer/ }).click();
  await page.getByRole('checkbox', { name: /Support/ }).check();
  await page.getByRole('button', { name: 'Request roles' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await openAtDesk(page, '/console/approvals');
  const own = page.getByRole('listitem').filter({ hasText: 'newcomer' });
  await expect(own.getByText('You requested this')).toBeVisible();
  await expect(own.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  const other = await openDesk(browser, 'witness');
  await other.goto(`${site.url}/console/approvals`);
  const request = other.getByRole('listitem').filter({ hasText: 'newcomer' });
  const approve = request.getByRole('button', { name: 'Approve' });
  await approve.click();
  const dialog = other.getByRole('dialog', { name: 'Approve this request?' });
  await expect(dialog).toContainText('Roles: Support');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(approve).toHaveCount(0);
  await expect(request).toContainText(/witness, /);
  await page.goto(`${site.url}/console/operators`); // a client-side navigation may show cached data first
  await expect(page.getByRole('row', { name: /newcomer/ })).toContainText('Support');
});

test('a new top agent sets a password by the link and enters the agent center', async ({
  browser,
  page,
}) => {
  const desk = await openDesk(browser, 'keeper');
  await openAtDesk(desk, '/console/agents');
  await expect(desk.getByRole('link', { name: 'agent_top' })).toBeVisible();
  await desk.getByRole('button', { name: 'Add top agent' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Username').fill('hanoitop');
  await dialog.getByLabel('Reason').fill('Signed with us');
  await dialog.getByRole('button', { name: 'Add agent' }).click();
  const link = `${await dialog.locator('code').textContent()}`;
  await choosePassword(page, link, PASSWORD);
  await logInAsAgent(page, 'hanoitop', PASSWORD);
  await page.goto(`${site.url}/agentHome`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('follows the theme of its system while it is open', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${site.url}/console/login`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-theme', 'dark');
});

test('a session that the server ended leads to the login, and back to the page', async ({
  browser,
}) => {
  const page = await openDesk(browser, 'keeper');
  await openAtDesk(page, '/console/flags');
  await page.getByRole('checkbox', { name: 'Feedback: on or off' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('By mail now');
  // Last, because any background request of the page ends the session here as well.
  await page.evaluate(() => sessionStorage.setItem('operatorToken', 'ended'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/console\/login/);
  await expect(page.getByText('Your session has ended')).toBeVisible();
});
