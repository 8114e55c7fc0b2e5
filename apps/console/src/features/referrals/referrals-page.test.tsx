import * as calls from '@app/shared/referrals/ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ReferralsPage } from './referrals-page.tsx';

const [held] = calls.list.example.answer.list;
const name = ({ path }: { readonly path: string }) => path.replace('/ops/v1/', '');

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values[name(calls.list)] = calls.list.example.answer;
  server.values[name(calls.approve)] = {};
  server.values[name(calls.reject)] = {};
  renderPage({
    origin: server.origin,
    path: '/console/referrals',
    address: '/console/referrals',
    page: <ReferralsPage />,
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const sent = (call: { readonly path: string }) =>
  server.received.filter((each) => each.call === name(call)).map(({ input }) => input);
const press = async (label: string) =>
  userEvent.click(await screen.findByRole('button', { name: label }));

test('shows held invitations with the reason, and approves one', async () => {
  const table = await screen.findByRole('table', { name: 'Invitations' });
  expect(within(table).getAllByRole('row')[1]?.textContent).toMatch(
    /player09.*player01.*Same device/,
  );
  await press('Approve player09');
  await waitFor(() => expect(sent(calls.approve)).toEqual([{ id: held?.id }]));
});

test('rejects a referral with a reason', async () => {
  await press('Reject player09');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  dialog.getByText('Enter 1 to 200 characters.');
  await userEvent.type(dialog.getByLabelText('Reason'), 'One person');
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(sent(calls.reject)).toEqual([{ id: held?.id, remark: 'One person' }]));
});
