import { key } from '@app/shared/access/session.schemas';
import * as calls from '@app/shared/points/schemas';
import { addresses, writeAddress } from '@app/shared/profile/schemas';
import { settleRequest } from '@app/shared/requests/schemas';
import { country, location } from '@app/shared/system/schemas';
import { wallets } from '@app/shared/wallet/schemas';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '../../lib/session/session.ts';
import { loggedIn } from '../../testing/logged-in.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { MallPage } from './mall-page.tsx';

const REDEEM = `POST ${calls.redeemPointReward.path}`;
const CONVERT = `POST ${calls.convertPoint.path}`;
const SETTLE = `POST ${settleRequest.path}`;
const [mug] = calls.pointReward.example.answer.list;
const progress = calls.pointRewardConversionType.example.answer;
const order = calls.redeemPointReward.example.answer;
const [address] = addresses.example.answer.list;
const record = calls.redeemPointList.example.answer.list[0];

let server: WireServer;
beforeEach(async () => {
  startSession(loggedIn(), 0);
  server = await startWireServer();
  for (const call of [
    calls.pointBalance,
    calls.pointReward,
    calls.pointRewardConversionType,
    calls.redeemPointList,
    calls.pointOrder,
    addresses,
    country,
    location,
    wallets,
    key,
  ])
    show(call, call.example.answer);
  show(country, [{ ...country.example.answer[0], countryCode: 'VN' }]);
  server.replies[REDEEM] = () => ({ json: success(order) });
  server.replies[CONVERT] = () => ({ json: success(calls.convertPoint.example.answer) });
});
afterEach(async () => {
  cleanup();
  endSession();
  await server.close();
});

const show = ({ path }: { readonly path: string }, value: unknown) => {
  server.replies[`GET ${path}`] = () => ({ json: success(value) });
};
const showGoods = (changes: object) =>
  show(calls.pointReward, { ...calls.pointReward.example.answer, list: [{ ...mug, ...changes }] });
const open = (search = '') =>
  renderPage({
    origin: server.origin,
    path: '/pointMall',
    search,
    page: <MallPage banners={null} />,
  });
const sent = (call: string) =>
  server.received.filter(({ method, url }) => `${method} ${url}` === call);
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

async function fillOrder() {
  await press('Travel mug');
  await press('Redeem');
  await userEvent.type(await screen.findByLabelText('Payment password'), '482915');
}

test('7.31 shows points, their worth and today’s points on every tab', async () => {
  await open('?tab=records');
  const shown = (label: string) => screen.getByText(label).parentElement?.textContent;
  await waitFor(() => expect(shown('Points')).toContain('1,250'));
  expect(shown('Converts to')).toContain('$12.00');
  expect(shown('Earned today')).toContain('40');
  const tabs = within(screen.getByRole('navigation', { name: 'Points mall' })).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Items',
    'Convert',
    'My points',
    'Records',
  ]);
  expect(tabs[3]?.getAttribute('aria-current')).toBe('page');
});

test('tells a member who owes points why', async () => {
  show(calls.pointBalance, { ...calls.pointBalance.example.answer, debt: 30 });
  await open();
  expect(await screen.findByText('You owe 30 points.')).toBeTruthy();
});

test('7.54 redeems goods: shows the cost and the remaining points, sends address, phone and password once', async () => {
  show(wallets, { ...wallets.example.answer });
  showGoods({ amountNeeded: 5, quantityMax: 2 });
  show(calls.pointBalance, { ...calls.pointBalance.example.answer, points: 2_000 });
  await open();
  await fillOrder();
  const dialog = within(screen.getByRole('dialog', { name: 'Redeem' }));
  await userEvent.click(dialog.getByRole('button', { name: 'One more' }));
  const fact = (label: string) => dialog.getByText(label).parentElement?.textContent;
  expect(fact('Points you pay')).toContain('1,600');
  expect(fact('Points left afterwards')).toContain('400');
  expect(fact('Cash you pay')).toContain('$10.00');
  await press('Redeem for 1,600 points');
  await screen.findByRole('dialog', { name: 'Order placed' });
  expect(screen.getByRole('link', { name: 'View order' }).getAttribute('href')).toBe(
    `/pointMall?tab=records&order=${order.orderNo}`,
  );
  expect(sent(REDEEM)).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('asks a member without an address for one first, then chooses it', async () => {
  show(addresses, { list: [], most: 5 });
  server.replies[`PUT ${writeAddress.path}`] = () => {
    show(addresses, addresses.example.answer);
    return { json: success({}) };
  };
  await open();
  await press('Travel mug');
  await press('Redeem');
  await screen.findByText('Where should we send it?');
  await screen.findByRole('option', { name: 'Vietnam' });
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'VN');
  for (const [label, text] of [
    ['Full name', 'Mai'],
    ['Phone', '+84 901 234 567'],
    ['Street address', '12 Hàng Bạc'],
    ['City', 'Hà Nội'],
  ] as const)
    await userEvent.type(screen.getByLabelText(label), text);
  await press('Save');
  const choice = await screen.findByRole<HTMLInputElement>('radio', { name: /Nguyễn Thị Mai/ });
  expect(choice.checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Phone for the courier').value).toBe(
    address.phone,
  );
});

test('hides addresses in countries that the goods are not sent to', async () => {
  const other = { ...address, addressId: crypto.randomUUID(), receiver: 'Ana', country: 'PT' };
  show(addresses, { list: [other, address], most: 5 });
  showGoods({ conditions: { countries: ['VN'], verifiedPhone: false, vipLevel: null } });
  await open();
  await press('Travel mug');
  await press('Redeem');
  await screen.findByText('Addresses in countries we don’t deliver to are hidden.');
  expect(screen.getAllByRole('radio')).toHaveLength(1);
});

test('shows a wrong payment password and an invalid phone at their fields', async () => {
  await open();
  for (const [code, params, text] of [
    ['invalid.payment.pw', { left: 3 }, 'Incorrect payment password. 3 tries left.'],
    ['points.sold_out', {}, /./],
  ] as const) {
    server.replies[REDEEM] = () => ({ status: 409, json: refusal(code, { params }) });
    if (code === 'invalid.payment.pw') await fillOrder();
    else await userEvent.type(screen.getByLabelText('Payment password'), '482915');
    await press('Redeem for 800 points');
    expect(await screen.findAllByText(text)).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Payment password').value).toBe(''),
    );
  }
});

test('asks for the outcome of an order whose answer was lost', async () => {
  server.replies[REDEEM] = () => ({ hangUp: true });
  server.replies[SETTLE] = () => ({
    json: success({ outcome: 'done', reference: order.orderNo }),
  });
  await open();
  await fillOrder();
  await press('Redeem for 800 points');
  await screen.findByText('Your order was placed.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent(REDEEM)).toHaveLength(1);
  expect(JSON.parse(sent(SETTLE)[0]?.body ?? '')).toEqual({
    kind: 'pointOrder',
    key: sent(REDEEM)[0]?.headers['idempotency-key'],
  });
});

test.each([
  ['points.too_few', { pointsNeeded: 1_600 }, 'You need 350 more points.', 'How to earn points'],
  ['points.member_limit', {}, 'You’ve redeemed all 2 allowed.', undefined],
  ['points.sold_out', { stock: 0, reason: 'Sold out for now' }, 'Sold out for now', undefined],
  ['points.phone_unverified', { reason: 'Verify first' }, 'Verify first', 'Verify number'],
  ['points.vip_level', { reason: 'Level 3 first' }, 'Level 3 first', 'See VIP levels'],
])('explains why goods cannot be redeemed: %s', async (code, changes, text, link) => {
  showGoods({ canBuy: false, refusal: code, reason: 'No', ...changes });
  await open();
  await press('Travel mug');
  const dialog = within(await screen.findByRole('dialog', { name: 'Travel mug' }));
  expect(dialog.getByText(text)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Redeem' })).toBeNull();
  if (link) expect(dialog.getByRole('link', { name: link })).toBeTruthy();
});

test.each([
  [{ hasPaymentPassword: false }, 'Set a payment password first.'],
  [{ heldUntil: 1_795_046_400_000 }, 'Your points are paused.'],
])('with %j neither redeems nor converts, and says why', async (changes, text) => {
  show(calls.pointRewardConversionType, { ...progress, ...changes });
  await open();
  await press('Travel mug');
  await press('Redeem');
  expect(await screen.findByText(text)).toBeTruthy();
  cleanup();
  await open('?tab=convert');
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByLabelText('Payment password')).toBeNull();
});

test('7.46 converts: each field follows the other, and the summary names the turnover', async () => {
  await open('?tab=convert');
  const points = await screen.findByLabelText<HTMLInputElement>('Points');
  const cash = screen.getByLabelText<HTMLInputElement>('Cash you get');
  await userEvent.type(cash, '4.20');
  expect(points.value).toBe('500');
  await userEvent.clear(points);
  await userEvent.type(points, '500');
  expect(cash.value).toBe('5');
  await press('Continue');
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm conversion' }));
  const fact = (label: string) => dialog.getByText(label).parentElement?.textContent;
  expect(fact('You get')).toContain('$5.00');
  expect(fact('Points left afterwards')).toContain('750');
  expect(fact('To bet before you withdraw')).toContain('$5.00');
  expect(sent(CONVERT)).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Payment password'), '482915');
  await press('Get $5.00');
  await screen.findByRole('dialog', { name: 'Points converted' });
  expect(sent(CONVERT)).toHaveLength(1);
});

test('shows the limits of a conversion at its field, and sends nothing', async () => {
  show(calls.pointRewardConversionType, {
    ...progress,
    convert: { ...progress.convert, leftToday: 1_000 },
  });
  await open('?tab=convert');
  const points = await screen.findByLabelText('Points');
  for (const [typed, text] of [
    ['50', 'Convert 100 points or more.'],
    ['150', 'Enter a multiple of 100.'],
    ['1300', 'You have 1,250 points.'],
    ['1100', 'You can convert 1,000 more points today.'],
    ['1.5', 'Enter a whole number of points.'],
  ] as const) {
    await userEvent.clear(points);
    await userEvent.type(points, typed);
    await press('Continue');
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['points.too_few', 'You need 100 points to convert.'],
  ['points.convert_day_limit', 'You’ve reached today’s limit.'],
])('says why nothing can be converted now: %s', async (code, text) => {
  show(calls.pointRewardConversionType, {
    ...progress,
    convert: { ...progress.convert, refusal: code },
  });
  await open('?tab=convert');
  expect(await screen.findByText(text)).toBeTruthy();
});

test('explains that a site converts no points, or gives none', async () => {
  show(calls.pointRewardConversionType, { ...progress, convert: null, list: [] });
  await open('?tab=convert');
  await screen.findByText('This site doesn’t convert points right now.', { exact: false });
  cleanup();
  await open('?tab=earn');
  await screen.findByText('This site doesn’t give points right now. See its promotions.');
});

test('7.43 shows bet unit, ratio and progress of each type', async () => {
  await open('?tab=earn');
  expect(await screen.findByText('Slots')).toBeTruthy();
  expect(screen.getByText('1 point for every $10.00 bet')).toBeTruthy();
  expect(screen.getByText('$4.50 of $10.00 bet for the next point')).toBeTruthy();
});

test('7.32 shows all fields of a record, filters them, and opens the order', async () => {
  show(calls.redeemPointList, {
    ...calls.redeemPointList.example.answer,
    list: [{ ...record, status: 2, remark: 'The address is not complete.', amountNeeded: 5 }],
  });
  await open('?tab=records');
  const [, row] = within(await screen.findByRole('table', { name: 'Records' })).getAllByRole('row');
  expect(row?.textContent).toMatch(
    /Travel mug.*Redeemed items.*No\. 5c0f5b0a.*not complete.*Rejected.*1.*800.*\$5\.00.*−800.*450/,
  );
  await userEvent.selectOptions(screen.getByLabelText('Type'), 'convert');
  await userEvent.selectOptions(screen.getByLabelText('Status'), '1');
  await waitFor(() =>
    expect(server.received.at(-1)?.url).toMatch(/types=convert.*status=1|status=1.*types=convert/),
  );
  await press('Order details: Travel mug');
  const dialog = within(await screen.findByRole('dialog', { name: 'Order' }));
  expect(await dialog.findByRole('list', { name: 'Steps of the order' })).toBeTruthy();
  expect(dialog.getByText('+84901234567')).toBeTruthy();
});

test('keeps the tab when filters are cleared', async () => {
  show(calls.redeemPointList, {
    list: [],
    footer: { pointsIn: 0, pointsOut: 0 },
    total: 0,
    totalPages: 0,
    nextCursor: null,
  });
  const { router } = await open('?tab=records&type=live');
  await screen.findByText('No records match these filters.');
  await press('Clear filters');
  await screen.findByText('No points in this period.');
  expect(router.state.location.search).toBe('?tab=records');
});

test('reports a failure to load goods, and retries', async () => {
  server.replies[`GET ${calls.pointReward.path}`] = () => ({
    status: 404,
    json: refusal('team.member_unknown'),
  });
  await open();
  await screen.findByText('Your points and your balance are safe.', { exact: false });
  show(calls.pointReward, { ...calls.pointReward.example.answer, list: [], categories: [] });
  await press('Try again');
  await screen.findByText('There are no items in the mall yet.');
});
