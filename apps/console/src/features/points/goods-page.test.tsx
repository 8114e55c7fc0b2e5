import * as calls from '@app/shared/points/goods.ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { GoodsPage } from './goods-page.tsx';

const [mug] = calls.list.example.answer.list;
const SECOND = '11111111-4df0-4a51-8f0e-64c8f5d6c2b2';
const name = ({ path }: { readonly path: string }) => path.replace('/ops/v1/', '');

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  for (const call of [calls.withdraw, calls.offer, calls.reorder]) server.values[name(call)] = {};
  server.values[name(calls.create)] = { id: SECOND };
  server.values[name(calls.change)] = { version: 2 };
  server.values[name(calls.restock)] = { stock: 19 };
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = (...list: object[]) => {
  server.values[name(calls.list)] = { list: list.map((each) => ({ ...mug, ...each })) };
  renderPage({
    origin: server.origin,
    path: '/console/pointGoods',
    address: '/console/pointGoods',
    page: <GoodsPage />,
  });
};
const sent = (call: { readonly path: string }) =>
  server.received.filter((each) => each.call === name(call)).map(({ input }) => input);
const press = async (label: string) =>
  userEvent.click(await screen.findByRole('button', { name: label }));
const dialog = async () => within(await screen.findByRole('dialog'));

test('lists price, stock, orders and whether goods are in the mall', async () => {
  show({}, { id: SECOND, name: 'Kettle', names: {}, stock: 0 });
  const [, first, second] = within(
    await screen.findByRole('table', { name: 'Points mall items' }),
  ).getAllByRole('row');
  expect(first?.textContent).toMatch(/Travel mug.*Home.*800 points.*24.*1.*3.*In the mall/);
  expect(second?.textContent).toMatch(/Kettle.*0.*Sold out/);
});

test('draws goods without a picture as the mall does, by their category', async () => {
  show({ imageUrl: null, category: 'home' }, { id: SECOND, imageUrl: null, category: 'fashion' });
  const table = await screen.findByRole('table', { name: 'Points mall items' });
  const drawings = [...table.querySelectorAll('svg')].filter((svg) => !svg.querySelector('use'));
  expect(new Set(drawings.map(({ outerHTML }) => outerHTML)).size).toBe(2);
});

test('adds goods, and marks missing fields', async () => {
  show();
  await screen.findByText('No items yet. Add the first one.');
  await press('Add item');
  const form = await dialog();
  await userEvent.click(form.getByRole('button', { name: 'Add item' }));
  expect(form.getByText('Enter a name of up to 80 characters.')).toBeTruthy();
  expect(form.getByText('Enter a whole number of points.')).toBeTruthy();
  expect(sent(calls.create)).toEqual([]);
  await userEvent.type(form.getByLabelText('Name'), 'Kettle');
  await userEvent.type(form.getByLabelText('Points'), '900');
  await userEvent.type(form.getByLabelText('Limit per member'), '2');
  await userEvent.type(form.getByLabelText('In stock'), '12');
  await userEvent.click(form.getByRole('button', { name: 'Add item' }));
  await waitFor(() => expect(sent(calls.create)).toHaveLength(1));
  expect(sent(calls.create)[0]).toMatchObject({
    name: 'Kettle',
    category: 'gadgets',
    imageUrl: null,
    pointsNeeded: 900,
    amountNeeded: 0,
    perMemberMax: 2,
    countries: [],
    stock: 12,
  });
});

test('changes goods with a reason, by the version that was seen', async () => {
  show({});
  await press('Edit Travel mug');
  const form = await dialog();
  await userEvent.clear(form.getByLabelText('Points'));
  await userEvent.type(form.getByLabelText('Points'), '750');
  await userEvent.type(form.getByLabelText('Reason'), 'Spring sale');
  await userEvent.click(form.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(sent(calls.change)).toHaveLength(1));
  expect(sent(calls.change)[0]).toMatchObject({ id: mug.id, version: 1, pointsNeeded: 750 });
});

test('takes pieces away', async () => {
  show({});
  await press('Change stock Travel mug');
  const form = await dialog();
  await userEvent.click(form.getByRole('radio', { name: 'Remove' }));
  await userEvent.type(form.getByLabelText('Pieces'), '5');
  await userEvent.click(form.getByRole('button', { name: 'Change stock' }));
  await waitFor(() => expect(sent(calls.restock)).toEqual([{ id: mug.id, pieces: -5 }]));
});

test('withdraws goods with a reason, and offers withdrawn ones again', async () => {
  show({}, { id: SECOND, name: 'Kettle', names: {}, withdrawnAt: 1_795_000_000_000 });
  await press('Withdraw Travel mug');
  const form = await dialog();
  await userEvent.type(form.getByLabelText('Reason'), 'No longer made');
  await userEvent.click(form.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() =>
    expect(sent(calls.withdraw)).toEqual([{ id: mug.id, reason: 'No longer made' }]),
  );
  await press('Offer again Kettle');
  await waitFor(() => expect(sent(calls.offer)).toEqual([{ id: SECOND }]));
});

test('moves goods up, except the first', async () => {
  show({}, { id: SECOND, name: 'Kettle', names: {} });
  await press('Move Kettle up');
  await waitFor(() => expect(sent(calls.reorder)).toEqual([{ ids: [SECOND, mug.id] }]));
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: 'Move Travel mug up' }).disabled,
  ).toBe(true);
});
