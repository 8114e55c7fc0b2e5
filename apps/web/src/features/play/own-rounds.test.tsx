import { orders } from '@app/shared/records/schemas';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { OwnRounds } from './own-rounds.tsx';

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

test('tells rounds of the same minute apart by their seconds', async () => {
  const [bet] = orders.example.answer.list;
  const at = Date.parse('2026-11-21T20:47:05Z');
  const list = [5, 9].map((second) => ({
    ...bet,
    orderNo: crypto.randomUUID(),
    betTimeInTimestamp: at + second * 1_000,
  }));
  server.replies[`GET ${orders.path}`] = () => ({
    json: success({ ...orders.example.answer, list, total: 2 }),
  });
  const page = <OwnRounds vendor="arcade" game="dice" onOpen={() => {}} />;
  await renderPage({ origin: server.origin, path: '/play', page });
  expect(await screen.findByText(/47:10/)).toBeTruthy();
  expect(screen.getByText(/47:14/)).toBeTruthy();
});
