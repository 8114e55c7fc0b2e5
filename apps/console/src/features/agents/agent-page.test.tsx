import { links, list, previewMove, read, renewLink } from '@app/shared/ops/agents';
import { history } from '@app/shared/ops/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { AgentPage } from './agent-page.tsx';

const agent = read.example.answer;
const [contract] = agent.contracts;
const tiers = [
  { betVolume: 30_000, activeMember: 1, rate: 0.003 },
  { betVolume: 100_000, activeMember: 3, rate: 0.005 },
];
const daily = { ...contract, terms: { kind: 'daily', category: 'LIVE', tiers } };
const [link] = links.example.answer.list;
const asked = { approvalId: 'b6d2f7a0-58bd-4a0c-b0cb-6f1d3c2c9d10' };
let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['agents/read'] = agent;
  server.values['agents/links'] = links.example.answer;
  server.values['agents/list'] = list.example.answer;
  server.values['agents/previewMove'] = previewMove.example.answer;
  server.values['operators/approvals'] = { list: [], over: [] };
  server.values['rebates/read'] = { list: [] };
  for (const call of ['agents/move', 'contracts/propose', 'contracts/end', 'contracts/change'])
    server.values[call] = asked;
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = (permissions?: Parameters<typeof renderPage>[0]['permissions']) =>
  renderPage({
    origin: server.origin,
    path: '/console/agents/:id',
    address: `/console/agents/${agent.id}`,
    page: <AgentPage />,
    ...(permissions && { permissions }),
  });
const sent = (call: string) =>
  server.received.filter((one) => one.call === call).map(({ input }) => input);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const reason = async () => userEvent.type(await screen.findByLabelText('Reason'), 'As agreed');

test('shows the place, the team, the contract in percent, and the links', async () => {
  const path = [{ id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', username: 'above1' }];
  server.values['agents/read'] = { ...agent, path, withPlatform: false, owed: 7_000 };
  show();
  const way = await screen.findByRole('navigation', { name: 'Agents above' });
  expect(within(way).getByRole('link', { name: 'above1' })).toBeTruthy();
  expect(screen.getByText('3 agents, 20 players')).toBeTruthy();
  const debts = screen.getByRole('link', { name: '$7,000.00' });
  expect(debts.getAttribute('href')).toBe(`/console/debts?q=${agent.username}`);
  expect([screen.getByText('0.6%'), screen.getByText('0.2%')]).toHaveLength(2);
  expect(await screen.findByRole('button', { name: 'End link TOP2026' })).toBeTruthy();
  // Contracts of this agent are offered by the agent above.
  expect(screen.queryByRole('button', { name: 'Offer a contract' })).toBeNull();
});

test('asks for a contract in percent, and refuses what is none', async () => {
  show();
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
  await reason();
  await press('Request approval');
  await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull());
  const terms = { kind: 'realtime', profitRate: 0.002, lossRate: 0.006, singleBetThreshold: 100 };
  expect(sent('contracts/propose')).toEqual([{ id: agent.id, terms, reason: 'As agreed' }]);
});

const tierField = (tier: number, field: string) =>
  screen.getByLabelText<HTMLInputElement>(`Tier ${tier}: ${field}`);
const typeTier = async (tier: number, [bets, members, rate]: readonly [string, string, string]) => {
  await userEvent.type(tierField(tier, 'Valid bets from'), bets);
  await userEvent.type(tierField(tier, 'Active members'), members);
  await userEvent.type(tierField(tier, 'Rate in percent'), rate);
};

test('asks for a daily contract on the games of a category, tier by tier', async () => {
  show();
  await press('Offer a contract');
  await userEvent.click(screen.getByLabelText('Daily salary'));
  expect(screen.getByText(/in force from the day after they accept/)).toBeTruthy();
  expect(screen.queryByLabelText('Rate on lost bets')).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Games'), 'Live casino');
  await press('Request approval');
  expect(screen.getByText('Enter an amount, like 30000.')).toBeTruthy();
  expect(screen.getByText('Enter a whole number, like 3.')).toBeTruthy();
  expect(screen.getByText('Enter a percentage from 0 to 100, like 0.25.')).toBeTruthy();
  await typeTier(1, ['30,000', '1', '0.3']);
  await press('Add tier');
  expect(document.activeElement).toBe(tierField(2, 'Valid bets from'));
  await typeTier(2, ['100000', '3', '0.5']);
  await press('Add tier');
  await press('Remove tier 3');
  expect(screen.queryByText('Tier 3')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Tiers' }));
  await reason();
  await press('Request approval');
  await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull());
  expect(sent('contracts/propose')).toEqual([
    { id: agent.id, terms: { kind: 'daily', category: 'LIVE', tiers }, reason: 'As agreed' },
  ]);
});

test.each([
  ['Rate in percent', ['100000', '3', '0.3'], 'Enter a higher rate than in tier 1.'],
  ['Valid bets from', ['29999.99', '3', '0.5'], 'Enter as much as in tier 1 or more.'],
  ['Active members', ['100000', '0', '0.5'], 'Enter as many as in tier 1 or more.'],
  ['Valid bets from', ['30000', '1', '0.5'], 'Enter more bets or more members than in tier 1.'],
] as const)('marks %s of a second tier of %j', async (field, second, sentence) => {
  show();
  await press('Offer a contract');
  await userEvent.click(screen.getByLabelText('Hourly salary'));
  await typeTier(1, ['30000', '1', '0.3']);
  await press('Add tier');
  await typeTier(2, second);
  await reason();
  await press('Request approval');
  expect(screen.getByText(sentence)).toBeTruthy();
  const wrong = screen
    .getAllByRole('textbox')
    .filter((box) => box.getAttribute('aria-invalid') === 'true');
  expect(wrong).toEqual([tierField(2, field)]);
  expect(sent('contracts/propose')).toEqual([]);
});

test('says that a tier has to pay something, and what the server refuses', async () => {
  server.refusals['contracts/propose'] = 'contract.already_active';
  show();
  await press('Offer a contract');
  await userEvent.click(screen.getByLabelText('Daily salary'));
  await typeTier(1, ['0', '0', '0']);
  await reason();
  await press('Request approval');
  expect(screen.getByText('Enter a rate above 0.')).toBeTruthy();
  await userEvent.type(tierField(1, 'Rate in percent'), '.5');
  await press('Request approval');
  expect(await screen.findByText(/^There’s already a contract or an open offer/)).toBeTruthy();
  const zero = { betVolume: 0, activeMember: 0, rate: 0.005 };
  expect(sent('contracts/propose')).toMatchObject([
    { terms: { kind: 'daily', category: 'CONS', tiers: [zero] } },
  ]);
});

test('shows a contract with tiers, and asks for other tiers or its end', async () => {
  server.values['agents/read'] = { ...agent, contracts: [daily] };
  show();
  expect(await screen.findByRole('heading', { name: /^Daily salary, Live casino/ })).toBeTruthy();
  const shown = within(screen.getByRole('table', { name: 'Tiers' })).getAllByRole('row');
  const cellsOf = (row: HTMLElement) => Array.from(row.children, ({ textContent }) => textContent);
  expect(shown.map(cellsOf)).toEqual([
    ['Tier', 'Valid bets from', 'Active members', 'Rate'],
    ['1', '$30,000.00', '1', '0.3%'],
    ['2', '$100,000.00', '3', '0.5%'],
  ]);
  await press('Change terms');
  expect(screen.getByText(/apply from the next day on \(/)).toBeTruthy();
  expect(screen.queryByLabelText('Games')).toBeNull();
  expect(tierField(2, 'Rate in percent').value).toBe('0.5');
  await reason();
  await press('Request approval');
  expect(await screen.findByText('Change at least one of the terms.')).toBeTruthy();
  await press('Remove tier 1');
  await press('Request approval');
  await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull());
  expect(sent('contracts/change')).toMatchObject([
    { version: daily.version, terms: { kind: 'daily', category: 'LIVE', tiers: tiers.slice(1) } },
  ]);
  await press('End contract');
  expect(screen.getByText(/^The day that is running/)).toBeTruthy();
});

test('asks that a contract ends, or that an offer is withdrawn', async () => {
  server.values['agents/read'] = { ...agent, contracts: [{ ...contract, status: 'P' }] };
  show();
  await press('Withdraw offer');
  await reason();
  await press('Request approval');
  await waitFor(() =>
    expect(sent('contracts/end')).toEqual([{ contractId: contract?.id, reason: 'As agreed' }]),
  );
});

test('shows before a move who moves and what ends, and sends what was shown', async () => {
  const other = { ...list.example.answer.list[0], id: previewMove.example.request.to };
  server.values['agents/list'] = { list: [{ ...other, username: 'othertop' }], next: null };
  show();
  await press('Move to another upline');
  await userEvent.type(screen.getByLabelText('New upline'), 'oth');
  await press('othertop');
  expect(await screen.findByText('1 contract ends')).toBeTruthy();
  expect(screen.getByText(/because an agent above would have less/)).toBeTruthy();
  expect(screen.getByText('2 agents, 20 players')).toBeTruthy();
  await reason();
  await press('Request this move');
  const { version } = previewMove.example.answer;
  await waitFor(() =>
    expect(sent('agents/move')).toEqual([
      { id: agent.id, to: other.id, version, reason: 'As agreed' },
    ]),
  );
});

test('moves to the top, and says so where something changed meanwhile', async () => {
  server.refusals['agents/move'] = 'agent.move_changed';
  show();
  await press('Move to another upline');
  await press('No upline');
  await reason();
  await press('Request this move');
  expect(await screen.findByText(/^Something changed since you looked/)).toBeTruthy();
  expect(sent('agents/previewMove')[0]).toEqual({ id: agent.id });
});

test('makes and ends an invitation link', async () => {
  server.values['agents/makeLink'] = link;
  show();
  await press('Add invitation link');
  await userEvent.type(screen.getByLabelText('Invitation code'), 'a!');
  await reason();
  const [, add] = screen.getAllByRole('button', { name: 'Add invitation link', hidden: true });
  await userEvent.click(add as HTMLElement);
  expect(screen.getByText('Use 4 to 16 letters and digits.')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Invitation code'));
  await userEvent.click(add as HTMLElement);
  await waitFor(() =>
    expect(sent('agents/makeLink')).toEqual([
      { id: agent.id, name: '', campaign: '', reason: 'As agreed' },
    ]),
  );
  await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull());
  await press('End link TOP2026');
  await reason();
  await press('End link');
  await waitFor(() =>
    expect(sent('agents/endLink')).toEqual([{ id: agent.id, link: link?.id, reason: 'As agreed' }]),
  );
});

test('makes another password link for an agent who has set none', async () => {
  server.values['agents/read'] = { ...agent, hasPassword: false };
  server.values['agents/renewLink'] = renewLink.example.answer;
  show();
  await press('New password link');
  await reason();
  const [, make] = screen.getAllByRole('button', { name: 'New password link', hidden: true });
  await userEvent.click(make as HTMLElement);
  expect(await screen.findByText(renewLink.example.answer.url)).toBeTruthy();
});

test('offers nothing to those who only read, and says what is not there', async () => {
  server.values['agents/read'] = { ...agent, contracts: [] };
  server.values['agents/links'] = { list: [] };
  server.values['agents/list'] = { list: [], next: null };
  show(['agents.read']);
  for (const text of ['No contracts yet.', 'No invitation links yet.', 'No agents directly below.'])
    expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('says what of the agent waits for approval, with the way there, in place of no contracts', async () => {
  const asked = {
    ...{ id: '0b0f0c5e-9a54-4a7e-8f61-3d6a0c2f9b10', target: agent.username, site: 'demo' },
    ...{ action: 'contract.proposed', detail: '{}', maker: 'mary', isOwn: true, state: 'pending' },
    ...{ madeAt: 0, endsAt: 1, decider: null, decidedAt: null },
  };
  const other = { ...asked, action: 'contract.ended' };
  const others = [
    { ...other, id: '0b0f0c5e-9a54-4a7e-8f61-3d6a0c2f9b11', target: 'othertop' },
    { ...other, id: '0b0f0c5e-9a54-4a7e-8f61-3d6a0c2f9b12', site: 'elsewhere' },
  ];
  server.values['operators/approvals'] = { list: [asked, ...others], over: [] };
  server.values['agents/read'] = { ...agent, contracts: [] };
  show();
  const said = await screen.findByText('A contract offer is waiting for approval');
  const way = within(said).getByRole('link', { name: 'Approvals' });
  expect(way.getAttribute('href')).toBe('/console/approvals');
  expect(screen.queryByText(/No contracts yet|The end of/)).toBeNull();
});

test('asks for other terms of a contract in force, by the version that was shown', async () => {
  show();
  await press('Change terms');
  const rate = await screen.findByLabelText<HTMLInputElement>('Rate on lost bets');
  expect(rate.value).toBe('0.6');
  await reason();
  await press('Request approval');
  expect(await screen.findByText('Change at least one of the terms.')).toBeTruthy();
  await userEvent.clear(rate);
  await press('Request approval');
  expect(await screen.findByText('Enter a percentage from 0 to 100, like 0.25.')).toBeTruthy();
  await userEvent.type(rate, '0.7');
  await press('Request approval');
  await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull());
  const terms = { kind: 'realtime', profitRate: 0.002, lossRate: 0.007, singleBetThreshold: 100 };
  expect(sent('contracts/change')).toEqual([
    { contractId: contract?.id, version: contract?.version, terms, reason: 'As agreed' },
  ]);
});

test('shows the terms that a contract had and has, page by page', async () => {
  const [version] = history.example.answer.list;
  const old = { ...version, version: '3', validTo: 1_790_000_100_000 };
  server.values['contracts/history'] = { list: [version, old], next: '3' };
  show(['agents.read']);
  await press('Earlier terms');
  const dialog = within(await screen.findByRole('dialog', { name: /^Contract terms of/ }));
  expect(await dialog.findAllByText('0.7%')).toHaveLength(2);
  expect(dialog.getByText('Now')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: /Older/ }));
  await waitFor(() =>
    expect(sent('contracts/history').at(-1)).toEqual({ contractId: contract?.id, before: '3' }),
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
  server.values['agents/read'] = { ...agent, contracts: [daily] };
  server.values['contracts/history'] = { list: [now, old], next: null };
  show(['agents.read']);
  await press('Earlier terms');
  const dialog = within(await screen.findByRole('dialog', { name: /^Contract terms of/ }));
  expect(dialog.getByText('Daily salary, Live casino')).toBeTruthy();
  const tables = await dialog.findAllByRole('table', { name: 'Tiers' });
  const rows = tables.map((table) => within(table).getAllByRole('row').length);
  expect(rows).toEqual([3, 2]);
});
