import { agentDebts } from '@app/shared/api/debts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { startWireServer, success, type WireServer } from '../../../testing/wire-server.ts';
import { DebtNotice } from './debt-notice.tsx';

const { answer } = agentDebts.example;
const [debt] = answer.debts;
const awaited = {
  ...{ billId: debt?.billId, kind: 'daily', category: 'CONS', due: 18_000, paid: 11_000 },
  ...{ windowStart: debt?.windowStart, windowEnd: debt?.windowEnd, dueAt: debt?.dueAt },
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

test('says what is owed to whom, what is blocked, and how it is paid', async () => {
  await show(answer);
  await screen.findByText('You owe $7,000.00 to agents below you.');
  screen.getByText(/Until it’s paid you can’t withdraw, transfer/);
  screen.getByText(/Salary, dividends and transfers that you receive/);
  screen.getByText(/^agent_mid, period from .*: we pay it on .* and you owe us$/);
});

test('says when the platform has paid, and is owed it', async () => {
  await show({ ...answer, debts: [{ ...debt, toPlatform: true }] });
  await screen.findByText(/^To us: we paid agent_mid/);
});

test('says to who waits how much is paid, and by when the rest comes', async () => {
  await show({ owed: 0, forced: true, debts: [], awaited: [awaited] });
  await screen.findByText(/^\$11,000.00 of \$18,000.00 paid for the period from/);
  screen.getByText(/or from us on .* at the latest/);
  expect(screen.queryByText(/You owe/)).toBeNull();
});

test('promises no time where the site pays in no debtor’s place', async () => {
  await show({ owed: 0, forced: false, debts: [], awaited: [awaited] });
  await screen.findByText(/as soon as they are paid/);
});
