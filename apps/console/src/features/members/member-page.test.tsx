import * as kyc from '@app/shared/kyc/ops-calls';
import * as adjustments from '@app/shared/members/adjustments.ops-calls';
import * as devices from '@app/shared/members/devices.ops-calls';
import * as limits from '@app/shared/members/limits.ops-calls';
import * as money from '@app/shared/members/money.ops-calls';
import * as notes from '@app/shared/members/notes.ops-calls';
import { attempts, pictures, read, removeAuthenticator } from '@app/shared/members/ops-calls';
import * as timeline from '@app/shared/members/timeline.ops-calls';
import { look } from '@app/shared/uploads/ops-calls';
import * as walletTransfers from '@app/shared/wallet-transfers/ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { MemberPage } from './member-page.tsx';

const member = read.example.answer;
let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['members/read'] = member;
  server.values['protection/read'] = {
    packages: [],
    erasure: null,
    blockers: [],
  };
  server.values['members/attempts'] = attempts.example.answer;
  server.values['money/wallet'] = money.wallet.example.answer;
  server.values['timeline/read'] = timeline.read.example.answer;
  server.values['timeline/moment'] = timeline.moment.example.answer;
  server.values['adjustments/list'] = adjustments.list.example.answer;
  server.values['notes/list'] = notes.list.example.answer;
  server.values['money/transactions'] = money.transactions.example.answer;
  server.values['money/bets'] = { ...money.bets.example.answer, next: 'further' };
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = (tab = '', permissions?: Parameters<typeof renderPage>[0]['permissions']) =>
  renderPage({
    origin: server.origin,
    path: '/console/members/:id',
    address: `/console/members/${member.id}?tab=${tab}`,
    page: <MemberPage />,
    ...(permissions && { permissions }),
  });

test('shows who a member is, and why a log-in was refused in words', async () => {
  show('logins');
  expect(await screen.findByText('+84••••••223')).toBeTruthy();
  expect(screen.getByText('Logged in')).toBeTruthy();
  expect(screen.getByText('Large lottery wins: none')).toBeTruthy();
  expect(await screen.findByText(/Android/)).toBeTruthy();
  expect(screen.queryByText('login.failed')).toBeNull();
  expect(server.received[0]).toMatchObject({ call: 'members/read', headers: { merchant: 'demo' } });
});

test('says that a frozen member may log in and owes money', async () => {
  server.values['members/read'] = { ...member, frozenSince: 1_795_000_000_000 };
  show();
  expect(await screen.findByText('Active')).toBeTruthy();
  expect(screen.getByText('Frozen')).toBeTruthy();
  expect(screen.getByText('Frozen since')).toBeTruthy();
});

test('locks with a reason, and asks for one', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Lock' }));
  const [, confirm] = screen.getAllByRole('button', { name: 'Lock', hidden: true });
  await userEvent.click(confirm as HTMLElement);
  expect(screen.getByText('Enter a reason of 3 to 200 characters.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Reason'), 'Asked for it');
  await userEvent.click(confirm as HTMLElement);
  await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull());
  const sent = server.received.filter(({ call }) => call === 'members/lock');
  expect(sent.map(({ input }) => input)).toEqual([{ id: member.id, reason: 'Asked for it' }]);
});

test('B13 requests the removal of the authenticator that is bound now', async () => {
  const boundAt = 1_795_000_000_000;
  server.values['members/read'] = { ...member, authenticatorBoundAt: boundAt };
  server.values['members/removeAuthenticator'] = removeAuthenticator.example.answer;
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove authenticator' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Proved who they are');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove authenticator' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = server.received.filter(({ call }) => call === 'members/removeAuthenticator');
  expect(sent.map(({ input }) => input)).toEqual([
    { id: member.id, boundAt, reason: 'Proved who they are' },
  ]);
});

test('offers only permitted actions', async () => {
  show('', ['members.read']);
  await screen.findByText('Logged in');
  for (const name of ['Lock', 'Log out member', 'Request support view', 'Prepare data package'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByText('Available balance')).toBeNull();
  expect(server.received.map(({ call }) => call)).not.toContain('timeline/moment');
});

test('shows the balance, and turns the pages of each list', async () => {
  show('bets');
  expect(await screen.findByText('Available balance')).toBeTruthy();
  expect(await screen.findByText('Lantern Fair')).toBeTruthy();
  expect(screen.getByText('Won')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: '30 days' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Older' }));
  await waitFor(() =>
    expect(server.received.at(-1)).toMatchObject({
      call: 'money/bets',
      input: { id: member.id, period: '30d', after: 'further' },
    }),
  );
  expect(screen.queryByRole('link', { name: 'Salary statements' })).toBeNull();
});

test("lists a member's pictures for permitted operators, and shows one on request", async () => {
  const [picture] = pictures.example.answer.list;
  server.values['members/pictures'] = { list: [picture], next: picture?.uploadId };
  server.values['uploads/look'] = look.example.answer;
  show('pictures', ['members.read', 'feedback.read']);
  expect(await screen.findByText('Feedback')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show 1 picture' }));
  expect(await screen.findByRole('img', { name: 'Picture 1 from the member' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /Older/ }));
  await waitFor(() =>
    expect(server.received.at(-1)).toMatchObject({
      call: 'members/pictures',
      input: { id: member.id, before: picture?.uploadId },
    }),
  );
});

test('shows an empty state, and no list without permission', async () => {
  server.values['members/pictures'] = { list: [], next: null };
  show('pictures', ['members.read', 'deposits.decide']);
  expect(await screen.findByText('No pictures from this member that you can view.')).toBeTruthy();
  cleanup();
  show('pictures', ['members.read', 'members.money']);
  await screen.findByText('Logged in');
  expect(screen.queryByText('Pictures')).toBeNull();
});

test('marks an erased member, and offers nothing that needs personal data', async () => {
  const at = member.registeredAt;
  server.values['members/read'] = { ...member, lockedAt: at, erasedAt: at, session: null };
  show();
  await screen.findByText('Erased');
  for (const name of ['Unlock', 'Lock', 'Move to another upline', 'Make agent'])
    expect([name, screen.queryByRole('button', { name })]).toEqual([name, null]);
});

test('shows events of one kind, and links to a past moment and back', async () => {
  show();
  expect(await screen.findByText('Withdrawals in progress', { selector: 'dt' })).toBeTruthy();
  await screen.findByRole('option', { name: 'Login' });
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Login');
  await waitFor(() =>
    expect(server.received.at(-1)).toMatchObject({
      call: 'timeline/read',
      input: { id: member.id, kind: 'login' },
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'View an earlier time' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText(/^You’re viewing this member as of/)).toBeTruthy();
  const moment = server.received.findLast(({ call }) => call === 'timeline/moment');
  expect(moment?.input).toMatchObject({ id: member.id, asOf: expect.stringMatching(/^\d{13}$/) });
  expect(screen.queryByRole('link', { name: 'Play' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Back to now' }));
  expect(await screen.findByRole('link', { name: 'Play' })).toBeTruthy();
});

test('asks another operator for an adjustment, with words that the member reads', async () => {
  server.values['adjustments/make'] = adjustments.make.example.answer;
  show('adjustments');
  await userEvent.click(await screen.findByRole('button', { name: 'Adjust balance' }));
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Add money' }));
  await send();
  expect(screen.getByText('Enter 3 to 300 characters.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Amount'), '20');
  await userEvent.type(screen.getByLabelText('Message to the member'), 'For the round.');
  await send();
  await waitFor(() => expect(screen.queryByLabelText('Amount')).toBeNull());
  const sent = server.received.findLast(({ call }) => call === 'adjustments/make');
  expect(sent?.input).toMatchObject({
    memberId: member.id,
    way: 'credit',
    amount: 20,
    category: 'correction',
    words: 'For the round.',
    key: expect.any(String),
  });
});

test('an adjustment whose answer was lost is the same one when the form is opened again', async () => {
  const fillIn = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Adjust balance' }));
    await userEvent.type(screen.getByLabelText('Amount'), '20');
    await userEvent.type(screen.getByLabelText('Message to the member'), 'For the round.');
  };
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Add money' }));
  const isShown = () => screen.queryByText('Your last request here got no answer.') !== null;
  const keys = () =>
    server.received
      .filter(({ call }) => call === 'adjustments/make')
      .map(({ input }) => (input as { key: string }).key);
  const answered = (times: number) =>
    waitFor(() => {
      expect(keys()).toHaveLength(times);
      expect(screen.queryByLabelText('Amount')).toBeNull();
    });
  server.refusals['adjustments/make'] = 'server.busy';
  show('adjustments');
  await fillIn();
  expect(isShown()).toBe(false);
  await send();
  await screen.findByText('We’re very busy right now. Try again in a moment.');
  cleanup();

  delete server.refusals['adjustments/make'];
  server.values['adjustments/make'] = adjustments.make.example.answer;
  show('adjustments');
  await fillIn();
  expect(isShown()).toBe(true);
  await send();
  await answered(2);
  await fillIn();
  expect(isShown()).toBe(false);
  await send();
  await answered(3);
  const [first, second, third] = keys();
  expect([second === first, third === first]).toEqual([true, false]);
});

test('writes a note for other operators, and unpins one', async () => {
  server.values['notes/write'] = notes.write.example.answer;
  show('notes');
  await userEvent.click(await screen.findByRole('button', { name: 'Unpin' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await userEvent.type(screen.getByLabelText('Note'), 'Papers seen.');
  await userEvent.click(screen.getByLabelText('Pin this note'));
  const buttons = screen.getAllByRole('button', { name: 'Add note', hidden: true });
  await userEvent.click(buttons.at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByLabelText('Note')).toBeNull());
  const sent = server.received.filter(({ call }) => /^notes\/(pin|write)/.test(call));
  expect(sent.map(({ input }) => input)).toMatchObject([
    { isPinned: false },
    { memberId: member.id, words: 'Papers seen.', isPinned: true },
  ]);
});

const tabs = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test("groups a member's lists, depending on permissions", async () => {
  show('deposits');
  await screen.findByText('Logged in');
  expect(tabs('About this member')).toEqual(['History', 'Limits', 'Money', 'Play', 'Person']);
  expect(tabs('Money')).toContain('Wallet transfers');
  cleanup();
  show('papers', ['members.read', 'members.logins']);
  await screen.findByText('Logged in');
  expect(tabs('About this member')).toEqual(['History', 'Person']);
  expect(tabs('History')).toEqual(['Timeline', 'Notes']);
  expect(server.received.map(({ call }) => call)).not.toContain('kyc/ofMember');
});

test("shows a member's current limits, reasons and settings", async () => {
  server.values['memberLimits/read'] = limits.read.example.answer;
  show('limits');
  expect(await screen.findByText('$60.00 of $100.00 left')).toBeTruthy();
  const withdraw = screen.getByText('Withdraw').closest('li') as HTMLElement;
  expect(within(withdraw).getByText('Not allowed')).toBeTruthy();
  expect(within(withdraw).getByText(/They have unpaid debt/)).toBeTruthy();
  const href = (name: string) => screen.getAllByRole('link', { name })[0]?.getAttribute('href');
  expect(href('View debts')).toBe(`/console/debts?shown=members&q=${member.username}`);
  expect(href('Deposit limits')).toBe('/console/settings#depositLimits');
  expect(screen.getByText('$9,900.00 of $10,000.00')).toBeTruthy();
  expect(screen.getByText('4 of 5 left today')).toBeTruthy();
  cleanup();
  show('limits', ['members.read', 'members.money']);
  await screen.findByText('$60.00 of $100.00 left');
  expect(screen.queryByRole('link', { name: 'Deposit limits' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'View debts' })).toBeNull();
});

test('lists devices, and logs the member out of one with a reason', async () => {
  const [device] = devices.list.example.answer.list;
  server.values['devices/list'] = { list: [device], next: '7' };
  server.values['devices/end'] = {};
  show('devices');
  await userEvent.click(await screen.findByRole('button', { name: 'Log out device' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Lost the telephone');
  await userEvent.click(dialog.getByRole('button', { name: 'Log out device' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = server.received.findLast(({ call }) => call === 'devices/end');
  const reason = 'Lost the telephone';
  expect(sent?.input).toEqual({ id: member.id, deviceId: device?.id, reason });
  await userEvent.click(screen.getByRole('button', { name: 'Older' }));
  await waitFor(() =>
    expect(server.received.findLast(({ call }) => call === 'devices/list')?.input).toEqual({
      id: member.id,
      before: '7',
    }),
  );
  cleanup();
  show('devices', ['members.read', 'members.logins']);
  await screen.findAllByText('203.0.113.7');
  expect(screen.queryByRole('button', { name: /^Log out/ })).toBeNull();
});

test('lists identity documents and transfers between wallets, or says that there are none', async () => {
  server.values['kyc/ofMember'] = kyc.ofMember.example.answer;
  show('papers');
  const [kycDocument] = kyc.ofMember.example.answer.list;
  const link = await screen.findByRole('link', { name: 'Identity · Passport' });
  expect(link.getAttribute('href')).toBe(`/console/kyc/${kycDocument?.id}`);
  cleanup();
  server.values['walletTransfers/ofMember'] = walletTransfers.ofMember.example.answer;
  show('walletTransfers');
  expect(await screen.findByRole('link', { name: 'To jade' })).toBeTruthy();
  expect(screen.getAllByText('$50.00').length).toBeGreaterThan(0);
  cleanup();
  server.values['walletTransfers/ofMember'] = { list: [], next: null };
  show('walletTransfers');
  expect(await screen.findByText('No wallet transfers yet.')).toBeTruthy();
});
