import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { NetworksPage } from './networks-page.tsx';

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['networks/list'] = { blocked: ['NL'], passing: [] };
  renderPage({ origin: server.origin, page: <NetworksPage /> });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const changes = () =>
  server.received.filter(({ call }) => call === 'networks/change').map(({ input }) => input);
const confirm = async (word: string) => {
  const dialog = await screen.findByRole('dialog');
  if (word !== 'Cancel')
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Our own office');
  await userEvent.click(within(dialog).getByRole('button', { name: word }));
};

test('exempts a network after a confirmation', async () => {
  await screen.findByText('No networks allowed: maintenance applies to everyone.');
  await userEvent.type(
    screen.getByLabelText('Network', { selector: 'input[type=text]' }),
    ' 203.0.113.7/32 ',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Allow' }));
  expect(changes()).toEqual([]);
  await confirm('Allow');
  await waitFor(() =>
    expect(changes()).toEqual([
      { kind: 'passing', place: '203.0.113.7/32', listed: true, reason: 'Our own office' },
    ]),
  );
});

test('removes a country, unless the operator cancels', async () => {
  await userEvent.click(await screen.findByRole('button', { name: /Remove\s*Netherlands/ }));
  await confirm('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: /Remove\s*Netherlands/ }));
  await confirm('Remove');
  await waitFor(() =>
    expect(changes()).toEqual([
      { kind: 'blocked', place: 'NL', listed: false, reason: 'Our own office' },
    ]),
  );
});

test('shows a refusal', async () => {
  server.refusals['networks/change'] = 'operator.forbidden';
  await userEvent.click(await screen.findByRole('radio', { name: 'Country' }));
  fireEvent.change(screen.getByLabelText('Country to block'), { target: { value: 'VN' } });
  await userEvent.click(screen.getByRole('button', { name: 'Block' }));
  await confirm('Block');
  expect((await screen.findAllByText('Your roles don’t allow this.')).length).toBeGreaterThan(0);
});

test('reports missing input before the confirmation', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Allow' }));
  expect(await screen.findByText(/Enter a network/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});
