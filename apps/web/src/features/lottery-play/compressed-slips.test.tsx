import { k3 } from '@app/lottery/k3/family';
import { lf } from '@app/lottery/lf/family';
import * as lotteries from '@app/shared/lotteries/schemas';
import * as orders from '@app/shared/lottery-orders/schemas';
import { happyDOM } from '@app/ui/testing/happy-dom';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '../../lib/session/session.ts';
import { loggedIn } from '../../testing/logged-in.ts';
import { renderPage } from '../../testing/render-page.tsx';
import type { WireServer } from '../../testing/wire-server.ts';
import { LotteryPlayPage } from './lottery-play-page.tsx';
import { gameOf, sells, servePlay } from './testing/serve-play.ts';

const MASSIVE = `POST ${orders.placeMassive.path}`;

let server: WireServer;
beforeEach(() => {
  happyDOM().setViewport({ width: 390, height: 844 });
  sessionStorage.clear();
  localStorage.clear();
  startSession(loggedIn(), 0);
});
afterEach(async () => {
  cleanup();
  endSession();
  await server.close();
});

const open = (changes: Parameters<typeof gameOf>[0] = {}) =>
  renderPage({
    origin: server.origin,
    path: '/lottery',
    page: <LotteryPlayPage game={gameOf(changes)} />,
  });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

const ALL = Array.from({ length: 1_000 }, (_, number) => `${number}`.padStart(3, '0'));
const BETS = 12;

/** Fills the slip with many bets, each on all three-digit numbers. */
function fillSlip() {
  const line = { play: 'All3Straight', ball: ALL.join('|'), by: 'text', mode: 3, multiple: 1 };
  const lines = Array.from({ length: BETS }, (_, id) => ({ ...line, id: `${id}` }));
  sessionStorage.setItem('lottery-slip.LF1M', JSON.stringify(lines));
}

test('a slip too large for a plain body is compressed', async () => {
  server = await servePlay(lf);
  sells(server, '0417');
  server.replies[MASSIVE] = () => ({ json: orders.placeMassive.example.answer });
  fillSlip();
  await open({ family: 'LF', gameCode: 'LF1M' });
  await userEvent.click(await screen.findByRole('button', { name: /^Open bet slip/ }));
  const slip = within(await screen.findByRole('dialog', { name: 'Bet slip' }));
  const go = slip.getByRole('button', { name: 'Continue' });
  await waitFor(() => expect(go.getAttribute('aria-disabled')).toBeNull());
  await userEvent.click(go);
  await press(/^Bet \$/);
  await slip.findByText(orders.placeMassive.example.answer.orderNumber);
  const sent = server.received.find(({ method, url }) => `${method} ${url}` === MASSIVE);
  expect(sent?.headers['idempotency-key']).toBeTruthy();
  expect(sent?.headers['content-type']).toMatch(/^multipart\/form-data/);
});

test('shows a large slip’s refusal like any other, and keeps the slip', async () => {
  server = await servePlay(lf);
  sells(server, '0417');
  const refusal = { errorCode: 'wallet.insufficient_funds', message: '', params: { available: 1 } };
  server.replies[MASSIVE] = () => ({ status: 409, json: refusal });
  fillSlip();
  await open({ family: 'LF', gameCode: 'LF1M' });
  await userEvent.click(await screen.findByRole('button', { name: /^Open bet slip/ }));
  const slip = within(await screen.findByRole('dialog', { name: 'Bet slip' }));
  const go = slip.getByRole('button', { name: 'Continue' });
  await waitFor(() => expect(go.getAttribute('aria-disabled')).toBeNull());
  await userEvent.click(go);
  await press(/^Bet \$/);
  await slip.findByRole('link', { name: 'Deposit' });
  await userEvent.click(slip.getByRole('button', { name: 'Back to bet slip' }));
  slip.getByRole('button', { name: 'Continue' });
});

test('shows draws since each number last occurred on request, and remembers the choice', async () => {
  server = await servePlay(k3);
  sells(server, '0417');
  const { content, ...page } = lotteries.drawsOfGame.example.answer;
  server.replies['GET /lgw/draw/7'] = () => ({
    json: {
      ...page,
      content: ['1,1,2', '1,1,1', '6,6,6'].map((winNo, at) => ({
        ...content[0],
        numero: `${3 - at}`,
        winNo,
      })),
    },
  });
  await open();
  const row = await screen.findByRole('group', { name: 'Sum' });
  const missingText = (sum: string) =>
    within(row)
      .getByText(sum, { selector: 'span:first-child' })
      .closest('button')
      ?.getAttribute('aria-description');
  expect(missingText('4')).toBeNull();
  fireEvent.click(
    screen.getByRole('button', { name: 'Show how long each number has been missing' }),
  );
  await screen.findByText('Over the last 3 draws. Past draws don’t change the odds.');
  expect([missingText('4'), missingText('3'), missingText('18'), missingText('10')]).toEqual([
    'was in the last draw',
    'missing for 1 draw',
    'missing for 2 draws',
    'missing for 3 draws',
  ]);
  cleanup();
  await open();
  const again = await screen.findByRole('button', {
    name: 'Show how long each number has been missing',
  });
  expect(again.getAttribute('aria-pressed')).toBe('true');
});
