import { key } from '@app/shared/access/session.schemas';
import { settleRequest } from '@app/shared/requests/schemas';
import { wallets } from '@app/shared/wallet/schemas';
import { bankCards } from '@app/shared/withdrawals/accounts.schemas';
import * as payments from '@app/shared/withdrawals/payments.schemas';
import * as calls from '@app/shared/withdrawals/schemas';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '../../lib/session/session.ts';
import { loggedIn } from '../../testing/logged-in.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { siteWithout } from '../../testing/site-with.ts';
import { refusal, startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { WithdrawPage } from './withdraw-page.tsx';

const terms = calls.withdrawSettings.example.answer;
const WITHDRAW = `POST ${calls.withdraw.path}`;
const bonus = {
  bonusId: '5c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1',
  name: 'Welcome bonus',
  bonusBalance: 45.5,
  turnoverLeft: 380,
  expiresAt: 1_796_000_000_000,
  games: [
    { gameType: 'RNG', percent: 100, exceptions: [{ gameName: 'Lantern Fair', percent: 50 }] },
    { gameType: 'LOTT', percent: 0, exceptions: [] },
  ],
};

let server: WireServer;
beforeEach(async () => {
  startSession(loggedIn(), 0);
  server = await startWireServer();
  for (const { path, example } of [
    key,
    wallets,
    bankCards,
    calls.withdrawals,
    payments.paymentConfirmationList,
  ] as const)
    server.replies[`GET ${path}`] = () => ({ json: success(example.answer) });
  server.replies[`GET ${payments.paymentConfirmationList.path}`] = () => ({ json: success([]) });
  server.replies[WITHDRAW] = () => ({ json: success(calls.withdraw.example.answer) });
});
afterEach(async () => {
  cleanup();
  endSession();
  await server.close();
});

function show(changes: object = {}) {
  server.replies[`GET ${calls.withdrawSettings.path}`] = () => ({
    json: success({ ...terms, ...changes }),
  });
  return render();
}
const site = siteWithout('WDRAWNOPASSVERIF3');
const render = () =>
  renderPage({ origin: server.origin, path: '/withdraw', site, page: <WithdrawPage /> });
const sent = () => server.received.filter(({ method }) => method === 'POST');
async function fillIn(amount: string) {
  await userEvent.type(await screen.findByLabelText('Amount'), amount);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  return within(await screen.findByRole('dialog'));
}
const confirm = async (dialog: Awaited<ReturnType<typeof fillIn>>) => {
  await userEvent.type(dialog.getByLabelText('Payment password'), '482915');
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw $250.00' }));
};

test('confirms account and amount, sends, and opens the withdrawal', async () => {
  const { router } = await show();
  const dialog = await fillIn('250');
  expect(dialog.getByText('Harbor Bank **** 4821')).toBeTruthy();
  expect(sent()).toEqual([]);
  await confirm(dialog);
  const { transId } = calls.withdraw.example.answer;
  await waitFor(() => expect(router.state.location.pathname).toBe(`/withdraw/${transId}`));
  expect(sent()).toHaveLength(1);
});

test('finds out the result of a withdrawal whose answer was lost before allowing another', async () => {
  const { transId } = calls.withdraw.example.answer;
  const mayTell = Promise.withResolvers<void>();
  server.replies[WITHDRAW] = () => ({ hangUp: true });
  server.replies[`POST ${settleRequest.path}`] = async () => {
    await mayTell.promise;
    return { json: success({ outcome: 'done', reference: transId }) };
  };
  await show();
  await confirm(await fillIn('250'));
  await screen.findByText('We’re checking whether your withdrawal was requested.');
  const go = screen.getByRole('button', { name: 'Continue' });
  expect(go.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(go);
  expect(screen.queryByRole('dialog')).toBeNull();
  mayTell.resolve();
  await screen.findByText('Your withdrawal was requested.');
  const see = screen.getByRole('link', { name: 'View withdrawal' });
  expect(see.getAttribute('href')).toBe(`/withdraw/${transId}`);
  const [withdrawal, settling, ...others] = sent();
  expect(JSON.parse(`${settling?.body}`)).toEqual({
    kind: 'withdrawal',
    key: withdrawal?.headers['idempotency-key'],
  });
  expect(others).toEqual([]);
});

test('requires consent before a bonus is lost', async () => {
  await show({ bonus });
  expect(await screen.findByText(/you lose \$45\.50 \(Welcome bonus\)/)).toBeTruthy();
  for (const game of ['Slots: 100%', 'Lantern Fair: 50%', 'Lottery'])
    expect(await screen.findByText(game)).toBeTruthy();
  const dialog = await fillIn('250');
  await confirm(dialog);
  expect(dialog.getByText('Check the box to give up your bonus, or keep playing.')).toBeTruthy();
  expect(sent()).toEqual([]);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'I give up my bonus of $45.50' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw $250.00' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test('links to verification where the amount requires a document', async () => {
  server.replies[WITHDRAW] = () => ({ status: 409, json: refusal('kyc.identity_needed') });
  await show();
  const dialog = await fillIn('250');
  await confirm(dialog);
  const way = await dialog.findByRole('link', { name: 'Verify identity' });
  expect(way.getAttribute('href')).toBe('/member/verification');
});

test.each([
  [{ kycNeeded: 'address' }, 'Verify your address first.', '/member/verification'],
  [{ turnoverLeft: 30 }, 'Bet $30.00 more first.', '/'],
  [{ hasPaymentPassword: false }, 'Set a payment password first.', '/member/securityCenter'],
])('shows what blocks withdrawals, with links: %o', async (changes, title, href) => {
  await show(changes);
  const banner = (await screen.findByText(title)).closest('li') ?? expect.unreachable();
  expect(within(banner).getByRole('link').getAttribute('href')).toBe(href);
  expect(screen.queryByLabelText('Amount')).toBeNull();
});

test('reports that money is safe if the terms fail to load', async () => {
  await render();
  expect((await screen.findAllByText('Your money isn’t affected.')).length).toBeGreaterThan(0);
});

test.each([
  [{ remainingWithdrawAmount: 120.5 }, '$120.50'],
  [{ remainingWithdrawAmount: 120.5, allowDecimal: false }, '$120.00'],
  [{ remainingWithdrawAmount: 120.5, maximumAmount: 90 }, '$90.00'],
])('fills in the highest possible amount with one tap: %o', async (changes, all) => {
  await show(changes);
  await userEvent.click(await screen.findByRole('button', { name: `All: ${all}` }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: `Withdraw ${all}` })).toBeTruthy();
});

test('shows the typical duration, unless there are too few withdrawals', async () => {
  await show();
  expect((await screen.findByText('Recent withdrawals')).nextElementSibling?.textContent).toBe(
    'Half were paid within 25 minutes',
  );
  cleanup();
  await show({ typicalMinutes: null });
  await screen.findByLabelText('Amount');
  expect(screen.queryByText('Recent withdrawals')).toBeNull();
});
