import { signContract } from '@app/core/agent-pay/contracts';
import { type PayoutEngine, settlePayouts } from '@app/core/agent-pay/payouts';
import {
  dailyDividend,
  dividendTerms,
  termsOfDividend,
} from '@app/core/agent-pay/payouts/dividend';
import { realTimeSalary } from '@app/core/agent-pay/payouts/real-time-salary';
import { placeHold } from '@app/core/books/ledger';
import { moveMember } from '@app/core/people/agents';
import type { Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import type { Call } from '@app/shared/contract/define-call';
import * as calls from '@app/shared/reports/schemas';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  expectRefusal,
  impliedRefusals,
  type Refusal,
  triedErrors,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import {
  registerTestVendor,
  type TestVendor,
} from '../../../../../tests/support/play/test-vendor.ts';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import {
  fund,
  makeAgent,
  makeLine,
  makeMember,
  makeSite,
  percent,
  whole,
} from '../../../../../tests/support/world.ts';

/** In New York it is still the previous day. */
const START = Date.parse('2026-12-10T02:00:00Z');
const MINUTE = 60_000;

let api: TestApi;
let now = new Date(START);
let vendor: TestVendor;
let site: Awaited<ReturnType<typeof makeSite>>;
let line: Member[];
let player: Member;

beforeAll(async () => {
  api = await startApi({ clock: () => now });
  const baseUrl = api.url;
  vendor = await registerTestVendor(api.deps, {
    baseUrl,
    code: 'house',
    verifyUrl: 'https://games.test/verify',
    roundUrl: 'https://games.test/round',
  });
  return api.close;
});
beforeEach(async () => {
  now = new Date(START);
  site = await makeSite(api.deps, { timeZone: 'America/New_York' });
  line = await makeLine(api.deps, site.merchantId);
  player = await makeMember(api.deps, { ...site, agentId: agentAt(2).id });
});

const agentAt = (place: number): Member => line[place] ?? expect.unreachable();
const ask = async (call: Call, body: object = {}, agent: Member = agentAt(0)) =>
  send(api, call, { site: site.code, token: await tokenOf(api, agent), body });
const answered = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).body.value;
const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE);
};
const play = (...stakes: number[]) =>
  playBets(
    api.deps,
    site.merchantId,
    stakes.map((stake) => ({ by: player, stake, result: 'lost' as const })),
  );

test('lists decided bets of the team by whole days of the site, page by page', async () => {
  await play(1, 2);
  pass(4 * 60); // after midnight in New York
  await play(500);
  const today = await answered(calls.teamOrders, { period: 'today' });
  expect(today).toMatchObject({
    list: [
      {
        betAmount: 500,
        validBetAmount: 500,
        winAmount: 0,
        profitAndLoss: -500,
        status: 2,
        customerName: player.username,
        directAgentName: agentAt(2).username,
        gameType: 'RNG',
        transTimeInTimestamp: now.getTime(),
      },
    ],
    footer: { betAmount: 500, validBetAmount: 500, profitAndLoss: -500, totalHands: 1 },
    total: 1,
    totalPages: 1,
    nextCursor: null,
  });
  const week = { period: '7d', size: '2' };
  const first = await answered(calls.teamOrders, week);
  const next = await answered(calls.teamOrders, { ...week, cursor: first.nextCursor });
  const stakes = [...first.list, ...next.list].map(({ betAmount }) => betAmount);
  expect({ stakes, total: first.total, pages: first.totalPages }).toEqual({
    stakes: [500, 2, 1],
    total: 3,
    pages: 2,
  });
  // Times within a day select the whole day.
  const inside = { startDate: `${START}`, endDate: `${START + 1}` };
  expect((await answered(calls.teamOrders, inside)).footer.betAmount).toBe(3);
  expect((await answered(calls.teamOrders, { period: '7d', direct: '1' })).total).toBe(0);
  expect((await answered(calls.teamOrders, { period: '7d', status: '1' })).total).toBe(0);
});

test('explains a bet of the team without the player’s private data', async () => {
  await fund(api.deps, player, whole(100));
  const amounts = { stake: whole(4), payout: whole(10) };
  await vendor.playRound({ memberRef: player.publicId, ...amounts });
  const [bet] = (await answered(calls.teamOrders)).list;
  const place = {
    orderNo: bet.orderNo,
    betTime: `${bet.betTimeInTimestamp}`,
    customerName: player.username,
  };
  const value = await answered(calls.teamOrderDetail, place);
  expect(value).toMatchObject({
    orderNo: bet.orderNo,
    betAmount: 4,
    winAmount: 10,
    status: 1,
    roundUrl: expect.stringContaining('https://games.test/round?round='),
    entries: [
      { txTypeName: 'bet.stake', amount: -4, txTimeInTimestamp: START },
      { txTypeName: 'bet.payout', amount: 10, txTimeInTimestamp: START },
    ],
  });
  expect(JSON.stringify(value)).not.toMatch(/currentAvailBalance|verify/);
});

test('lists cash movements of the team by group', async () => {
  await fund(api.deps, player, whole(100));
  await inTransaction(api.deps.db, (tx) => {
    const hold = { merchantId: site.merchantId, memberId: player.id, key: 'w', causeId: 1n };
    return placeHold(tx, { ...hold, amount: whole(30) }, now);
  });
  const all = await answered(calls.downlineTransaction);
  expect(all).toMatchObject({
    list: [
      { codeType: 'withdraw', amount: -30, customerName: player.username },
      { codeType: 'deposit', amount: 100, remark: 'World', orderNo: expect.any(String) },
    ],
    footer: { amountIn: 100, amountOut: 30, amount: 70 },
    total: 2,
  });
  const deposits = await answered(calls.downlineTransaction, { codeTypes: 'deposit' });
  expect(deposits).toMatchObject({ list: [{ amount: 100 }], total: 1 });
  const paged = await answered(calls.downlineTransaction, { size: '1' });
  const next = await answered(calls.downlineTransaction, { size: '1', cursor: paged.nextCursor });
  expect([paged.list[0].amount, next.list[0].amount, next.nextCursor]).toEqual([-30, 100, null]);
});

test('sums results of lines and players, with the categories of each call', async () => {
  await fund(api.deps, player, whole(100));
  await playBets(api.deps, site.merchantId, [
    { by: player, stake: 500, result: 'lost' },
    { by: player, stake: 20, result: 'won', category: 'FISH' },
    { by: player, stake: 3, result: 'lost', category: 'LOTT' },
  ]);
  pass(6);
  await settlePayouts(api.deps, realTimeSalary);
  const leaf = agentAt(2);
  const { list, footer } = await answered(calls.teamPnl, {}, agentAt(1));
  expect(list).toMatchObject([
    {
      memberId: leaf.publicId,
      name: leaf.username,
      isAgent: true,
      depositAmount: 100,
      betAmount: 523,
      winAmount: 40,
      profitAndLoss: -483,
      totalHands: 3,
      withdrawAmount: 0,
      incomeAmount: 1.5, // 0.30 % of the loss
    },
  ]);
  expect(footer).toMatchObject({ name: agentAt(1).username, betAmount: 523, incomeAmount: 2.5 });
  const betsOf = async (call: Call, body: object = {}) =>
    (await answered(call, body, agentAt(1))).footer.betAmount;
  expect(await betsOf(calls.downlineLottoPnl)).toBe(3);
  expect(await betsOf(calls.teamPvpFishingPnl)).toBe(20);
  expect(await betsOf(calls.teamPvpRngBetting)).toBe(500);
  expect(await betsOf(calls.teamPnl, { gameType: 'FISH' })).toBe(20);
  const opened = await answered(calls.teamPnl, { memberId: leaf.publicId });
  expect(opened.list).toMatchObject([{ name: player.username, isAgent: false, betAmount: 523 }]);
  const named = await answered(calls.teamPnl, { name: player.username.toUpperCase() });
  expect(named.list).toMatchObject([{ name: player.username, betAmount: 523 }]);
});

test('shows an agent’s income by day and kind, and by bill', async () => {
  pass(4 * 60);
  await play(500);
  pass(6);
  await settlePayouts(api.deps, realTimeSalary);
  const week = await answered(calls.income, { period: '7d' }, agentAt(2));
  expect(week.list).toHaveLength(7);
  const earned = { paidAmount: 1.5, openAmount: 0, corrections: 0, correctionAmount: 0 };
  const kinds = [{ kind: 'realtime', bills: 1, paidAmount: 1.5, openAmount: 0 }];
  expect(week.list[6]).toEqual({
    balanceDate: Date.parse('2026-12-10T05:00:00Z'),
    ...earned,
    kinds,
  });
  expect(week).toMatchObject({ footer: { ...earned, kinds }, timeZone: 'America/New_York' });
  expect(week.list[5]).toMatchObject({ paidAmount: 0, kinds: [] });
  const bills = await answered(calls.commission, { kind: 'realtime' }, agentAt(2));
  expect(bills).toMatchObject({
    list: [{ kind: 'realtime', amount: 1.5, validBetAmount: 500, status: 'paid' }],
    footer: { paidAmount: 1.5, validBetAmount: 500 },
    total: 1,
  });
  expect((await answered(calls.commission, {}, agentAt(2))).total).toBe(1);
  expect((await answered(calls.commission, { kind: 'daily' }, agentAt(2))).total).toBe(0);
});

test('states a month of an agent’s balance, with paid bills', async () => {
  const agent = agentAt(2);
  await fund(api.deps, agent, whole(10)); // in New York on 9 December
  await play(500);
  pass(6);
  await settlePayouts(api.deps, realTimeSalary);
  const { bills, ...sums } = await answered(calls.monthlyStatement, { month: '2026-12' }, agent);
  expect(sums).toEqual({
    startDate: Date.parse('2026-12-01T05:00:00Z'),
    endDate: now.getTime() + 1,
    openingBalance: 0,
    amountIn: 11.5,
    amountOut: 0,
    closingBalance: 11.5,
    types: [
      { txTypeName: 'cashier.deposit', entries: 1, amountIn: 10, amountOut: 0 },
      { txTypeName: 'salary.realtime', entries: 1, amountIn: 1.5, amountOut: 0 },
    ],
    months: ['2026-12'],
    timeZone: 'America/New_York',
  });
  const [bill] = (await answered(calls.commission, {}, agent)).list;
  const { billId, kind, periodStart, periodEnd } = bill;
  const balanceDate = Date.parse('2026-12-09T05:00:00Z');
  const paid = { amount: 1.5, deductedAmount: 0, bills: 1, balanceDate };
  expect(bills).toEqual([{ billId, kind, periodStart, periodEnd, ...paid }]);
});

test('shows a passed-on dividend by day and by bill with the kept part', async () => {
  const kind = dividendTerms.daily;
  const dividend = (percentage: number) =>
    termsOfDividend(
      [{ turnover: whole(0), loss: whole(0), actives: 0, rate: percent(percentage) }],
      { base: 'profit', carry: 'permanent' },
    );
  const [upper, lower] = [agentAt(1), agentAt(2)];
  for (const [agent, of] of [
    [agentAt(0), 30],
    [upper, 20],
    [lower, 15],
  ] as const)
    await signContract(api.deps, kind, {
      agentId: agent.id,
      category: 'CONS',
      terms: dividend(of),
    });
  pass(24 * 60);
  await play(500);
  pass(34 * 60);
  await settlePayouts(api.deps, dailyDividend as PayoutEngine);
  const wish = { period: '7d' };
  for (const [agent, kept] of [
    [upper, 25], // received 100 and passed on 75
    [lower, 75],
  ] as const) {
    const sums = await answered(calls.income, wish, agent);
    const bills = await answered(calls.commission, wish, agent);
    expect(sums.footer).toMatchObject({ paidAmount: kept, openAmount: 0 });
    expect(bills.footer).toMatchObject({ paidAmount: kept });
    const listed = bills.list.map(({ amount }: { readonly amount: number }) => amount);
    expect(listed.reduce((sum: number, amount: number) => sum + amount, 0)).toBe(kept);
  }
});

test('does not show members of other lines, not even their names', async () => {
  const stranger = await makeAgent(api.deps, site);
  await fund(api.deps, player, whole(100));
  await play(5);
  const name = player.username;
  for (const body of [{}, { name }]) {
    for (const call of [calls.teamOrders, calls.downlineTransaction, calls.teamPnl]) {
      const { list, total } = await answered(call, body, stranger);
      expect({ call: call.name, list, total }).toEqual({ call: call.name, list: [], total: 0 });
    }
  }
  await inTransaction(api.deps.db, (tx) =>
    moveMember(tx, { memberId: player.id, uplineId: stranger.id, now }),
  );
  pass(6);
  await play(7);
  expect((await answered(calls.teamOrders, {}, stranger)).footer.betAmount).toBe(7);
  expect((await answered(calls.teamOrders)).footer.betAmount).toBe(5);
  expect((await answered(calls.downlineTransaction, {}, stranger)).total).toBe(0);
});

const all = [
  calls.teamOrders,
  calls.teamOrderDetail,
  calls.downlineTransaction,
  calls.teamPnl,
  calls.downlineLottoPnl,
  calls.teamPvpFishingPnl,
  calls.teamPvpRngBetting,
  calls.income,
  calls.commission,
  calls.monthlyStatement,
] as const;

test.each([
  [calls.teamOrders, { size: '101' }, 'size'],
  [calls.teamOrders, { cursor: 'x' }, 'cursor'],
  [calls.teamOrders, { status: '0' }, 'status'],
  [calls.teamOrders, { startDate: '5', endDate: '4' }, 'startDate'],
  [calls.teamOrders, { name: 'a b' }, 'name'],
  [calls.downlineTransaction, { cursor: 'x' }, 'cursor'],
  [calls.downlineTransaction, { codeTypes: 'betting' }, 'codeTypes.0'],
  [calls.teamPnl, { memberId: '7' }, 'memberId'],
  [calls.teamPnl, { cursor: '7' }, 'cursor'],
  [calls.income, { period: 'year' }, 'period'],
  [calls.commission, { kind: 'weekly' }, 'kind'],
  [calls.monthlyStatement, { month: '2026-13' }, 'month'],
  [calls.monthlyStatement, { month: '2027-01' }, 'month'],
])('%o refuses %o and names the field', async (call, body, field) => {
  const { status, body: answer } = await ask(call, body);
  expect({ status, fields: answer.value.fields }).toEqual({ status: 400, fields: [field] });
});

const detail = () => ({
  orderNo: '9e0a4a3c-8d7c-4cc5-8a2c-56b1c9e1b1d0',
  betTime: `${START}`,
  customerName: player.username,
});
const inputOf = (call: Call) => () => {
  if (call === calls.teamOrderDetail) return detail();
  return call === calls.monthlyStatement ? { month: '2026-12' } : {};
};
const unknownHead = (call: Call): Refusal => [
  404,
  () => ask(call, { memberId: agentAt(0).publicId }, agentAt(1)),
];
const ownRefusals = (call: Call): Record<string, Refusal> => ({
  request_param_err: [
    400,
    () => ask(call, { ...detail(), startDate: 'x', betTime: 'x', month: 'x' }),
  ],
  'bet.not_found': [404, () => ask(call, detail())],
  'team.member_unknown': unknownHead(call),
});

const refusals = triedErrors(all);

test.each(refusals)('%s answers %s', async (_, code, call) => {
  const implied = impliedRefusals({
    api,
    call,
    site,
    input: inputOf(call),
  });
  await expectRefusal(code, { ...implied, ...ownRefusals(call) });
});
