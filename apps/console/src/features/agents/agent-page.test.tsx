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
  server.values['agents/read'] = { ...agent, path, withPlatform: false };
  show();
  const way = await screen.findByRole('navigation', { name: 'Agents above' });
  expect(within(way).getByRole('link', { name: 'above1' })).toBeTruthy();
  expect(screen.getByText('3 agents, 20 players')).toBeTruthy();
  expect([screen.getByText('0.6%'), screen.getByText('0.2%')]).toHaveLength(2);
  expect(await screen.findByRole('button', { name: 'End link TOP2026' })).toBeTruthy();
  // Contracts of this agent are offered by the agent above.
  expect(screen.queryByRole('button', { name: 'Offer a contract' })).toBeNull();
});

test('asks for a contract in percent, and refuses what is none', async () => {
  show();
  await press('Offer a contract');
  await userEvent.type(screen.getByLabelText('Rate on lost bets'), '0.00001');
  await press('Request approval');
  expect(screen.getAllByText('Enter a percentage from 0 to 100, like 0.25.')).toHaveLength(2);
  expect(screen.getByText('Enter an amount, like 0 or 100.')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Rate on lost bets'));
  await userEvent.type(screen.getByLabelText('Rate on lost bets'), '0,6');
  await userEvent.type(screen.getByLabelText('Rate on won bets'), '0.2');
  await userEvent.type(screen.getByLabelText('Minimum bet that counts'), '100');
  await reason();
  await press('Request approval');
  await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull());
  const terms = { kind: 'realtime', profitRate: 0.002, lossRate: 0.006, singleBetThreshold: 100 };
  expect(sent('contracts/propose')).toEqual([{ id: agent.id, terms, reason: 'As agreed' }]);
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
