import * as calls from '@app/shared/open-rounds/ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { OpenRoundPage } from './open-round-page.tsx';
import { OpenRoundsPage } from './open-rounds-page.tsx';

const one = calls.read.example.answer;

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const sent = (call: string) => server.received.find((each) => each.call === call)?.input;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

function show(list: readonly object[]) {
  server.values['openRounds/list'] = { list, lengths: [], next: null };
  renderPage({ origin: server.origin, page: <OpenRoundsPage /> });
}
function open(changes: object = {}) {
  server.values['openRounds/read'] = { ...one, ...changes };
  renderPage({
    origin: server.origin,
    path: '/console/openRounds/:id',
    address: `/console/openRounds/${one.id}`,
    page: <OpenRoundPage />,
  });
}

test('starts with rounds that need a decision, with links', async () => {
  show(calls.list.example.answer.list);
  expect(await screen.findByText('Koi Pond')).toBeTruthy();
  expect(screen.getByText('Finished there')).toBeTruthy();
  expect(sent('openRounds/list')).toEqual({ queue: 'cases' });
  const link = screen.getByRole('link', { name: one.username });
  expect(link.getAttribute('href')).toBe(`/console/openRounds/${one.id}`);
});

test('shows an empty state without one', async () => {
  show([]);
  expect(await screen.findByText('No open rounds need a decision.')).toBeTruthy();
});

test('says what the answer of the provider means, and asks it again', async () => {
  server.values['openRounds/ask'] = { answer: null };
  open();
  expect(await screen.findByText(/before you refund the bet/)).toBeTruthy();
  await press('Check with provider now');
  await waitFor(() => expect(sent('openRounds/ask')).toEqual({ id: one.id }));
});

test('asks another operator to approve a refund, with a reason', async () => {
  open();
  await press('Refund bet');
  const form = within(await screen.findByRole('dialog'));
  expect(form.getByText(/Another operator must approve/)).toBeTruthy();
  await userEvent.type(form.getByLabelText('Reason'), 'The provider lost it');
  await userEvent.click(form.getByRole('button', { name: 'Request approval' }));
  await waitFor(() =>
    expect(sent('openRounds/refund')).toEqual({ id: one.id, reason: 'The provider lost it' }),
  );
});

test('offers no question to a provider that cannot be asked, and nothing after the end', async () => {
  open({ isAsked: false, answer: null, nextAskAt: null });
  expect(await screen.findByText('We can’t check with this provider')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Check with provider now' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Refund bet' })).toBeTruthy();
  cleanup();
  const closed = { outcome: 'refunded', closedAt: one.caseAt, nextAskAt: null };
  open({ ...closed, refundBy: 'mara', refundReason: 'The provider lost it' });
  expect(await screen.findByText('mara')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Refund bet' })).toBeNull();
});

test('has no action while another operator is awaited, but the question', async () => {
  open({ decisionWaits: true });
  expect(await screen.findByText('Waiting for approval')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Refund bet' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Check with provider now' })).toBeTruthy();
});
