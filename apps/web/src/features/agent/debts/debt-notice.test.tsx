import { agentDebts, payDebts } from '@app/shared/debts/schemas';
import { wallets } from '@app/shared/wallet/schemas';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSession } from '../../../lib/session/session.ts';
import { loggedIn } from '../../../testing/logged-in.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import {
  type Reply,
  startWireServer,
  success,
  type WireServer,
} from '../../../testing/wire-server.ts';
import { DebtNotice } from './debt-notice.tsx';

const { answer } = agentDebts.example;
const [debt] = answer.debts;
const awaited = {
  billId: debt?.billId,
  kind: 'daily',
  category: 'CONS',
  due: 18_000,
  paid: 11_000,
  windowStart: debt?.windowStart,
  windowEnd: debt?.windowEnd,
  dueAt: debt?.dueAt,
};

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = (value: object) => {
  server.replies[`GET ${agentDebts.path}`] = () => ({ json: success(value) });
  return renderPage({ origin: server.origin, path: '/agentHome', page: <DebtNotice /> });
};

test('shows debts, creditors, blocked actions and how to pay', async () => {
  await show(answer);
  await screen.findByText('You owe your downline $7,000.00.');
  screen.getByText(/Until it’s paid, you can’t withdraw, transfer/);
  screen.getByText(/Your deposits, salary, dividends and incoming transfers/);
  screen.getByText(/^agent_mid, period from .*\. We’ll pay it on .*; then you owe us\.$/);
});

/** Sets the balance, and records the input of each press of `Pay now`. */
function withBalance(available: number, reply: Reply) {
  const { answer: funds } = wallets.example;
  const [main] = funds.list;
  server.replies[`GET ${wallets.path}`] = () => ({
    json: success({ ...funds, list: [{ ...main, availBalance: available }] }),
  });
  server.replies[`POST ${payDebts.path}`] = reply;
  return () =>
    server.received
      .filter(({ url }) => url === payDebts.path)
      .map(({ body, headers }) => ({ ...JSON.parse(body), key: headers['idempotency-key'] }));
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('pays up to the balance, exactly once even if the answer was lost', async () => {
  startSession(loggedIn({ customerType: 2 }), 0);
  let isCut = true;
  const sent = withBalance(5_000, () =>
    isCut ? { hangUp: true } : { json: success({ owed: 2_000 }) },
  );
  await show(answer);
  await press('Pay now');
  await screen.findByText(/You’ll still owe \$2,000\.00/);
  await press('Pay $5,000.00');
  await screen.findByText(/^We can’t reach the site\./, { selector: 'strong' });
  isCut = false;
  await press('Pay $5,000.00');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = sent();
  expect(first).toEqual({ amount: 5_000, key: expect.any(String) });
  expect(second).toEqual(first);
});

test('offers to pay no more than is owed, and nothing from an empty balance', async () => {
  startSession(loggedIn({ customerType: 2 }), 0);
  const sent = withBalance(9_000, () => ({ json: success({ owed: 0 }) }));
  await show(answer);
  await press('Pay now');
  await press('Pay $7,000.00');
  await waitFor(() => expect(sent()).toMatchObject([{ amount: 7_000 }]));
  cleanup();
  withBalance(0, () => ({ json: success({ owed: 0 }) }));
  await show(answer);
  await screen.findByText('You owe your downline $7,000.00.');
  await waitFor(() => expect(server.received.at(-1)?.url).toContain(wallets.path));
  expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull();
});

test('shows when the platform has paid and is the creditor', async () => {
  await show({ ...answer, debts: [{ ...debt, toPlatform: true }] });
  await screen.findByText(/^Owed to us: we paid agent_mid/);
});

test('shows the creditor the amount paid and the due date of the remainder', async () => {
  await show({ owed: 0, forced: true, fromDeposits: true, debts: [], awaited: [awaited] });
  await screen.findByText(/^Period from .*: \$11,000.00 of \$18,000.00 paid/);
  screen.getByText(/or by us on .* at the latest/);
  expect(screen.queryByText(/You owe/)).toBeNull();
});

test('states no due date where the site does not pay for debtors', async () => {
  await show({ owed: 0, forced: false, fromDeposits: true, debts: [], awaited: [awaited] });
  await screen.findByText(/once your upline has the money/);
});
