import { personalPnl } from '@app/shared/records/schemas';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { ProfitPage } from './profit-page.tsx';

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  server.replies[`GET ${personalPnl.path}`] = () => ({
    json: success(personalPnl.example.answer),
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

test('says why its sums differ from those of the bet history', async () => {
  await renderPage({ origin: server.origin, path: '/profit', page: <ProfitPage /> });
  const note = await screen.findByText(/^Only settled bets count/);
  expect(note.textContent).toContain('Open, cancelled and void bets don’t.');
});
