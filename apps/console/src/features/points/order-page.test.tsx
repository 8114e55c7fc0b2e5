import * as calls from '@app/shared/points/orders.ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { OrderPage } from './order-page.tsx';
import { OrdersPage } from './orders-page.tsx';

const order = calls.read.example.answer;
const name = ({ path }: { readonly path: string }) => path.replace('/ops/v1/', '');

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  for (const call of [calls.approve, calls.ship, calls.deliver, calls.reject])
    server.values[name(call)] = {};
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = (changes: object = {}) => {
  server.values[name(calls.read)] = { ...order, ...changes };
  renderPage({
    origin: server.origin,
    path: '/console/pointOrders/:id',
    address: `/console/pointOrders/${order.id}`,
    page: <OrderPage />,
  });
};
const showQueue = (search: string, changes: object = {}) => {
  server.values[name(calls.list)] = { ...calls.list.example.answer, ...changes };
  const address = `/console/pointOrders${search}`;
  renderPage({
    origin: server.origin,
    path: '/console/pointOrders',
    address,
    page: <OrdersPage />,
  });
};
const sent = (call: { readonly path: string }) =>
  server.received.filter((each) => each.call === name(call)).map(({ input }) => input);
const press = async (label: string) =>
  userEvent.click(await screen.findByRole('button', { name: label }));

test('lists orders of a queue with where they go and who works on them', async () => {
  showQueue('?queue=reserved');
  const [, row] = within(
    await screen.findByRole('grid', { name: 'Points mall orders' }),
  ).getAllByRole('row');
  expect(row?.textContent).toMatch(/player01.*Travel mug.*1 piece.*Vietnam.*New.*800/);
  expect(screen.getByRole('button', { name: 'Claim next' })).toBeTruthy();
  expect(sent(calls.list).at(-1)).toMatchObject({ state: 'reserved' });
});

test('shows all orders without a state, and says when there are none', async () => {
  showQueue('?queue=all', { list: [] });
  expect(await screen.findByText('No orders here.')).toBeTruthy();
  expect(sent(calls.list).at(-1)).not.toHaveProperty('state');
  expect(screen.queryByRole('button', { name: 'Claim next' })).toBeNull();
});

test('shows address and history, and approves after it asked once more', async () => {
  show();
  expect(await screen.findByText('12 Hàng Bạc')).toBeTruthy();
  await press('Approve');
  expect(sent(calls.approve)).toEqual([]);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(sent(calls.approve)).toEqual([{ id: order.id }]));
});

test('ships with carrier and tracking number, and marks the one that is missing', async () => {
  show({ state: 'approved' });
  await press('Record shipment');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Carrier'), 'Harbor Post');
  await userEvent.click(dialog.getByRole('button', { name: 'Record shipment' }));
  expect(dialog.getByText('Enter a tracking number of up to 64 characters.')).toBeTruthy();
  expect(sent(calls.ship)).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Tracking number'), 'HP 4821');
  await userEvent.click(dialog.getByRole('button', { name: 'Record shipment' }));
  await waitFor(() =>
    expect(sent(calls.ship)).toEqual([
      { id: order.id, carrier: 'Harbor Post', trackingNo: 'HP 4821' },
    ]),
  );
});

test('rejects with a message to the member', async () => {
  show();
  await press('Reject');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(dialog.getByText('Write a message to the member.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Message to the member'), 'The address is wrong.');
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() =>
    expect(sent(calls.reject)).toEqual([{ id: order.id, words: 'The address is wrong.' }]),
  );
});

test.each([
  ['shipped', 'Record delivery'],
  ['in_review', 'Approve'],
])('offers the next step of an order that is %s', async (state, next) => {
  show({ state });
  expect(await screen.findByRole('button', { name: next })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reject' }) === null).toBe(state === 'shipped');
});

test('offers nothing for a finished order, whose address was deleted', async () => {
  show({ state: 'delivered', address: null, carrier: 'Harbor Post', trackingNo: 'HP 4821' });
  expect(await screen.findByText('The address was deleted, as set in your settings.')).toBeTruthy();
  expect(screen.getByText('HP 4821')).toBeTruthy();
  for (const label of ['Approve', 'Reject', 'Record shipment', 'Record delivery', 'Claim case'])
    expect(screen.queryByRole('button', { name: label })).toBeNull();
});

test('leaves the steps to the operator who claimed the order', async () => {
  show({ claim: { by: 'witness', since: 1_795_000_000_000, until: 1_795_007_200_000 } });
  expect(await screen.findByRole('button', { name: 'Take over' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});
