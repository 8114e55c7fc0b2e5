import { orderDetail, orders } from '@app/shared/records/schemas';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { BetsPage } from './bets-page.tsx';

const CALL = `GET ${orders.path}`;
const { answer } = orders.example;
const nothing = { ...answer, list: [], total: 0, totalPages: 0 };

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = (search = '') =>
  renderPage({ origin: server.origin, path: '/bets', search, page: <BetsPage /> });

const requests = () =>
  server.received
    .filter(({ url }) => url?.startsWith(orders.path))
    .map(({ url }) => Object.fromEntries(new URL(`${server.origin}${url}`).searchParams));

test('lists bets as rows and as cards, under the sums of the whole range', async () => {
  server.replies[CALL] = () => ({ json: success({ ...answer, total: 31 }) });
  await show();
  expect(await screen.findAllByText('Lantern Fair')).toHaveLength(2); // one of the two copies is hidden
  expect(screen.getByText('1 of 31')).toBeTruthy();
  expect(screen.getAllByText('+$7.50')).toHaveLength(3);
  expect(requests()).toEqual([{ period: '7d', size: '20' }]);
});

test('marks a free spin, and says that the site paid its bet and that nothing was lost', async () => {
  const [bet] = answer.list;
  const lost = { winAmount: 0, profitAndLoss: 0, validBetAmount: 0, status: 2 };
  const spin = { ...bet, ...lost, isFreeSpin: true };
  server.replies[CALL] = () => ({ json: success({ ...answer, list: [spin] }) });
  const detail = { ...orderDetail.example.answer, ...lost, isFreeSpin: true };
  server.replies[`GET ${orderDetail.path}`] = () => ({ json: success(detail) });
  await show();
  expect(await screen.findAllByText('Free spin')).toHaveLength(2); // one of the two copies is hidden
  await userEvent.click(screen.getAllByRole('button', { name: /Lantern Fair/ })[0] as Element);
  expect(await screen.findByText('No win from this free spin')).toBeTruthy();
  expect(screen.getByText('Free spin bet, paid by us')).toBeTruthy();
});

test('filters by the address, and ignores invalid values', async () => {
  server.replies[CALL] = () => ({ json: success(nothing) });
  await show('?period=30d&result=won&type=NONSENSE');
  await screen.findByText('No bets match your filters.');
  expect(requests()).toEqual([{ period: '30d', size: '20', status: '1' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByText('No bets in this period.');
  expect(requests().at(-1)).toEqual({ period: '7d', size: '20' });
});

test.each(['?period=yesterday', '?period=yesterday&lng=en'])(
  'does not treat %s as a filter',
  async (search) => {
    server.replies[CALL] = () => ({ json: success(nothing) });
    await show(search);
    await screen.findByText('No bets in this period.');
    expect(requests()).toEqual([{ period: 'yesterday', size: '20' }]);
  },
);

test('reports a failure and that money is safe, and retries', async () => {
  server.replies[CALL] = () => ({ status: 503, json: refusal('server.busy') });
  await show();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('Your money isn’t affected.')).toBeTruthy();
  server.replies[CALL] = () => ({ json: success(answer) });
  await userEvent.click(retry);
  expect(await screen.findAllByText('Lantern Fair')).toHaveLength(2);
});
