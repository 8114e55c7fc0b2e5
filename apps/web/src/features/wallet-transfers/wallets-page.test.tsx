import { settleRequest } from '@app/shared/requests/schemas';
import { wallets } from '@app/shared/wallet/schemas';
import * as calls from '@app/shared/wallet-transfers/schemas';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '../../lib/session/session.ts';
import { loggedIn } from '../../testing/logged-in.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { siteWithout } from '../../testing/site-with.ts';
import { refusal, startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { WalletsPage } from './wallets-page.tsx';

const [main] = wallets.example.answer.list;
const [MAIN, TIDE, REEF] = [2, 104, 105];
const tide = {
  ...main,
  accountTypeId: TIDE,
  accountName: 'Tideway Games',
  vassalage: 'tideway',
  availBalance: 40,
};
const reef = { ...tide, accountTypeId: REEF, accountName: 'Reef', availBalance: 0 };
const sent = {
  ...calls.walletTransfer.example.answer,
  fromType: MAIN,
  toType: TIDE,
  amount: 25,
  state: 'success',
};
const onWay = { ...sent, state: 'unknown', endTime: null };
const MOVE = `POST ${calls.walletTransfer.path}`;

let server: WireServer;
beforeEach(async () => {
  startSession(loggedIn(), 0);
  server = await startWireServer();
  shows([{ ...main, availBalance: 100 }, tide, reef]);
  answers(calls.refreshWallets, { list: [] }, 'POST');
  answers(calls.lockTransStatus, { locked: false, list: [] });
  answers(calls.walletTransfers, { list: [sent], nextCursor: null });
  answers(calls.transferStatus, sent);
  answers(calls.walletTransfer, sent, 'POST');
});
afterEach(async () => {
  cleanup();
  endSession();
  await server.close();
});

function answers({ path }: { readonly path: string }, value: object, method = 'GET') {
  server.replies[`${method} ${path}`] = () => ({ json: success(value) });
}
const shows = (list: readonly object[]) => answers(wallets, { ...wallets.example.answer, list });
const render = (site = siteWithout()) =>
  renderPage({ origin: server.origin, path: '/member/wallets', page: <WalletsPage />, site });
const posted = () =>
  server.received
    .filter(({ method, url }) => method === 'POST' && url !== calls.refreshWallets.path)
    .map(({ url, body }) => [url, JSON.parse(`${body}`)]);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
/** The card of the wallets, once it is rendered. */
async function list() {
  await screen.findAllByText('Main wallet');
  return within(screen.getByRole('region', { name: 'Your wallets' }));
}

test('shows the header’s total and the bonus money in it', async () => {
  shows([
    { ...main, availBalance: 100, bonusBalance: 40 },
    { ...tide, availBalance: 10, heldBalance: 0 },
  ]);
  await render();
  const rowOf = async (label: string) => (await list()).getByText(label).closest('li')?.textContent;
  expect(await rowOf('Bonus')).toMatch(/\$40\.00/);
  expect(await rowOf('Total in all wallets')).toMatch(/\$150\.00/);
});

test('3.28 6.4 shows each wallet’s balance, and the total where the site consolidates wallets', async () => {
  await render();
  const shown = await list();
  for (const text of ['Main wallet', '$100.00', 'Tideway Games', '$40.00', 'Reef', '$140.00'])
    expect(shown.getByText(text)).toBeTruthy();
  cleanup();
  await render(siteWithout('AGENTPOLICY3'));
  expect((await list()).queryByText('Total in all wallets')).toBeNull();
});

test('6.31 transfers a quick amount, reports its arrival, and uses another key for the next', async () => {
  await render();
  await userEvent.click(await screen.findByRole('button', { name: '$20.00' }));
  await press('Transfer $20.00');
  await screen.findByText('$25.00 arrived: Tideway Games.');
  await userEvent.click(await screen.findByRole('button', { name: '$20.00' }));
  await press('Transfer $20.00');
  await waitFor(() => expect(posted()).toHaveLength(2));
  expect(posted()[0]).toEqual([
    calls.walletTransfer.path,
    { fromType: MAIN, toType: TIDE, amount: 20 },
  ]);
  const keys = server.received
    .filter(({ url }) => url === calls.walletTransfer.path)
    .map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(2);
});

test('finds out the result of a transfer whose answer was lost, and clears the form if it was started', async () => {
  server.replies[MOVE] = () => ({ hangUp: true });
  answers(settleRequest, { outcome: 'never', reference: null }, 'POST');
  await render();
  await userEvent.click(await screen.findByRole('button', { name: '$20.00' }));
  await press('Transfer $20.00');
  await screen.findByText('Your transfer wasn’t started.');
  answers(settleRequest, { outcome: 'done', reference: sent.transferNo }, 'POST');
  await press('Transfer $20.00');
  await screen.findByText('Your transfer was started.');
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('');
  const keys = server.received
    .filter(({ url }) => url === calls.walletTransfer.path)
    .map(({ headers }) => headers['idempotency-key']);
  expect([keys.length, new Set(keys).size]).toEqual([2, 2]);
});

test('after a lost answer, blocks further transfers until its result is known', async () => {
  const mayTell = Promise.withResolvers<void>();
  server.replies[MOVE] = () => ({ hangUp: true });
  server.replies[`POST ${settleRequest.path}`] = async () => {
    await mayTell.promise;
    return { json: success({ outcome: 'never', reference: null }) };
  };
  await render();
  const name = 'Transfer all from Tideway Games';
  await userEvent.click(await screen.findByRole('button', { name }));
  await screen.findByText('We’re checking whether your transfer was started.');
  await press('Transfer all to main wallet');
  await press(name);
  mayTell.resolve();
  await screen.findByText('Your transfer wasn’t started.');
  expect(posted().map(([url]) => url)).toEqual([calls.walletTransfer.path, settleRequest.path]);
});

test('transfers from one vendor to another, and swaps them', async () => {
  await render();
  await userEvent.selectOptions(await screen.findByLabelText('From'), `${TIDE}`);
  await userEvent.selectOptions(screen.getByLabelText('To'), `${REEF}`);
  await userEvent.click(screen.getByRole('button', { name: 'All' }));
  await press('Transfer $40.00');
  await waitFor(() => expect(posted()).toHaveLength(1));
  expect(posted()[0]?.[1]).toEqual({ fromType: TIDE, toType: REEF, amount: 40 });
  await press('Swap wallets');
  expect(screen.getByLabelText<HTMLSelectElement>('From').value).toBe(`${REEF}`);
});

test('shows an invalid amount at its field, and sends nothing', async () => {
  await render();
  const amount = await screen.findByLabelText('Amount');
  for (const [typed, said] of [
    ['100.01', 'This wallet has $100.00. Enter that amount or less.'],
    ['0', 'Enter $0.01 or more.'],
  ] as const) {
    await userEvent.clear(amount);
    await userEvent.type(amount, typed);
    await userEvent.click(screen.getByRole('button', { name: /^Transfer(?! all)/ }));
    expect(screen.getByText(said)).toBeTruthy();
  }
  expect(posted()).toEqual([]);
});

test('transfers one wallet, or all of them, to the main wallet', async () => {
  answers(calls.transferAllToMainWallet, { list: [sent] }, 'POST');
  await render();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Transfer all from Tideway Games' }),
  );
  await waitFor(() => expect(posted()).toHaveLength(1));
  await press('Transfer all to main wallet');
  await waitFor(() => expect(posted()).toHaveLength(2));
  expect(posted()).toEqual([
    [calls.walletTransfer.path, { fromType: TIDE, toType: MAIN }],
    [calls.transferAllToMainWallet.path, {}],
  ]);
});

test('a transfer under way locks its wallet, and the page follows it', async () => {
  shows([{ ...main, availBalance: 75 }, { ...tide, heldBalance: 25 }, reef]);
  answers(calls.lockTransStatus, { locked: true, list: [onWay] });
  answers(calls.transferStatus, onWay);
  const { queries } = await render();
  await screen.findByText('$25.00 to Tideway Games is on its way.');
  await screen.findByText('A transfer with Tideway Games is in progress.');
  await userEvent.click(await screen.findByRole('button', { name: '$20.00' }));
  await press('Transfer $20.00');
  expect(posted()).toEqual([]);

  answers(calls.transferStatus, sent);
  answers(calls.lockTransStatus, { locked: false, list: [] });
  await queries.invalidateQueries(); // as the live channel does
  await screen.findByText('$25.00 arrived: Tideway Games.');
});

test('shows why a transfer was returned', async () => {
  answers(calls.walletTransfer, { ...sent, state: 'failed', refusal: 'LIMIT_REACHED' }, 'POST');
  answers(calls.transferStatus, { ...sent, state: 'failed', refusal: 'LIMIT_REACHED' });
  await render();
  await userEvent.click(await screen.findByRole('button', { name: '$20.00' }));
  await press('Transfer $20.00');
  await screen.findByText('$25.00 was returned to Main wallet.');
  await screen.findByText('This amount is over the provider’s limit. Try a smaller one.');
});

test('names a vendor that is not answering, and asks for confirmation', async () => {
  shows([{ ...main, availBalance: 100 }, { ...tide, isAnswering: false }, reef]);
  await render();
  await screen.findByText(/The provider isn’t responding/);
  await userEvent.click(await screen.findByRole('button', { name: '$20.00' }));
  await press('Transfer $20.00');
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Tideway Games isn’t responding right now' }),
  );
  expect(posted()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Transfer $20.00' }));
  await waitFor(() => expect(posted()).toHaveLength(1));
});

test('a vendor under maintenance accepts no money but returns it', async () => {
  shows([
    { ...main, availBalance: 100 },
    { ...tide, takesMoney: false },
  ]);
  await render();
  await screen.findByText('Tideway Games is under maintenance and isn’t accepting transfers.');
  expect(screen.getByRole('button', { name: 'Transfer all from Tideway Games' })).toBeTruthy();
});

test('shows a refusal, and keeps the form', async () => {
  server.replies[MOVE] = () => ({ status: 409, json: refusal('wallet.transfer_open') });
  await render();
  await userEvent.click(await screen.findByRole('button', { name: '$50.00' }));
  await press('Transfer $50.00');
  await screen.findByText(/A transfer with this provider is still in progress/, {
    selector: 'strong',
  });
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('50');
});

test('reports a single wallet, and no transfers yet', async () => {
  shows([main]);
  answers(calls.walletTransfers, { list: [], nextCursor: null });
  await render();
  await screen.findByText(/All games here use your main balance/);
  await screen.findByText('No transfers yet.');
});

test('reports a failure to load, and retries', async () => {
  // The vendors' call fails too: its answer would make the page refetch its wallets.
  for (const call of [`GET ${wallets.path}`, `POST ${calls.refreshWallets.path}`])
    server.replies[call] = () => ({ status: 503, json: refusal('server.busy') });
  await render();
  await screen.findByText('Your money isn’t affected.');
  shows([main, tide]);
  await press('Try again');
  await list();
});
