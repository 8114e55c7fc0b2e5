import * as games from '@app/shared/games/schemas';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { CategoryPage } from './category-page.tsx';

const [lane] = games.gameVendors.example.answer.data.lanes;
const [card] = lane.cards;

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  server.replies[`GET ${games.gameList.path}`] = () => ({
    json: success(games.gameList.example.answer),
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

/** Renders a category with games of these vendors. */
function show(vassalages: readonly string[], vendor?: string) {
  const cards = vassalages.map((vassalage) => ({ ...card, vassalage, gameType: 'LOTT' }));
  server.replies[`GET ${games.gameVendors.path}`] = () => ({
    json: success({
      data: {
        lanes: [{ ...lane, title: 'LOTT', cards }],
        sortingVendor: [],
        mappingVendor: {},
      },
    }),
  });
  const page = <CategoryPage category="LOTT" vendor={vendor} missing={null} />;
  return renderPage({ origin: server.origin, path: '/lott', page });
}

test('redirects a category with only lotteries to the lottery page', async () => {
  const { router } = await show(['LOTT', 'TCG_SEA']);
  await waitFor(() => expect(router.state.location.pathname).toBe('/lottery'));
  cleanup();
  const ofVendor = await show(['LOTT', 'TCG_SEA'], 'tcg_sea');
  await waitFor(() => expect(ofVendor.router.state.location.pathname).toBe('/seaLottery'));
});

test('a category with games of other vendors keeps its page', async () => {
  const { router, queries } = await show(['LOTT', 'elsewhere']);
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(router.state.location.pathname).toBe('/lott');
});
