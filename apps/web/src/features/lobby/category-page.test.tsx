import * as games from '@app/shared/games/schemas';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
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

const [lantern] = games.gameList.example.answer.games;
const GAMES = 70;

/** A category of many games, answered page by page as the server does. */
function answerMany(total: number) {
  const cards = [{ ...card, gameCount: GAMES }];
  const lanes = [{ ...lane, gameClassify: [{ ...lane.gameClassify[0], gameCount: GAMES }], cards }];
  server.replies[`GET ${games.gameVendors.path}`] = () => ({
    json: success({ data: { lanes, sortingVendor: [], mappingVendor: {} } }),
  });
  server.replies[`GET ${games.gameFilters.path}`] = () => ({
    json: success(games.gameFilters.example.answer),
  });
  server.replies[`GET ${games.gameList.path}`] = ({ url }) => {
    const asked = new URL(url ?? '', 'http://any').searchParams;
    const [page, size] = [Number(asked.get('pageNo')), Number(asked.get('pageSize'))];
    const left = asked.has('volatility') ? total : GAMES;
    const nodes = Array.from({ length: left }, (_, n) => n + 1).slice(
      (page - 1) * size,
      page * size,
    );
    const list = nodes.map((nodeId) => ({ ...lantern, nodeId, displayName: `Game ${nodeId}` }));
    const totalPages = Math.ceil(left / size);
    return { json: success({ games: list, totalPages, totalCount: left }) };
  };
}

const showSlots = (search = '') =>
  renderPage({
    origin: server.origin,
    path: '/rng',
    search,
    page: <CategoryPage category="RNG" missing={null} foot={<p>The foot</p>} />,
  });

test('shows 60 games and loads the next ones on request', async () => {
  answerMany(1);
  await showSlots();
  await screen.findByText('70 games');
  expect(screen.getAllByRole('link', { name: /^Game/ })).toHaveLength(60);
  await userEvent.click(screen.getByRole('button', { name: 'Show more games' }));
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^Game/ })).toHaveLength(70));
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Game 61'));
  expect(screen.getByText('The foot')).toBeTruthy();
});

test('asks the server for filtered games, with the filters of the address', async () => {
  answerMany(2);
  await showSlots('?volatility=low&return=96&stake=5000&sort=name&vendor=unknown');
  await screen.findByText('2 games');
  const asked = server.received.find(({ url }) => url?.startsWith(games.gameList.path))?.url ?? '';
  const search = Object.fromEntries(new URL(asked, 'http://any').searchParams);
  expect(search).toEqual({
    gameType: 'RNG',
    volatility: 'low',
    rtpMin: '96',
    stakeUpTo: '0.5',
    sort: 'name',
    pageNo: '1',
    pageSize: '60',
  });
});

test('clears filters that leave no game', async () => {
  answerMany(0);
  await showSlots('?volatility=low');
  await screen.findByText('No games match your filters.');
  const [clear] = screen.getAllByRole('button', { name: 'Clear filters' });
  if (clear) await userEvent.click(clear);
  await screen.findByText('70 games');
});

test('offers another try if the games cannot be loaded', async () => {
  answerMany(1);
  server.replies[`GET ${games.gameList.path}`] = () => ({
    status: 400,
    json: refusal('request_param_err'),
  });
  await showSlots();
  await screen.findByRole('button', { name: 'Try again' });
  answerMany(1);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('70 games');
});
