import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { OperatorNetworks } from './operator-networks.tsx';

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  const list = ['203.0.113.0/24'];
  server.values['operators/networks'] = { list, ownAddress: '203.0.113.7' };
  renderPage({ origin: server.origin, page: <OperatorNetworks /> });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const changes = () =>
  server.received.filter(({ call }) => call === 'operators/changeNetwork').map((one) => one.input);
const confirm = async (word: string) => {
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'Our new office');
  await userEvent.click(within(dialog).getByRole('button', { name: word }));
};

test('allows a network after a confirmation', async () => {
  await screen.findByText('203.0.113.7');
  await userEvent.type(screen.getByLabelText('Network to allow'), '198.51.100.0/24');
  await userEvent.click(screen.getByRole('button', { name: 'Allow network' }));
  await confirm('Allow network');
  await waitFor(() =>
    expect(changes()).toEqual([
      { network: '198.51.100.0/24', listed: true, reason: 'Our new office' },
    ]),
  );
});

test('rejects an invalid network before the confirmation', async () => {
  await userEvent.type(screen.getByLabelText('Network to allow'), 'office');
  await userEvent.click(screen.getByRole('button', { name: 'Allow network' }));
  await screen.findByText(/Enter a network/);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('reports that a removal would exclude oneself', async () => {
  server.refusals['operators/changeNetwork'] = 'operator.network_own';
  await userEvent.click(await screen.findByRole('button', { name: /Remove\s*203/ }));
  await confirm('Remove');
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toMatch(/would lock you out/));
});
