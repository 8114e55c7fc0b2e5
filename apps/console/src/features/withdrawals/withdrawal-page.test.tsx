import { type Permission, permissionNames } from '@app/shared/operators/permissions';
import * as accounts from '@app/shared/withdrawals/accounts.ops-calls';
import * as calls from '@app/shared/withdrawals/ops-calls';
import {
  permissionForWait,
  type WithdrawalWait,
  withdrawalWaits,
} from '@app/shared/withdrawals/withdrawal-waits';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { WithdrawalPage } from './withdrawal-page.tsx';

const one = calls.read.example.answer;
const [leg] = one.legs;
const AT = one.at;

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

function show(changes: object = {}, permissions: readonly Permission[] = permissionNames) {
  server.values['withdrawals/read'] = { ...one, legs: [], ...changes };
  renderPage({
    origin: server.origin,
    page: <WithdrawalPage />,
    permissions,
    path: '/console/withdrawals/:id',
    address: `/console/withdrawals/${one.id}`,
  });
}
const wait = (why: WithdrawalWait, more = {}) => ({ ...one.wait, why, ...more });
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const sent = (call: string) => server.received.find((each) => each.call === call)?.input;

const claimOf = (by: string) => ({ by, since: AT, until: AT + 7_200_000 });
/** Claim of the current operator. */
const mine = { claim: claimOf('lanh') };

interface Waiting {
  readonly shown: object;
  readonly says: RegExp;
  /** Button that ends the wait. */
  readonly button?: RegExp;
}
const paying = { state: 'paying', channels: [] };
const inDispute = { ...leg, state: 'disputed' };
const unsure = { ...leg, state: 'unknown', channel: 'jade-pay', channelName: 'Jade Pay' };
const waits: Readonly<Record<WithdrawalWait, Waiting>> = {
  hold: { shown: { verdict: 'hold' }, says: /On hold: check the reason/, button: /^Release$/ },
  second: {
    shown: { approvalWaits: true, wait: wait('second', { askedBy: 'ben' }) },
    says: /ben requested it\. Any other operator who can approve requests/,
  },
  doubt: {
    shown: { ...paying, legs: [{ ...unsure, state: 'paid', doubt: 'paid_twice' }] },
    says: /Compare the payment below with the provider’s statement/,
    button: /^The provider paid$/,
  },
  unknown: {
    shown: { ...paying, legs: [unsure], wait: wait('unknown', { until: AT + 60_000 }) },
    says: /Next check with the provider at/,
    button: /^The provider didn’t pay$/,
  },
  review: { shown: {}, says: /then approve or decline\./, button: /^Approve$/ },
  disputed: {
    shown: { state: 'disputed', rest: 0, legs: [inDispute] },
    says: /The member reports a missing payment/,
    button: /^It didn’t arrive$/,
  },
  resting: {
    shown: { ...paying, wait: wait('resting', { until: AT + 3_600_000 }) },
    says: /The bank reopens at/,
    button: /^Record payment$/,
  },
  paying: {
    shown: paying,
    says: /Pay the remaining amount at the bank/,
    button: /^Record payment$/,
  },
  sending: {
    shown: { ...paying, rest: 0, wait: wait('sending', { until: AT + 60_000 }) },
    says: /You don’t need to do anything/,
  },
  confirming: {
    shown: { state: 'confirming', rest: 0, wait: wait('confirming', { until: AT + 60_000 }) },
    says: /Counts as received at/,
  },
};

test.each(withdrawalWaits)(
  '%s: says for what it waits, since when, and has the button',
  async (why) => {
    const { shown, says, button } = waits[why];
    show({ wait: wait(why), ...mine, ...shown });
    expect(await screen.findByText(says)).toBeTruthy();
    expect(screen.getByText(/^Since/)).toBeTruthy();
    if (button) expect(screen.getByRole('button', { name: button })).toBeTruthy();
  },
);

const forOperators = withdrawalWaits.filter(
  (why) => why !== 'second' && permissionForWait[why] !== null,
);
test.each(forOperators)('%s: says which permission an operator lacks', async (why) => {
  const { shown, button } = waits[why];
  const lacks = permissionForWait[why];
  show(
    { wait: wait(why), ...mine, ...shown },
    permissionNames.filter((name) => name !== lacks),
  );
  expect(await screen.findByText(/Your roles don’t allow this/)).toBeTruthy();
  if (button && lacks !== 'withdrawals.decide')
    expect(screen.queryByRole('button', { name: button })).toBeNull();
});

test('shows decisions by two operators or by a provider', async () => {
  show({ verdict: 'two' });
  expect(await screen.findByText(/This site requires two operators/)).toBeTruthy();
  cleanup();
  show({ state: 'paying', wait: wait('paying'), ...mine });
  expect(await screen.findByText(/Have a provider pay the remaining amount/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pay through a provider' })).toBeTruthy();
});

test("the operator's own request is for another operator, with a link", async () => {
  show({ approvalWaits: true, wait: wait('second', { askedBy: 'lanh' }) });
  expect(await screen.findByText(/You requested this/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Open Approvals' });
  expect(link.getAttribute('href')).toBe('/console/approvals');
});

test('a case claimed by another operator can only be taken over', async () => {
  show({ claim: claimOf('ben') });
  expect(await screen.findByText(/ben has been working on it since/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await press(/^Take over$/);
  const form = within(await screen.findByRole('dialog', { name: /from ben\?/ }));
  await userEvent.click(form.getByRole('button', { name: 'Take over' }));
  expect(sent('cases/takeOver')).toBeUndefined();
  await userEvent.type(form.getByLabelText('Reason'), 'Ben went home');
  await userEvent.click(form.getByRole('button', { name: 'Take over' }));
  await waitFor(() =>
    expect(sent('cases/takeOver')).toEqual({
      kind: 'withdrawal',
      id: one.id,
      reason: 'Ben went home',
    }),
  );
});

test('claiming a withdrawal to pay it also reveals the number', async () => {
  server.values['withdrawalAccounts/show'] = accounts.show.example.answer;
  show({ ...paying, wait: wait('paying') });
  await screen.findByText(/Pay the remaining amount at the bank/);
  expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Claim case' })).toBeTruthy();
  await press(/^Claim case and show number$/);
  expect(await screen.findByText(accounts.show.example.answer.number)).toBeTruthy();
  expect(sent('cases/claim')).toEqual({ kind: 'withdrawal', id: one.id, isClaimed: true });
});

test("hides the account number, and offers no decision, for another operator's case", async () => {
  show({ ...waits.disputed.shown, wait: wait('disputed'), claim: claimOf('ben') });
  await screen.findByText(/Claim this case first/);
  expect(screen.queryByRole('button', { name: /number/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'It arrived' })).toBeNull();
});

test('the holder releases the claim', async () => {
  show(mine);
  expect(await screen.findByText(/You’ve been working on it since/)).toBeTruthy();
  await press(/^Unclaim$/);
  await waitFor(() =>
    expect(sent('cases/claim')).toEqual({ kind: 'withdrawal', id: one.id, isClaimed: false }),
  );
});

test('decides a dispute in its list', async () => {
  server.values['withdrawals/resolve'] = { approvalId: one.id };
  show({ ...waits.disputed.shown, wait: wait('disputed'), ...mine });
  await press(/^It arrived$/);
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(form.getByLabelText('Message to the member'), 'The bank shows it.');
  await userEvent.click(form.getByRole('button', { name: 'Request approval' }));
  await waitFor(() =>
    expect(sent('withdrawals/resolve')).toEqual({
      id: one.id,
      legId: inDispute.id,
      isReceived: true,
      words: 'The bank shows it.',
    }),
  );
});

test('a finished one shows its result, and offers no actions', async () => {
  show({ state: 'rejected', closedAt: AT, wait: null });
  expect(await screen.findByText(/The money is back in the member’s balance/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Claim case' })).toBeNull();
});
