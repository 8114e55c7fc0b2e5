import { k3 } from '@app/lottery/k3/family';
import { vnPair, vnSouth } from '@app/lottery/vn/family';
import * as orders from '@app/shared/lottery-orders/schemas';
import { happyDOM } from '@app/ui/testing/happy-dom';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '../../lib/session/session.ts';
import { loggedIn } from '../../testing/logged-in.ts';
import { renderPage } from '../../testing/render-page.tsx';
import type { WireServer } from '../../testing/wire-server.ts';
import { LotteryPlayPage } from './lottery-play-page.tsx';
import { gameOf, sells, servePlay } from './testing/serve-play.ts';

const BETTING = `POST ${orders.placeOrder.path}`;

let server: WireServer;
beforeEach(() => {
  happyDOM().setViewport({ width: 390, height: 844 });
  sessionStorage.clear();
});
afterEach(async () => {
  cleanup();
  endSession();
  await server.close();
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

async function openSlip() {
  await userEvent.click(await screen.findByRole('button', { name: 'Random 1' }));
  return openKeptSlip();
}

async function openKeptSlip() {
  await press(/^Open bet slip/);
  return within(await screen.findByRole('dialog', { name: 'Bet slip' }));
}

test('a visitor returns to the same lottery after the login', async () => {
  server = await servePlay(k3);
  sells(server, '0417');
  await renderPage({
    origin: server.origin,
    path: '/lottery',
    search: '?gameCode=K31M',
    page: <LotteryPlayPage game={gameOf()} />,
  });
  const slip = await openSlip();
  const way = slip.getByRole('link', { name: 'Log in to bet' });
  expect(way.getAttribute('href')).toBe('/login?next=%2Flottery%3FgameCode%3DK31M');
});

/** Reads cost, best payout and series from the slip. */
async function pricedSlip(open: typeof openSlip): Promise<string[]> {
  await renderPage({
    origin: server.origin,
    path: '/lottery',
    search: '?gameCode=K31M',
    page: <LotteryPlayPage game={gameOf()} />,
  });
  await screen.findByText(/payout level 1900$/);
  const slip = await open();
  const best = await waitFor(() => {
    const value = slip.getByText('Best payout').nextElementSibling?.textContent ?? '–';
    expect(value).toMatch(/\d/);
    return value;
  });
  const priced = [
    best,
    slip.getByText(/^\d+ combinations?$/).nextElementSibling?.textContent ?? '',
  ];
  cleanup();
  return priced;
}

test('a visitor is shown the best payout and the price that the same slip has after the login', async () => {
  server = await servePlay(k3);
  sells(server, '0417');
  const visitor = await pricedSlip(openSlip);
  startSession(loggedIn(), 0);
  expect(await pricedSlip(openKeptSlip)).toEqual(visitor);
});

test('a member in free play can fill a slip, and sees how to bet', async () => {
  startSession(loggedIn({ customerType: 4 }), 0);
  server = await servePlay(k3);
  sells(server, '0417');
  await renderPage({
    origin: server.origin,
    path: '/lottery',
    page: <LotteryPlayPage game={gameOf()} />,
  });
  const slip = await openSlip();
  slip.getByText('You can’t bet on lotteries in free play');
  const way = slip.getByRole('link', { name: 'Sign up' });
  expect(way.getAttribute('href')).toBe('/register?next=%2Flottery');
  expect(slip.queryByRole('button', { name: 'Continue' })).toBeNull();
});

test('bets on the chosen one of stations that draw together', async () => {
  startSession(loggedIn(), 0);
  server = await servePlay(vnSouth);
  sells(server, '20261125-dongnai', [], ['20261125-cantho', '20261125-soctrang']);
  server.replies[BETTING] = () => ({ json: orders.placeOrder.example.answer });
  await renderPage({
    origin: server.origin,
    path: '/vnLottery',
    page: <LotteryPlayPage game={gameOf({ family: 'VN_SOUTH', gameCode: 'VN_MN' })} />,
  });
  await userEvent.click(await screen.findByRole('radio', { name: 'Can Tho' }));
  const slip = await openSlip();
  const go = slip.getByRole('button', { name: 'Continue' });
  await waitFor(() => expect(go.getAttribute('aria-disabled')).toBeNull());
  await userEvent.click(go);
  slip.getByText('Can Tho · Nov 25');
  await press(/^Bet \$/);
  await waitFor(() =>
    expect(
      server.received
        .filter(({ method, url }) => `${method} ${url}` === BETTING)
        .map(({ body }) => JSON.parse(body).currentNumero),
    ).toEqual(['20261125-cantho']),
  );
});

test('joined draws are named by both stations', async () => {
  startSession(loggedIn(), 0);
  server = await servePlay(vnPair);
  sells(server, '20261125-dongnai-cantho', [], ['20261125-dongnai-soctrang']);
  await renderPage({
    origin: server.origin,
    path: '/vnLottery',
    page: <LotteryPlayPage game={gameOf({ family: 'VN_PAIR', gameCode: 'VN_MNX' })} />,
  });
  await screen.findByRole('radio', { name: 'Dong Nai + Soc Trang', checked: false });
  screen.getByRole('radio', { name: 'Dong Nai + Can Tho', checked: true });
});
