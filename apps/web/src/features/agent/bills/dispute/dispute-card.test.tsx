import { disputes, openDispute, withdrawDispute } from '@app/shared/disputes/schemas';
import { contractBill } from '@app/shared/payouts/salary.schemas';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serverNow } from '../../../../lib/server-clock.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import {
  refusal,
  startWireServer,
  success,
  type WireServer,
} from '../../../../testing/wire-server.ts';
import type { Bill } from '../use-bills.ts';
import { DisputeCard } from './dispute-card.tsx';

const { billId } = contractBill.example.answer;
const [dispute] = disputes.example.answer.list;
const DAY_MS = 86_400_000;

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  listed();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const listed = (...list: readonly object[]) => {
  server.replies[`GET ${disputes.path}`] = () => ({
    json: success({ ...disputes.example.answer, list, total: list.length }),
  });
};
const show = (windowEnd = serverNow() - DAY_MS) =>
  renderPage({
    origin: server.origin,
    path: '/agent/realtime',
    page: <DisputeCard bill={{ billId, windowEnd } as Bill} />,
  });
const sentTo = ({ path }: { readonly path: string }) =>
  server.received.filter(({ url }) => url === path).map(({ body }) => JSON.parse(body));

test('disputes a bill with a reason and text, and shows both', async () => {
  server.replies[`POST ${openDispute.path}`] = () => {
    listed(dispute);
    return { json: success(dispute) };
  };
  await show();
  await screen.findByText(/You can dispute a statement for 30 days/);
  await userEvent.click(screen.getByRole('button', { name: 'Dispute this statement' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(
    dialog.getByLabelText('What’s wrong?'),
    'A different tier was reached',
  );
  await userEvent.type(dialog.getByLabelText('Details (optional)'), dispute?.words ?? '');
  await userEvent.click(dialog.getByRole('button', { name: 'Send dispute' }));
  await screen.findByText('We’re checking this statement');
  expect(sentTo(openDispute)).toEqual([{ billId, reason: 'tier', words: dispute?.words }]);
  expect(screen.queryByRole('button', { name: 'Dispute this statement' })).toBeNull();
});

test('withdraws a dispute after a confirmation, and can open another', async () => {
  listed(dispute);
  const withdrawn = withdrawDispute.example.answer;
  server.replies[`POST ${withdrawDispute.path}`] = () => {
    listed(withdrawn);
    return { json: success(withdrawn) };
  };
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw dispute' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw your dispute?' }));
  expect(sentTo(withdrawDispute)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw dispute' }));
  await screen.findByRole('button', { name: 'Dispute this statement' });
  expect(sentTo(withdrawDispute)).toEqual([{ disputeId: dispute?.disputeId }]);
});

test('keeps the text after a refusal, and shows the reason', async () => {
  server.replies[`POST ${openDispute.path}`] = () => ({
    status: 409,
    json: refusal('dispute.already_answered'),
  });
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Dispute this statement' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Details (optional)'), 'Bets are missing.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send dispute' }));
  await dialog.findByText(/already answered your dispute of this statement/);
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Details (optional)').value).toBe(
    'Bets are missing.',
  );
});

test('shows the outcome: a correction, or that the bill stays', async () => {
  listed({ ...dispute, state: 'upheld', amount: 100, answer: 'It was tier 2.' });
  await show();
  await screen.findByText('Accepted: we paid you $100.00 more');
  screen.getByText('It was tier 2.');
  cleanup();
  listed({ ...dispute, state: 'declined', answer: 'Two were active.' });
  await show();
  await screen.findByText('The statement stays as it is');
  expect(screen.queryByRole('button', { name: 'Dispute this statement' })).toBeNull();
});

test('reports that the deadline has passed', async () => {
  await show(serverNow() - 31 * DAY_MS);
  await waitFor(() =>
    screen.getByText(/It’s too late to dispute this statement. You could do so for 30 days/),
  );
  expect(screen.queryByRole('button', { name: 'Dispute this statement' })).toBeNull();
});
