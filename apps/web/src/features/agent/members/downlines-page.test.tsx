import { key } from '@app/shared/access/session.schemas';
import { createDownlines, promoteDownline } from '@app/shared/agents/schemas';
import { write } from '@app/shared/messages/schemas';
import { ownRebates } from '@app/shared/rebates/schemas';
import { downlines, teamMember } from '@app/shared/team/schemas';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { siteWithout } from '../../../testing/site-with.ts';
import {
  refusal,
  startWireServer,
  success,
  type WireServer,
} from '../../../testing/wire-server.ts';
import { DownlinesPage } from './downlines-page.tsx';

const [amber] = downlines.example.answer.list;
const leaf = {
  ...amber,
  memberId: '0b6f4f0e-7a55-4a3c-9f0e-1d2c3b4a5968',
  name: 'agent_leaf',
  isAgent: true,
  isOnline: false,
  isLocked: true,
  below: 7,
  lastLoginAt: null,
  lastDepositAt: null,
  lastDeposit: null,
};
/** Sets the server's answer for a member's sheet. */
const sheetOf = (person: object, isDirect = true) => {
  server.replies[`GET ${teamMember.path}`] = () => ({
    json: success({ ...teamMember.example.answer, ...person, isDirect }),
  });
};
const page = (...list: readonly object[]) => ({
  list,
  footer: downlines.example.answer.footer,
  total: list.length,
  totalPages: 1,
  nextCursor: null,
});

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  server.replies[`GET ${key.path}`] = () => ({ json: success(key.example.answer) });
  answer(page(amber ?? {}, leaf));
  sheetOf(amber ?? {});
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const answer = (value: object) => {
  server.replies[`GET ${downlines.path}`] = () => ({ json: success(value) });
};
const show = (search = '', site = siteWithout()) =>
  renderPage({
    origin: server.origin,
    path: '/agent/members',
    search,
    page: <DownlinesPage />,
    site,
  });
const requests = () =>
  server.received
    .filter(({ url }) => url?.startsWith(downlines.path))
    .map(({ url }) => Object.fromEntries(new URLSearchParams(url?.split('?')[1])));
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

test('shows last activity and balance of each downline, without contact data', async () => {
  await show();
  const table = await screen.findByRole('table', { name: 'Direct downline' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first?.textContent).toMatch(
    /player01PlayerOnline.*\$50\.00.*\$42\.50.*\$1,700\.00.*\$2,300\.00/,
  );
  expect(second?.textContent).toMatch(/agent_leafAgentLocked.*Never.*Never.*7/);
  expect(requests()).toEqual([{ size: '20', tab: 'all', sort: 'name', order: 'asc' }]);
});

test('filters by tab, order and name, kept in the address', async () => {
  const { router } = await show();
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('radio', { name: 'Inactive' }));
  await waitFor(() =>
    expect(requests().at(-1)).toMatchObject({ tab: 'inactive', sort: 'lastLogin' }),
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Last deposit');
  await userEvent.type(screen.getByRole('searchbox'), 'AM b%');
  await waitFor(() =>
    expect(requests().at(-1)).toEqual({
      size: '20',
      tab: 'inactive',
      sort: 'lastDeposit',
      order: 'desc',
      name: 'amb',
    }),
  );
  expect(router.state.location.search).toBe('?tab=inactive&sort=lastDeposit');
});

test.each([
  ['', 'Your direct downline is empty. Add players or agents, or share an invitation link.'],
  ['?tab=online', 'None of your direct downline is online.'],
])('describes an empty list: %s', async (search, sentence) => {
  answer(page());
  await show(search);
  await screen.findByText(sentence);
});

test('reports a failed list, and retries', async () => {
  server.replies[`GET ${downlines.path}`] = () => ({
    status: 404,
    json: refusal('team.member_unknown'),
  });
  await show();
  await screen.findByText('No member of your team has this name.', { exact: false });
  answer(page(leaf));
  await press('Try again');
  await screen.findByRole('button', { name: 'agent_leaf' });
});

test('adds a list of downlines, showing passwords once and each result', async () => {
  server.replies[`POST ${createDownlines.path}`] = () => ({
    json: success({
      list: [
        { username: 'river01', outcome: 'created' },
        { username: 'river02', outcome: 'name_taken' },
        { username: 'river03', outcome: 'created' },
      ],
      created: 2,
    }),
  });
  await show();
  await press('Add players or agents');
  const dialog = within(await screen.findByRole('dialog'));
  const send = () => userEvent.click(dialog.getByRole('button', { name: /^Add/ }));
  await send();
  await dialog.findByText('Enter at least one username.');
  const names = dialog.getByRole('textbox');
  await userEvent.type(names, 'River01\nriver02, k7mzt4pw\nriver01');
  await dialog.findByText('Listed twice: river01');
  await userEvent.clear(names);
  await userEvent.type(names, 'River01\nriver02, k7mzt4pw\nriver03 v3hxr9ud');
  await send();
  expect(server.received.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.click(dialog.getByRole('checkbox'));
  await send();
  await dialog.findByText('Added: 2 of 3');
  const lines = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    expect.stringMatching(/^river01[A-Za-z2-9]{10}$/),
    'river02Username taken',
    'river03v3hxr9ud',
  ]);
  await waitFor(() => expect(requests()).toHaveLength(2));
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('adds no list with a series beyond the agent’s own', async () => {
  server.replies[`GET ${ownRebates.path}`] = () => ({ json: success(ownRebates.example.answer) });
  server.replies[`POST ${createDownlines.path}`] = () => ({
    json: success(createDownlines.example.answer),
  });
  await show();
  await press('Add players or agents');
  const dialog = within(await screen.findByRole('dialog'));
  const field = await dialog.findByRole('textbox', { name: 'Lottery' });
  const add = async (series: string) => {
    await userEvent.clear(field);
    await userEvent.type(field, series);
    await userEvent.click(dialog.getByRole('button', { name: 'Add 1 username' }));
  };
  await userEvent.type(dialog.getByRole('textbox', { name: 'Usernames, one per line' }), 'river01');
  await userEvent.click(dialog.getByRole('checkbox'));
  await add('1941');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(server.received.filter(({ method }) => method === 'POST')).toEqual([]);
  await add('1930');
  await dialog.findByText('Added: 1 of 2');
});

test('retries with the same idempotency key while the site is busy', async () => {
  server.replies[`POST ${createDownlines.path}`] = () => ({
    status: 503,
    json: refusal('server.busy'),
  });
  await show();
  await press('Add players or agents');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'river01');
  await userEvent.click(dialog.getByRole('checkbox'));
  const keys = () =>
    server.received.flatMap(({ method, headers }) =>
      method === 'POST' ? [headers['idempotency-key']] : [],
    );
  const sent = () => new Set(keys()).size;
  await userEvent.click(dialog.getByRole('button', { name: 'Add 1 username' }));
  await dialog.findByText(/busy/);
  const before = keys().length;
  await userEvent.click(dialog.getByRole('button', { name: 'Add 1 username' }));
  await waitFor(() => expect(keys().length).toBeGreaterThan(before));
  expect(sent()).toBe(1);
});

test('writes one message to the chosen rows, but not to locked ones', async () => {
  const second = { ...amber, memberId: crypto.randomUUID(), name: 'player02' };
  answer(page(amber ?? {}, second, leaf));
  server.replies[`PUT ${write.path}`] = () => ({
    json: success({ ...write.example.answer, sentTo: 1, leftOut: 1 }),
  });
  await show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select player01' }));
  screen.getByText('Selected: 1 of up to 50');
  await press('Select all shown');
  screen.getByText('Selected: 2 of up to 50');
  expect(screen.queryByRole('checkbox', { name: 'Select agent_leaf' })).toBeNull();
  await press('Write message');
  const dialog = () => within(screen.getByRole('dialog'));
  await screen.findByRole('dialog');
  dialog().getByText('To player01, player02');
  await userEvent.type(dialog().getByLabelText('Subject'), 'New games');
  await userEvent.type(dialog().getByLabelText('Message'), 'Come and see.');
  await press('Continue');
  await screen.findByText('“New games” goes to 2 people.');
  await press('Change message');
  expect(dialog().getByLabelText<HTMLInputElement>('Subject').value).toBe('New games');
  await press('Continue');
  await press('Send to 2 people');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = server.received.filter(({ method, url }) => method === 'PUT' && url === write.path);
  expect(sent.map(({ body }) => JSON.parse(body ?? ''))).toEqual([
    {
      recipients: [amber?.memberId, second.memberId],
      title: 'New games',
      content: 'Come and see.',
    },
  ]);
  screen.getByText('Select up to 50 people to write to.');
});

test('offers no choice in the downline of another agent, or without messages', async () => {
  await show(`?of=${leaf.memberId}`);
  await screen.findByRole('table');
  expect(screen.queryByRole('checkbox')).toBeNull();
  cleanup();
  await show('', siteWithout('INBOX3'));
  await screen.findByRole('table');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('promotes a player from their sheet after explaining the effect', async () => {
  server.replies[`PUT ${promoteDownline.path}`] = () => ({ json: success({}) });
  await show();
  await press('player01');
  await press('Make agent');
  await screen.findByRole('heading', { name: 'Make player01 an agent?' });
  await press('Make agent');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [sent] = server.received.filter(({ method }) => method === 'PUT');
  expect(JSON.parse(sent?.body ?? '')).toEqual({ memberId: amber?.memberId });
  await waitFor(() => expect(requests()).toHaveLength(2));
});

test('shows masked contact data and links to related pages', async () => {
  await show();
  await press('player01');
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('+84••••••221');
  dialog.getByText('m•••@mail.example');
  expect(dialog.getByRole('link', { name: 'Bets' }).getAttribute('href')).toBe(
    '/agent/bets?name=player01',
  );
  expect(dialog.getByRole('link', { name: 'Send money' }).getAttribute('href')).toBe(
    '/agent/transfer?to=player01',
  );
});

test('explains why a player cannot be promoted', async () => {
  server.replies[`PUT ${promoteDownline.path}`] = () => ({
    status: 409,
    json: refusal('agent.already'),
  });
  await show();
  await press('player01');
  await press('Make agent');
  await screen.findByRole('heading', { name: 'Make player01 an agent?' });
  await press('Make agent');
  await screen.findByText('This member is already an agent.');
});

test('links to an agent’s downlines, and promotes neither deeper nor locked members', async () => {
  sheetOf(amber ?? {}, false);
  await show(`?of=${leaf.memberId}`);
  await press('player01');
  await screen.findByText('Turnover, last 7 days', { selector: 'dt' });
  expect(screen.queryByRole('button', { name: 'Make agent' })).toBeNull();
  await press('Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  sheetOf(leaf);
  await press('agent_leaf');
  const link = await screen.findByRole('link', { name: 'Show downline' });
  expect(link.getAttribute('href')).toBe(`/agent/members?tab=all&sort=name&of=${leaf.memberId}`);
  expect(requests()[0]).toMatchObject({ memberId: leaf.memberId });
});

test('neither adds nor promotes where affiliate management is off', async () => {
  await show('', siteWithout('AFFMAN3'));
  await press('player01');
  await screen.findByRole('dialog');
  expect(screen.queryByRole('button', { name: /Make agent|Add players or agents/ })).toBeNull();
});
