import type { CallDescriptor } from '@app/shared/contract/define-call';
import { launchGame } from '@app/shared/games/schemas';
import { gameSheet } from '@app/shared/records/schemas';
import { balances, wallets } from '@app/shared/wallet/schemas';
import { transferStatus, walletTransfer } from '@app/shared/wallet-transfers/schemas';
import { happyDOM } from '@app/ui/testing/happy-dom';
import { chooseTheme } from '@app/ui/theme';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endSession, startSession } from '../../lib/session/session.ts';
import { loggedIn } from '../../testing/logged-in.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { GamePage } from './game-page.tsx';

const at = '/play/arcade/dice';

let server: WireServer;
let launches: number;
beforeEach(async () => {
  happyDOM().settings.enableIframePageLoading = true;
  server = await startWireServer();
  server.replies[`${gameSheet.method} ${gameSheet.path}`] = () => ({
    json: success(gameSheet.example.answer),
  });
  server.replies['GET /game'] = () => ({ json: '' });
  launches = 0;
  server.replies[`${launchGame.method} ${launchGame.path}`] = () => {
    const gameUrl = `${server.origin}/game?token=${++launches}`;
    return { json: success({ ...launchGame.example.answer, gameUrl }) };
  };
});
afterEach(async () => {
  cleanup();
  chooseTheme('system');
  await server.close();
});

/** Address of the game's frame, once it is rendered. */
const addressOf = () =>
  waitFor(() => {
    const frame = document.querySelector('iframe') ?? expect.unreachable();
    expect(frame.contentDocument).toMatchObject({ URL: frame.src, readyState: 'complete' });
    return frame.src;
  });

test('an open round elsewhere leads to its game', async () => {
  server.replies[`${launchGame.method} ${launchGame.path}`] = () => ({
    status: 409,
    json: refusal('#734', {
      params: { game: 'Coral Reef' },
      vendorCode: 'FIRST',
      gameCode: 'reef',
    }),
  });
  const { origin } = server;
  await renderPage({ origin, path: '/play/:vendor/:game', at, page: <GamePage /> });
  const link = await screen.findByRole('link', { name: 'Open Coral Reef' });
  expect(link.getAttribute('href')).toBe('/game/FIRST/reef');
  expect(document.body.textContent).toContain('Finish your round in Coral Reef first');
});

test('a launch keeps its address and theme; reopening launches again', async () => {
  chooseTheme('dark');
  const path = '/play/:vendor/:game';
  const { router, queries } = await renderPage({
    origin: server.origin,
    path,
    at,
    page: <GamePage />,
  });
  const first = `${server.origin}/game?token=1&theme=dark`;
  expect(await addressOf()).toBe(first);

  chooseTheme('light');
  for (const noise of ['offline', 'online', 'focus', 'visibilitychange'])
    window.dispatchEvent(new Event(noise));
  await userEvent.click(screen.getByRole('button', { name: 'Full screen' }));
  expect([await addressOf(), launches]).toEqual([first, 1]);

  await router.navigate('/');
  const queryKey = [launchGame.name];
  await waitFor(() => expect(queries.getQueriesData({ queryKey })).toEqual([]));
  await router.navigate(at);
  expect(await addressOf()).toBe(`${server.origin}/game?token=2&theme=light`);
});

test('hides the game behind the message that the connection is lost', async () => {
  await renderPage({ origin: server.origin, path: '/play/:vendor/:game', at, page: <GamePage /> });
  await addressOf();
  const frame = document.querySelector('iframe');
  expect(frame?.classList.contains('invisible')).toBe(false);
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  try {
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByRole('alert').textContent).toBeTruthy();
    expect(frame?.classList.contains('invisible')).toBe(true);
  } finally {
    Reflect.deleteProperty(navigator, 'onLine');
    act(() => void dispatchEvent(new Event('online')));
  }
});

test('redirects the game address of a lottery to the lottery page', async () => {
  const { router } = await renderPage({
    origin: server.origin,
    path: '/game/:vendor/:game',
    at: '/game/lott/SSC1M',
    page: <GamePage />,
  });
  const { pathname, search } = router.state.location;
  expect([pathname + search, launches]).toEqual(['/lottery?gameCode=SSC1M', 0]);
});

describe('a game that is played from a wallet at its vendor', () => {
  const [main] = wallets.example.answer.list;
  const there = { ...main, accountTypeId: 104, accountName: 'Tideway Games', vassalage: 'arcade' };
  const sent = { ...walletTransfer.example.answer, toType: 104, amount: 20 };
  const answer = ({ method, path }: CallDescriptor, value: object) => {
    server.replies[`${method} ${path}`] = () => ({ json: success(value) });
  };
  const lies = (amount: number) => {
    const list = [
      { ...main, availBalance: 100 },
      { ...there, availBalance: amount },
    ];
    answer(wallets, { ...wallets.example.answer, list });
    answer(balances, { ...balances.example.answer, balance: list.map(rowOf) });
  };
  interface Row {
    readonly accountTypeId: number;
    readonly accountName: string;
    readonly availBalance: number;
  }
  const rowOf = ({ accountTypeId, accountName, availBalance }: Row): Row => ({
    accountTypeId,
    accountName,
    availBalance,
  });
  const open = () =>
    renderPage({ origin: server.origin, path: '/play/:vendor/:game', at, page: <GamePage /> });

  beforeEach(() => {
    startSession(loggedIn(), 0);
    lies(0);
    answer(transferStatus, sent);
    answer(walletTransfer, sent);
    return endSession;
  });

  test('asks for a transfer, makes it, and opens the game', async () => {
    await open();
    await screen.findByRole('heading', { name: 'Transfer money to play?' });
    expect(launches).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: '$20.00' }));
    await userEvent.click(screen.getByRole('button', { name: 'Transfer $20.00 and play' }));
    await addressOf();
    const requests = server.received.filter(({ url }) => url === walletTransfer.path);
    expect(requests.map(({ body }) => JSON.parse(`${body}`))).toEqual([
      { fromType: 2, toType: 104, amount: 20 },
    ]);
  });

  test('opens the game once the vendor has confirmed the transfer', async () => {
    answer(walletTransfer, { ...sent, state: 'unknown', endTime: null });
    answer(transferStatus, { ...sent, state: 'unknown', endTime: null });
    const { queries } = await open();
    await userEvent.click(await screen.findByRole('button', { name: '$20.00' }));
    await userEvent.click(screen.getByRole('button', { name: 'Transfer $20.00 and play' }));
    await screen.findByText('$20.00 to Tideway Games is on its way.');
    expect([launches, screen.queryByLabelText('Amount')]).toEqual([0, null]);
    answer(transferStatus, sent);
    await queries.invalidateQueries({ queryKey: [transferStatus.name] }); // as the live channel does
    await addressOf();
  });

  test('opens without a transfer on request, and at once if the wallet has money', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Play without transferring' }));
    await addressOf();
    cleanup();
    lies(5);
    await open();
    await addressOf();
    expect([launches, screen.queryByText('Transfer money to play?')]).toEqual([2, null]);
  });
});
