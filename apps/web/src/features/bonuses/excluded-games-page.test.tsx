import { bonusDetails, excludedTurnover } from '@app/shared/bonuses/schemas';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '../../lib/session/session.ts';
import { loggedIn } from '../../testing/logged-in.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { ExcludedGamesPage } from './excluded-games-page.tsx';

const [dice] = excludedTurnover.example.answer.dataList;

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
});
afterEach(async () => {
  cleanup();
  endSession();
  await server.close();
});

const show = () => {
  const page = <ExcludedGamesPage />;
  return renderPage({ origin: server.origin, path: '/excludedGames', page });
};
/** Sets the games of each page, filtered by the requested name. */
const games = (...pages: object[][]) => {
  server.replies[`GET ${excludedTurnover.path}`] = ({ url }) => {
    const params = new URL(`${url}`, server.origin).searchParams;
    const isFound = !params.has('gameName') || params.get('gameName') === 'dice';
    const dataList = isFound ? pages[Number(params.get('pageNo')) - 1] : [];
    const { vassalages } = excludedTurnover.example.answer;
    return { json: success({ dataList, totalPages: pages.length, vassalages }) };
  };
};

test('shows each game’s counted share of a bet, page by page', async () => {
  games(
    [{ ...dice }, { ...dice, gameName: 'Wheel', excludeTurnover: 40 }],
    [{ ...dice, gameName: 'Updraft' }],
  );
  await show();
  expect((await screen.findByText('Dice')).closest('tr')?.textContent).toMatch(/Doesn’t count/);
  expect(screen.getByText('Wheel').closest('tr')?.textContent).toMatch(/60%/);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Updraft')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  await screen.findByText('Wheel');
});

test('finds a game by its name, from the first page on', async () => {
  games([{ ...dice }], [{ ...dice, gameName: 'Updraft' }]);
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByText('Updraft');
  await userEvent.type(screen.getByLabelText('Find a game'), 'dice');
  expect(await screen.findByText('Dice')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Find a game'), 's');
  await waitFor(() =>
    expect(screen.getByText(/^No matching game here, so it counts like/)).toBeTruthy(),
  );
});

test('filters by provider', async () => {
  games([{ ...dice }]);
  await show();
  await screen.findByRole('option', { name: 'Orvane Arcade' });
  await userEvent.selectOptions(screen.getByLabelText('Provider'), 'Orvane Arcade');
  await waitFor(() => {
    const last = server.received.at(-1)?.url;
    expect(new URL(`${last}`, server.origin).searchParams.get('vassalage')).toBe('arcade');
  });
});

test('states when all games of a category count the same', async () => {
  games([]);
  await show();
  expect(
    await screen.findByText(/^No games count less than others of the same type\./),
  ).toBeTruthy();
});

test('lists the games of the member’s own bonus', async () => {
  startSession(loggedIn(), 0);
  games([{ ...dice }]);
  server.replies[`GET ${bonusDetails.path}`] = () => ({
    json: success(bonusDetails.example.answer),
  });
  await show();
  const own = within(await screen.findByRole('region', { name: 'Welcome bonus' }));
  for (const text of ['Slots: 100%', 'Lantern Fair: 50%', 'Lottery: 10%', 'Crash'])
    expect(own.getByText(text)).toBeTruthy();
});
