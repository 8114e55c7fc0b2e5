import { contract, contracts } from '@app/shared/contracts/schemas';
import { askContracts, list as files } from '@app/shared/exports/schemas';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { startWireServer, success, type WireServer } from '../../../testing/wire-server.ts';
import { ContractsPage } from './contracts-page.tsx';

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  const active = contract.example.answer;
  for (const [call, value] of [
    [contracts, { ...contracts.example.answer, list: [active.contract] }],
    [contract, active],
    [files, { list: [] }],
  ] as const)
    server.replies[`GET ${call.path}`] = () => ({ json: success(value) });
  server.replies[`POST ${askContracts.path}`] = () => ({
    json: success(askContracts.example.answer),
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = async () => {
  const search = '?of=downline&status=active';
  await renderPage({
    origin: server.origin,
    path: '/agent/contracts',
    search,
    page: <ContractsPage />,
  });
  await screen.findByRole('button', { name: 'History' });
};
const sent = () =>
  server.received.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body));

test('exports contracts with the page’s filters', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Prepare file' }));
  const wish = { kind: 'contracts', role: 'downline', status: 'active' };
  await expect.poll(sent).toEqual([{ ...wish, format: 'csv' }]);
});

test('exports the history of a contract’s terms', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'History' }));
  const history = within(await screen.findByRole('dialog', { name: 'History' }));
  await userEvent.click(await history.findByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Prepare file' }));
  const { contractId } = contract.example.answer.contract;
  await expect.poll(sent).toEqual([{ kind: 'contractTerms', contractId, format: 'csv' }]);
});
