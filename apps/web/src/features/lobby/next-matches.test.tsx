import * as games from '@app/shared/games/schemas';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { CategoryPage } from './category-page.tsx';
import { type MatchCategory, NextMatches } from './next-matches.tsx';

const PATH = `GET ${games.gameMatches.path}`;
const HOUR_MS = 3_600_000;
const [match] = games.gameMatches.example.answer.list;

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

const show = (category: MatchCategory = 'SPORTS') =>
  renderPage({ origin: server.origin, path: '/sports', page: <NextMatches category={category} /> });

const matchWith = (changes: object): object => ({
  ...match,
  openTime: 1,
  closeTime: Date.now() + HOUR_MS,
  startTime: Date.now() + HOUR_MS,
  ...changes,
});

test('shows teams, time to kick-off and odds of a match, and opens its game', async () => {
  answerWith([matchWith({})]);
  await show();
  const link = await screen.findByRole('link', { name: 'Harbor Reds v Saltmarsh' });
  expect(link.getAttribute('href')).toBe('/game/arcade/coast-league');
  const tile = screen.getByRole('article');
  expect(tile.textContent).toContain('Coast League');
  expect(tile.textContent).toMatch(/Kick-off in [\d:]+/);
  const odds = within(tile).getAllByRole('definition');
  expect(odds.map(({ textContent }) => textContent)).toEqual(['1.62', '3.90', '5.47']);
  expect(within(tile).getByText('Harbor Reds to win')).toBeTruthy();
});

test('asks for the matches of its category', async () => {
  answerWith([]);
  await show('ESPORTS');
  await screen.findByText('No matches are open for bets right now.');
  const asked = server.received.find(({ url }) => url?.startsWith(games.gameMatches.path));
  expect(asked?.url).toContain('gameType=ESPORTS');
});

test('a match that cannot end level has two odds', async () => {
  answerWith([matchWith({ odds: { home: 1.5, draw: null, away: 2.4 } })]);
  await show();
  const odds = await screen.findAllByRole('definition');
  expect(odds.map(({ textContent }) => textContent)).toEqual(['1.50', '2.40']);
});

test.each([
  ['before bets open', { openTime: Date.now() + HOUR_MS }, /Bets open in [\d:]+/],
  ['once bets have closed', { closeTime: 2 }, /Bets closed/],
])('tells the status of a match %s', async (_, changes, status) => {
  answerWith([matchWith(changes)]);
  await show();
  expect((await screen.findByRole('article')).textContent).toMatch(status);
});

test('shows placeholders until the matches arrive', async () => {
  const arrival = Promise.withResolvers<void>();
  server.replies[PATH] = async () => {
    await arrival.promise;
    return { json: success({ list: [matchWith({})] }) };
  };
  await show();
  await screen.findByRole('heading', { name: 'Next matches' });
  expect(document.querySelector('[aria-busy="true"] [data-skeleton]')).toBeTruthy();
  arrival.resolve();
  await screen.findByRole('article');
  expect(document.querySelector('[data-skeleton]')).toBeNull();
});

test('offers another try if the matches cannot be loaded', async () => {
  server.replies[PATH] = () => ({ status: 400, json: refusal('request_param_err') });
  await show();
  const again = await screen.findByRole('button', { name: 'Try again' });
  answerWith([matchWith({})]);
  await userEvent.click(again);
  await screen.findByRole('article');
});

test.each([
  ['SPORTS', undefined, true],
  ['ESPORTS', undefined, true],
  ['RNG', undefined, false],
  ['SPORTS', 'arcade', false],
] as const)(
  'the page of %s of the vendor %s has matches: %s',
  async (category, vendor, isShown) => {
    answerWith([matchWith({ gameType: category })]);
    const [lane] = games.gameVendors.example.answer.data.lanes;
    server.replies[`GET ${games.gameVendors.path}`] = () => ({
      json: success({
        data: { lanes: [{ ...lane, title: category }], sortingVendor: [], mappingVendor: {} },
      }),
    });
    server.replies[`GET ${games.gameList.path}`] = () => ({
      json: success(games.gameList.example.answer),
    });
    const page = <CategoryPage category={category} vendor={vendor} missing={null} />;
    const { queries } = await renderPage({ origin: server.origin, path: '/page', page });
    await screen.findAllByRole('link', { name: /^Lantern Fair/ });
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(screen.queryAllByRole('link', { name: 'Harbor Reds v Saltmarsh' })).toHaveLength(
      isShown ? 1 : 0,
    );
  },
);
