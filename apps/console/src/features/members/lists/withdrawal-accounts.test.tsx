import * as calls from '@app/shared/members/timeline.ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../../testing/ops-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { WithdrawalAccounts } from './withdrawal-accounts.tsx';

const [account] = calls.accounts.example.answer.list;

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = (list: object[]) => {
  server.values['timeline/accounts'] = { list };
  renderPage({
    origin: server.origin,
    page: <WithdrawalAccounts id={calls.accounts.example.request.id} />,
  });
};

test('removes an account for a reason, and not a frozen one', async () => {
  const frozen = { ...account, id: crypto.randomUUID(), tail: '9999', frozenAt: 1_794_000_000_000 };
  show([{ ...account }, frozen]);
  server.values['withdrawalAccounts/remove'] = { approvalId: crypto.randomUUID() };
  const [, first, second] = await screen.findAllByRole('row');
  expect(second?.textContent).toMatch(/9999.*Frozen/);
  expect(within(second as HTMLElement).queryByRole('button')).toBeNull();
  await userEvent.click(
    within(first as HTMLElement).getByRole('button', { name: 'Remove account' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Harbor Bank ••4821?' }));
  await userEvent.type(dialog.getByRole('textbox'), 'The bank closed this account');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove account' }));
  await waitFor(() =>
    expect(server.received.find(({ call }) => call === 'withdrawalAccounts/remove')?.input).toEqual(
      { accountId: account?.id, reason: 'The bank closed this account' },
    ),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('changes holder and number of an account, and shows errors at the field', async () => {
  show([{ ...account }]);
  server.values['withdrawalAccounts/change'] = { approvalId: crypto.randomUUID() };
  await userEvent.click(await screen.findByRole('button', { name: 'Change account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Harbor Bank ••4821?' }));
  const type = (name: string | RegExp, text: string) =>
    userEvent.type(dialog.getByRole('textbox', { name }), text);
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Change account' }));
  await type('Holder', 'Lin Wei');
  await type('Account number', '12');
  await type(/^Reason/, 'The member mistyped a digit');
  await send();
  expect(await dialog.findByText('Enter the number, 4 to 96 letters and digits.')).toBeTruthy();
  await type('Account number', '34');
  await send();
  const sent = { accountId: account?.id, holder: 'Lin Wei', number: '1234' };
  await waitFor(() =>
    expect(server.received.find(({ call }) => call === 'withdrawalAccounts/change')?.input).toEqual(
      { ...sent, branch: '', province: '', city: '', reason: 'The member mistyped a digit' },
    ),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
