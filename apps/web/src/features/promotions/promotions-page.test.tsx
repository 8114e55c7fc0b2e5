import { listAnnouncements } from '@app/shared/content/schemas';
import * as calls from '@app/shared/promotions/schemas';
import type { PromotionStatus } from '@app/shared/promotions/states';
import { claimReward } from '@app/shared/rewards/schemas';
import { add, list as uploads } from '@app/shared/uploads/schemas';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '../../lib/session/session.ts';
import { loggedIn } from '../../testing/logged-in.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { siteWithout } from '../../testing/site-with.ts';
import { refusal, startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { PromotionsPage } from './promotions-page.tsx';

const REQUEST = `POST ${calls.signUpRequestReward.path}`;
const CLAIM = `POST ${claimReward.path}`;
const [rescue] = calls.availablePromotions.example.answer.list;
const ID = rescue?.promotionId ?? '';

let server: WireServer;
beforeEach(async () => {
  startSession(loggedIn(), 0);
  server = await startWireServer();
  for (const call of [
    calls.promotionActivities,
    calls.loginPromotionConfigHistory,
    listAnnouncements,
  ])
    show(call, call.example.answer);
  show(uploads, { list: [], most: 3 });
});
afterEach(async () => {
  cleanup();
  endSession();
  await server.close();
});

const show = ({ path }: { readonly path: string }, value: unknown) => {
  server.replies[`GET ${path}`] = () => ({ json: success(value) });
};
const showPromotions = (...changes: readonly object[]) =>
  show(calls.availablePromotions, {
    list: changes.map((one, n) => ({ ...rescue, code: `code-${n}`, title: `Title ${n}`, ...one })),
  });
const list = (search = '', site = siteWithout()) =>
  renderPage({
    origin: server.origin,
    path: '/promotions',
    search,
    site,
    page: <PromotionsPage banners={null} offers={null} link={() => null} />,
  });
const details = () => list('?code=code-0');
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const sent = (path: string) =>
  server.received.filter((one) => one.url === path).map(({ body }) => JSON.parse(body));

test('lists claimable promotions first, with reward and conditions', async () => {
  showPromotions({ status: 'CLOSE' }, { status: 'CLAIM' });
  await list();
  await screen.findByRole('heading', { name: 'Title 1' });
  const cards = screen.getAllByRole('listitem');
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Title 1', 'Title 0']);
  const card = within(cards.find(({ id }) => id === 'code-1') ?? expect.unreachable());
  card.getByText('Ready to claim');
  card.getByText('10% of your loss back, up to $50.00');
  card.getByText('For a net loss of $20.00 or more last week');
  expect(card.getByRole('link').getAttribute('href')).toBe('/promotions?code=code-1');
});

test.each([
  ['?tab=forYou', 'Title 0'],
  ['?tab=running', 'Title 1'],
  ['?tab=done', 'Title 2'],
])('the tab %s shows its promotions', async (search, title) => {
  showPromotions({ status: 'JOIN' }, { status: 'PROCESS' }, { status: 'CLAIMED' });
  await list(search);
  await screen.findByRole('heading', { name: title });
  expect(screen.getAllByRole('heading', { name: /^Title/ })).toHaveLength(1);
});

test('an empty list leads to the games', async () => {
  showPromotions();
  await list();
  await screen.findByText('No promotions right now. New ones appear here.');
  expect(screen.getByRole('link', { name: 'See all games' }).getAttribute('href')).toBe('/');
});

test('a failed read says that nothing is lost', async () => {
  server.replies[`GET ${calls.availablePromotions.path}`] = () => ({
    status: 500,
    json: refusal('internal'),
  });
  await list();
  await screen.findByText(/Your balance and your rewards are safe/);
});

test('a visitor reads all, and logs in to join', async () => {
  endSession();
  const shown = { list: [{ ...rescue, code: 'code-0', status: 'JOIN', claimAmount: 0 }] };
  show(calls.merchantAvailablePromotions, shown);
  await details();
  expect((await screen.findByRole('link', { name: 'Log in to join' })).getAttribute('href')).toBe(
    '/login',
  );
  screen.getByText('Bet $50.00 before you withdraw');
});

test('one press issues the reward and claims it', async () => {
  showPromotions({ status: 'CLAIM', claimAmount: 12 });
  server.replies[REQUEST] = () => ({ json: success(calls.signUpRequestReward.example.answer) });
  server.replies[CLAIM] = () => ({ json: success(claimReward.example.answer) });
  await details();
  await press('Claim $12.00');
  await waitFor(() => expect(sent(claimReward.path)).toHaveLength(1));
  expect(sent(calls.signUpRequestReward.path)).toEqual([{ promotionId: ID }]);
  const keys = server.received.map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys.filter(Boolean)).size).toBe(2);
});

test('a claim without an answer is tried again under the same key', async () => {
  showPromotions({ status: 'CLAIM', claimAmount: 12 });
  server.replies[REQUEST] = () => ({ status: 503, json: refusal('server.busy') });
  await details();
  await press('Claim $12.00');
  await screen.findByText(/We’re very busy/);
  await press('Claim $12.00');
  const asked = () => server.received.filter(({ url }) => url === calls.signUpRequestReward.path);
  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(new Set(asked().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

test.each(['CLAIM', 'ISSUED'])(
  'a site without rewards offers no claim of one in %s',
  async (status) => {
    showPromotions({ status, claimAmount: 12 });
    await list('?code=code-0', siteWithout('REWCEN3'));
    await screen.findByText('You can’t claim rewards right now. Try again later.');
    expect(screen.queryByRole('button', { name: /Claim/ })).toBeNull();
  },
);

test('a refused claim shows the reason', async () => {
  showPromotions({ status: 'CLAIM', claimAmount: 12 });
  server.replies[REQUEST] = () => ({ status: 409, json: refusal('promotion.used_up') });
  await details();
  await press('Claim $12.00');
  await screen.findByText('All rewards of this promotion have been given out.');
});

test('an application is sent with a comment of at most 140 letters', async () => {
  showPromotions({ status: 'JOINED', promotionType: 'SIGNUP' });
  server.replies[REQUEST] = () => ({
    json: success({ status: 'APPLYING', amount: 5, promotionClaimId: null }),
  });
  await details();
  const comment = await screen.findByLabelText(/Comment/);
  await userEvent.click(comment);
  await userEvent.paste('a'.repeat(141));
  await press('Apply');
  await screen.findByText('Use up to 140 characters.');
  expect(sent(calls.signUpRequestReward.path)).toEqual([]);
  await userEvent.clear(comment);
  await userEvent.type(comment, 'I shared it');
  await press('Apply');
  await waitFor(() =>
    expect(sent(calls.signUpRequestReward.path)).toEqual([
      { promotionId: ID, remarks: 'I shared it' },
    ]),
  );
  expect(add.path).toBe(uploads.path);
});

test('a promo code is sent in capitals, and a wrong one is explained', async () => {
  showPromotions({ status: 'JOINED', promotionType: 'PROMOCODE' });
  server.replies[`POST ${calls.promoCode.path}`] = () => ({
    status: 409,
    json: refusal('promotion.code_wrong'),
  });
  await details();
  const code = await screen.findByLabelText('Promo code');
  await userEvent.type(code, 'ab');
  await press('Use code');
  await screen.findByText('A code has 6 to 20 letters and digits.');
  await userEvent.type(code, 'c1234');
  await press('Use code');
  await screen.findByText('This code isn’t valid. Check it and try again.');
  expect(sent(calls.promoCode.path)).toEqual([{ promoCode: 'ABC1234' }]);
});

test('the days of logging in show which are claimed, and which is today', async () => {
  showPromotions({ status: 'CLAIM', promotionType: 'LOGIN', claimAmount: 1, dayAmounts: [1] });
  await details();
  await screen.findByText('Day 1');
  screen.getByText('Today');
});

test.each([
  ['COMING_SOON', 'It hasn’t started yet.'],
  ['APPLYING', 'We’re reviewing your application. We’ll message you when it’s decided.'],
  ['CLAIMED', 'You already have this reward.'],
  ['REJECTED', 'Your application wasn’t approved.'],
  ['CLOSE', 'This promotion is closed.'],
] as const satisfies readonly (readonly [PromotionStatus, string])[])(
  'in the state %s the page says so',
  async (status, words) => {
    showPromotions({ status });
    await details();
    await screen.findByText(words);
  },
);

test('names the missing conditions of a challenge', async () => {
  showPromotions({
    status: 'PROCESS',
    reason: 'claim_deposit_and_bet_required',
    promotionType: 'DEPOSIT_BET_BONUS',
    percent: null,
    depositAmount: 50,
    validBetAmount: 100,
    accumulatedDepositAmount: 20,
    actualBet: 10,
  });
  await details();
  await screen.findByText('Deposit $30.00 and bet $90.00 more');
  screen.getByText('Deposited: $20.00 of $50.00');
});

test('lists the member’s rewards with their states', async () => {
  showPromotions();
  await list('?tab=done');
  const row = await screen.findByRole('row', { name: /A tenth of it back/ });
  within(row).getByText('Waiting for you');
});
