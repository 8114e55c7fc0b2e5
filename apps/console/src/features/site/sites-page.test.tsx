import * as calls from '@app/shared/sites/ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { SitePage } from './site-page.tsx';
import { SitesPage } from './sites-page.tsx';

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const sent = (call: string) =>
  server.received.filter((one) => one.call === `sites/${call}`).map(({ input }) => input);
const press = async (name: string | RegExp, within_ = screen as Pick<typeof screen, 'getByRole'>) =>
  userEvent.click(within_.getByRole('button', { name }));

const showList = (list: readonly object[] = calls.list.example.answer.list) => {
  const { translated } = calls.list.example.answer;
  server.values['sites/list'] = { list, totalPages: 1, totalCount: list.length, translated };
  return renderPage({ origin: server.origin, page: <SitesPage />, path: '/console/sites' });
};

const site = {
  ...calls.read.example.answer,
  domains: [
    { domain: 'lantern.example', isMain: true, checkedAt: 1_795_000_000_000, found: 'elsewhere' },
    { domain: 'www.lantern.example', isMain: false, checkedAt: null, found: null },
  ],
  checklist: [
    { item: 'domain', state: 'missing' },
    { item: 'channel', state: 'not_needed' },
    { item: 'games', state: 'done' },
  ],
};
const showSite = (changes: object = {}) => {
  server.values['sites/read'] = { ...site, ...changes };
  return renderPage({
    origin: server.origin,
    page: <SitePage />,
    path: '/console/sites/:code',
    address: '/console/sites/lantern',
  });
};

test('lists sites with their states and links', async () => {
  showList();
  const link = await screen.findByRole('link', { name: 'Lantern House' });
  expect(link.getAttribute('href')).toBe('/console/sites/lantern');
  expect(screen.getByText('Not open yet')).toBeTruthy();
  cleanup();
  showList([]);
  expect(await screen.findByText(/No sites yet/)).toBeTruthy();
});

test('creates a site and opens its page; rejects an invalid code before sending', async () => {
  const router = showList([]);
  await userEvent.type(await screen.findByLabelText('Code'), 'Lantern House');
  await userEvent.type(screen.getByLabelText('Name'), 'Lantern House');
  await userEvent.selectOptions(screen.getByLabelText('Time zone'), 'Asia/Shanghai');
  await userEvent.selectOptions(screen.getByLabelText('Feature profile'), 'Free play only');
  await press('Create site');
  expect(await screen.findByText(/Use 1 to 32 lowercase letters/)).toBeTruthy();
  expect(sent('create')).toEqual([]);
  await userEvent.clear(screen.getByLabelText('Code'));
  await userEvent.type(screen.getByLabelText('Code'), 'lantern');
  await press('Create site');
  await waitFor(() => expect(router.state.location.pathname).toBe('/console/sites/lantern'));
  expect(sent('create')).toEqual([
    {
      site: 'lantern',
      name: 'Lantern House',
      currency: 'USD',
      currencySymbol: '$',
      displayDecimals: 2,
      timeZone: 'Asia/Shanghai',
      languages: ['EN', 'CN'],
      profile: 'trial',
    },
  ]);
});

test('says how much of a language is translated, before a site offers it', async () => {
  showSite({
    languages: ['EN', 'TH'],
    translated: [
      { language: 'EN', percent: 100 },
      { language: 'TH', percent: 43 },
      { language: 'AR', percent: 0 },
    ],
  });
  expect(await screen.findByText('English 100%, ไทย 43%')).toBeTruthy();
  const card = screen
    .getByRole('heading', { name: 'Name, money and languages' })
    .closest('section');
  await press('Change', within(card as HTMLElement));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Languages'), ' AR X');
  expect(dialog.getByText('English 100%, ไทย 43%, العربية 0%')).toBeTruthy();
});

test('lists missing items with links, and optional ones', async () => {
  showSite();
  const list = await screen.findByText(/1 item is missing/);
  expect(list).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add and check a domain' }).getAttribute('href')).toBe(
    '#domains',
  );
  expect(screen.queryByRole('link', { name: 'Offer a payment method' })).toBeNull();
  expect(screen.getAllByText(/the feature is off/).length).toBeGreaterThan(0);
});

test('confirms before a domain becomes the main one', async () => {
  showSite();
  await screen.findByText(/Another server answers here/);
  await press(/^Make main/);
  const confirmDialog = await screen.findByRole('dialog', { name: /the main domain\?$/ });
  expect(sent('chooseMainDomain')).toEqual([]);
  await press('Make main', within(confirmDialog));
  const chosen = { site: 'lantern', domain: 'www.lantern.example' };
  await waitFor(() => expect(sent('chooseMainDomain')).toEqual([chosen]));
});

test("shows a domain's problem, rechecks it, and removes it with a reason", async () => {
  showSite();
  expect(await screen.findByText(/Another server answers here/)).toBeTruthy();
  server.values['sites/checkDomain'] = { found: 'ok', checkedAt: 1_795_000_000_000 };
  await press(/^Check\s*lantern\.example/);
  await waitFor(() =>
    expect(sent('checkDomain')).toEqual([{ site: 'lantern', domain: 'lantern.example' }]),
  );
  await press(/^Remove\s*www/);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Sold');
  await press('Remove', dialog);
  await waitFor(() =>
    expect(sent('removeDomain')).toEqual([
      { site: 'lantern', domain: 'www.lantern.example', reason: 'Sold' },
    ]),
  );
  await userEvent.type(screen.getByLabelText('Domain to add'), 'https://a.example/');
  await press('Add domain');
  expect(await screen.findByText(/Enter only the domain/)).toBeTruthy();
  expect(sent('addDomain')).toEqual([]);
});

test('does not open while items are missing, and links to the first', async () => {
  showSite({
    checklist: [
      { item: 'domain', state: 'done' },
      { item: 'brand', state: 'missing' },
      { item: 'games', state: 'missing' },
    ],
  });
  await screen.findByText('You can open the site once the checklist is complete.');
  const open = screen.getByRole('button', { name: 'Open site' });
  expect(open.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(open);
  expect(screen.queryByRole('dialog')).toBeNull();
  const filled = (name: string) => screen.getByRole('link', { name }).className.includes('bg-ink');
  expect([filled('Choose the brand'), filled('Choose games')]).toEqual([true, false]);
});

test('explains why a site cannot be opened, creates a preview link, and confirms before closing', async () => {
  showSite({ checklist: [{ item: 'games', state: 'done' }] });
  server.refusals['sites/open'] = 'site.not_ready';
  await screen.findByText(/Visitors see that the site isn’t open yet/);
  await press('Open site');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Ready');
  await press('Open site', dialog);
  expect(await dialog.findByText(/isn’t ready to open/)).toBeTruthy();
  await press('Cancel', dialog);
  server.values['sites/preview'] = calls.preview.example.answer;
  await press('Create preview link');
  expect(await screen.findByText(calls.preview.example.answer.link)).toBeTruthy();
  cleanup();
  showSite({ state: 'open' });
  await screen.findByText(/Visitors and members can use the site/);
  expect(screen.queryByRole('button', { name: 'Create preview link' })).toBeNull();
  await press('Close site');
  const closing = within(await screen.findByRole('dialog'));
  await userEvent.type(closing.getByLabelText('Reason'), 'License');
  await press('Close site', closing);
  expect(sent('close')).toEqual([]);
  await userEvent.type(closing.getByLabelText('Type lantern to confirm'), 'lantern');
  await press('Close site', closing);
  await waitFor(() => expect(sent('close')).toEqual([{ site: 'lantern', reason: 'License' }]));
});

test('shows how many preview links work, and takes them back with a reason', async () => {
  showSite({ previews: 2 });
  expect(await screen.findByText('2 preview links are active.')).toBeTruthy();
  server.values['sites/endPreviews'] = { ended: 2 };
  await press('Revoke preview links');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Sent to the wrong people');
  server.values['sites/read'] = { ...site, previews: 0 };
  await press('Revoke preview links', dialog);
  await waitFor(() => expect(screen.queryByText(/preview links are active/)).toBeNull());
  expect(screen.queryByRole('button', { name: 'Revoke preview links' })).toBeNull();
  expect(sent('endPreviews')).toEqual([{ site: 'lantern', reason: 'Sent to the wrong people' }]);
});

test("changes a site's identity with its version, and keeps a fixed currency", async () => {
  showSite({ isMoneyFixed: true, version: 4 });
  server.refusals['sites/change'] = 'site.changed_meanwhile';
  await screen.findByText('Lantern House', { selector: 'bdi' });
  await press('Change');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText('Time zone')).toBeNull();
  await userEvent.clear(dialog.getByLabelText('Name'));
  await userEvent.type(dialog.getByLabelText('Name'), 'Lantern Hall');
  await userEvent.type(dialog.getByLabelText('Reason'), 'New name');
  await press('Save', dialog);
  expect(await dialog.findByText(/Another operator has changed this/)).toBeTruthy();
  expect(sent('change')).toEqual([
    {
      site: 'lantern',
      version: 4,
      name: 'Lantern Hall',
      currencySymbol: '$',
      displayDecimals: 2,
      languages: ['EN', 'CN'],
      reason: 'New name',
    },
  ]);
});

test('previews the functions that a profile switches', async () => {
  showSite();
  await screen.findByRole('button', { name: /^Apply/ });
  await press(/^Apply/);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Turns off: Sign-up, Deposits.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Reason'), 'License');
  await press('Apply', dialog);
  await waitFor(() =>
    expect(sent('setProfile')).toEqual([{ site: 'lantern', profile: 'trial', reason: 'License' }]),
  );
});
