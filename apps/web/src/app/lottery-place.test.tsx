import { lotteryMenus } from '@app/shared/lotteries/schemas';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { startWireServer, type WireServer } from '../testing/wire-server.ts';
import { LotteryPlace } from './lottery-place.tsx';

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  server.replies[`GET ${lotteryMenus.path}`] = () => ({ json: lotteryMenus.example.answer });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

test('redirects a lottery to the page of its product', async () => {
  const search = '?gameCode=ssc1m';
  const { router } = await renderPage({
    origin: server.origin,
    path: '/vnLottery',
    search,
    page: <LotteryPlace path="/vnLottery" />,
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/lottery'));
  expect(router.state.location.search).toBe('?gameCode=SSC1M');
});

test('shows the lobby without a lottery in the address', async () => {
  await renderPage({
    origin: server.origin,
    path: '/lottery',
    page: <LotteryPlace path="/lottery" />,
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Lottery' })).toBeTruthy();
  expect(await screen.findByRole('article')).toBeTruthy();
});

test('shows no lobby while the lottery is loading', async () => {
  const answer = Promise.withResolvers<void>();
  server.replies[`GET ${lotteryMenus.path}`] = async () => {
    await answer.promise;
    return { json: {} };
  };
  await renderPage({
    origin: server.origin,
    path: '/lottery',
    search: '?gameCode=NONE',
    page: <LotteryPlace path="/lottery" />,
  });
  expect(document.querySelector('[data-splash]')).toBeTruthy();
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  answer.resolve();
  expect(await screen.findByRole('heading', { level: 1, name: 'Lottery' })).toBeTruthy();
});
