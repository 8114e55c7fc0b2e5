import * as calls from '@app/shared/lotteries/prices.ops-calls';
import type { Permission } from '@app/shared/operators/permissions';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../../testing/ops-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { PricesPage } from './prices-page.tsx';

const held = calls.read.example.answer;

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['requests/list'] = { list: [] };
  server.values['lotteryPrices/read'] = held;
  server.values['lotteryPrices/propose'] = calls.propose.example.answer;
});
afterEach(async () => {
  cleanup();
  await server.close();
});

interface Shown {
  readonly permissions?: readonly Permission[];
  readonly ownSite?: string;
}
const show = (shown: Shown = {}) =>
  renderPage({
    origin: server.origin,
    page: <PricesPage />,
    path: '/console/lotteries/:code/prices',
    address: '/console/lotteries/PK101M/prices',
    ...shown,
  });
const sent = () => server.received.find(({ call }) => call === 'lotteryPrices/propose')?.input;
const openForm = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Change odds' }));
const champion = () => screen.findByLabelText('Odds of Champion');
const preview = () => within(screen.getByRole('region', { name: 'Expected RTP' }));

test('shows prices in force, their exact return, and author and approver of versions', async () => {
  show();
  expect(await screen.findByText('keeper, approved by witness')).toBeTruthy();
  expect(screen.getAllByText('1700 to 1956')).toHaveLength(2);
  const row = (await screen.findByText('Champion')).closest('tr') as HTMLElement;
  expect(within(row).getByText('85% – 97.8%').getAttribute('title')).toBe('17/20 – 489/500');
  expect(within(row).getByText('Fine')).toBeTruthy();
});

test('requests new prices after comparing their returns with the current ones', async () => {
  show();
  await openForm();
  expect(await preview().findByText('No RTP changes.')).toBeTruthy();
  await userEvent.type(await champion(), '9.5');
  const row = (await preview().findByText('Champion')).closest('tr') as HTMLElement;
  expect(within(row).getByText('85% – 97.8%')).toBeTruthy();
  expect(within(row).getByText('95%')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Reason'), 'A better price');
  await userEvent.click(screen.getByRole('button', { name: 'Request approval' }));
  await waitFor(() =>
    expect(sent()).toEqual({
      lottery: 'PK101M',
      scope: 'site',
      seriesMin: 1_700,
      seriesMax: 1_956,
      noteMin: 0.02,
      memberStakeMax: 100_000,
      liabilityMax: 500_000,
      validFrom: null,
      prices: { First1Straight: { win: { by: 'odds', odds: 95_000 } } },
      reason: 'A better price',
    }),
  );
});

test('highlights a return above 100 %, and rejects text as odds', async () => {
  show();
  await openForm();
  await userEvent.type(await champion(), '10.5');
  expect(await preview().findByRole('alert')).toHaveProperty(
    'textContent',
    expect.stringContaining('1 bet isn’t allowed'),
  );
  expect(preview().getByText('Not allowed')).toBeTruthy();
  await userEvent.type(await champion(), 'x');
  await userEvent.type(screen.getByLabelText('Reason'), 'A better price');
  await userEvent.click(screen.getByRole('button', { name: 'Request approval' }));
  expect(await screen.findByText(/Enter odds above 0 with up to four decimals/)).toBeTruthy();
  expect(sent()).toBeUndefined();
});

test('fills in a preset, and asks for prices of all sites', async () => {
  show();
  await openForm();
  await userEvent.click(screen.getByLabelText('Every site without its own odds'));
  await userEvent.selectOptions(await screen.findByLabelText('Start from'), 'Commercial');
  await userEvent.type(await champion(), '9.5');
  await userEvent.type(screen.getByLabelText('Reason'), 'A better price');
  await userEvent.click(screen.getByRole('button', { name: 'Request approval' }));
  await waitFor(() => expect(sent()).toMatchObject({ scope: 'all' }));
});

test("shows the server's refusal, and no button without permission", async () => {
  server.refusals['lotteryPrices/propose'] = 'approval.waiting';
  show({ ownSite: 'demo' });
  await openForm();
  expect(screen.queryByLabelText('Every site without its own odds')).toBeNull();
  await userEvent.type(await champion(), '9.5');
  await userEvent.type(screen.getByLabelText('Reason'), 'A better price');
  await userEvent.click(screen.getByRole('button', { name: 'Request approval' }));
  expect(await screen.findByText(/The same request is already waiting/)).toBeTruthy();
  cleanup();
  show({ permissions: ['lotteries.read'] });
  await screen.findByText('keeper, approved by witness');
  expect(screen.queryByRole('button', { name: 'Change odds' })).toBeNull();
});

test('a lottery without prices says so', async () => {
  server.values['lotteryPrices/read'] = { ...held, inForce: null, versions: [] };
  show();
  expect(await screen.findByText(/It has no odds here/)).toBeTruthy();
  expect(screen.getByText('No odds yet.')).toBeTruthy();
});
