import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { AddressTest } from './address-test.tsx';

const own = { address: '203.0.113.7', isOwn: true, country: null, blockedBy: [], passesBy: [] };

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['networks/test'] = own;
  renderPage({ origin: server.origin, page: <AddressTest /> });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const inputs = () => server.received.map(({ input }) => input);

test("tests the operator's own address, then another", async () => {
  await screen.findByText('203.0.113.7');
  await screen.findByText('Sees the maintenance page');
  const other = { address: '192.0.2.9', isOwn: false, country: 'NL', passesBy: [] };
  server.values['networks/test'] = { ...other, blockedBy: ['NL', '192.0.2.0/24'] };
  await userEvent.type(screen.getByLabelText('IP address'), '192.0.2.9');
  await userEvent.click(screen.getByRole('button', { name: 'Test' }));
  await screen.findByText('Because of Netherlands, 192.0.2.0/24');
  server.values['networks/test'] = { ...other, blockedBy: [] };
  await userEvent.click(screen.getByRole('button', { name: 'Test' }));
  await screen.findByText('Allowed');
  expect(inputs()).toEqual([{}, { address: '192.0.2.9' }, { address: '192.0.2.9' }]);
});

test('rejects an invalid address without a request', async () => {
  await screen.findByText('203.0.113.7');
  await userEvent.type(screen.getByLabelText('IP address'), '300.1.2.3');
  await userEvent.click(screen.getByRole('button', { name: 'Test' }));
  await screen.findByText('Enter an IP address, like 203.0.113.9.');
  await waitFor(() => expect(inputs()).toEqual([{}]));
});
