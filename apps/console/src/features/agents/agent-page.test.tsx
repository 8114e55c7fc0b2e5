import { links, list, previewMove, renewLink } from '@app/shared/agents/ops-calls';
import { history } from '@app/shared/contracts/ops-calls';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { agent, openAgentPage, press, typeReason } from '../../testing/agent-page.tsx';

const [contract] = agent.contracts;
const [link] = links.example.answer.list;
const tiers = [
  { betVolume: 30_000, activeMember: 1, rate: 0.003 },
  { betVolume: 100_000, activeMember: 3, rate: 0.005 },
];
const daily = { ...contract, terms: { kind: 'daily', category: 'LIVE', tiers } };
let page: Awaited<ReturnType<typeof openAgentPage>>;
beforeEach(async () => {
  page = await openAgentPage();
});
afterEach(() => page.close());

test('shows the place, the team, the contract in percent, and the links', async () => {
  const path = [{ id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', username: 'above1' }];
  page.values['agents/read'] = { ...agent, path, withPlatform: false, owed: 7_000 };
  page.show();
  const way = await screen.findByRole('navigation', { name: 'Uplines' });
  expect(within(way).getByRole('link', { name: 'above1' })).toBeTruthy();
  expect(screen.getByText('3 agents, 20 players')).toBeTruthy();
  const debts = screen.getByRole('link', { name: '$7,000.00' });
  expect(debts.getAttribute('href')).toBe(`/console/debts?q=${agent.username}`);
  expect([screen.getByText('0.6%'), screen.getByText('0.2%')]).toHaveLength(2);
  expect(await screen.findByRole('button', { name: 'End link TOP2026' })).toBeTruthy();
  // The upline offers contracts to this agent.
  expect(screen.queryByRole('button', { name: 'Offer a contract' })).toBeNull();
});

test('requests a contract in percent, and rejects invalid ones', async () => {
  page.show();
  await press('Offer a contract');
  await userEvent.type(screen.getByLabelText('Rate on lost bets'), '0.00001');
  const smallest = screen.getByLabelText<HTMLInputElement>('Minimum bet that counts');
  expect(smallest.value).toBe('0');
  await userEvent.clear(smallest);
  await press('Request approval');
  expect(screen.getAllByText('Enter a percentage from 0 to 100, like 0.25.')).toHaveLength(2);
  expect(screen.getByText('Enter an amount, like 0 or 100.')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Rate on lost bets'));
  await userEvent.type(screen.getByLabelText('Rate on lost bets'), '0,6');
  await userEvent.type(screen.getByLabelText('Rate on won bets'), '0.2');
  await userEvent.type(smallest, '100');
  await typeReason();
  await press('Request approval');
  await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull());
  const terms = { kind: 'realtime', profitRate: 0.002, lossRate: 0.006, singleBetThreshold: 100 };
  expect(page.sent('contracts/propose')).toEqual([{ id: agent.id, terms, reason: 'As agreed' }]);
});

test('asks that a contract ends, or that an offer is withdrawn', async () => {
  page.values['agents/read'] = { ...agent, contracts: [{ ...contract, status: 'P' }] };
  page.show();
  await press('Withdraw offer');
  await typeReason();
  await press('Request approval');
  await waitFor(() =>
    expect(page.sent('contracts/end')).toEqual([{ contractId: contract?.id, reason: 'As agreed' }]),
  );
});

test('previews a move with members and ending contracts, and sends the previewed version', async () => {
  const other = { ...list.example.answer.list[0], id: previewMove.example.request.to };
  page.values['agents/list'] = { list: [{ ...other, username: 'othertop' }], next: null };
  page.show();
  await press('Move to another upline');
  await userEvent.type(screen.getByLabelText('New upline'), 'oth');
  await press('othertop');
  expect(await screen.findByText('1 contract ends')).toBeTruthy();
  expect(screen.getByText(/ends because the new upline has lower terms/)).toBeTruthy();
  expect(screen.getByText('2 agents, 20 players')).toBeTruthy();
  await typeReason();
  await press('Request move');
  const { version } = previewMove.example.answer;
  await waitFor(() =>
    expect(page.sent('agents/move')).toEqual([
      { id: agent.id, to: other.id, version, reason: 'As agreed' },
    ]),
  );
});

test('moves to the top, and reports concurrent changes', async () => {
  page.refusals['agents/move'] = 'agent.move_changed';
  page.show();
  await press('Move to another upline');
  await press('No upline');
  await typeReason();
  await press('Request move');
  expect(await screen.findByText(/^Something changed since you looked/)).toBeTruthy();
  expect(page.sent('agents/previewMove')[0]).toEqual({ id: agent.id });
});

test('makes and ends an invitation link', async () => {
  page.values['agents/makeLink'] = link;
  page.show();
  await press('Add invitation link');
  await userEvent.type(screen.getByLabelText('Invitation code'), 'a!');
  await typeReason();
  const [, add] = screen.getAllByRole('button', { name: 'Add invitation link', hidden: true });
  await userEvent.click(add as HTMLElement);
  expect(screen.getByText('Use 4 to 16 letters and digits.')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Invitation code'));
  await userEvent.click(add as HTMLElement);
  await waitFor(() =>
    expect(page.sent('agents/makeLink')).toEqual([
      { id: agent.id, name: '', campaign: '', reason: 'As agreed' },
    ]),
  );
  await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull());
  await press('End link TOP2026');
  await typeReason();
  await press('End link');
  await waitFor(() =>
    expect(page.sent('agents/endLink')).toEqual([
      { id: agent.id, link: link?.id, reason: 'As agreed' },
    ]),
  );
});

test('makes another password link for an agent who has set none', async () => {
  page.values['agents/read'] = { ...agent, hasPassword: false };
  page.values['agents/renewLink'] = renewLink.example.answer;
  page.show();
  await press('New password link');
  await typeReason();
  const [, make] = screen.getAllByRole('button', { name: 'New password link', hidden: true });
  await userEvent.click(make as HTMLElement);
  expect(await screen.findByText(renewLink.example.answer.url)).toBeTruthy();
});

test('offers no changes with read permission only, and names the missing permission', async () => {
  page.values['agents/read'] = { ...agent, contracts: [] };
  page.values['agents/links'] = { list: [] };
  page.values['agents/list'] = { list: [], next: null };
  page.show(['agents.read']);
  for (const text of [
    'No contracts yet.',
    'No invitation links yet.',
    'No direct downline agents.',
  ])
    expect(await screen.findByText(text)).toBeTruthy();
  const offered = screen.queryAllByRole('button').map(({ textContent }) => textContent?.trim());
  expect(offered).toEqual(['Export', 'Export', 'Export']); // exports of links, places and agents below
});

test("shows the agent's pending requests with a link instead of an empty contract list", async () => {
  const request = {
    id: '0b0f0c5e-9a54-4a7e-8f61-3d6a0c2f9b10',
    target: agent.username,
    site: 'demo',
    action: 'contract.proposed',
    detail: '{}',
    maker: 'mary',
    isOwn: false,
    isSealed: false,
    state: 'pending',
    madeAt: 0,
    endsAt: 1,
    decider: null,
    decidedAt: null,
  };
  const other = { ...request, action: 'contract.ended' };
  const others = [{ ...other, id: '0b0f0c5e-9a54-4a7e-8f61-3d6a0c2f9b11', target: 'othertop' }];
  page.values['requests/list'] = { list: [request, ...others] };
  page.values['agents/read'] = { ...agent, contracts: [] };
  page.show();
  const message = await screen.findByText('A contract offer is waiting for approval');
  const line = message.closest('li') as HTMLElement;
  const way = within(line).getByRole('link', { name: 'Approvals' });
  expect(way.getAttribute('href')).toBe('/console/approvals');
  expect(screen.queryByText(/No contracts yet|The end of/)).toBeNull();
});

test('asks for other terms of a contract in force, by the version that was shown', async () => {
  page.show();
  await press('Change terms');
  const rate = await screen.findByLabelText<HTMLInputElement>('Rate on lost bets');
  expect(rate.value).toBe('0.6');
  await typeReason();
  await press('Request approval');
  expect(await screen.findByText('Change at least one term.')).toBeTruthy();
  await userEvent.clear(rate);
  await press('Request approval');
  expect(await screen.findByText('Enter a percentage from 0 to 100, like 0.25.')).toBeTruthy();
  await userEvent.type(rate, '0.7');
  await press('Request approval');
  await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull());
  const terms = { kind: 'realtime', profitRate: 0.002, lossRate: 0.007, singleBetThreshold: 100 };
  expect(page.sent('contracts/change')).toEqual([
    { contractId: contract?.id, version: contract?.version, terms, reason: 'As agreed' },
  ]);
});

test('shows the terms that a contract had and has, page by page', async () => {
  const [version] = history.example.answer.list;
  const old = { ...version, version: '3', validTo: 1_790_000_100_000 };
  page.values['contracts/history'] = { list: [version, old], next: '3' };
  page.show(['agents.read']);
  await press('Earlier terms');
  const dialog = within(await screen.findByRole('dialog', { name: /’s contract terms$/ }));
  expect(await dialog.findAllByText('0.7%')).toHaveLength(2);
  expect(dialog.getByText('Now')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: /Older/ }));
  await waitFor(() =>
    expect(page.sent('contracts/history').at(-1)).toEqual({
      contractId: contract?.id,
      before: '3',
    }),
  );
});

test('shows the tiers of each of the terms that a contract had', async () => {
  const [version] = history.example.answer.list;
  const terms = (list: typeof tiers) => ({ kind: 'daily', category: 'LIVE', tiers: list });
  const now = { ...version, terms: terms(tiers) };
  const old = {
    ...version,
    version: '3',
    validTo: 1_790_000_100_000,
    terms: terms(tiers.slice(1)),
  };
  page.values['agents/read'] = { ...agent, contracts: [daily] };
  page.values['contracts/history'] = { list: [now, old], next: null };
  page.show(['agents.read']);
  await press('Earlier terms');
  const dialog = within(await screen.findByRole('dialog', { name: /’s contract terms$/ }));
  expect(dialog.getByText('Daily salary, Live casino')).toBeTruthy();
  const tables = await dialog.findAllByRole('table', { name: 'Tiers' });
  const rows = tables.map((table) => within(table).getAllByRole('row').length);
  expect(rows).toEqual([3, 2]);
});
