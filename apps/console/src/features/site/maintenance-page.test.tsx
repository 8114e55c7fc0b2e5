import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { MaintenancePage } from './maintenance-page.tsx';

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['site/maintenance'] = {
    maintenance: null,
    areas: ['cashier', 'games', 'agents'].map((area) => ({ area, maintenance: null })),
  };
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = () => renderPage({ origin: server.origin, page: <MaintenancePage /> });

test('says that everything is open only if no area is closed', async () => {
  const maintenance = { from: Date.now() - 1_000, until: null, title: 'Back soon', text: '' };
  server.values['site/maintenance'] = {
    maintenance: null,
    areas: [{ area: 'cashier', maintenance }],
  };
  show();
  expect(await screen.findByText('All other parts are open.')).toBeTruthy();
  expect(screen.queryByText('The site is open.')).toBeNull();
});

test('closes for an hour or without an end, without a time calculation', async () => {
  show();
  const lasts = await screen.findByLabelText<HTMLSelectElement>('Duration');
  expect(lasts.textContent).toContain('Until an operator opens it');
  await userEvent.selectOptions(screen.getByLabelText('What to close'), 'Cashier');
  await userEvent.selectOptions(lasts, '1 hour');
  await userEvent.type(screen.getByLabelText('Heading for members'), 'Back soon');
  await userEvent.click(screen.getByRole('button', { name: 'Close now' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'The bank is closed');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close now' }));
  const isClosing = ({ call }: { call: string }) => call === 'site/scheduleMaintenance';
  await waitFor(() => expect(server.received.some(isClosing)).toBe(true));
  expect(server.received.find(isClosing)?.input).toMatchObject({ area: 'cashier' });
  const { from, until } = Object(server.received.find(isClosing)?.input).maintenance;
  expect(until - from).toBe(3_600_000);
});

test('2.150 a chip sets the end in thirty days', async () => {
  show();
  await userEvent.selectOptions(await screen.findByLabelText('Duration'), 'Until a specific time');
  await userEvent.click(screen.getByRole('button', { name: 'Next 30 days' }));
  const until = screen.getByLabelText<HTMLInputElement>(/\(Asia\/Shanghai\)$/);
  const now = Date.now();
  const ends = Date.parse(`${until.value}Z`) - 8 * 3_600_000; // Shanghai is UTC+8
  expect(Math.abs(ends - now - 30 * 86_400_000)).toBeLessThan(120_000);
});
