import { dealDraw } from '@app/lottery/fair/deal-draw';
import { families } from '@app/lottery/families';
import { sha256 } from '@app/shared/fairness/fair-numbers';
import {
  drawProof,
  drawsOfGame,
  joinedDraws,
  lotteryGames,
  nearDraw,
  playMenu,
} from '@app/shared/lotteries/schemas';
import { announced } from '@app/ui/testing/announced';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { startWireServer, type WireServer } from '../../testing/wire-server.ts';
import { DrawsPage } from './draws-page.tsx';

const [group] = lotteryGames.example.answer;
const near = nearDraw.example.answer;
const [row] = drawsOfGame.example.answer.content;

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  say('GET /lgw/games', lotteryGames.example.answer);
  say('GET /lgw/numeros/near', opens({ inMs: 30_000 }));
  say('GET /lgw/draw/1', { ...drawsOfGame.example.answer, content: ROWS });
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await server.close();
});

const ROWS = ['53190', '47029', '00012'].map((winNo, at) => ({
  ...row,
  numero: `20261124-0${416 - at}`,
  winNo,
}));

const say = (call: string, answer: unknown) => {
  server.replies[call] = () => ({ json: answer });
};

/** Sets the draw on sale; its sale ends by the clock of this test, because the example's draw is long over. */
function opens({ inMs, last = near.previousNumero }: { inMs: number; last?: object }) {
  const now = Date.now();
  const { currentNumero } = near;
  return {
    ...near,
    serverTime: now,
    previousNumero: last,
    currentNumero: { ...currentNumero, closeTime: now + inMs, drawTime: now + inMs + 5_000 },
  };
}

const render = (search = '?gameCode=SSC1M') =>
  renderPage({ origin: server.origin, path: '/lottery/draws', search, page: <DrawsPage /> });
const asked = (path: string) => server.received.filter(({ url }) => url?.startsWith(path)).length;

test('shows the last result, its labels, and how long the next draw is on sale', async () => {
  await render();
  await screen.findByRole('heading', { name: `${group?.games[0]?.gameName}` });
  await screen.findByText('Draw 416');
  expect(screen.getAllByText('Sum 18').length).toBeGreaterThan(0);
  expect(screen.getByRole('timer').textContent).toMatch(/^0:(31|30|29)$/);
  expect(screen.getByText('Draw 417')).toBeTruthy();
});

test('shows the date of the next draw of a state lottery that has no results yet', async () => {
  const [first] = group?.games ?? [];
  const games = [{ ...first, source: 'external', seconds: null, last: null }];
  say('GET /lgw/games', [{ ...group, games }]);
  const drawTime = Date.UTC(2030, 10, 30, 8, 30);
  const movedFrom = Date.UTC(2030, 10, 28, 8, 30);
  const times = { closeTime: drawTime - 60_000, drawTime, movedFrom };
  const currentNumero = { ...near.currentNumero, ...times };
  say('GET /lgw/numeros/near', {
    ...near,
    serverTime: Date.now(),
    previousNumero: null,
    currentNumero,
  });
  await render();
  await screen.findByText(/^Next draw: Nov 30, 2030, 8:30\sAM$/);
  expect(screen.getByText(/^Originally Nov 28, 2030, 8:30\sAM$/)).toBeTruthy();
});

test('shows the original time of a moved draw in the results', async () => {
  const movedFrom = Date.UTC(2026, 10, 20, 8, 30);
  const [first, ...rest] = ROWS;
  const content = [{ ...first, movedFrom }, ...rest];
  say('GET /lgw/draw/1', { ...drawsOfGame.example.answer, content });
  await render();
  expect(await screen.findAllByText(/^Originally Nov 20, 2026/)).toHaveLength(1);
});

test('leads from past draws, and from one of them, to the board of their lottery', async () => {
  const { gameCode } = group?.games[0] ?? expect.unreachable();
  for (const search of [`?gameCode=${gameCode}`, `?gameCode=${gameCode}&numero=${row?.numero}`]) {
    await render(search);
    const way = await screen.findByRole('link', { name: 'Bet on this lottery' });
    expect(way.getAttribute('href')).toMatch(new RegExp(`ottery\\?gameCode=${gameCode}$`));
    cleanup();
  }
});

test('shows the drawing state after the sale, and requests the outcome once after its event', async () => {
  say('GET /lgw/numeros/near', opens({ inMs: -1 }));
  const { queries } = await render();
  await screen.findByText('Closed, drawing…');
  await screen.findByText('Draw 417: drawing…');
  const before = asked('/lgw/numeros/near');
  const [query] = queries.getQueryCache().findAll({ queryKey: [nearDraw.name] });
  await waitFor(() => expect(query?.meta).toEqual({ refreshOn: ['draws'] }));
  const drawn = { ...near.previousNumero, numero: '20261124-0417', winNo: '47029' };
  say('GET /lgw/numeros/near', opens({ inMs: 60_000, last: drawn }));
  await queries.invalidateQueries({ queryKey: [nearDraw.name] });
  await waitFor(() => expect(announced()).toContain('Draw 417: 4 7 0 2 9'));
  expect(asked('/lgw/numeros/near')).toBe(before + 1);
  await waitFor(() => expect(query?.meta).toEqual({ refreshOn: [] }));
});

test('polls once a draw should be settled, without an event', async () => {
  const drawn = { ...near.previousNumero, numero: '20261124-0999', winNo: '47029' };
  const answers = [opens({ inMs: -10_000 }), opens({ inMs: 60_000, last: drawn })];
  server.replies['GET /lgw/numeros/near'] = () => ({ json: answers.shift() });
  await render();
  await screen.findByText('Draw 999');
  expect(answers).toEqual([]);
});

test('keeps the last result while the one before the draw on sale is still drawn, and reads the list again after it', async () => {
  const open = { ...near.previousNumero, winNo: null, state: 'pending' };
  say('GET /lgw/numeros/near', opens({ inMs: 50_000, last: { ...open, numero: '20261124-0500' } }));
  const { queries } = await render();
  await screen.findByText('Draw 500: drawing…');
  expect(screen.getByText('Draw 416')).toBeTruthy();
  await screen.findByText('20261124-0415');
  const settled = { ...near.previousNumero, numero: '20261124-0500' };
  say('GET /lgw/numeros/near', opens({ inMs: 50_000, last: settled }));
  await queries.invalidateQueries({ queryKey: [nearDraw.name] });
  await waitFor(() => expect(asked('/lgw/draw/1')).toBe(2));
});

test('lists results with numbers, and links to each draw', async () => {
  await render();
  const list = within(await screen.findByRole('list', { name: 'Results' }));
  expect(list.getByText('20261124-0415')).toBeTruthy();
  expect(list.getByText('Sum 22')).toBeTruthy();
  const [first] = list.getAllByRole('link', { name: /^Verify/ });
  expect(first?.getAttribute('href')).toBe('/lottery/draws?gameCode=SSC1M&numero=20261124-0416');
});

test('charts a position, with a table of the same data, and says that past draws change nothing', async () => {
  await render();
  await userEvent.click(await screen.findByRole('radio', { name: 'Trend' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Units' }));
  const table = within(
    await screen.findByRole('table', { name: /^Units: the last 3 draws/, hidden: true }),
  );
  const [, zero, one] = table.getAllByRole('row', { hidden: true });
  expect(zero?.textContent).toBe('0102');
  expect(one?.textContent).toBe('1033');
  expect(screen.getByText(/Past draws don’t change the odds/)).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Hot and cold' }));
  await screen.findByRole('table', { name: /In the last 3 draws/ });
  expect(screen.getByText(/Past draws don’t change the odds/)).toBeTruthy();
});

test('explains each bet, with its exact chance and RTP', async () => {
  say('GET /lgw/games/1/play_menu', playMenu.example.answer);
  await render();
  await userEvent.click(await screen.findByRole('radio', { name: 'Rules' }));
  await userEvent.click(await screen.findByText('Last 3'));
  await screen.findByText(/Bet on the last three numbers/);
  const rule = within(screen.getByRole('table', { name: 'Straight' }));
  expect(rule.getByText('1 in 1000')).toBeTruthy();
  screen.getByText('New members bet at payout level 1900.');
  expect(rule.getByText('$1,900.00')).toBeTruthy();
  expect(screen.getByText('RTP 95%')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText(/Payout level/), '1700');
  await screen.findByText('RTP 85%');
});

test('shows an error for an unknown lottery, or if its draws cannot be loaded', async () => {
  await render('?gameCode=NONE');
  await screen.findByText('This lottery isn’t offered here.');
});

test('asks for a lottery where none is named', async () => {
  await render('');
  await screen.findByText('Choose a lottery to see its draws.');
});

test('retries after an error', async () => {
  server.replies['GET /lgw/games'] = () => ({
    status: 503,
    json: { errorCode: 'request.unavailable', message: '' },
  });
  await render();
  const again = await screen.findByRole('button', { name: 'Try again' });
  say('GET /lgw/games', lotteryGames.example.answer);
  await userEvent.click(again);
  await screen.findByText('Draw 416');
});

/** A draw made by the published rules, from a chain of three secrets. */
async function published() {
  const secret = 'a'.repeat(64);
  let terminalHash = secret;
  for (let time = 0; time < 3; time++) terminalHash = await sha256(terminalHash);
  const seeds = { secret, saltText: '20261124-0416 after 20261124-0415=47029', day: '2026-11-24' };
  const outcome = await dealDraw(families.SSC, { ...seeds, number: '20261124-0416' });
  return {
    ...drawProof.example.answer,
    ...seeds,
    outcome,
    place: 3,
    terminalHash,
    known: { place: 0, hash: terminalHash },
  };
}

const OF_DRAW = '?gameCode=SSC1M&numero=20261124-0416';

test('verifies a draw in the page, and explains the proof and its limits', async () => {
  const proof = await published();
  say('GET /lgw/draw/1/proof', proof);
  await render(OF_DRAW);
  await screen.findByText('This draw is verified.');
  expect(screen.getAllByText(proof.terminalHash)).toHaveLength(2);
  expect(screen.getAllByText(proof.outcome).length).toBeGreaterThan(1);
  expect(screen.getByRole('heading', { name: 'What it doesn’t prove' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy: Secret' })).toBeTruthy();
});

test('reports a mismatch of a draw, and a secret that is not published yet', async () => {
  const proof = await published();
  say('GET /lgw/draw/1/proof', { ...proof, terminalHash: 'b'.repeat(64) });
  await render(OF_DRAW);
  await screen.findByText('This draw doesn’t match.');
  cleanup();
  say('GET /lgw/draw/1/proof', { ...proof, secret: null, outcome: null });
  await render(OF_DRAW);
  await screen.findByText(/We publish the secret once all bets/);
});

test('leads from a draw that is two together to either of them', async () => {
  const [first] = group?.games ?? [];
  say('GET /lgw/games', [{ ...group, games: [{ ...first, source: 'joined' }] }]);
  say('GET /lgw/draw/1/joined', joinedDraws.example.answer);
  await render(OF_DRAW);
  const link = await screen.findByRole('link', { name: 'Vietnam South, draw 20261124-hcm' });
  expect(link.getAttribute('href')).toBe('/lottery/draws?gameCode=VN_MN&numero=20261124-hcm');
  expect(screen.getAllByRole('link', { name: /^Vietnam South, draw/ })).toHaveLength(2);
  expect(asked('/lgw/draw/1/proof')).toBe(0);
});

test('explains for an external draw that two sources have to agree', async () => {
  const [first] = group?.games ?? [];
  say('GET /lgw/games', [{ ...group, games: [{ ...first, source: 'external' }] }]);
  await render(OF_DRAW);
  await screen.findByText(/once two sources have entered the same numbers/);
  expect(asked('/lgw/draw/1/proof')).toBe(0);
});
