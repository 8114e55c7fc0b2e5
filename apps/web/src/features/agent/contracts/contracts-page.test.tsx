import {
  answerContract,
  changeContract,
  contract,
  contracts,
  previewContract,
  proposeContract,
  terminateContract,
  withdrawContract,
} from '@app/shared/contracts/schemas';
import { agentDebts } from '@app/shared/debts/schemas';
import { teamBranch } from '@app/shared/team/schemas';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import {
  refusal,
  startWireServer,
  success,
  type WireServer,
} from '../../../testing/wire-server.ts';
import { ContractsPage } from './contracts-page.tsx';

const NOON = Date.parse('2026-11-20T12:00Z');
const contractId = '3a1d3c0e-4b86-4e0c-a2f7-0c6c2f1a9d11';
const memberId = '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11';

const termsOf = (...rates: readonly number[]) => ({
  kind: 'daily',
  category: 'CONS',
  tiers: rates.map((rate, n) => ({ betVolume: 30_000 * (n + 1), activeMember: 1, rate })),
});
const active = {
  contractId,
  status: 'A',
  role: 'mine',
  agent: 'agent_mid',
  memberId: null,
  terms: termsOf(0.005, 0.008),
  version: '7',
  validFrom: NOON,
  validTo: null,
  proposedAt: NOON,
  endedAt: null,
  request: null,
};
const promised = { ...active, role: 'downline', agent: 'agent_leaf', memberId };
const requestOf = (wants: string, isMine: boolean, terms: object | null = null) => ({
  wants,
  isMine,
  askedAt: NOON,
  version: '9',
  terms,
  holdsFrom: NOON + 43_200_000,
});

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const reply = ({ method, path }: { method: string; path: string }, value: object) => {
  server.replies[`${method} ${path}`] = () => ({ json: success(value) });
};
const list = (...rows: readonly object[]) =>
  reply(contracts, {
    list: rows,
    nextCursor: null,
    footer: {
      beginsAt: ['daily', 'dividend_semimonthly'].map((kind) => ({ kind, at: NOON + 43_200_000 })),
    },
  });
const show = (search = '') =>
  renderPage({
    origin: server.origin,
    path: '/agent/contracts',
    search,
    page: <ContractsPage />,
  });
const sentTo = ({ path }: { path: string }) =>
  server.received.filter(({ url }) => url === path).map(({ body }) => JSON.parse(body));

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('lists contracts with party and terms, or reports that there are none', async () => {
  list(active);
  await show();
  await screen.findByText(/^With agent_mid/);
  expect(screen.getByText('0.8%')).toBeTruthy();
  cleanup();
  list();
  await show();
  await screen.findByText('No contracts yet. Ask your upline or customer support for one.');
});

test('a request is shown as a difference, and answered with the terms on screen', async () => {
  const request = requestOf('change', false, termsOf(0.005, 0.009));
  list({ ...active, status: 'E', request });
  reply(answerContract, { contractId, status: 'A' });
  await show();
  await screen.findByText('Request from agent_mid: new terms');
  expect(screen.getByText('Tier 2, Rate: 0.9% (now 0.8%)')).toBeTruthy();
  list(active);
  await press('Accept');
  await waitFor(() => expect(screen.queryByText('Request from agent_mid: new terms')).toBeNull());
  expect(sentTo(answerContract)).toEqual([{ contractId, status: 'A', version: '9' }]);
});

test('an end needs a confirmation that states its date', async () => {
  list({ ...active, status: 'V', request: requestOf('end', false) });
  reply(answerContract, { contractId, status: 'C' });
  await show();
  await screen.findByText('Request from agent_mid: end this contract');
  await press('End contract');
  const confirm = await dialog('End the contract with agent_mid?');
  list();
  await userEvent.click(confirm.getByRole('button', { name: 'End contract' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo(answerContract)).toEqual([{ contractId, status: 'C' }]);
});

test('requests an end, and withdraws the request', async () => {
  list(active);
  reply(terminateContract, { ...active, status: 'V', request: requestOf('end', true) });
  reply(withdrawContract, active);
  await show();
  await screen.findByText(/^With agent_mid/);
  await press('Ask to end contract');
  const confirm = await dialog('End the contract with agent_mid?');
  list({ ...active, status: 'V', request: requestOf('end', true) });
  await userEvent.click(confirm.getByRole('button', { name: 'Send request' }));
  await screen.findByText('Your request to agent_mid: end this contract');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Withdraw request');
  const back = await dialog('Withdraw your request?');
  list(active);
  await userEvent.click(back.getByRole('button', { name: 'Withdraw request' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo(withdrawContract)).toEqual([{ contractId }]);
});

test('offers terms within the agent’s own contract; marks and fixes others', async () => {
  list(active);
  reply(proposeContract, promised);
  await show(`?of=downline&to=${memberId}&name=agent_leaf`);
  await screen.findByRole('button', { name: 'Review' });
  const editor = await dialog('Contract offer to agent_leaf');
  const rate = await editor.findByLabelText('Tier 2: Rate');
  await userEvent.clear(rate);
  await userEvent.type(rate, '0.9');
  await editor.findByText(/^Tier 2 pays more than you earn/);
  expect(editor.getByText('Your rates and the offered rates, by turnover')).toBeTruthy();
  await userEvent.click(editor.getByRole('button', { name: 'Use rate 0.8%' }));
  expect((rate as HTMLInputElement).value).toBe('0.8');
  await userEvent.click(editor.getByRole('button', { name: 'Review' }));
  await editor.findByText(/^This offer can be accepted or declined by agent_leaf/);
  await userEvent.click(editor.getByRole('button', { name: 'Send offer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { tiers } = termsOf(0.005, 0.008);
  expect(sentTo(proposeContract)).toEqual([{ kind: 'daily', memberId, category: 'CONS', tiers }]);
});

test('previews dividends by period, and states the possible debt before an offer', async () => {
  const tiers = [{ betVolume: 30_000, netLoss: 0, activeMember: 1, rate: 0.2 }];
  const terms = {
    kind: 'dividend_semimonthly',
    category: 'CONS',
    base: 'profit',
    carry: 'none',
    tiers,
  };
  list({ ...active, terms });
  const span = { validBet: 30_000, gross: 153, net: 153, kept: 20 };
  const [first, middle, last] = [NOON - 30 * 86_400_000, NOON - 15 * 86_400_000, NOON];
  const spans = [
    { ...span, start: middle, end: last },
    { ...span, start: first, end: middle, kept: null },
  ];
  reply(previewContract, { list: spans, nextBefore: null });
  await show(`?of=downline&to=${memberId}&name=agent_leaf`);
  await screen.findByRole('button', { name: 'Review' });
  const editor = await dialog('Contract offer to agent_leaf');
  await userEvent.click(await editor.findByRole('button', { name: 'Try these terms' }));
  await editor.findByText('With these terms, agent_leaf would have earned $306.00.');
  await editor.findByText(/^In 1 half-month, you had no contract of this kind yourself/);
  await userEvent.click(editor.getByRole('button', { name: 'Review' }));
  await editor.findByText('What you could owe');
  await editor.findByText(/up to 20% of those losses: \$6,000\.00 at most/);
});

test('dividends are offered only on the base of the agent’s own contract', async () => {
  const tiers = [{ betVolume: 30_000, netLoss: 0, activeMember: 1, rate: 0.2 }];
  const terms = { kind: 'dividend_semimonthly', category: 'CONS', base: 'turnover', carry: 'none' };
  list({ ...active, terms: { ...terms, tiers } });
  await show(`?of=downline&to=${memberId}&name=agent_leaf`);
  await screen.findByRole('button', { name: 'Review' });
  const editor = await dialog('Contract offer to agent_leaf');
  const paidOn = await editor.findByLabelText<HTMLSelectElement>('Paid on');
  expect(Array.from(paidOn.options, ({ value }) => value)).toEqual(['turnover']);
  expect(editor.getByText(/^Must be the same as in your own contract/)).toBeTruthy();
});

test('shows why an offer was refused, and keeps the input', async () => {
  list(active);
  server.replies[`POST ${proposeContract.path}`] = () => ({
    status: 409,
    json: refusal('contract.already_active'),
  });
  await show(`?of=downline&to=${memberId}&name=agent_leaf`);
  await screen.findByRole('button', { name: 'Review' });
  const editor = await dialog('Contract offer to agent_leaf');
  await userEvent.click(await editor.findByRole('button', { name: 'Review' }));
  await userEvent.click(await editor.findByRole('button', { name: 'Send offer' }));
  await editor.findByText(/already a contract or an open offer/);
  await userEvent.click(editor.getByRole('button', { name: 'Back to terms' }));
  expect(((await editor.findByLabelText('Tier 1: Rate')) as HTMLInputElement).value).toBe('0.5');
});

test('an agent without a contract sees the first step', async () => {
  list();
  reply(teamBranch, teamBranch.example.answer);
  await show('?of=downline');
  await screen.findByText('No contracts with your agents yet.');
  const [first] = screen.getAllByRole('button', { name: 'Offer contract' });
  if (!first) expect.unreachable();
  await userEvent.click(first);
  await screen.findByText('You need your own contract first');
});

test('new terms replace a proposal, and unchanged ones are not sent', async () => {
  list({ ...promised, status: 'P', validFrom: null, request: requestOf('contract', true) });
  reply(changeContract, promised);
  await show('?of=downline');
  await screen.findByText('Your offer to agent_leaf is waiting for an answer');
  await press('Edit offer');
  const editor = await dialog('Edit the offer to agent_leaf');
  await userEvent.click(editor.getByRole('button', { name: 'Review' }));
  await editor.findByText(/Change something first/);
  const rate = editor.getByLabelText('Tier 1: Rate');
  await userEvent.clear(rate);
  await userEvent.type(rate, '0.4');
  await userEvent.click(editor.getByRole('button', { name: 'Review' }));
  await editor.findByText('Tier 1, Rate: 0.4% (now 0.5%)');
  await userEvent.click(editor.getByRole('button', { name: 'Send offer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { tiers } = termsOf(0.004, 0.008);
  expect(sentTo(changeContract)).toEqual([{ contractId, tiers }]);
});

test('shows past terms of a contract', async () => {
  list(active);
  const version = { version: '7', proposedAt: NOON, validFrom: NOON, validTo: null };
  reply(contract, { contract: active, versions: [{ ...version, terms: termsOf(0.004) }] });
  await show();
  await screen.findByText(/^With agent_mid/);
  await press('History');
  const history = await dialog('History');
  await history.findByText('0.4%');
});

test('an agent in debt sees a notice and cannot make offers', async () => {
  list(active);
  reply(agentDebts, agentDebts.example.answer);
  await show('?role=downline');
  await screen.findByText('You owe your downline $7,000.00.');
  const [button] = screen.getAllByRole('button', { name: 'Offer contract' });
  expect(button?.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button ?? expect.unreachable());
  expect(screen.queryByRole('dialog')).toBeNull();
});
