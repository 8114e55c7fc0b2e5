import { nearDraw } from '@app/shared/lotteries/schemas';
import { uiSettings } from '@app/ui/testing/render-ui';
import { UiProvider } from '@app/ui/ui-provider';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deadline } from '../../../../../tests/support/deadline.ts';
import { serverNow, setServerNow, useClockOffset } from '../../lib/server-clock.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { startWireServer, type WireServer } from '../../testing/wire-server.ts';
import { useSale } from './use-sale.ts';

const HOUR_MS = 3_600_000;
const GAMES = Array.from({ length: 30 }, (_, n) => n + 1);

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
  // Reset only once no answer is pending, because each answer sets the server's time.
  setServerNow(Date.now());
});

interface Sale {
  readonly numero: string;
  readonly leftMs: number;
  readonly isSale?: boolean;
}

/** Answers of the server in sequence; the last one repeats. */
function answerInTurn(...sales: readonly Sale[]) {
  const { currentNumero, ...rest } = nearDraw.example.answer;
  let asked = 0;
  server.replies[`GET ${nearDraw.path}`] = () => {
    const {
      numero,
      leftMs,
      isSale = true,
    } = sales[Math.min(asked, sales.length - 1)] ?? {
      numero: '',
      leftMs: 0,
    };
    asked += 1;
    const [remainTime, closeTime] = [leftMs, serverNow() + leftMs];
    const current = { ...currentNumero, numero, remainTime, closeTime, isSale };
    return { json: { ...rest, serverTime: serverNow(), currentNumero: current } };
  };
}

function Shown() {
  const { draw } = useSale(7);
  return <p>{draw ? `Draw ${draw.numero}` : 'Held'}</p>;
}

function Follows({ gameId }: { readonly gameId: number }) {
  useSale(gameId);
  return null;
}

function ByServer() {
  return (
    <UiProvider settings={{ ...uiSettings, clockOffsetMs: useClockOffset() }}>
      <Shown />
    </UiProvider>
  );
}

const open = () => renderPage({ origin: server.origin, path: '/lottery', page: <ByServer /> });
const questions = () => server.received.filter(({ url }) => url?.startsWith(nearDraw.path)).length;

test.each([
  ['hours ahead', 5 * HOUR_MS],
  ['hours behind', -5 * HOUR_MS],
])('goes on to the next draw soon after a sale has ended, by a clock %s', async (_, byMs) => {
  setServerNow(Date.now() + byMs);
  answerInTurn({ numero: '0417', leftMs: 1_200 }, { numero: '0418', leftMs: 60_000 });
  await open();
  await screen.findByText('Draw 0417');
  await screen.findByText('Draw 0418', undefined, { timeout: deadline(4_000) });
  expect(questions()).toBe(2);
});

test('asks again soon where the draw to come is not open yet, however late it closes', async () => {
  answerInTurn(
    { numero: '0417', leftMs: 25_000, isSale: false },
    { numero: '0417', leftMs: 23_000, isSale: true },
  );
  await open();
  await screen.findByText('Held');
  await screen.findByText('Draw 0417', undefined, { timeout: deadline(6_000) });
});

test('asks again soon after an answer that was lost', async () => {
  server.replies[`GET ${nearDraw.path}`] = () => ({ hangUp: true });
  await open();
  await waitFor(() => expect(questions()).toBe(1));
  answerInTurn({ numero: '0417', leftMs: 60_000 });
  await screen.findByText('Draw 0417', undefined, { timeout: deadline(6_000) });
});

test('requests at a random moment after the close, so that pages do not ask at once', async () => {
  const { currentNumero, ...rest } = nearDraw.example.answer;
  const closeTime = serverNow() + 1_500;
  const nextAt: number[] = [];
  server.replies[`GET ${nearDraw.path}`] = () => {
    const isOver = serverNow() >= closeTime;
    if (isOver) nextAt.push(serverNow() - closeTime);
    const until = isOver ? closeTime + 60_000 : closeTime;
    const times = { closeTime: until, remainTime: until - serverNow() };
    return {
      json: { ...rest, serverTime: serverNow(), currentNumero: { ...currentNumero, ...times } },
    };
  };
  const page = GAMES.map((gameId) => <Follows key={gameId} gameId={gameId} />);
  await renderPage({ origin: server.origin, path: '/lottery', page });
  await waitFor(() => expect(nextAt.length).toBe(GAMES.length), { timeout: deadline(6_000) });
  expect(Math.min(...nextAt)).toBeGreaterThan(0);
  expect(Math.max(...nextAt) - Math.min(...nextAt)).toBeGreaterThan(300);
});
