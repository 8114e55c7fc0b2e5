import * as calls from '@app/shared/kyc/ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { KycListPage } from './kyc-list-page.tsx';
import { KycPage } from './kyc-page.tsx';

const kycDocument = calls.read.example.answer;

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = (changes: object = {}) => {
  server.values['kyc/read'] = { ...kycDocument, ...changes };
  renderPage({
    origin: server.origin,
    path: '/console/kyc/:id',
    address: `/console/kyc/${kycDocument.id}`,
    page: <KycPage />,
  });
};
const showQueue = (list: readonly object[], queue = 'waiting') => {
  server.values['kyc/list'] = { list, lengths: [], next: null };
  const address = `/console/kyc?queue=${queue}`;
  renderPage({ origin: server.origin, path: '/console/kyc', address, page: <KycListPage /> });
};
const sent = (call: string) => server.received.filter((each) => each.call === call);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('shows number and name to compare, and pictures only on request', async () => {
  show({ pictures: [crypto.randomUUID()], sharedWith: ['player02', 'player07'] });
  expect(await screen.findByText('P01234567')).toBeTruthy();
  expect(screen.getByText('Lan Nguyen')).toBeTruthy();
  expect(screen.getByText('Compare with: player02, player07')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByRole('button', { name: /picture/i })).toBeTruthy();
});

test('approves after it asked once more', async () => {
  show();
  await press('Approve');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/compare the name, number and date/)).toBeTruthy();
  expect(sent('kyc/decide')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(sent('kyc/decide').map(({ input }) => input)).toEqual([
      { id: kycDocument.id, isApproved: true, words: '' },
    ]),
  );
});

test('declines with a message, and reports that another operator decided first', async () => {
  server.refusals['kyc/decide'] = 'kyc.decided';
  show();
  await press('Decline');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'One corner is cut off.');
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await dialog.findByText(/Another operator has already reviewed/)).toBeTruthy();
  expect(sent('kyc/decide').map(({ input }) => input)).toEqual([
    { id: kycDocument.id, isApproved: false, words: 'One corner is cut off.' },
  ]);
});

test('shows who decided a document, and when parts were erased', async () => {
  const at = kycDocument.sentAt + 60_000;
  show({
    state: 'approved',
    decidedBy: 'ann',
    decidedAt: at,
    number: null,
    forgottenAt: Date.UTC(2031, 10, 24, 4, 5),
  });
  expect(await screen.findByText('ann')).toBeTruthy();
  expect(screen.getByText(/The pictures and the number were deleted on .*2031/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('lists waiting and decided documents with their members', async () => {
  const { list } = calls.list.example.answer;
  showQueue(list);
  const link = await screen.findByRole('link', { name: 'player01' });
  expect(link.getAttribute('href')).toBe(`/console/kyc/${kycDocument.id}`);
  expect(screen.getByText('Identity · Passport')).toBeTruthy();
  expect(sent('kyc/list')[0]?.input).toEqual({ queue: 'waiting' });
  cleanup();
  showQueue([], 'decided');
  expect(await screen.findByText('No documents decided yet.')).toBeTruthy();
  expect(sent('kyc/list').at(-1)?.input).toEqual({ queue: 'decided' });
});

test('another operator’s document offers no decision, and says whose it is in the list', async () => {
  const claim = { by: 'ben', since: kycDocument.sentAt, until: kycDocument.sentAt + 7_200_000 };
  show({ claim });
  expect(await screen.findByText(/ben has been working on it since/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Take over' })).toBeTruthy();
  cleanup();
  showQueue([{ ...calls.list.example.answer.list[0], claim }]);
  expect(await screen.findByText('ben')).toBeTruthy();
});
