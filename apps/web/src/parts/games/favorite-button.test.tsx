import { login } from '@app/shared/access/session.schemas';
import { addFavorite, favoriteIds } from '@app/shared/games/calls';
import { gameSheet } from '@app/shared/records/schemas';
import { statusV2 } from '@app/shared/system/schemas';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '../../lib/session/session.ts';
import { type Site, SiteProvider } from '../../lib/site.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { FavoriteButton } from './favorite-button.tsx';

const { info } = statusV2.answer.parse(statusV2.example.answer);
const flag: Site['whitelabel'][number] = { modId: 'GAMELOFAV3', enabled: '1', childrenNodes: [] };
const site: Site = { ...info, whitelabel: [flag] };
const ADD = `POST ${addFavorite.path}`;

let server: WireServer;
let kept: string[];

beforeEach(async () => {
  server = await startWireServer();
  kept = [];
  server.replies[`GET ${favoriteIds.path}`] = () => ({ json: success(kept) });
  server.replies[`GET ${gameSheet.path}`] = () => ({ json: success(gameSheet.example.answer) });
});
afterEach(async () => {
  cleanup();
  endSession();
  await server.close();
});

const show = () =>
  renderPage({
    origin: server.origin,
    path: '/',
    page: (
      <SiteProvider value={site}>
        <FavoriteButton vendor="arcade" gameCode="lantern-fair" />
        <p>The game</p>
      </SiteProvider>
    ),
  });
const logIn = () => startSession(login.answer.parse(login.example.answer), 0);
const star = () => screen.findByRole('button', { name: 'Favorite' });
const isMarked = async () => (await star()).getAttribute('aria-pressed') === 'true';

test('marks a game optimistically', async () => {
  logIn();
  let respond = () => {};
  server.replies[ADD] = ({ body }) => {
    kept = [`${JSON.parse(body).nodeId}`];
    respond();
    return { json: success(null) };
  };
  const answered = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await show();
  expect(await isMarked()).toBe(false);
  await userEvent.click(await star());
  expect(await isMarked()).toBe(true);
  await answered;
  expect(kept).toEqual(['1']);
  expect(await isMarked()).toBe(true);
});

test('reverts when the server refuses', async () => {
  logIn();
  server.replies[ADD] = () => ({ status: 404, json: refusal('game.not_found') });
  await show();
  await userEvent.click(await star());
  await waitFor(async () => expect(await isMarked()).toBe(false));
});

test('renders nothing for visitors', async () => {
  await show();
  await screen.findByText('The game');
  expect(screen.queryByRole('button')).toBeNull();
  expect(server.received).toEqual([]);
});
