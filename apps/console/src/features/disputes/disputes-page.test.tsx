import { list } from '@app/shared/disputes/ops-calls';
import * as bills from '@app/shared/payouts/bills.ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { DisputesPage } from './disputes-page.tsx';

const [dispute] = list.example.answer.list;

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['disputes/list'] = list.example.answer;
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const sentTo = (call: string) =>
  server.received.filter((each) => each.call === call).map(({ input }) => input);
const show = (...permissions: 'payouts.read'[]) =>
  renderPage({
    origin: server.origin,
    page: <DisputesPage />,
    ...(permissions.length > 0 && { permissions }),
  });
const open = async (button: string, title: string) => {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: title }));
};

test('shows the agent’s claim beside the bill', async () => {
  show();
  await screen.findByText('agent_leaf', { selector: 'bdi' });
  screen.getByText('A different tier was reached');
  screen.getByText('Three players were active that day.');
  expect(screen.getByText('Turnover').nextElementSibling?.textContent).toBe('$50,000.00');
  expect(sentTo('disputes/list')).toEqual([{ state: 'open' }]);
});

test('upholds a dispute with an amount and an answer, and refuses to send either empty', async () => {
  server.values['disputes/uphold'] = {};
  show();
  const dialog = await open('Uphold', 'Uphold agent_leaf’s dispute');
  await userEvent.click(dialog.getByRole('button', { name: 'Pay and close' }));
  dialog.getByText('Enter an amount above 0, like 250.');
  dialog.getByText('Write an answer of up to 500 characters.');
  expect(sentTo('disputes/uphold')).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Correction'), '1.15');
  await userEvent.type(dialog.getByLabelText('Your answer'), 'It was tier 2.');
  await userEvent.click(dialog.getByRole('button', { name: 'Pay and close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo('disputes/uphold')).toEqual([
    { id: dispute.id, amount: 1.15, answer: 'It was tier 2.' },
  ]);
});

test('keeps the answer, and reports that another operator closed the dispute first', async () => {
  server.refusals['disputes/decline'] = 'dispute.not_open';
  show();
  const dialog = await open('Decline', 'Decline agent_leaf’s dispute');
  await userEvent.type(dialog.getByLabelText('Your answer'), 'Two were active.');
  await userEvent.click(dialog.getByRole('button', { name: 'Decline and close' }));
  await dialog.findByText('This dispute is closed. Reload to see the result.');
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Your answer').value).toBe('Two were active.');
});

test('shows answers, without a form with read permission only', async () => {
  const closed = { answer: 'It was tier 2.', answeredBy: 'keeper', closedAt: 1_795_000_000_000 };
  server.values['disputes/list'] = {
    list: [{ ...dispute, ...closed, state: 'upheld', amount: 100 }],
    lengths: [],
    next: null,
  };
  show('payouts.read');
  await screen.findByText('keeper answered');
  screen.getByText('$100.00 paid in addition to the statement');
  expect(screen.queryByRole('button', { name: 'Uphold' })).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Disputes shown'), 'Declined');
  await waitFor(() => expect(sentTo('disputes/list').at(-1)).toEqual({ state: 'declined' }));
});

test('says that no dispute is open', async () => {
  server.values['disputes/list'] = { list: [], lengths: [], next: null };
  show();
  await screen.findByText('No open disputes.');
});

test('verifies a disputed bill, also with read permission only', async () => {
  server.values['bills/inputs'] = bills.inputs.example.answer;
  server.values['bills/bets'] = bills.bets.example.answer;
  show('payouts.read');
  const dialog = await open('Check this statement', 'Check agent_leaf’s statement');
  // The example has one bet out of three.
  await dialog.findByText(/^\d of 10 items don’t match$/);
  expect(sentTo('bills/inputs')).toEqual([{ id: dispute.bill.id }]);
});

test('another operator’s dispute offers no answer', async () => {
  const claim = { by: 'ben', since: dispute.openedAt, until: dispute.openedAt + 7_200_000 };
  const answer = { list: [{ ...dispute, claim }], lengths: [], next: null };
  server.values['disputes/list'] = answer;
  show();
  expect(await screen.findByText(/ben has been working on it since/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Uphold|Decline)/ })).toBeNull();
  expect(screen.getByRole('button', { name: `Take over ${dispute.agent}` })).toBeTruthy();
});
