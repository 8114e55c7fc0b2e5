import { k3 } from '@app/lottery/k3/family';
import * as orders from '@app/shared/lottery-orders/schemas';
import { settleRequest } from '@app/shared/requests/schemas';
import { happyDOM } from '@app/ui/testing/happy-dom';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '../../lib/session/session.ts';
import { loggedIn } from '../../testing/logged-in.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, success, type WireServer } from '../../testing/wire-server.ts';
import { LotteryPlayPage } from './lottery-play-page.tsx';
import { gameOf, sells, servePlay } from './testing/serve-play.ts';

const BETTING = `POST ${orders.placeOrder.path}`;
const SETTLE = `POST ${settleRequest.path}`;
const placed = orders.placeOrder.example.answer;
const game = gameOf();

let server: WireServer;
beforeEach(async () => {
  happyDOM().setViewport({ width: 390, height: 844 });
  sessionStorage.clear();
  startSession(loggedIn(), 0);
  server = await servePlay(k3);
  sells(server, '0417');
  answers({ json: { ...placed, totalBettingAmount: 4 } });
});
afterEach(async () => {
  cleanup();
  endSession();
  await server.close();
});

function answers(said: object) {
  server.replies[BETTING] = () => said;
}
const refuses = (errorCode: string, params: object = {}) =>
  answers({ status: 409, json: { errorCode, message: errorCode, params } });

const open = () =>
  renderPage({ origin: server.origin, path: '/lottery', page: <LotteryPlayPage game={game} /> });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const bodies = () =>
  server.received
    .filter(({ method, url }) => `${method} ${url}` === BETTING)
    .map(({ body, headers }) => ({ ...JSON.parse(body), key: headers['idempotency-key'] }));

/** Picks two sums of three dice and opens the slip, as on a phone. */
async function addSums() {
  const row = await screen.findByRole('group', { name: 'Sum' });
  for (const sum of ['4', '17']) await userEvent.click(within(row).getByText(sum));
  await press('Add');
}
async function openSlip() {
  await press(/^Open bet slip/);
  return within(await screen.findByRole('dialog', { name: 'Bet slip' }));
}
async function check() {
  await addSums();
  const slip = await openSlip();
  const go = slip.getByRole('button', { name: 'Continue' });
  // Enabled once the draw on sale is known.
  await waitFor(() => expect(go.getAttribute('aria-disabled')).toBeNull());
  await userEvent.click(go);
  return slip;
}

test('two picks become a bet of two combinations, priced by the rules, and placed on the draw on sale', async () => {
  await open();
  const slip = await check();
  for (const said of ['0417', '2', '$4.00']) expect(slip.getAllByText(said)).not.toEqual([]);
  await press(/^Bet \$4\.00/);
  await slip.findByText(placed.orderNumber);
  expect(bodies()).toEqual([
    {
      gameId: game.gameId,
      prizeModeId: 1,
      currentNumero: '0417',
      betCartAmountSum: 4,
      chase: false,
      quickChase: false,
      winningStop: false,
      abandoning: false,
      device: 'WEB',
      orderType: 1,
      bettingSlipString: '4,17~1~100~1~1900~1',
      key: expect.any(String),
    },
  ]);
});

test('bets the same on draws to come, doubling, and stops at a win', async () => {
  const coming = Array.from({ length: 30 }, (_, at) => `${417 + at}`.padStart(4, '0'));
  sells(server, '0417', coming);
  await open();
  await addSums();
  const slip = await openSlip();
  await userEvent.click(slip.getByRole('checkbox', { name: 'Bet on several draws' }));
  await userEvent.click(slip.getByText('Doubling'));
  await userEvent.selectOptions(slip.getByLabelText('Number of draws'), '3');
  // One, two and four times $4.
  await slip.findByText('$28.00');
  await slip.findByText('Draws that close before we pay the win are still played.');
  await press('Continue');
  await slip.findByText('3 draws in total');
  await slip.findByText('Stops when you win');
  await press(/^Bet \$28\.00/);
  await slip.findByText(placed.orderNumber);
  expect(bodies()).toMatchObject([
    {
      chase: true,
      winningStop: true,
      abandoning: false,
      betCartAmountSum: 28,
      currentNumero: '0417',
      chaseSlip: [
        { numero: '0417', multiple: 1 },
        { numero: '0418', multiple: 2 },
        { numero: '0419', multiple: 4 },
      ],
    },
  ]);
});

test('shows the payout of a bet by series, and its rebate', async () => {
  await open();
  await addSums();
  const slip = await openSlip();
  slip.getByText('Payout level 1900 · 2.5% rebate');
  // A sum of 4 has 3 of 216 chances: 72 times 1900 of 2000, on $2.
  await slip.findByText('$136.80');
});

/** The state of an order whose answer was lost. */
function settles(said: object) {
  server.replies[SETTLE] = () => said;
}

test('empties the slip of an order that was placed though its answer was lost', async () => {
  answers({ hangUp: true });
  settles({ json: success({ outcome: 'done', reference: placed.orderNumber }) });
  await open();
  const slip = await check();
  await press(/^Bet \$4\.00/);
  await slip.findByText('Your bet was placed.');
  expect(slip.queryByRole('button', { name: 'Continue' })).toBeNull();
  expect(bodies()).toHaveLength(1);
});

test('keeps the slip of an order that was not placed, and lets the member bet again', async () => {
  answers({ hangUp: true });
  settles({ json: success({ outcome: 'never', reference: null }) });
  await open();
  const slip = await check();
  await press(/^Bet \$4\.00/);
  await slip.findByText('Your bet wasn’t placed.');
  answers({ json: { ...placed, totalBettingAmount: 4 } });
  await press('Continue');
  await press(/^Bet \$4\.00/);
  await slip.findByText(placed.orderNumber);
  expect(new Set(bodies().map(({ key }) => key)).size).toBe(2);
});

test('after leaving the page, or the end of the sale, settles the order’s outcome before another bet', async () => {
  answers({ hangUp: true });
  settles({ status: 429, json: refusal('TOO_MANY_REQUESTS') });
  await open();
  const slip = await check();
  await press(/^Bet \$4\.00/);
  await slip.findByText('We don’t know yet whether your bet was placed.');
  cleanup();
  sells(server, '0418');
  await open();
  await screen.findByText('We don’t know yet whether your bet was placed.');
  const again = await openSlip();
  await again.findByText('Sum');
  expect(again.getByRole('button', { name: 'Continue' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  settles({ json: success({ outcome: 'done', reference: placed.orderNumber }) });
  await userEvent.click(again.getByRole('button', { name: 'Check again' }));
  await again.findByText('Your bet was placed.');
  expect(again.queryByRole('button', { name: 'Continue' })).toBeNull();
  expect(bodies()).toHaveLength(1);
});

test('asks before it bets on another draw than the one that was read', async () => {
  await open();
  const slip = await check();
  sells(server, '0418');
  refuses('lottery.closed', { draw: '20261210-0417' });
  await press('Bet $4.00 Draw 0417');
  await slip.findByText('Draw 0417 closed.');
  answers({ json: { ...placed, numero: '0418', totalBettingAmount: 4 } });
  await press('Bet $4.00 Draw 0418');
  await slip.findByText(placed.orderNumber);
  expect(bodies().map(({ currentNumero }) => currentNumero)).toEqual(['0417', '0418']);
});

test('names the draw that closed before the answer came, and the one that the button bets on', async () => {
  await open();
  const slip = await check();
  sells(server, '0418');
  refuses('lottery.limit_reached', { remaining: 1 });
  await press('Bet $4.00 Draw 0417');
  await slip.findByText('Draw 0417 closed.');
  expect(slip.getByText('You can bet $1.00 more on this draw.')).toBeTruthy();
  expect(slip.queryByText(/instead/)).toBeNull();
  expect(slip.getByRole('button', { name: 'Bet $4.00 Draw 0418' })).toBeTruthy();
});

test('between two draws keeps the slip and blocks bets', async () => {
  sells(server, undefined);
  await open();
  await addSums();
  const slip = await openSlip();
  expect(slip.getByText('The next draw opens in a moment. Your bet slip is saved.')).toBeTruthy();
  await press('Continue');
  expect(screen.queryByRole('button', { name: /^Bet \$4\.00/ })).toBeNull();
});

test.each([
  ['lottery.total_differs', { total: 8 }, /^Your bet now costs \$8\.00/],
  ['lottery.limit_reached', { remaining: 1 }, 'You can bet $1.00 more on this draw.'],
  [
    'lottery.draw_full',
    { draw: '20261210-0417', remaining: 1 },
    /^Only \$1\.00 more of this bet fits in draw 20261210-0417/,
  ],
])('says %s and keeps the slip', async (code, params, said) => {
  refuses(code, params);
  await open();
  const slip = await check();
  await press(/^Bet \$4\.00/);
  await slip.findByText(said);
  await userEvent.click(slip.getByRole('button', { name: 'Back to bet slip' }));
  expect(slip.getByText('4 17')).toBeTruthy();
});

test('leads to the deposit where there is too little money', async () => {
  refuses('wallet.insufficient_funds');
  await open();
  const slip = await check();
  await press(/^Bet \$4\.00/);
  const way = await slip.findByRole('link', { name: 'Deposit' });
  expect(way.getAttribute('href')).toBe('/deposit');
});

test('bets in the series that the server accepts, after a refusal', async () => {
  refuses('lottery.series_refused', { least: 1_800, most: 1_850 });
  await open();
  const slip = await check();
  await press(/^Bet \$4\.00/);
  await slip.findByText('Choose a payout level from 1800 to 1850.');
  await slip.findByText('$133.20');
  answers({ json: { ...placed, totalBettingAmount: 4 } });
  await press(/^Bet \$4\.00/);
  await slip.findByText(placed.orderNumber);
  expect(bodies().at(-1)?.bettingSlipString).toBe('4,17~1~100~1~1850~1');
});

test('marks the bet that the server refused', async () => {
  refuses('lottery.slip_refused', { slip: 1, because: 'not_offered', at: 0 });
  await open();
  const slip = await check();
  await press(/^Bet \$4\.00/);
  await slip.findByRole('button', { name: 'Change Sum' });
  const line = slip.getByText('4 17');
  expect(line.closest('li')?.className).toContain('edge-danger');
});

test('a slip survives a reload; undo restores a removed bet, and an edited bet is on the board again', async () => {
  await open();
  await addSums();
  cleanup();
  await open();
  await screen.findByRole('button', { name: 'Open bet slip: 1 bet' });
  const slip = await openSlip();
  await userEvent.click(slip.getByRole('button', { name: 'Remove Sum' }));
  expect(slip.queryByText('4 17')).toBeNull();
  await userEvent.click(slip.getByRole('button', { name: 'Undo' }));
  await userEvent.click(slip.getByRole('button', { name: 'Change Sum' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const row = screen.getByRole('group', { name: 'Sum' });
  const picked = within(row).getAllByRole('button', { pressed: true });
  expect(picked.map((value) => value.querySelector('span')?.textContent)).toEqual(['4', '17']);
});

test('a visitor fills a slip, and must log in to bet', async () => {
  endSession();
  await open();
  await addSums();
  const slip = await openSlip();
  const way = slip.getByRole('link', { name: 'Log in to bet' });
  expect(way.getAttribute('href')).toBe('/login?next=%2Flottery');
  expect(slip.queryByRole('slider')).toBeNull();
});

test('arrows go through a row, and quick picks pick many', async () => {
  await open();
  const row = await screen.findByRole('group', { name: 'Sum' });
  const [first, second] = within(row).getAllByRole('button');
  first?.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(second);
  await userEvent.keyboard('{End}');
  expect(document.activeElement?.textContent).toContain('18');
  // A scrolling row clips its buttons' hit areas unless its padding holds them.
  const quicks = screen.getByRole('toolbar', { name: /Sum/ });
  expect(quicks.className).toMatch(/overflow-x-auto.* py-2/);
  await press('Sum: Odd');
  expect(within(row).getAllByRole('button', { pressed: true })).toHaveLength(8);
  await press('Sum: Clear');
  expect(within(row).queryAllByRole('button', { pressed: true })).toEqual([]);
});

test('marks invalid combinations, and removes duplicates by a button', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Tab of ThreeDifferent' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Type or paste' }));
  const area = screen.getByLabelText('Combinations');
  await userEvent.type(area, '123 124 123 129');
  expect(screen.getAllByText('2 combinations aren’t valid')).not.toEqual([]);
  await press(/^129/);
  const typed = area as HTMLTextAreaElement;
  expect(typed.value.slice(typed.selectionStart, typed.selectionEnd)).toBe('129');
  await press('Remove duplicates');
  expect(typed.value).toBe('123 124 129');
  await userEvent.type(area, '{Backspace}5');
  await press('Add');
  const slip = await openSlip();
  slip.getByText('123 · 124 · 125');
});

test('random picks are separate bets', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Random 5' }));
  const slip = await openSlip();
  // Two random bets may be the same, and are then one bet of twice the amount.
  await slip.findByText('$10.00');
});

test('a game under maintenance has no board', async () => {
  const page = <LotteryPlayPage game={{ ...game, isResting: true }} />;
  await renderPage({ origin: server.origin, path: '/lottery', page });
  expect(await screen.findByText('This lottery is under maintenance.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('warns before it is added of a pick that pays less than it costs, however the draw comes out', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'SumBigSmall' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Big' }));
  await screen.findByText('1 combination');
  expect(screen.queryByText(/less than/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Small' }));
  await screen.findByText(/^Pays at most \$3\.\d\d, less than the \$4\.00 bet\.$/);
});

test('on a desktop the stake is in the slip, not over the board', async () => {
  happyDOM().setViewport({ width: 1440, height: 900 });
  await open();
  const slip = within(await screen.findByRole('complementary', { name: 'Bet slip' }));
  expect(slip.getByRole('button', { name: 'Add' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Add' })).toHaveLength(1);
});
