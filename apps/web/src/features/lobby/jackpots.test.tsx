import * as games from '@app/shared/games/schemas';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { Jackpots } from './jackpots.tsx';

const PATH = `GET ${games.jackpots.path}`;
const [game] = games.jackpots.example.answer.list;

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const answerWith = (list: readonly object[]) => {
  server.replies[PATH] = () => ({ json: success({ list }) });
};

const show = () =>
  renderPage({ origin: server.origin, path: '/rng', page: <Jackpots category="RNG" /> });

test('shows each pot, which opens its game, and no highest payout of a game without one', async () => {
  answerWith([
    { ...game, nodeId: 1, displayName: 'Pearl Tide', jackpotAmount: 1_234.56, isPot: true },
    { ...game, nodeId: 2, displayName: 'Crown', jackpotAmount: 100_000, isPot: false },
  ]);
  await show();
  const link = await screen.findByRole('link', { name: 'Pearl Tide' });
  expect(link.getAttribute('href')).toBe('/game/arcade/lantern-fair');
  expect(screen.getByRole('article').textContent).toContain('1,234.56');
  expect(screen.queryByText('Crown')).toBeNull();
  const asked = server.received.find(({ url }) => url?.startsWith(games.jackpots.path));
  expect(asked?.url).toContain('gameType=RNG');
});

test('says that no pot is known', async () => {
  answerWith([{ ...game, isPot: false }]);
  await show();
  expect(await screen.findByText('No jackpot is being played for right now.')).toBeTruthy();
});

test('an outage can be retried', async () => {
  server.replies[PATH] = () => ({ status: 400, json: refusal('request_param_err') });
  await show();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
