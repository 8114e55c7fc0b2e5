import * as calls from '@app/shared/withdrawals/schemas';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { WithdrawalPage } from './withdrawal-page.tsx';

const made = calls.withdrawal.example.answer;
const [payment] = made.legs;

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

async function show(changes: object) {
  const path = calls.withdrawal.path.replace(':transId', made.transId);
  server.replies[`GET ${path}`] = () => ({ json: success({ ...made, ...changes }) });
  await renderPage({
    origin: server.origin,
    path: '/withdraw/:transId',
    at: `/withdraw/${made.transId}`,
    page: <WithdrawalPage />,
  });
  return within(await screen.findByRole('region', { name: 'Summary' }));
}

const figure = (summary: ReturnType<typeof within>, label: string) =>
  summary.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

test('the figures of a withdrawal that is partly received add up to its amount', async () => {
  const paid = (status: string, amount: number, changes: object = {}) => ({
    ...payment,
    legId: crypto.randomUUID(),
    status,
    amount,
    ...changes,
  });
  const summary = await show({
    amount: 200,
    state: 3,
    settledAmount: 50.5,
    restAmount: 9.5,
    legs: [
      paid('partial', 80, { receivedAmount: 50.5 }),
      paid('disputed', 120),
      paid('sending', 12),
      paid('unknown', 8),
    ],
  });
  expect(figure(summary, 'Received')).toBe('$50.50');
  expect(figure(summary, 'On its way')).toBe('$20.00');
  expect(figure(summary, 'In dispute')).toBe('$120.00');
  expect(figure(summary, 'Still to be paid')).toBe('$9.50');
  expect(summary.queryByText('To confirm')).toBeNull();
});

test('a withdrawal in review cannot be cancelled where the site forbids it', async () => {
  const inReview = { state: 0, legs: [], settledAmount: 0, restAmount: 250 };
  const closed = await show({ ...inReview, isCancellable: false });
  closed.getByText(/^You can’t cancel this withdrawal during review/);
  expect(closed.queryByRole('button', { name: 'Cancel withdrawal' })).toBeNull();
  cleanup();
  const open = await show({ ...inReview, isCancellable: true });
  open.getByRole('button', { name: 'Cancel withdrawal' });
  expect(open.queryByText(/^You can’t cancel this/)).toBeNull();
});
