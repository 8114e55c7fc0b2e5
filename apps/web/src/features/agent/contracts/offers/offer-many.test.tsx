import { contracts, proposeContract } from '@app/shared/contracts/schemas';
import {
  contractTemplates,
  deleteContractTemplate,
  proposeContracts,
  renameContractTemplate,
  saveContractTemplate,
} from '@app/shared/contracts/templates.schemas';
import { teamBranch } from '@app/shared/team/schemas';
import { movePageTo } from '@app/ui/testing/happy-dom';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../../../testing/render-page.tsx';
import { startWireServer, success, type WireServer } from '../../../../testing/wire-server.ts';
import { ContractsPage } from '../contracts-page.tsx';

const NOW = Date.now();
const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(NOW + days * DAY_MS).toISOString().slice(0, 10);
const tiersOf = (rate: number) => [{ betVolume: 30_000, activeMember: 1, rate }];
const termsOf = (rate: number) => ({ kind: 'daily', category: 'CONS', tiers: tiersOf(rate) });
const own = {
  contractId: '3a1d3c0e-4b86-4e0c-a2f7-0c6c2f1a9d11',
  status: 'A',
  role: 'mine',
  agent: 'agent_mid',
  memberId: null,
  terms: termsOf(0.008),
  version: '7',
  validFrom: NOW,
  validTo: null,
  proposedAt: NOW,
  endedAt: null,
  request: null,
};
const idOf = (n: number) => `0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c${n}`;
const [row] = teamBranch.example.answer.list;
const people = Array.from({ length: 12 }, (_, n) => ({
  ...row,
  memberId: idOf(10 + n),
  name: `agent_${10 + n}`,
  isAgent: true,
}));
const moved = { ...row, memberId: idOf(99), name: 'agent_99', isAgent: true, leftAt: NOW };

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  answer(contracts, {
    list: [own],
    nextCursor: null,
    footer: { beginsAt: [{ kind: 'daily', at: NOW + DAY_MS }] },
  });
  answer(teamBranch, { ...teamBranch.example.answer, list: [...people, moved], total: 13 });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const answer = ({ method, path }: { method: string; path: string }, value: object) => {
  server.replies[`${method} ${path}`] = () => ({ json: success(value) });
};
const sentTo = ({ path }: { path: string }) =>
  server.received
    .filter(({ url, body }) => url === path && body)
    .map(({ body }) => JSON.parse(body));
const isOff = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

async function openOffer() {
  await renderPage({
    origin: server.origin,
    path: '/agent/contracts',
    search: '?of=downline',
    page: <ContractsPage />,
  });
  const [open] = await screen.findAllByRole('button', { name: 'Offer contract' });
  await userEvent.click(open ?? expect.unreachable());
  await screen.findByRole('button', { name: 'Review' });
  // Closing a dialog goes back in the history, which in the tests' browser leads to the location before the page.
  movePageTo(server.origin);
}

const cameOf = (memberIds: readonly string[], refused: string | undefined) => ({
  list: memberIds.map((memberId) => ({
    memberId,
    name: 'agent',
    contractId: memberId === refused ? null : idOf(99),
    errorCode: memberId === refused ? 'contract.already_active' : null,
    message:
      memberId === refused
        ? 'There’s already a contract or an open offer of this kind. End or withdraw it first.'
        : null,
    params: {},
  })),
  offered: 1,
});

test('an agent moved away today is listed but gets no offer', async () => {
  await openOffer();
  screen.getByLabelText('agent_21');
  expect(screen.queryByLabelText('agent_99')).toBeNull();
});

test('offers the same terms to all chosen agents, and shows each result', async () => {
  const refused = idOf(21);
  server.replies[`POST ${proposeContracts.path}`] = ({ body }) => ({
    json: success(cameOf(JSON.parse(body).memberIds, refused)),
  });
  await openOffer();
  expect(isOff('Review')).toBe(true);
  await userEvent.type(screen.getByLabelText('Find an agent'), 'agent_1');
  expect(screen.queryByLabelText('agent_21')).toBeNull();
  await userEvent.clear(screen.getByLabelText('Find an agent'));
  await press('Select all 12 agents');
  await press('Review');
  await press('Send 12 offers');
  await screen.findByText('11 of 12 offers sent.');
  const list = within(screen.getByRole('list', { name: 'Results' }));
  expect(list.getAllByText('Sent')).toHaveLength(11);
  list.getByText(
    'There’s already a contract or an open offer of this kind. End or withdraw it first.',
  );
  const proposals = sentTo(proposeContracts);
  expect(proposals.map(({ memberIds }) => memberIds)).toEqual([
    people.slice(0, 10).map(({ memberId }) => memberId),
    people.slice(10).map(({ memberId }) => memberId),
  ]);
  expect(proposals[0]).toMatchObject(termsOf(0.008));
});

test('an interrupted offer resumes with the same idempotency key', async () => {
  let cut = true;
  server.replies[`POST ${proposeContracts.path}`] = ({ body }) => {
    if (!cut) return { json: success(cameOf(JSON.parse(body).memberIds, undefined)) };
    cut = false;
    return { status: 503, json: { success: false, errorCode: 'server.busy', message: 'Busy' } };
  };
  await openOffer();
  await press('Select all 12 agents');
  await press('Review');
  await press('Send 12 offers');
  await press('Continue sending');
  await screen.findByText('12 of 12 offers sent.');
  const keys = server.received
    .filter(({ url }) => url === proposeContracts.path)
    .map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(3);
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
});

test('a single chosen agent can be offered a later start', async () => {
  answer(proposeContract, { ...own, role: 'downline' });
  await openOffer();
  await userEvent.click(screen.getByLabelText('agent_10'));
  await userEvent.click(screen.getByRole('radio', { name: 'Later' }));
  expect(isOff('Review')).toBe(true);
  const day = screen.getByLabelText('Earliest start');
  fireEvent.change(day, { target: { value: dayIn(-3) } });
  await screen.findByText(/^Choose a day from/);
  expect(isOff('Review')).toBe(true);
  fireEvent.change(day, { target: { value: dayIn(10) } });
  await press('Review');
  await screen.findByText(/^It starts with the first period on or after /);
  await press('Send offer');
  await waitFor(() => expect(sentTo(proposeContract)).toHaveLength(1));
  const validFrom = Date.parse(dayIn(10));
  expect(sentTo(proposeContract)).toEqual([{ memberId: idOf(10), ...termsOf(0.008), validFrom }]);
});

test('terms are saved under a name, used, renamed and deleted', async () => {
  const template = { ...contractTemplates.example.answer.list[0], terms: termsOf(0.003) };
  const { templateId } = template;
  answer(contractTemplates, { list: [template], most: 20 });
  for (const call of [saveContractTemplate, renameContractTemplate]) answer(call, template);
  answer(deleteContractTemplate, {});
  await openOffer();
  await press('Show templates');
  await userEvent.type(await screen.findByLabelText('Template name'), 'Mine{Enter}');
  await waitFor(() =>
    expect(sentTo(saveContractTemplate)).toEqual([{ name: 'Mine', ...termsOf(0.008) }]),
  );
  await press('Rename New agents');
  const renamed = screen.getByLabelText('Rename New agents');
  await userEvent.clear(renamed);
  await userEvent.type(renamed, 'June{Enter}');
  await waitFor(() =>
    expect(sentTo(renameContractTemplate)).toEqual([{ templateId, name: 'June' }]),
  );
  await press('Use');
  expect((screen.getByLabelText('Tier 1: Rate') as HTMLInputElement).value).toBe('0.3');
  await press('Show templates');
  await press('Delete New agents');
  await press('Delete');
  await waitFor(() =>
    expect(
      server.received.some(({ method, url }) => method === 'DELETE' && url?.includes(templateId)),
    ).toBe(true),
  );
});
