import { k3 } from '@app/lottery/k3/family';
import { lotteryMenus } from '@app/shared/lotteries/schemas';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import type { WireServer } from '../../testing/wire-server.ts';
import { GamesList } from './games-list.tsx';
import { gameOf, servePlay } from './testing/serve-play.ts';

let server: WireServer;
beforeEach(async () => {
  server = await servePlay(k3);
});
afterEach(async () => {
  cleanup();
  await server.close();
});

test('lists the lotteries of the page in one line each, and links to the other pages', async () => {
  const own = gameOf();
  const hanoi = gameOf({ gameId: 8, gameCode: 'VN_MB', accountTypeName: 'TCG_LOTTO_VN' });
  const group = { gameGroupCode: 'K3', displayName: 'Fast 3', gameMenus: [own, hanoi] };
  server.replies[`GET ${lotteryMenus.path}`] = () => ({ json: { K3: group } });
  await renderPage({ origin: server.origin, path: '/lottery', page: <GamesList game={own} /> });
  const list = within(await screen.findByRole('navigation'));
  const [lottery, page, ...others] = list.getAllByRole('link');
  expect(lottery?.textContent).toContain(own.gameName);
  expect(lottery?.className).not.toContain('flex-wrap');
  expect(page?.textContent).toBe('Vietnam lottery');
  expect(page?.getAttribute('href')).toBe('/vnLottery');
  expect(others).toEqual([]);
});
