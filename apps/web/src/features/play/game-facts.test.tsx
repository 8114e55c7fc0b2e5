import { gameSheet } from '@app/shared/records/schemas';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { GameFacts } from './game-facts.tsx';

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const factOf = async (label: string) =>
  (await screen.findByText(label)).nextElementSibling?.textContent;

const show = (changes: object = {}) => {
  server.replies[`${gameSheet.method} ${gameSheet.path}`] = () => ({
    json: success({ ...gameSheet.example.answer, ...changes }),
  });
  return renderPage({
    origin: server.origin,
    path: '/',
    page: <GameFacts vendor="arcade" game="lantern-fair" />,
  });
};

test('RG-19 shows return, volatility, maximum win and bet range without a bet or a login', async () => {
  await show();
  expect(await factOf('RTP')).toBe('96.19%');
  expect(await factOf('Volatility')).toBe('Medium');
  expect(await factOf('Max win')).toBe('2,807.00×');
  expect(await factOf('Bet range')).toBe('$0.20 – $200.00');
  expect(screen.getByText(/^The average over a very large number of rounds/)).toBeTruthy();
});

test('leaves out facts that the provider does not state', async () => {
  await show({ rtp: null, volatility: null, maxWin: null, stakeMin: null, stakeMax: null });
  expect(await factOf('Provider')).toBe('Orvane Arcade');
  for (const label of ['RTP', 'Volatility', 'Max win', 'Bet range'])
    expect(screen.queryByText(label)).toBeNull();
});
