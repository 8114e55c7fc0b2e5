import { launchGame } from '@app/shared/api/games';
import { gameSheet } from '@app/shared/api/records';
import { happyDOM } from '@app/ui/testing/happy-dom';
import { chooseTheme } from '@app/ui/theme';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { GamePage } from './game-page.tsx';

const at = '/play/arcade/dice';

let server: WireServer;
let launches: number;
beforeEach(async () => {
  happyDOM().settings.enableIframePageLoading = true;
  server = await startWireServer();
  server.replies[`${gameSheet.method} ${gameSheet.path}`] = () => ({
    json: success(gameSheet.example.answer),
  });
  server.replies['GET /game'] = () => ({ json: '' });
  launches = 0;
  server.replies[`${launchGame.method} ${launchGame.path}`] = () => {
    const gameUrl = `${server.origin}/game?token=${++launches}`;
    return { json: success({ ...launchGame.example.answer, gameUrl }) };
  };
});
afterEach(async () => {
  cleanup();
  chooseTheme('system');
  await server.close();
});

/** Of the game, once its page is there. */
const addressOf = () =>
  waitFor(() => {
    const frame = document.querySelector('iframe') ?? expect.unreachable();
    expect(frame.contentDocument).toMatchObject({ URL: frame.src, readyState: 'complete' });
    return frame.src;
  });

test('a launch has one address, in the theme of its moment; who comes back launches anew', async () => {
  chooseTheme('dark');
  const path = '/play/:vendor/:game';
  const { router, queries } = await renderPage({
    origin: server.origin,
    path,
    at,
    page: <GamePage />,
  });
  const first = `${server.origin}/game?token=1&theme=dark`;
  expect(await addressOf()).toBe(first);

  chooseTheme('light');
  for (const noise of ['offline', 'online', 'focus', 'visibilitychange'])
    window.dispatchEvent(new Event(noise));
  await userEvent.click(screen.getByRole('button', { name: 'Full screen' }));
  expect([await addressOf(), launches]).toEqual([first, 1]);

  await router.navigate('/');
  const queryKey = [launchGame.name];
  await waitFor(() => expect(queries.getQueriesData({ queryKey })).toEqual([]));
  await router.navigate(at);
  expect(await addressOf()).toBe(`${server.origin}/game?token=2&theme=light`);
});
