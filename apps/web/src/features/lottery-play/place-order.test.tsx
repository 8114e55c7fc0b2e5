import { k3 } from '@app/lottery/k3/family';
import { vnPair } from '@app/lottery/vn/family';
import * as orders from '@app/shared/lottery-orders/schemas';
import { Toasts } from '@app/ui/feedback/toasts';
import { happyDOM } from '@app/ui/testing/happy-dom';
import { uiSettings } from '@app/ui/testing/render-ui';
import { UiProvider } from '@app/ui/ui-provider';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '../../lib/session/session.ts';
import { loggedIn } from '../../testing/logged-in.ts';
import { renderPage } from '../../testing/render-page.tsx';
import type { WireServer } from '../../testing/wire-server.ts';
import { LotteryPlayPage } from './lottery-play-page.tsx';
import { gameOf, sells, servePlay } from './testing/serve-play.ts';

const BETTING = `POST ${orders.placeOrder.path}`;
const placed = orders.placeOrder.example.answer;

const { error } = console;
let complaints: unknown[];

let server: WireServer;
beforeEach(async () => {
  complaints = [];
  console.error = (...said) => void complaints.push(said);
  happyDOM().setViewport({ width: 390, height: 844 });
  sessionStorage.clear();
  startSession(loggedIn(), 0);
  server = await servePlay(k3);
  sells(server, '0417');
  server.replies[BETTING] = () => ({ json: placed });
});
afterEach(async () => {
  cleanup();
  endSession();
  await server.close();
  console.error = error;
  expect(complaints).toEqual([]); // such as React's warning about an update of one component while another renders
});

const open = (game = gameOf()) =>
  renderPage({ origin: server.origin, path: '/lottery', page: <LotteryPlayPage game={game} /> });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => userEvent.click(button(name));
const ordered = () =>
  server.received
    .filter(({ method, url }) => `${method} ${url}` === BETTING)
    .map(({ body }) => JSON.parse(body).bettingSlipString);

async function pickSum(sum: string) {
  const row = await screen.findByRole('group', { name: 'Sum' });
  await userEvent.click(within(row).getByText(sum));
}

test('two taps place a bet on a picked number', async () => {
  await open();
  await pickSum('4');
  await press('Bet now');
  const slip = within(await screen.findByRole('dialog', { name: 'Bet slip' }));
  const bet = await slip.findByRole('button', { name: /^Bet \$2\.00/ });
  await waitFor(() => expect(bet.getAttribute('aria-disabled')).toBeNull());
  await userEvent.click(bet);
  await slip.findByText(placed.orderNumber);
  expect(ordered()).toEqual(['4~1~100~1~1900~1']);
});

test('the last question names the play and the pick', async () => {
  await open();
  await pickSum('4');
  await press('Bet now');
  const asked = within(await screen.findByRole('list', { name: 'What you bet on' }));
  expect(asked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Sum4']);
});

test('of many bets the last question names three, and how many more there are', async () => {
  await open();
  for (const sum of ['4', '5', '6', '7']) {
    await pickSum(sum);
    await press('Add');
  }
  await pickSum('8');
  await press('Bet now');
  const asked = within(await screen.findByRole('list', { name: 'What you bet on' }));
  expect(asked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Sum4',
    'Sum5',
    'Sum6',
    'and 2 more bets',
  ]);
});

test('bets again immediately with the same picks', async () => {
  await open();
  await pickSum('4');
  await press('Bet now');
  await userEvent.click(await screen.findByRole('button', { name: /^Bet \$2\.00/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Bet the same again' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Bet \$2\.00/ }));
  await screen.findByText(placed.orderNumber);
  expect(ordered()).toEqual(['4~1~100~1~1900~1', '4~1~100~1~1900~1']);
});

test('a wrong multiplier is named in the line above the bar', async () => {
  await open();
  await pickSum('4');
  const times = screen.getByRole('textbox', { name: 'Multiplier' });
  await userEvent.clear(times);
  await userEvent.type(times, '1.5');
  const why = within(screen.getByRole('region', { name: 'Your bet' })).getByRole('alert');
  expect(why.textContent).toBe('Enter a whole number from 1 to 100,000.');
  expect(times.getAttribute('aria-describedby')).toBe(why.id);
});

test('the receipt closes, and the next pick starts a new slip', async () => {
  await open();
  await pickSum('4');
  await press('Bet now');
  await userEvent.click(await screen.findByRole('button', { name: /^Bet \$2\.00/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Pick more numbers' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await pickSum('17');
  await press('Add');
  await press('Open bet slip: 1 bet');
  expect(within(await screen.findByRole('dialog')).getByText('17')).toBeTruthy();
});

test('asks for the whole slip when bets were added before', async () => {
  await open();
  await pickSum('4');
  await press('Add');
  await pickSum('17');
  await press('Bet now');
  await userEvent.click(await screen.findByRole('button', { name: /^Bet \$4\.00/ }));
  await screen.findByText(placed.orderNumber);
  expect(ordered()).toEqual(['4~1~100~1~1900~1;17~1~100~1~1900~1']);
});

test('asks a visitor to log in, and keeps the pick', async () => {
  endSession();
  await open();
  await pickSum('4');
  await press('Bet now');
  const slip = within(await screen.findByRole('dialog', { name: 'Bet slip' }));
  expect(slip.getByRole('link', { name: 'Log in to bet' })).toBeTruthy();
  expect(slip.queryByRole('button', { name: /^Bet \$/ })).toBeNull();
});

test('a slip that cannot be bet shows why instead of the question', async () => {
  await open();
  await pickSum('4');
  const times = screen.getByRole('textbox', { name: 'Multiplier' });
  await userEvent.clear(times);
  expect(button('Bet now').getAttribute('aria-disabled')).toBe('true');
  await userEvent.type(times, '90000');
  await press('Bet now');
  const slip = within(await screen.findByRole('dialog', { name: 'Bet slip' }));
  expect(slip.queryByRole('button', { name: /^Bet \$/ })).toBeNull();
  expect(slip.getByText(/^Bet less. You can bet/)).toBeTruthy();
});

test('equal bets are added up, and a sum beyond the maximum multiplier is named in the slip', async () => {
  await open();
  for (const _ of ['first', 'second']) {
    await pickSum('4');
    const times = screen.getByRole('textbox', { name: 'Multiplier' });
    await userEvent.clear(times);
    await userEvent.type(times, '60000');
    await press('Add');
  }
  await press('Open bet slip: 1 bet');
  const slip = within(await screen.findByRole('dialog', { name: 'Bet slip' }));
  const times = slip.getByRole<HTMLInputElement>('textbox', { name: 'Multiplier for Sum' });
  expect(times.value).toBe('120000');
  expect(times.getAttribute('aria-invalid')).toBe('true');
  const why = 'Enter a whole number from 1 to 100,000.';
  expect(document.getElementById(`${times.getAttribute('aria-describedby')}`)?.textContent).toBe(
    why,
  );
  expect(slip.getAllByText(why)).toHaveLength(2); // also in place of the button
  expect(slip.queryByRole('button', { name: 'Continue' })).toBeNull();
  await userEvent.click(slip.getByRole('button', { name: 'Less' }));
  expect(times.value).toBe('100000');
  expect(slip.queryByText(why)).toBeNull();
});

test('between two draws a pick can be added but not bet, and the bar says so', async () => {
  sells(server, undefined);
  await open();
  await pickSum('4');
  await screen.findByText('Closed. The next draw opens in a moment.');
  expect(button('Bet now').getAttribute('aria-disabled')).toBe('true');
  expect(button('Add').getAttribute('aria-disabled')).toBeNull();
});

test('each row of plays is one stop of the Tab key, and arrows go through it', async () => {
  await open();
  await screen.findByRole('group', { name: 'Sum' });
  const groups = within(screen.getByRole('group', { name: 'Ways to bet' })).getAllByRole('button');
  expect(groups.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  groups[0]?.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(groups[1]);
  await userEvent.keyboard('{Enter}');
  expect(groups[1]?.getAttribute('aria-pressed')).toBe('true');
});

test('random bets are one stop of the Tab key', async () => {
  await open();
  await screen.findByRole('group', { name: 'Sum' });
  button('Random 1').focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(button('Random 5'));
  await userEvent.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Sum: All');
});

test('the button that clears a row comes first, and the quick picks keep their places', async () => {
  await open();
  await pickSum('4');
  const quick = within(screen.getByRole('toolbar', { name: 'Pick several: Sum' }));
  const [first, ...others] = quick.getAllByRole('button').map(({ textContent }) => textContent);
  expect(first).toBe('Clear');
  await userEvent.click(quick.getByText('Clear'));
  expect(quick.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(others);
});

test('numbers of two digits are all on the board', async () => {
  await server.close();
  server = await servePlay(vnPair);
  sells(server, '0417');
  await open(gameOf({ family: 'VN_PAIR' }));
  const two = vnPair.plays.find(({ board }) => board.noteLength === 2);
  const group = await screen.findByRole('button', { name: `Tab of ${two?.group}` });
  await userEvent.click(group);
  const numbers = await screen.findByRole('group', { name: 'Numbers' });
  expect(within(numbers).getAllByRole('button')).toHaveLength(100);
});

test.each([
  { when: 'after the member has left the board', leavesFirst: true, amount: 27 },
  { when: 'before its result is on the board that is left', leavesFirst: false, amount: 29 },
])('a bet that wins $when is announced on the next page, once', async ({ leavesFirst, amount }) => {
  const [row] = orders.ordersToday.example.answer.content;
  const orderDetailId = crypto.randomUUID();
  const lists = (...changes: readonly object[]) => {
    server.replies[`GET ${orders.ordersToday.path}`] = () => ({
      json: {
        ...orders.ordersToday.example.answer,
        content: changes.map((change) => ({
          ...row,
          orderDetailId,
          orderMasterId: placed.orderNumber,
          ...change,
        })),
      },
    });
  };
  lists({ orderStatus: 2 });
  const { router, queries } = await open();
  render(
    <UiProvider settings={uiSettings}>
      <Toasts />
    </UiProvider>,
  );
  await pickSum('4');
  await press('Bet now');
  await userEvent.click(await screen.findByRole('button', { name: /^Bet \$2\.00/ }));
  await screen.findByText(placed.orderNumber);
  const again = () => queries.invalidateQueries({ queryKey: [orders.ordersToday.name] });
  const leave = () => act(() => router.navigate('/elsewhere'));
  if (leavesFirst) await leave();
  lists({ orderStatus: 4, winningAmount: amount, winningNumber: '1,1,2' });
  await again();
  if (!leavesFirst) await leave();
  await screen.findByText(`You won $${amount}.00 on Quick 3D, draw 20261210-0417`);
  await again();
  expect(screen.getAllByText(`You won $${amount}.00 on Quick 3D, draw 20261210-0417`)).toHaveLength(
    1,
  );
});
