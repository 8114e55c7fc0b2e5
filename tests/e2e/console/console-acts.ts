import { createPrivateKey } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { PayProvider } from '../../support/money/pay-provider.ts';
import { untilLoaded } from '../support/every-page.ts';

// Actions of operators on the console's pages until a site is open.

const REASON = 'The launch of Lantern House';

/** Opens a page of the console by its link in the menu, which may end with the number of waiting items. */
export async function goTo(page: Page, name: string): Promise<void> {
  const link = new RegExp(`^${name}(\\W*\\d.*)?$`);
  const menu = page.getByRole('navigation', { name: 'Console' });
  const closedGroups = menu.getByRole('button', { expanded: false });
  while ((await closedGroups.count()) > 0) await closedGroups.first().click();
  // The menu may list the page twice: among the recently used ones, and in its group.
  await menu.getByRole('link', { name: link }).first().click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await untilLoaded(page);
}

type Texts = Readonly<Record<string, string>>;

async function fillIn(page: Page, texts: Texts): Promise<void> {
  // Uses the open dialog, or else the page.
  const dialog = page.getByRole('dialog');
  const form = (await dialog.count()) > 0 ? dialog : page.getByRole('main');
  // A card with a single field may have the field's name.
  const fields = form.locator('input, textarea');
  for (const [label, text] of Object.entries(texts))
    await form.getByLabel(label, { exact: true }).and(fields).fill(text);
}

/** Fills in a dialog with a reason and submits it by the Enter key. */
async function confirm(page: Page, texts: Texts = {}): Promise<void> {
  await fillIn(page, { ...texts, Reason: REASON });
  await page.keyboard.press('Enter');
}

async function act(page: Page, name: string, texts: Texts = {}): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await confirm(page, texts);
}

/** A toast is rendered twice: visibly, and for screen readers. */
const expectToast = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('status').getByText(words).first()).toBeVisible();

const closed = (page: Page) => expect(page.getByRole('dialog')).toBeHidden();

export async function createSite(page: Page): Promise<void> {
  await goTo(page, 'Sites');
  await fillIn(page, { Code: 'lantern', Name: 'Lantern House' });
  await page.getByLabel('Time zone').selectOption('UTC');
  await page.getByRole('button', { name: 'Create site' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lantern House' })).toBeVisible();
  await expect(page.getByText('7 items are missing before the site can open.')).toBeVisible();
}

export async function addDomain(page: Page, domain: string): Promise<void> {
  await fillIn(page, { 'Domain to add': domain });
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Check ${domain}` }).click();
  await expect(page.getByText('This installation answers at this domain.')).toBeVisible();
}

/** Starts at the checklist, and returns to it afterwards. */
export async function chooseBrand(page: Page, logo: Buffer): Promise<void> {
  await page.getByRole('link', { name: 'Choose the brand' }).click();
  await page.getByRole('checkbox', { name: 'Use your own color' }).check();
  await page.getByLabel('Accent color').fill('#b45309');
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: logo };
  await page.getByLabel('Logo').setInputFiles(file);
  await expect(page.getByRole('img', { name: 'Chosen picture' })).toBeVisible();
  await fillIn(page, { Name: 'Lantern House', Reason: REASON });
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, /^Brand saved/);
}

/** Registers a vendor and returns the private key that it is given, as the vendor keeps it. */
export async function registerVendor(page: Page, launchAddress: string): Promise<string> {
  await goTo(page, 'Providers');
  await act(page, 'Register provider', {
    Code: 'arcade',
    Name: 'Orvane Arcade',
    'Launch address': launchAddress,
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Orvane Arcade' })).toBeVisible();
  await page.getByRole('button', { name: 'Add key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Generate key pair', { exact: true }).click();
  await confirm(page, { 'Key name': 'arcade-1' });
  const pem = `${await dialog.locator('pre').textContent()}`;
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row', { name: /arcade-1/ })).toContainText('Valid');
  return createPrivateKey(pem).export({ format: 'der', type: 'pkcs8' }).toString('base64url');
}

export async function importGames(page: Page, lines: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Import games' }).click();
  const dialog = page.getByRole('dialog');
  const file = { name: 'games.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  await dialog.getByLabel('Choose file').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Check file' }).click();
  await expect(dialog.getByText(`${lines.length - 1} new, 0 changed`)).toBeVisible();
  await confirm(page);
  await closed(page);
}

/** Invites an operator of every site and returns the link that is shown once. */
export async function invite(page: Page, username: string): Promise<string> {
  await goTo(page, 'Operators');
  await fillIn(page, { Username: username });
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Link for ${username}` });
  const link = `${await dialog.locator('code').textContent()}`;
  await dialog.getByRole('button', { name: 'Close' }).click();
  return link;
}

/** The command shown by the page for changing roles at the server while no other operator can approve them. */
export async function rolesByCommand(page: Page, username: string, role: string): Promise<string> {
  await page.getByRole('button', { name: `Change ${username}` }).click();
  const dialog = page.getByRole('dialog', { name: username });
  await dialog.getByRole('checkbox', { name: role }).check();
  const command = `${await dialog.locator('code').textContent()}`;
  await dialog.getByRole('button', { name: 'Close' }).click();
  return command;
}

/** An open page polls for requests every ten seconds. Opening it again shows them at once. */
export async function approve(page: Page): Promise<void> {
  await goTo(page, 'Health');
  await goTo(page, 'Approvals');
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await closed(page);
  await expect(page.getByText('No requests to decide.')).toBeVisible();
}

export async function connectProvider(page: Page, provider: PayProvider): Promise<void> {
  await goTo(page, 'Payment channels');
  await act(page, 'Connect a provider', {
    Code: provider.code,
    Address: provider.address,
    'Key name': provider.kid,
    'Provider’s public key': provider.publicKey,
  });
  await closed(page);
  await expectToast(page, `${provider.code} is waiting for approval`);
}

/** Gives the provider our key, checks its connection, and offers it to members. */
export async function offerProvider(page: Page, provider: PayProvider): Promise<void> {
  await goTo(page, 'Payment channels');
  await page.getByRole('button', { name: provider.code, exact: true }).click();
  const dialog = page.getByRole('dialog');
  provider.trust(`${await dialog.getByText(/^MCow/).first().textContent()}`);
  await dialog.getByRole('button', { name: 'Check connection' }).click();
  await expect(dialog.getByText(/its signature is valid/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await act(page, 'Offer a channel', {
    Name: 'Jade Pay',
    'Smallest deposit': '10',
    'Largest deposit': '50000',
  });
  await closed(page);
  await expect(page.getByRole('row', { name: /Jade Pay/ })).toContainText('Offered');
}

export async function limitPayouts(page: Page): Promise<void> {
  await goTo(page, 'Payouts to agents');
  await act(page, 'Change limits', { 'Largest run paid without approval': '50000' });
  await closed(page);
}

export interface Piece {
  readonly tab: string;
  readonly name: string;
  readonly title: string;
  readonly text: string;
}

export async function write(page: Page, { tab, name, title, text }: Piece): Promise<void> {
  await goTo(page, 'Content');
  const link = page.getByRole('main').getByRole('link', { name: tab, exact: true });
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page'); // every tab has a link called New
  await page.getByRole('link', { name: 'New', exact: true }).click();
  await page.getByRole('button', { name: 'Write in this language' }).click();
  await fillIn(page, { Title: title, Text: `<p>${text}</p>`, Name: name });
  if (tab === 'Help') await page.getByLabel('Section').selectOption('Account and site');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Version 1, /)).toBeVisible();
}

/** Adds a top agent with an affiliate link and returns the link for setting the agent's password. */
export async function addTopAgent(page: Page, username: string, code: string): Promise<string> {
  await goTo(page, 'Agents');
  await act(page, 'Add top agent', { Username: username });
  const dialog = page.getByRole('dialog', { name: `${username} is a top agent` });
  const link = `${await dialog.locator('code').textContent()}`;
  await dialog.getByRole('link', { name: 'Open the agent’s page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible();
  await act(page, 'Add invitation link', { 'Invitation code': code });
  await closed(page);
  await expect(page.getByRole('row', { name: new RegExp(code) })).toBeVisible();
  return link;
}

export async function offerContract(page: Page): Promise<void> {
  await act(page, 'Offer a contract', {
    'Rate on lost bets': '2',
    'Rate on won bets': '1',
    'Minimum bet that counts': '0',
  });
  await closed(page);
}

/** Makes a link that lets one browser look before the site is open. */
export async function makePreview(page: Page): Promise<string> {
  await openSitePage(page);
  await page.getByRole('button', { name: 'Create preview link' }).click();
  return `${await page.getByRole('main').locator('code').textContent()}`;
}

export async function openTheSite(page: Page): Promise<void> {
  await expect(page.getByText('Everything is done. You can open the site.')).toBeVisible();
  await act(page, 'Open site');
  await closed(page);
  await expect(page.getByRole('button', { name: 'Close site' })).toBeVisible();
}

async function openSitePage(page: Page): Promise<void> {
  await goTo(page, 'Sites');
  await page.getByRole('link', { name: 'Lantern House' }).click();
  await expect(page.getByRole('button', { name: 'Create preview link' })).toBeVisible();
}

/** Opens the link shown by the console as an agent, and sets a password. */
export async function choosePassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL(/\/agentLogin\?next=/);
}

export async function checkBooks(page: Page): Promise<void> {
  await goTo(page, 'Health');
  await page.getByRole('button', { name: 'Run now' }).click();
  await expect(page.getByText('The ledger balances.')).toBeVisible();
}
