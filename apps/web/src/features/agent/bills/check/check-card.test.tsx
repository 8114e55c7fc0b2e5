import {
  contractBill,
  contractBillBets,
  contractBillInputs,
} from '@app/shared/payouts/salary.schemas';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../../../testing/render-page.tsx';
import { siteWithout } from '../../../../testing/site-with.ts';
import { startWireServer, success, type WireServer } from '../../../../testing/wire-server.ts';
import { BillPage } from '../bill-page.tsx';

const { billId, windowStart } = contractBill.example.answer;
const bet = contractBillBets.example.answer.list[0];
const row = (orderNo: string, betAmount: number, outcome: string) => ({
  ...bet,
  orderNo,
  betAmount,
  validBetAmount: betAmount,
  outcome,
  windowStart,
  gross: 0,
  winAmount: 0,
});
const bets = [
  row('9e0a4a3c-8d7c-4cc5-8a2c-56b1c9e1b1d0', 500, 'lost'),
  row('9e0a4a3c-8d7c-4cc5-8a2c-56b1c9e1b1d1', 200, 'won'),
  row('9e0a4a3c-8d7c-4cc5-8a2c-56b1c9e1b1d2', 1_000, 'lost'),
];

let server: WireServer;
const reply = (path: string, value: object) => {
  server.replies[`GET ${path}`] = () => ({ json: success(value) });
};
beforeEach(async () => {
  server = await startWireServer();
  reply(contractBill.path, contractBill.example.answer);
  const before = { ...contractBillInputs.example.answer.before, carriedOut: '0.0000000000' };
  const inputs = { ...contractBillInputs.example.answer, before };
  const none = { carriedIn: '0.0000000000', carriedOut: '0.0000000000' };
  reply(contractBillInputs.path, { ...inputs, ...none });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

async function showBill(list: readonly object[]) {
  const footer = { validBetAmount: 1_700, gross: 4.7 };
  const page = { list, footer, total: 3, totalPages: 1, nextCursor: null };
  reply(contractBillBets.path, page);
  await renderPage({
    origin: server.origin,
    path: '/agent/realtime/:billId',
    at: `/agent/realtime/${billId}`,
    page: <BillPage kind="realtime" />,
    site: siteWithout(),
  });
}

async function check(list: readonly object[]) {
  await showBill(list);
  await userEvent.click(await screen.findByRole('button', { name: 'Recalculate' }));
}

const lineOf = async (name: string) => {
  const table = await screen.findByRole('table', { name: 'Whole statement' });
  return within(table).getByRole('row', { name: new RegExp(`^${name}`) }).textContent;
};

test('a bill that matches its bets has a tick on every line', async () => {
  await check(bets);
  expect(await screen.findByText('All 10 lines match')).toBeTruthy();
  expect(await lineOf('Turnover')).toBe('Turnover$1,700.00$1,700.00Matches');
});

test('lines that differ from the bets have a cross', async () => {
  await check(bets.map((one, n) => (n === 0 ? { ...one, validBetAmount: 499 } : one)));
  expect(await screen.findByText('Lines that don’t match: 6 of 10')).toBeTruthy();
  expect(await lineOf('Turnover')).toBe('Turnover$1,699.00$1,700.00Doesn’t match');
  expect(await lineOf('Won bets')).toContain('Matches');
});

test('names the agents below who get a part of the bill', async () => {
  const bill = contractBill.example.answer;
  reply(contractBill.path, { ...bill, net: bill.gross - 2 });
  const below = [
    { agent: 'agent_fern', amount: '1.5000000000' },
    { agent: 'agent_reed', amount: '0.5000000000' },
  ];
  reply(contractBillInputs.path, { ...contractBillInputs.example.answer, below });
  await showBill(bets);
  const label = await screen.findByText('agent_fern');
  expect(label.nextElementSibling?.textContent).toBe('$1.50');
  expect(screen.getByText('agent_reed').nextElementSibling?.textContent).toBe('$0.50');
});
