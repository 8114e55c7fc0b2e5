import * as content from '@app/shared/content/schemas';
import * as games from '@app/shared/games/schemas';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { SearchPage } from './search-page.tsx';

const article = (id: string, title: string, html: string) => ({ id, title, html });

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  for (const { path, example } of [games.gameList, games.gameVendors] as const)
    server.replies[`GET ${path}`] = () => ({ json: success(example.answer) });
  server.replies[`GET ${content.helpCenter.path}`] = () => ({
    json: success([
      {
        category: 'GENERAL',
        sections: [
          article('money-out', 'How do I get my money?', '<p>Choose <b>Withdraw</b>.</p>'),
        ],
      },
      { category: 'JOIN', sections: [article('agents', 'Withdraw as an agent', '<p>Join.</p>')] },
    ]),
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

test('finds help articles by their text, and lists none without a query', async () => {
  const page = <SearchPage pages={[]} />;
  const { queries } = await renderPage({ origin: server.origin, path: '/search', page });
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(screen.queryByText('How do I get my money?')).toBeNull();
  await userEvent.type(screen.getByLabelText('Search games and pages'), 'withdraw');
  const found = await screen.findByRole('link', { name: /How do I get my money/ });
  expect(found.getAttribute('href')).toBe('/help#money-out');
  expect(screen.queryByText('Withdraw as an agent')).toBeNull();
});

const FIELD = 'Search games and pages';
const [lantern] = games.gameList.example.answer.games;
const named = (nodeId: number, displayName: string) => ({
  ...lantern,
  nodeId,
  displayName,
  gameCode: `game-${nodeId}`,
});

/** Answers a search with games, and remembers what was asked. */
function answerSearches(gamesOf: (search: URLSearchParams) => object | Promise<object>) {
  const asked: string[] = [];
  server.replies[`GET ${games.gameList.path}`] = async ({ url }) => {
    const { searchParams } = new URL(url ?? '', 'http://any');
    const search = searchParams.get('search');
    if (search === null) return { json: success(games.gameList.example.answer) };
    asked.push(search);
    return { json: success(await gamesOf(searchParams)) };
  };
  return asked;
}

const show = () =>
  renderPage({
    origin: server.origin,
    path: '/search',
    page: <SearchPage pages={[]} />,
  });

test('asks the server once the typing pauses, and shows what it found', async () => {
  const found = named(7, 'Comet');
  const asked = answerSearches(() => ({ games: [found], totalPages: 1, totalCount: 1 }));
  await show();
  await userEvent.type(screen.getByLabelText(FIELD), 'comte');
  expect(await screen.findByRole('link', { name: /Comet/ })).toBeTruthy();
  await screen.findByText('1 result');
  expect(asked.at(-1)).toBe('comte');
});

test('drops the answer to an outdated request', async () => {
  const late = Promise.withResolvers<void>();
  answerSearches(async (search) => {
    const isFirst = search.get('search') === 'comet';
    if (isFirst) await late.promise;
    const game = isFirst ? named(7, 'Comet') : named(8, 'Tower');
    return { games: [game], totalPages: 1, totalCount: 1 };
  });
  const { queries } = await show();
  const field = screen.getByLabelText(FIELD);
  await userEvent.type(field, 'comet');
  await waitFor(() => expect(server.received.some(isSearchFor('comet'))).toBe(true));
  await userEvent.clear(field);
  await userEvent.type(field, 'tower');
  await screen.findByRole('link', { name: /Tower/ });
  late.resolve();
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(screen.queryByRole('link', { name: /Comet/ })).toBeNull();
});

const isSearchFor =
  (query: string) =>
  ({ url }: { readonly url: string | undefined }) =>
    url?.includes(`search=${query}`) === true;

test('loads further games on request, and moves the focus to them', async () => {
  answerSearches((search) => {
    const page = Number(search.get('pageNo'));
    return { games: [named(page, `Wheel ${page}`)], totalPages: 2, totalCount: 2 };
  });
  await show();
  await userEvent.type(screen.getByLabelText(FIELD), 'wheel');
  await screen.findByText('2 results');
  await userEvent.click(screen.getByRole('button', { name: 'Show more games' }));
  const second = await screen.findByRole('link', { name: /Wheel 2/ });
  await waitFor(() => expect(document.activeElement).toBe(second));
  expect(screen.queryByRole('button', { name: 'Show more games' })).toBeNull();
});

test('says that nothing was found, and offers another try after an error', async () => {
  let isDown = true;
  server.replies[`GET ${games.gameList.path}`] = () =>
    isDown
      ? { status: 400, json: refusal('request_param_err') }
      : { json: success({ games: [], totalPages: 0, totalCount: 0 }) };
  await show();
  await userEvent.type(screen.getByLabelText(FIELD), 'xqz');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await userEvent.click(retry);
  await screen.findByText(/No results for “xqz”/);
});
