import { createHash } from 'node:crypto';
import { pointBalance } from '@app/shared/points/schemas';
import { availablePromotions } from '@app/shared/promotions/schemas';
import { drawPrize } from '@app/shared/tickets/draw-prize';
import { drawRaffle, textOfList } from '@app/shared/tickets/draw-raffle';
import * as calls from '@app/shared/tickets/schemas';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '../../lib/session/session.ts';
import { loggedIn } from '../../testing/logged-in.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { siteWithout } from '../../testing/site-with.ts';
import { refusal, startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { TicketsPage } from './tickets-page.tsx';

const CLAIM = `POST ${calls.claimTicket.path}`;
const [rescue] = availablePromotions.example.answer.list;
const [ticket] = calls.ticketList.example.answer.list;
const ID = ticket?.transactionId ?? '';
const WEIGHTS = [1, 9, 90];

let server: WireServer;
beforeEach(async () => {
  startSession(loggedIn(), 0);
  server = await startWireServer();
  show(calls.ticketList, calls.ticketList.example.answer);
});
afterEach(async () => {
  cleanup();
  endSession();
  await server.close();
});

const show = ({ path }: { readonly path: string }, value: unknown) => {
  server.replies[`GET ${path}`] = () => ({ json: success(value) });
};
const page = (search = '') =>
  renderPage({ origin: server.origin, path: '/tickets', search, page: <TicketsPage /> });
async function play(promotionType: string) {
  const prizes = [
    { prizeType: 'CASH', amount: 50, points: 0, itemName: null, weight: 1, stock: 2 },
    { prizeType: 'BONUS', amount: 2, points: 0, itemName: null, weight: 9, stock: null },
    { prizeType: 'NOTHING', amount: 0, points: 0, itemName: null, weight: 90, stock: null },
  ];
  const earning = {
    perDeposit: 20,
    perTurnover: null,
    perLogin: true,
    ticketDays: 7,
    ticketsMax: 9,
  };
  const chances = { ...earning, prizes, fallback: 2 };
  const promotion = { ...rescue, code: ticket?.code, promotionType, chances, status: 'JOINED' };
  show(availablePromotions, { list: [promotion] });
  await page(`?code=${ticket?.code}`);
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('reports the daily visit', async () => {
  let visits = 0;
  server.replies[`POST ${calls.recordCustomerHeartbeatDaily.path}`] = () => {
    visits++;
    return { json: success({ tickets: 0 }) };
  };
  await page();
  await waitFor(() => expect(visits).toBe(1));
});

test('a member gives a ticket up after a confirmation, and sees that it is cancelled', async () => {
  let isGivenUp = false;
  const answer = calls.ticketList.example.answer;
  server.replies[`GET ${calls.ticketList.path}`] = ({ url }) => {
    const cancelled = { ...ticket, status: 'UNAVAILABLE', isCancelled: true };
    const shown = isGivenUp ? [cancelled] : [ticket];
    const isShown = url?.includes('status=AVAILABLE') !== isGivenUp;
    return { json: success({ ...answer, list: isShown ? shown : [] }) };
  };
  server.replies[`POST ${calls.cancelTicket.path}`] = () => {
    isGivenUp = true;
    return { json: success({}) };
  };
  await page();
  await press('Give up Lantern wheel');
  const dialog = await screen.findByRole('dialog', { name: 'Give up this ticket?' });
  await within(dialog).findByText(/You’ll lose your ticket for Lantern wheel/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Give up' }));
  await screen.findByText('Cancelled');
  expect(screen.queryByText(/Valid until|Ended/)).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a ticket that an operator gave is from the site', async () => {
  const { answer } = calls.ticketList.example;
  show(calls.ticketList, { ...answer, list: [{ ...ticket, source: 'operator' }] });
  await page();
  const [source] = await screen.findAllByText(/· From /);
  expect(source?.textContent).toContain(`From ${siteWithout().siteName}`);
});

test('a ticket that adds to a deposit leads there, and has no draw to verify', async () => {
  const discount = { ...ticket, ticketType: 'DEPOSIT_DISCOUNT', name: 'A tenth on top' };
  const prize = { prizeType: 'BONUS', amount: 5, points: 0, itemName: null };
  server.replies[`GET ${calls.ticketList.path}`] = ({ url }) => {
    const isAvailable = url?.includes('status=AVAILABLE');
    const used = { ...discount, status: 'UNAVAILABLE', usedTime: discount.endDate, prize };
    const answer = calls.ticketList.example.answer;
    return { json: success({ ...answer, list: [isAvailable ? discount : used] }) };
  };
  await page();
  const link = await screen.findByRole('link', { name: 'Deposit A tenth on top' });
  expect(link.getAttribute('href')).toBe('/deposit');
  await screen.findByText('$5.00');
  expect(screen.queryByRole('button', { name: 'Verify this draw' })).toBeNull();
});

test('a ticket starts free spins, and then leads to their game with what is left', async () => {
  const spins = calls.claimFreeSpinTicketV2.example.answer.freeSpins;
  const free = { ...ticket, ticketType: 'FREE_SPIN', name: 'Lantern spins' };
  let isStarted = false;
  server.replies[`GET ${calls.ticketList.path}`] = ({ url }) => {
    const isShown = url?.includes('status=AVAILABLE') !== isStarted;
    const one = isStarted
      ? { ...free, status: 'UNAVAILABLE', usedTime: free.startDate, freeSpins: spins }
      : { ...free, freeSpins: { ...spins, spinsLeft: 0, expireTime: null } };
    const answer = calls.ticketList.example.answer;
    return { json: success({ ...answer, list: isShown ? [one] : [] }) };
  };
  server.replies[`POST ${calls.claimFreeSpinTicketV2.path}`] = () => {
    isStarted = true;
    return { json: success({ transactionId: ID, freeSpins: spins }) };
  };
  await page();
  const terms = await screen.findByText('10 free spins at $0.20 each in Lantern Fair');
  const start = screen.getByRole('button', { name: 'Start Lantern spins' });
  expect(terms.compareDocumentPosition(start)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByRole('link', { name: /^Play/ })).toBeNull();
  await press('Start Lantern spins');
  const link = await screen.findByRole('link', { name: 'Play Lantern Fair' });
  expect(link.getAttribute('href')).toBe('/game/arcade/lantern-fair');
  await screen.findByText('10 left');
  expect(screen.queryByRole('button', { name: 'Verify this draw' })).toBeNull();
});

test('free spins that the budget cannot pay say so', async () => {
  const free = { ...ticket, ticketType: 'FREE_SPIN', name: 'Lantern spins' };
  show(calls.ticketList, { ...calls.ticketList.example.answer, list: [free] });
  server.replies[`POST ${calls.claimFreeSpinTicketV2.path}`] = () => ({
    status: 409,
    json: refusal('promotion.used_up'),
  });
  await page();
  const [start] = await screen.findAllByRole('button', { name: 'Start Lantern spins' });
  if (start) await userEvent.click(start);
  await screen.findByText('All rewards of this promotion have been given out.');
});

test('a used ticket that drew points says how many', async () => {
  const prize = { prizeType: 'POINTS', amount: 0, points: 40, itemName: null };
  const used = { ...ticket, status: 'UNAVAILABLE', usedTime: ticket?.endDate, prize };
  show(calls.ticketList, { ...calls.ticketList.example.answer, list: [used] });
  await page();
  expect(await screen.findAllByText('40 points')).not.toHaveLength(0);
});

test('states the chance of each prize, and the substitute if it is used up', async () => {
  await play('PRIZE_WHEEL');
  const table = within(await screen.findByRole('table', { name: 'Chances' }));
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual(['$50.00 in cash21%', '$2.00 bonus–9%', 'No prize this time–90%']);
  screen.getByText('If the prize you draw has run out, you get: No prize this time.');
  screen.getByText('1 ticket for each $20.00');
});

test.each([
  ['PRIZE_WHEEL', 'Spin the wheel'],
  ['GOLDEN_EGG', 'Break the egg'],
  ['SLOT_MACHINE', 'Spin the reels'],
])('a press on %s uses the ticket, shows the prize and verifies the draw', async (kind, word) => {
  await play(kind);
  let clientSeed = '';
  server.replies[CLAIM] = ({ body }) => {
    ({ clientSeed } = JSON.parse(body));
    return { json: success({ ...calls.claimTicket.example.answer, place: 1, drawnPlace: 1 }) };
  };
  await screen.findByText('You have 1 ticket');
  await press(word);
  const moving = await waitFor(
    () =>
      [...document.querySelectorAll('[data-drawn="true"], [data-broken="true"] > :last-child')].at(
        -1,
      ) ?? expect.unreachable(),
  );
  expect(screen.queryByText('$2.00 bonus', { selector: 'p' })).toBeNull();
  fireEvent.animationEnd(moving);
  await screen.findByText('$2.00 bonus', { selector: 'p' });
  expect(clientSeed).toMatch(/^[0-9a-f]{24}$/);
  const seed = 'ab'.repeat(32);
  const seedHash = createHash('sha256').update(seed).digest('hex');
  const draw = { seed, clientSeed, weights: WEIGHTS };
  const drawnPlace = await drawPrize({ ...draw, ticketId: ID });
  show(calls.ticketProof, { ...draw, transactionId: ID, seedHash, drawnPlace, place: drawnPlace });
  await press('Verify this draw');
  await screen.findByText('This draw was fair');
});

test('a draw that does not follow from its values is shown as such', async () => {
  show(calls.ticketList, {
    ...calls.ticketList.example.answer,
    list: [{ ...ticket, status: 'UNAVAILABLE', usedTime: ticket?.startDate, prize: null }],
  });
  show(calls.ticketProof, calls.ticketProof.example.answer);
  await page();
  const [verify] = await screen.findAllByRole('button', { name: 'Verify this draw' });
  if (verify) await userEvent.click(verify);
  await screen.findByText('We couldn’t confirm this draw');
});

test('a refused use shows the reason, and the ticket can be tried again under the same key', async () => {
  await play('PRIZE_WHEEL');
  server.replies[CLAIM] = () => ({ status: 503, json: refusal('server.busy') });
  await screen.findByText('You have 1 ticket');
  await press('Spin the wheel');
  await screen.findByText(/We’re very busy/);
  await press('Spin the wheel');
  const asked = () => server.received.filter(({ url }) => url === calls.claimTicket.path);
  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(new Set(asked().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

test('all tickets of the promotion are counted, and the one that ends first is used', async () => {
  const idOf = (n: number) => `${String(n).padStart(8, '0')}-4df0-4a51-8f0e-64c8f5d6c2a1`;
  const endDate = ticket?.endDate ?? 0;
  const all = Array.from({ length: 130 }, (_, n) => ({
    ...ticket,
    transactionId: idOf(n),
    endDate: n === 120 ? endDate - 60_000 : endDate,
  }));
  server.replies[`GET ${calls.ticketList.path}`] = ({ url }) => {
    const asked = new URL(`${url}`, server.origin).searchParams;
    expect(asked.get('ticketId')).toBe(rescue?.promotionId);
    const isSecond = asked.get('cursor') === idOf(99);
    const list = isSecond ? all.slice(100) : all.slice(0, 100);
    const nextCursor = isSecond ? null : idOf(99);
    return {
      json: success({ list, footer: { available: 130 }, total: 130, totalPages: 2, nextCursor }),
    };
  };
  await play('PRIZE_WHEEL');
  await screen.findByText('You have 130 tickets');
  let used: unknown;
  server.replies[CLAIM] = ({ body }) => {
    used = JSON.parse(body).transactionId;
    return { json: success(calls.claimTicket.example.answer) };
  };
  const button = await screen.findByRole('button', { name: 'Spin the wheel' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  await userEvent.click(button);
  await waitFor(() => expect(used).toBe(idOf(120)));
});

test('without tickets the button is off, and the page of tickets leads to promotions', async () => {
  show(calls.ticketList, { ...calls.ticketList.example.answer, list: [] });
  await play('PRIZE_WHEEL');
  await screen.findByText('You have no tickets for this draw');
  const button = await screen.findByRole('button', { name: 'Spin the wheel' });
  expect(button.getAttribute('aria-disabled') ?? button.hasAttribute('disabled')).toBeTruthy();
  cleanup();
  await page();
  await screen.findByRole('link', { name: 'See all promotions' });
});

const [drawn] = calls.rafflePromotionStatus.example.answer.list;
const raffle = async (changes: object) => {
  show(availablePromotions, { list: [] });
  show(calls.rafflePromotionStatus, { list: [{ ...drawn, ...changes }] });
  await page(`?code=${drawn?.code}`);
};

test('a raffle counts down to its draw, with its prizes and the hash of its secret', async () => {
  await raffle({
    status: 'collecting',
    drawTime: Date.now() + 90_000,
    seed: null,
    listHash: null,
    winners: [],
  });
  await screen.findByText('Until the draw');
  screen.getByRole('timer');
  screen.getByText('$50.00 in cash');
  screen.getByText(drawn?.seedHash ?? '');
  expect(screen.queryByRole('button', { name: 'Verify this draw' })).toBeNull();
});

test('a drawn raffle names its winners, is verified, and a winner claims', async () => {
  const ids = [1, 2, 3].map((n) => `${n}c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1`);
  const seed = 'ab'.repeat(32);
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const listHash = hash(textOfList(ids));
  const draw = { seed, raffleId: drawn?.promotionId ?? '', listHash, tickets: 3, places: 1 };
  const [position = 0] = await drawRaffle(draw);
  const [winner] = drawn?.winners ?? [];
  const transactionId = ids[position];
  const shown = { winners: [{ ...winner, transactionId, isOwn: true }], seed, listHash };
  show(calls.raffleTickets, { list: ids, next: null });
  server.replies[`POST ${calls.claimRafflePromotion.path}`] = () => ({
    json: success(calls.claimRafflePromotion.example.answer),
  });
  await raffle({ ...shown, seedHash: hash(seed) });
  const table = within(await screen.findByRole('table', { name: 'Winners' }));
  table.getByText('You');
  await press('Verify this draw');
  await screen.findByText('This draw was fair');
  await press('Claim your prize');
  const asked = () => server.received.filter(({ url }) => url === calls.claimRafflePromotion.path);
  await waitFor(() =>
    expect(asked().map(({ body }) => JSON.parse(body))).toEqual([
      { promotionId: drawn?.promotionId },
    ]),
  );
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Claim your prize' })).toBeNull(),
  );
});

test('a member buys tickets of a raffle with points', async () => {
  show(pointBalance, { ...pointBalance.example.answer, points: 250 });
  server.replies[`POST ${calls.buyRaffleTickets.path}`] = () => ({
    json: success(calls.buyRaffleTickets.example.answer),
  });
  const sale = { points: 100, ticketsMax: 10, bought: 1 };
  await raffle({ status: 'collecting', drawTime: Date.now() + 90_000, winners: [], sale });
  await screen.findByText('Up to 2 right now');
  screen.getByText('1 of 10');
  await press('One more');
  await press('Buy for 200 points');
  const asked = () => server.received.filter(({ url }) => url === calls.buyRaffleTickets.path);
  await waitFor(() =>
    expect(asked().map(({ body }) => JSON.parse(body))).toEqual([
      { promotionId: drawn?.promotionId, count: 2, pointsPerTicket: 100 },
    ]),
  );
});

test('without enough points, or at the limit, no tickets can be bought', async () => {
  show(pointBalance, { ...pointBalance.example.answer, points: 99 });
  const collecting = { status: 'collecting', drawTime: Date.now() + 90_000, winners: [] };
  await raffle({ ...collecting, sale: { points: 100, ticketsMax: 10, bought: 1 } });
  await screen.findByText('You don’t have enough points for a ticket.');
  cleanup();
  await raffle({ ...collecting, sale: { points: 10, ticketsMax: 10, bought: 10 } });
  await screen.findByText('You’ve bought as many tickets as one member can.');
});

test('goods that the member won in a raffle lead to the rewards, not to a claim of money', async () => {
  const [winner] = drawn?.winners ?? [];
  const goods = { prizeType: 'GOODS', amount: 15, itemName: 'Travel mug' };
  await raffle({ winners: [{ ...winner, ...goods, isOwn: true }] });
  const table = within(await screen.findByRole('table', { name: 'Winners' }));
  table.getByText('Travel mug');
  const link = screen.getByRole('link', { name: 'Choose where to send it' });
  expect(link.getAttribute('href')).toBe('/rewardCenter');
  expect(screen.queryByRole('button', { name: 'Claim your prize' })).toBeNull();
});
