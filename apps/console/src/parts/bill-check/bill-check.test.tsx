import { list } from '@app/shared/disputes/ops-calls';
import { bets, inputs } from '@app/shared/payouts/bills.ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { BillCheck } from './bill-check.tsx';

const { bill } = list.example.answer.list[0];
const { answer } = inputs.example;
const [bet] = bets.example.answer.list;
const played = (betAmount: number, outcome: string) => ({
  ...bet,
  betAmount,
  validBetAmount: betAmount,
  outcome,
});
const played3 = [played(500, 'lost'), played(200, 'won'), played(1_000, 'lost')];

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  const exact = { carriedIn: '0.0000000000', carriedOut: '0.0000000000' };
  const before = { ...answer.inputs.before, carriedOut: exact.carriedIn };
  server.values['bills/inputs'] = { ...answer, inputs: { ...answer.inputs, ...exact, before } };
  server.values['bills/bets'] = { list: played3, next: null };
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const sentTo = (call: string) =>
  server.received.filter((each) => each.call === call).map(({ input }) => input);

async function openCheck() {
  renderPage({
    origin: server.origin,
    page: <BillCheck id={bill.id} agent="agent_leaf" kind={bill.kind} from={bill.windowStart} />,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Check this statement' }));
  return within(await screen.findByRole('dialog', { name: 'Check agent_leaf’s statement' }));
}

const lineOf = async (dialog: Awaited<ReturnType<typeof openCheck>>, name: string) => {
  const table = await dialog.findByRole('table', { name: 'The whole statement' });
  return within(table).getByRole('row', { name: new RegExp(`^${name}`) }).textContent;
};

test('says that every line agrees, and from how many bets', async () => {
  const dialog = await openCheck();
  await dialog.findByText('All 10 items match');
  dialog.getByText(/^Daily salary, period from /);
  dialog.getByText('Calculated in your browser from 3 bets, one by one.');
  expect(await lineOf(dialog, 'Turnover')).toBe('Turnover$1,700.00$1,700.00Matches');
  expect(sentTo('bills/inputs')).toEqual([{ id: bill.id }]);
  expect(sentTo('bills/bets')).toEqual([{ id: bill.id, size: '1000' }]);
  expect(sentTo('bills/members')).toEqual([]);
});

test('marks the line whose figure differs from the bill', async () => {
  server.values['bills/inputs'] = {
    ...(server.values['bills/inputs'] as typeof answer),
    bill: { ...answer.bill, validBet: 1_701 },
  };
  const dialog = await openCheck();
  await dialog.findByText('1 of 10 items don’t match');
  expect(await lineOf(dialog, 'Turnover')).toBe('Turnover$1,700.00$1,701.00Doesn’t match');
  expect(await lineOf(dialog, 'Won bets')).toContain('Match');
});

test('recomputes a bill of very many bets from sums per player', async () => {
  const savedInputs = server.values['bills/inputs'] as typeof answer;
  server.values['bills/inputs'] = {
    ...savedInputs,
    inputs: { ...savedInputs.inputs, bets: 50_001 },
  };
  const member = {
    customerName: 'player01',
    partStart: answer.bill.windowStart,
    bets: 50_001,
    validBet: 1_700,
    wonValidBet: 200,
    lostValidBet: 1_500,
    betAmount: 1_700,
    winAmount: 0,
  };
  server.values['bills/members'] = { list: [member], next: null };
  const dialog = await openCheck();
  await dialog.findByText('All 10 items match');
  dialog.getByText(/^This statement has 50,001 bets, too many to read one by one\./);
  expect(sentTo('bills/bets')).toEqual([]);
});

test('says why a bill was not read, and reads it once more when asked to', async () => {
  server.refusals['bills/inputs'] = 'bill.not_found';
  const dialog = await openCheck();
  await dialog.findByText('We couldn’t find this statement.');
  delete server.refusals['bills/inputs'];
  await userEvent.click(dialog.getByRole('button', { name: 'Check again' }));
  await dialog.findByText('All 10 items match');
  await waitFor(() => expect(dialog.queryByText('We couldn’t find this statement.')).toBeNull());
});
