import { lf } from '@app/lottery/lf/family';
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
const game = gameOf({ family: 'LF' });

let server: WireServer;
beforeEach(async () => {
  happyDOM().setViewport({ width: 390, height: 844 });
  sessionStorage.clear();
  startSession(loggedIn(), 0);
  server = await servePlay(lf);
  sells(server, '0417');
  server.replies[BETTING] = () => ({ json: orders.placeOrder.example.answer });
  controlled(0.5);
});
afterEach(async () => {
  cleanup();
  endSession();
  await server.close();
});

/** Makes one three-digit number pay less, or blocks it. */
function controlled(rate: number) {
  const number = { playId: 100, playCode: 'All3Straight', number: '134', rate, until: null };
  server.replies[`GET /lgw/games/${game.gameId}/number_controls`] = () => ({
    json: { version: 'v7', numbers: [number] },
  });
}

/** Types three digits in order and opens the slip, as on a phone. */
async function add(numbers: string) {
  await renderPage({
    origin: server.origin,
    path: '/lottery',
    page: <LotteryPlayPage game={game} />,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Tab of All3' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Straight' }));
  const limits = within(await screen.findByRole('region', { name: 'Limits on this bet' }));
  expect(limits.getByText('134')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Type or paste' }));
  await userEvent.type(screen.getByLabelText('Combinations'), numbers);
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await userEvent.click(screen.getByRole('button', { name: /^Open bet slip/ }));
  return within(await screen.findByRole('dialog', { name: 'Bet slip' }));
}

test('the slip shows a number’s reduced payout, calculates with it, and sends the shown rate', async () => {
  const slip = await add('134');
  expect(slip.getByText('Pays 50%')).toBeTruthy();
  // One of 1000 in series 1900, on $2: half of $1,900.
  await slip.findByText('$950.00');
  const go = slip.getByRole('button', { name: 'Continue' });
  await waitFor(() => expect(go.getAttribute('aria-disabled')).toBeNull());
  await userEvent.click(go);
  await userEvent.click(screen.getByRole('button', { name: /^Bet \$2\.00/ }));
  await waitFor(() => {
    const sent = server.received.find(({ method, url }) => `${method} ${url}` === BETTING);
    expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({ controlVersion: 'v7' });
  });
});

test('keeps a blocked number out of the check, and names it', async () => {
  controlled(0);
  const slip = await add('134 135');
  expect(slip.getByText('Remove 134. You can’t bet on them right now.')).toBeTruthy();
  expect(slip.queryByRole('button', { name: 'Continue' })).toBeNull();
});
