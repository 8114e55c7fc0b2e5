import { orders } from '@app/shared/records/schemas';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { LastBets } from './last-bets.tsx';

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

test('links a member without bets to the games', async () => {
  server.replies[`GET ${orders.path}`] = () => ({
    json: success({ ...orders.example.answer, list: [], total: 0 }),
  });
  await renderPage({ origin: server.origin, path: '/member', page: <LastBets /> });
  await screen.findByText('No bets yet.');
  const [way] = screen.getAllByRole('link').filter((link) => link.getAttribute('href') === '/');
  expect(way).toBeDefined();
});
