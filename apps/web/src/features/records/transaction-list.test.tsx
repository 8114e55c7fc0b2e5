import { transactions } from '@app/shared/records/schemas';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { startWireServer } from '../../testing/wire-server.ts';
import { TransactionList } from './transaction-list.tsx';

const BILL = 'a6d2b1e4-7b0e-4c6e-8c54-21d9b8f5c7aa';
const [example] = transactions.answer.parse(transactions.example.answer).list;
if (!example) throw new Error('the example has no transaction');

afterEach(cleanup);

test.each([
  ['deposit', '/deposit/'],
  ['withdraw', '/withdraw/'],
  ['transfer', '/member/transferUpline?transfer='],
  ['real_time_wage', '/agent/realtime/'],
  ['daily_wage', '/agent/daily/'],
  ['hour_wage', '/agent/hourly/'],
  ['share_bonus', '/agent/dividend/'],
  ['betting', undefined],
] as const)('leads from a line of %s to its story', async (codeType, page) => {
  const server = await startWireServer();
  const row = { ...example, codeType, orderNo: BILL, betTimeInTimestamp: null };
  const list = <TransactionList rows={[row]} />;
  await renderPage({ origin: server.origin, path: '/member/transactions', page: list });
  await screen.findByRole('table');
  const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(page ? [`${page}${BILL}`] : []);
  await server.close();
});
