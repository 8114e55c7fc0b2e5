import { rejectWithdrawal } from '@app/core/money/withdrawals';
import { recordLoginAttempt } from '@app/core/people/access';
import { readMember } from '@app/core/people/members';
import { startOperatorSession } from '@app/core/people/operators';
import { inTransaction } from '@app/core/platform/db';
import { listAudit } from '@app/core/sites/audit';
import { list as listDeposits } from '@app/shared/deposits/ops-calls';
import * as dayFigures from '@app/shared/figures/day-figures.ops-calls';
import * as figures from '@app/shared/figures/ops-calls';
import { entry } from '@app/shared/ledger/ops-calls';
import * as money from '@app/shared/members/money.ops-calls';
import * as members from '@app/shared/members/ops-calls';
import { beforeEach, expect, test } from 'vitest';
import { makeBilled } from '../../../../../tests/support/agents/billed-agent.ts';
import { offerSandbox, openDeposit, report } from '../../../../../tests/support/money/deposits.ts';
import {
  makePayable,
  makeWithdrawer,
  ask as withdraw,
} from '../../../../../tests/support/money/withdrawals.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { recordWorld } from '../../../../../tests/support/play/record-world.ts';
import {
  fund,
  makeAgent,
  makeMember,
  makeSite,
  makeTrial,
  whole,
} from '../../../../../tests/support/world.ts';
import { operatorToken } from '../../bind-ops-call.ts';

// 23:00 in New York: in UTC it is already the next day.
const world = recordWorld(Date.parse('2026-12-11T04:00:00Z'));
let operatorId: bigint;

beforeEach(async () => {
  const { merchantId } = world.site;
  operatorId = (await makeOperator(world.api, { merchantId })).id;
});

type Call = Parameters<typeof sendOps>[1];
/** Uses a new session each time, since sessions expire within the hours that tests skip. */
const ask = async (call: Call, body: object = {}) => {
  const token = operatorToken(
    world.api.app,
    await startOperatorSession(world.api.deps, operatorId),
  );
  const { body: answer } = await sendOps(world.api, call, { token, site: world.site.code, body });
  return answer.success ? answer.value : answer;
};
const ofPlayer = (call: Call, more: object = {}) =>
  ask(call, { id: world.player.publicId, period: 'today', ...more });

test('shows a member’s balances with all movements', async () => {
  await world.play([5, 12.5], [10, 0]);
  expect(await ask(money.wallet, { id: world.player.publicId })).toEqual({
    available: 97.5,
    held: 0,
    bonus: 0,
  });
  const { list, ...sums } = await ofPlayer(money.transactions);
  expect(sums).toEqual({ total: 4, cameIn: 112.5, wentOut: 15, next: null });
  expect(list.map(({ kind, amount, balanceAfter }: never) => [kind, amount, balanceAfter])).toEqual(
    [
      ['bet.stake', -10, 97.5],
      ['bet.payout', 12.5, 107.5],
      ['bet.stake', -5, 95],
      ['cashier.deposit', 100, 100],
    ],
  );
});

test('shows bets and deposits with sums, by the site’s days', async () => {
  await world.play([5, 12.5], [10, 0]);
  const bets = await ofPlayer(money.bets);
  expect(bets).toMatchObject({ total: 2, stake: 15, payout: 12.5, net: -2.5, next: null });
  expect(bets.list.map(({ state, stake, net }: never) => [state, stake, net])).toEqual([
    ['lost', 10, -10],
    ['won', 5, 7.5],
  ]);
  const deposits = await ofPlayer(money.deposits);
  expect(deposits).toMatchObject({ total: 1, asked: 100, credited: 100 });
  expect(deposits.list[0]).toMatchObject({ state: 'completed', channel: 'World', amount: 100 });
  world.later(2 * 3_600_000); // after midnight in New York
  expect((await ofPlayer(money.bets)).total).toBe(0);
  expect((await ofPlayer(money.bets, { period: '7d' })).total).toBe(2);
});

test('shows withdrawals with sums, excluding declined ones', async () => {
  const { deps } = world.api;
  await makePayable(deps, world.site.merchantId);
  await makeWithdrawer(deps, world.player, 0);
  const [first, second] = [
    await withdraw(deps, world.player, 30),
    await withdraw(deps, world.player, 20),
  ];
  const rejected = { ...world.site, publicId: second.publicId, operator: 'op', words: 'No.' };
  await inTransaction(deps.db, (tx) => rejectWithdrawal(tx, deps, rejected, deps.clock()));
  const found = await ofPlayer(money.withdrawals);
  expect(found).toMatchObject({ total: 2, asked: 30, settled: 0, next: null });
  expect(found.list).toMatchObject([
    { id: second.publicId, state: 'rejected', amount: 20, closedAt: expect.any(Number) },
    { id: first.publicId, state: 'review', amount: 30, bank: 'harbor', closedAt: null },
  ]);
});

test('lists deposits paid with a different amount, and audits the read', async () => {
  const { deps } = world.api;
  await offerSandbox(deps, world.site.merchantId);
  const [half, foreign, paid] = [
    await openDeposit(deps, world.player),
    await openDeposit(deps, world.player),
    await openDeposit(deps, world.player),
  ];
  await report(deps, half, { amount: 500_000 });
  await report(deps, foreign, { currency: 'EUR' });
  await report(deps, paid);
  const { list, lengths, next } = await ask(listDeposits, { queue: 'reports' });
  const deposit = { memberId: world.player.publicId, username: world.player.username, amount: 100 };
  expect(list).toMatchObject([
    {
      ...deposit,
      id: half.publicId,
      received: 50,
      receivedCurrency: 'USD',
      channel: 'Sandbox Pay',
    },
    { ...deposit, id: foreign.publicId, received: 100, receivedCurrency: 'EUR' },
  ]);
  expect(next).toBeNull();
  expect(lengths).toMatchObject([
    { queue: 'receipts', count: 0, oldestAt: null },
    { queue: 'reports', count: 2, amount: 200 },
    { queue: 'open', count: 0 },
  ]);
  await ask(listDeposits, { queue: 'reports' });
  const { merchantId } = world.site;
  const looks = await listAudit(deps.db, {
    merchantId,
    action: 'deposits.review_read',
    rowsMax: 5,
  });
  expect(looks).toHaveLength(1);
  expect(await ofPlayer(money.deposits)).toMatchObject({
    list: [{}, { state: 'review', channel: 'Sandbox Pay' }, {}, {}],
  });
});

test('pages without duplicates or gaps', async () => {
  const rounds = Array.from({ length: 27 }, () => [1, 0] as const);
  await world.play(...rounds, ...rounds);
  const first = await ofPlayer(money.bets);
  const second = await ofPlayer(money.bets, { after: first.next });
  const ids = [...first.list, ...second.list].map(({ id }: { id: string }) => id);
  expect([first.list.length, second.list.length, second.next]).toEqual([50, 4, null]);
  expect(new Set(ids).size).toBe(54);
  const lines = await ofPlayer(money.transactions);
  const after = await ofPlayer(money.transactions, { after: lines.next });
  expect(lines.list.length + after.list.length).toBe(55);
  expect(await ofPlayer(money.bets, { after: 'nonsense' })).toMatchObject({
    errorCode: 'request_param_err',
  });
});

test('an entry links to its bet, also of another day, but not of another member', async () => {
  await world.play([1, 0], [2, 3]);
  const { list } = await ofPlayer(money.transactions);
  const rows = new Set<string>();
  for (const { reference, kind } of list)
    if (kind.startsWith('bet.')) rows.add((await ask(entry, { reference })).cause.id);
  const { list: bets } = await ofPlayer(money.bets);
  expect([rows.size, bets.length]).toEqual([2, 2]);
  for (const only of rows) {
    const found = await ofPlayer(money.bets, { only, period: 'today' });
    expect(found.list).toEqual(bets.filter(({ id }: { id: string }) => only.endsWith(id)));
    expect(found.list).toHaveLength(1);
    const other = await makeMember(world.api.deps, world.site);
    const theirs = await ask(money.bets, { id: other.publicId, only, period: 'today' });
    expect(theirs.list).toEqual([]);
  }
  expect(await ofPlayer(money.bets, { only: 'nonsense' })).toMatchObject({
    errorCode: 'request_param_err',
  });
});

test('shows bills of agents only', async () => {
  const agent = await makeAgent(world.api.deps, world.site);
  for (const { publicId: id } of [agent, world.player])
    expect(await ask(money.bills, { id, period: '30d' })).toEqual({
      list: [],
      total: 0,
      turnover: 0,
      paid: 0,
      next: null,
    });
});

test('an entry of a salary links to its bill', async () => {
  const { merchantId } = world.site;
  const { agent, billId } = await makeBilled(world.api, merchantId, world.later);
  const { publicId: id } = agent;
  const { list } = await ask(money.transactions, { id, period: 'today' });
  const { reference } = list.find(({ kind }: { kind: string }) => kind === 'salary.realtime');
  expect(await ask(entry, { reference })).toMatchObject({
    cause: { type: 'bill', id: billId },
  });
  const alone = await ask(money.bills, { id, period: 'today', only: billId });
  expect(alone).toMatchObject({
    list: [{ id: billId, status: 'paid' }],
    total: 1,
    next: null,
    turnover: alone.list[0].turnover,
    paid: alone.list[0].paid,
  });
  const { db } = world.api.deps;
  const where = { publicId: billId };
  const { uplineId } = await db.prisma.payoutBill.findUniqueOrThrow({ where });
  const upline = await readMember(db, uplineId ?? expect.unreachable());
  const own = await ask(money.bills, { id: upline.publicId, period: 'today' });
  expect(own.list).toHaveLength(1);
  for (const { publicId } of [upline, world.player])
    expect(await ask(money.bills, { id: publicId, period: 'today', only: billId })).toEqual({
      list: [],
      total: 0,
      turnover: 0,
      paid: 0,
      next: null,
    });
});

test('requires the permission and the own site', async () => {
  const stranger = await makeMember(world.api.deps, await makeSite(world.api.deps));
  const body = { id: stranger.publicId, period: 'today' };
  for (const call of [
    money.wallet,
    money.transactions,
    money.bets,
    money.deposits,
    money.withdrawals,
    money.bills,
  ])
    expect(await ask(call, call === money.wallet ? { id: body.id } : body)).toMatchObject({
      errorCode: 'member.not_found',
    });
  const { token: other } = await makeOperator(world.api, { permissions: ['members.read'] });
  const asked = { token: other, site: world.site.code, body: { id: world.player.publicId } };
  const answer = await sendOps(world.api, money.wallet, asked);
  expect(answer.body.errorCode).toBe('operator.forbidden');
});

test('repeated reads of a page share an audit line', async () => {
  const id = world.player.publicId;
  for (let n = 0; n < 3; n++) {
    await ask(members.read, { id });
    await ask(money.wallet, { id });
    await ofPlayer(money.bets);
  }
  const { merchantId } = world.site;
  const lines = await listAudit(world.api.deps.db, { merchantId, rowsMax: 20 });
  expect(lines.map(({ action }) => action).toSorted()).toEqual([
    'member.money_read',
    'member.read',
  ]);
  const { token: second } = await makeOperator(world.api, { merchantId });
  await sendOps(world.api, money.wallet, { token: second, site: world.site.code, body: { id } });
  const after = await listAudit(world.api.deps.db, { merchantId, rowsMax: 20 });
  expect(after.length).toBe(3);
});

test('pages through login attempts for a member', async () => {
  const { id: memberId, username: name, publicId: id } = world.player;
  const attempt = { merchantId: world.site.merchantId, memberId, name, ip: '203.0.113.9' };
  const failed = { ...attempt, portal: 'member', method: 'password' } as const;
  for (let n = 0; n < 32; n++)
    await recordLoginAttempt(world.api.deps, { ...failed, outcome: 'login.failed' });
  const { list: first } = await ask(members.attempts, { id });
  const { list: second } = await ask(members.attempts, { id, before: first.at(-1).id });
  expect([first.length, second.length]).toEqual([30, 2]);
});

test('a site’s day is compared with yesterday at the same time, without play money', async () => {
  await world.play([5, 12.5]); // yesterday at 23:00
  world.at('2026-12-11T12:00:00Z'); // today at 07:00
  const newcomer = await makeMember(world.api.deps, world.site);
  await fund(world.api.deps, newcomer, whole(40));
  await makeTrial(world.api.deps, world.site);
  await world.play([10, 0], [20, 0]);
  expect(await ask(figures.today)).toMatchObject({
    day: Date.parse('2026-12-11T05:00:00Z'),
    compared: Date.parse('2026-12-10T12:00:00Z'),
    deposits: { count: { today: 1, before: 0 }, amount: { today: 40, before: 0 } },
    bets: { count: { today: 2, before: 0 }, amount: { today: 30, before: 0 } },
    payouts: { today: 0, before: 0 },
    houseWin: { today: 30, before: 0 },
    activePlayers: { today: 1, before: 0 },
    newMembers: { today: 1, before: 0 },
  });
});

test('yesterday counts up to the current time of day', async () => {
  await world.play([5, 12.5]); // at 23:00 of the previous day
  world.at('2026-12-12T04:30:00Z'); // at 23:30
  await world.play([10, 0]);
  expect(await ask(figures.today)).toMatchObject({
    bets: { count: { today: 1, before: 1 }, amount: { today: 10, before: 5 } },
    payouts: { today: 0, before: 12.5 },
    houseWin: { today: 10, before: -7.5 },
    deposits: { amount: { today: 0, before: 100 } },
    activePlayers: { today: 1, before: 1 },
  });
});

test('each figure of the day equals the sum of its rows, today and yesterday', async () => {
  await world.play([5, 12.5]); // at 23:00 of the previous day
  world.at('2026-12-12T04:30:00Z'); // at 23:30
  const newcomer = await makeMember(world.api.deps, world.site);
  await fund(world.api.deps, newcomer, whole(40));
  await fund(world.api.deps, newcomer, whole(7));
  await makeTrial(world.api.deps, world.site);
  await world.play([10, 0], [20, 50]);
  const day = await ask(figures.today);
  for (const [of, to] of [
    ['today', day.asOf + 1],
    ['before', day.compared],
  ] as const) {
    const made = {
      deposits: await ask(dayFigures.deposits, { to }),
      players: await ask(dayFigures.players, { to }),
      members: await ask(dayFigures.newMembers, { to }),
    };
    const { sums, list: rows, total } = made.players;
    const sum = (name: 'bets' | 'stake' | 'payout' | 'houseWin') =>
      rows.reduce((all: number, row: Record<string, number>) => all + (row[name] ?? 0), 0);
    expect(sums).toEqual({
      bets: day.bets.count[of],
      stake: day.bets.amount[of],
      payout: day.payouts[of],
      houseWin: day.houseWin[of],
    });
    for (const name of ['bets', 'stake', 'payout', 'houseWin'] as const)
      expect(sum(name), name).toBe(sums[name]);
    expect([total, rows.length]).toEqual([day.activePlayers[of], day.activePlayers[of]]);
    const { amount, total: count, list } = made.deposits;
    expect([amount, count]).toEqual([day.deposits.amount[of], day.deposits.count[of]]);
    const credited = list.map((row: { amount: number }) => row.amount);
    expect(credited.reduce((all: number, one: number) => all + one, 0)).toBe(amount);
    expect(made.members.total).toBe(day.newMembers[of]);
    expect(made.members.list).toHaveLength(day.newMembers[of]);
  }
});

test('pages through rows of a day without duplicates, of the own site', async () => {
  world.at('2026-12-12T04:30:00Z');
  const added = [];
  for (let n = 0; n < 52; n++) added.push(await makeMember(world.api.deps, world.site));
  const first = await ask(dayFigures.newMembers);
  const second = await ask(dayFigures.newMembers, { to: first.to, after: first.next });
  const seen = [...first.list, ...second.list].map(({ id }: { id: string }) => id);
  expect([first.list.length, new Set(seen).size, seen.length]).toEqual([
    50,
    first.total,
    first.total,
  ]);
  expect(second.next).toBeNull();
  const elsewhere = await makeSite(world.api.deps);
  const { token } = await makeOperator(world.api, { merchantId: elsewhere.merchantId });
  for (const call of [dayFigures.deposits, dayFigures.players, dayFigures.newMembers]) {
    const { body } = await sendOps(world.api, call, { token, site: elsewhere.code });
    expect(body.value).toMatchObject({ total: 0, list: [] });
  }
});
