import { list } from '@app/shared/operators/views.ops-calls';
import { uiSettings } from '@app/ui/testing/render-ui';
import { UiProvider } from '@app/ui/ui-provider';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../testing/ops-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { PaletteButton } from './palette-button.tsx';

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['views/list'] = list.example.answer;
  server.values['views/save'] = { id: '5c0f2f0e-3f86-4d3a-9b52-3f0f1d3c2a11' };
});
afterEach(async () => {
  cleanup();
  await server.close();
});

/** Renders links with the router, as the console does. */
function Here() {
  const navigate = useNavigate();
  return (
    <UiProvider settings={{ ...uiSettings, navigate: (href) => void navigate(href) }}>
      <PaletteButton />
    </UiProvider>
  );
}

const show = (more: Partial<Parameters<typeof renderPage>[0]> = {}) =>
  renderPage({ origin: server.origin, page: <Here />, path: '/console/audit', ...more });
const open = async () => {
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('dialog');
};
const links = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('opens by the keyboard, narrows its results with the input, and opens one by Enter', async () => {
  const router = show();
  const dialog = await open();
  await within(dialog).findByText('Held salary');
  await userEvent.type(within(dialog).getByRole('searchbox'), 'audit tr');
  await waitFor(() => expect(links(dialog)[0]).toBe('/console/audit'));
  await userEvent.clear(within(dialog).getByRole('searchbox'));
  await userEvent.type(within(dialog).getByRole('searchbox'), 'maintenance{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/console/maintenance'));
});

test('stays open when an earlier navigation finishes', async () => {
  const router = show();
  await open();
  await act(() => router.navigate('/console/audit?operator=lanh'));
  await screen.findByRole('button', { name: 'Save view' });
  expect(screen.getByRole('dialog')).toBeDefined();
});

test('offers to find a member, without a search while typing', async () => {
  show();
  const dialog = await open();
  await userEvent.type(within(dialog).getByRole('searchbox'), 'ann & co');
  await waitFor(() => expect(links(dialog)).toEqual(['/console/members?q=ann%20%26%20co']));
  const requests = server.received.map(({ call }) => call);
  expect(requests.filter((call) => call.startsWith('members/'))).toEqual([]);
});

test('finds withdrawals and deposits by the short or full number', async () => {
  show();
  const dialog = await open();
  await userEvent.type(within(dialog).getByRole('searchbox'), '5C0F5B0A');
  const found = ['/console/withdrawals?text=5c0f5b0a', '/console/deposits?text=5c0f5b0a'];
  await waitFor(() => expect(links(dialog).slice(0, 2)).toEqual(found));
  await userEvent.type(within(dialog).getByRole('searchbox'), 'x');
  await waitFor(() => expect(links(dialog)).toEqual(['/console/members?q=5C0F5B0Ax']));
});

test('shows nothing that the roles do not permit', async () => {
  show({ permissions: ['audit.read'] });
  const dialog = await open();
  await within(dialog).findByText('Held salary');
  expect(links(dialog)).toEqual([
    '/console/payouts?kind=realtime&state=held',
    '/console/reviews',
    '/console/audit',
    '/console/audit',
    '/console/account',
  ]);
  await userEvent.type(within(dialog).getByRole('searchbox'), 'ann');
  await within(dialog).findByText(/Nothing found for/);
});

test('saves the list with its filters under a name', async () => {
  show({ address: '/console/audit?operator=lanh' });
  const dialog = await open();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save view' }));
  await within(dialog).findByText('Enter a name of up to 60 characters.');
  await userEvent.type(within(dialog).getByLabelText('Name of this view'), 'What lanh did');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save view' }));
  await waitFor(() =>
    expect(server.received.filter(({ call }) => call === 'views/save')).toMatchObject([
      { input: { name: 'What lanh did', address: '/console/audit?operator=lanh' } },
    ]),
  );
});
