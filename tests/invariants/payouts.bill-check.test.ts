import { signContract } from '@app/core/agent-pay/contracts';
import { type PayoutEngine, settlePayouts } from '@app/core/agent-pay/payouts';
import {
  affiliatePlan,
  type PlanTerms,
  planTerms,
} from '@app/core/agent-pay/payouts/affiliate-plan';
import { dailySalary, dailyTerms } from '@app/core/agent-pay/payouts/daily-salary';
import {
  dividendTerms,
  monthlyDividend,
  termsOfDividend,
} from '@app/core/agent-pay/payouts/dividend';
import { hourlySalary, hourlyTerms } from '@app/core/agent-pay/payouts/hourly-salary';
import { realTimeSalary } from '@app/core/agent-pay/payouts/real-time-salary';
import { moveAgent } from '@app/core/people/agents';
import type { Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import type { AnswerOf, Call } from '@app/shared/contract/define-call';
import { affiliateReport } from '@app/shared/payouts/affiliates.schemas';
import { startsOf } from '@app/shared/payouts/bill-check/checked';
import { agrees } from '@app/shared/payouts/bill-check/lines';
import { recalculateBill } from '@app/shared/payouts/bill-check/recalculate-bill';
import { addBet, addMember, openSums } from '@app/shared/payouts/bill-check/sums';
import * as calls from '@app/shared/payouts/salary.schemas';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { giveFreeWin, giveRebate } from '../support/money/gifts.ts';
import { playBets, voidAll } from '../support/play/settled-bets.ts';
import { send, startApi, type TestApi, tokenOf } from '../support/servers/api.ts';
import {
  makeAgent,
  makeMember,
  makeSite,
  percent,
  sign,
  switchOn,
  whole,
} from '../support/world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ZONE = 'Asia/Bangkok';
const dayOfMonth = (at: number): number =>
  Number(new Intl.DateTimeFormat('en', { day: 'numeric', timeZone: ZONE }).format(at));
/** Midnight of the first of December in the site's zone. */
const DECEMBER = Date.parse('2026-11-30T17:00:00Z');
const JANUARY = DECEMBER + 31 * DAY;

let api: TestApi;
let now: Date;
let site: Awaited<ReturnType<typeof makeSite>>;
let top: Member;
let mid: Member;
let leaf: Member;
let other: Member;
let players: Member[];

beforeAll(async () => {
  api = await startApi({ clock: () => now });
  return api.close;
});

/** Before each test: top above mid above leaf, another agent below top, and players below leaf and mid. */
beforeEach(async () => {
  now = new Date(DECEMBER - 6 * HOUR);
  site = await makeSite(api.deps, { timeZone: ZONE });
  await switchOn(api.deps, site.merchantId, [
    'RTSALARY3',
    'DAILYSALCONT3',
    'HOURSAL3',
    'CONTDIV',
    'AFFMAN3',
  ]);
  top = await makeAgent(api.deps, { ...site, uplineId: null });
  mid = await makeAgent(api.deps, { ...site, uplineId: top.id });
  leaf = await makeAgent(api.deps, { ...site, uplineId: mid.id });
  other = await makeAgent(api.deps, { ...site, uplineId: top.id });
  players = [];
  for (const agent of [leaf, leaf, mid])
    players.push(await makeMember(api.deps, { ...site, agentId: agent.id }));
});

const playerAt = (n: number): Member => players[n] ?? expect.unreachable();

const bet = (n: number, stake: number, result: 'won' | 'lost' | 'push' = 'lost') => ({
  by: playerAt(n),
  stake,
  result,
});

/** Bets that differ, some won, some pushed, and one of them voided some time later. */
async function play(at: number, factor = 1): Promise<void> {
  now = new Date(at);
  const { merchantId } = site;
  await playBets(api.deps, merchantId, [
    bet(0, 700.33 * factor),
    bet(0, 400 * factor, 'won'),
    bet(1, 1_200.07 * factor),
    bet(2, 90 * factor, 'push'),
  ]);
  const late = await playBets(api.deps, merchantId, [bet(2, 333.01 * factor)]);
  now = new Date(at + 3 * MINUTE);
  await voidAll(api.deps, merchantId, late);
}

/** Gives a player winnings without a bet, and a rebate. */
async function give(to: Member, won: number, rebate: number): Promise<void> {
  const { merchantId } = site;
  await giveFreeWin(api.deps, { merchantId, to, amount: whole(won) });
  await giveRebate(api.deps, { merchantId, to, amount: whole(rebate), betId: 1n });
}

async function settle(engine: PayoutEngine, at: number): Promise<void> {
  now = new Date(at);
  await settlePayouts(api.deps, engine);
}

/** Sends a call and parses the answer by its schema, as a page does. */
async function ask<C extends Call>(call: C, body: object, by: Member): Promise<AnswerOf<C>> {
  const token = await tokenOf(api, by);
  const answered = await send(api, call, { site: site.code, token, body });
  expect(answered.body).toMatchObject({ success: true });
  return call.answer.decode(answered.body.value) as AnswerOf<C>;
}

type BillKind = 'realtime' | 'daily' | 'hourly' | 'dividend';
const range = { from: String(DECEMBER - DAY), to: String(JANUARY + 2 * DAY) };

async function billsOf(agent: Member, kind: BillKind) {
  const { list } = await ask(calls.contractBills, { kind, ...range, size: '100' }, agent);
  expect(list.length).toBeGreaterThan(0);
  return list;
}

type Bill = Awaited<ReturnType<typeof billsOf>>[number];

/** Recalculates a bill as a browser does: from its bets page by page, and from the sums of its players. */
async function differing(bill: Bill, by: Member): Promise<string[]> {
  const { billId } = bill;
  const inputs = await ask(calls.contractBillInputs, { billId }, by);
  const byBet = openSums(startsOf(bill, inputs));
  const byMember = openSums(startsOf(bill, inputs));
  let cursor: string | null = null;
  do {
    const request = { billId, size: '2', ...(cursor && { cursor }) };
    const page: AnswerOf<typeof calls.contractBillBets> = await ask(
      calls.contractBillBets,
      request,
      by,
    );
    for (const row of page.list) addBet(byBet, row);
    cursor = page.nextCursor;
  } while (cursor);
  do {
    const request = { billId, size: '2', ...(cursor && { cursor }) };
    const page: AnswerOf<typeof calls.contractBillMembers> = await ask(
      calls.contractBillMembers,
      request,
      by,
    );
    for (const row of page.list) addMember(byMember, row);
    cursor = page.nextCursor;
  } while (cursor);
  expect(byMember).toEqual(byBet);
  return recalculateBill({ bill, inputs, sums: byBet, dayOfMonth, currency: 'USD' }).flatMap(
    ({ lines }) => lines.filter((line) => !agrees(line)).map(({ name }) => `${bill.kind} ${name}`),
  );
}

async function expectAgreed(kind: BillKind, agents: readonly Member[]): Promise<Bill[]> {
  const all: Bill[] = [];
  for (const agent of agents) {
    for (const bill of await billsOf(agent, kind)) {
      expect(await differing(bill, agent)).toEqual([]);
      all.push(bill);
    }
  }
  return all;
}

test('real-time salary: every bill of a line follows from its bets and its carry', async () => {
  await sign(api.deps, top.id, { profit: 0.2, loss: 0.6, threshold: 100 });
  await sign(api.deps, mid.id, { profit: 0.15, loss: 0.5, threshold: 100 });
  await sign(api.deps, leaf.id, { profit: 0.1, loss: 0.3, threshold: 500 });
  for (const n of [0, 1, 2]) await play(DECEMBER + n * 10 * MINUTE, 1 / (n + 1));
  await settle(realTimeSalary, DECEMBER + HOUR);
  const bills = await expectAgreed('realtime', [top, mid, leaf]);
  expect(bills.some(({ carriedIn }) => carriedIn > 0n)).toBe(true);
  // The upline can recalculate it too, without the names of those below.
  const seen = (await billsOf(mid, 'realtime')).at(-1) ?? expect.unreachable();
  expect(await differing(seen, top)).toEqual([]);
  const { below } = await ask(calls.contractBillInputs, { billId: seen.billId }, top);
  expect(below.map(({ agent }) => agent)).toEqual([null]);
});

const tiers = (best: number) => ({
  turnovers: [whole(1_000), whole(2_000), whole(5_000)],
  actives: [0, 1, 2],
  rates: [percent(best / 3), percent(best / 2), percent(best)],
});

test.each([
  ['daily', dailySalary, dailyTerms],
  ['hourly', hourlySalary, hourlyTerms],
] as const)('%s salary: also of a day on which an agent moved', async (kind, engine, terms) => {
  for (const [n, agent] of [top, mid, leaf, other].entries())
    await signContract(api.deps, terms, {
      agentId: agent.id,
      category: 'CONS',
      terms: tiers(n === 0 ? 1.2 : 0.6),
    });
  await play(DECEMBER + HOUR, 2);
  await play(DECEMBER + 5 * HOUR);
  now = new Date(DECEMBER + 6 * HOUR);
  await inTransaction(api.deps.db, (tx) =>
    moveAgent(tx, { memberId: leaf.id, uplineId: other.id, now }),
  );
  await play(DECEMBER + 6.5 * HOUR);
  await settle(engine, DECEMBER + DAY + 4 * HOUR);
  const bills = await expectAgreed(kind, [top, mid, leaf, other]);
  expect(bills.some(({ gross }) => gross > 0n)).toBe(true);
  const [ofOther] = await billsOf(other, kind);
  const { below } = await ask(calls.contractBillInputs, { billId: ofOther?.billId }, other);
  expect(below).toMatchObject([{ agent: leaf.username }]);
});

test.each(['profit', 'turnover', 'daily_turnover'] as const)(
  'dividends on %s: a lost month is carried into the next',
  async (base) => {
    const terms = (best: number) =>
      termsOfDividend(
        [
          { turnover: whole(1_000), loss: whole(0), actives: 0, rate: percent(best / 2) },
          { turnover: whole(2_000), loss: whole(0), actives: 2, rate: percent(best) },
        ],
        { base, carry: 'permanent' },
      );
    for (const [n, agent] of [top, mid, leaf].entries())
      await signContract(api.deps, dividendTerms.monthly, {
        agentId: agent.id,
        category: 'CONS',
        terms: terms(12 - 2 * n),
      });
    now = new Date(DECEMBER + DAY);
    await playBets(api.deps, site.merchantId, [bet(0, 900, 'won')]);
    await play(DECEMBER + 2 * DAY, 0.2);
    await give(playerAt(0), 150.5, 60.25);
    await settle(monthlyDividend, JANUARY + 5 * HOUR);
    await play(JANUARY + DAY, 3);
    await settle(monthlyDividend, JANUARY + 31 * DAY + 5 * HOUR);
    range.to = String(JANUARY + 32 * DAY);
    const bills = await expectAgreed('dividend', [top, mid, leaf]);
    expect(bills.some(({ gross }) => gross > 0n)).toBe(true);
    const carried = bills.filter((bill) => 'lossCarriedIn' in bill && bill.lossCarriedIn < 0n);
    expect(carried.length > 0).toBe(true);
    const given = bills.filter((bill) => 'rebates' in bill && bill.promotions > 0n);
    expect(given).toMatchObject(
      [top, mid, leaf].map(() => ({ promotions: whole(150.5), rebates: whole(60.25) })),
    );
  },
);

test('an affiliate plan: the commission comes out of the bets of direct players', async () => {
  const plan: PlanTerms = {
    ngrs: [whole(0)],
    depositors: [0],
    rates: [percent(30)],
    negative: 'carry',
    ringFenceFrom: whole(0),
    subRate: percent(0),
    bonusRate: percent(0),
    paymentFeeRate: percent(0),
    adminFeeRate: percent(5),
    taxRate: percent(2),
    cpaAmount: whole(0),
    cpaDeposit: whole(0),
    cpaTurnover: whole(0),
    cpaDays: 30,
  };
  await signContract(api.deps, planTerms, { agentId: top.id, category: 'CONS', terms: plan });
  players = [];
  for (let n = 0; n < 3; n++)
    players.push(await makeMember(api.deps, { ...site, agentId: top.id }));
  await play(DECEMBER + DAY);
  await settle(affiliatePlan, JANUARY + 6 * HOUR);
  const { list } = await ask(affiliateReport, {}, top);
  const bill = list[0] ?? expect.unreachable();
  expect(bill.paid).toBeGreaterThan(0n);
  expect(await differing(bill as Bill, top)).toEqual([]);
});

test('separates the bets of one player, and of one hour', async () => {
  const promised = { agentId: top.id, category: 'CONS' as const, terms: tiers(1) };
  await signContract(api.deps, hourlyTerms, promised);
  await play(DECEMBER + HOUR);
  await play(DECEMBER + 3 * HOUR);
  await settle(hourlySalary, DECEMBER + DAY + 4 * HOUR);
  const [bill] = await billsOf(top, 'hourly');
  const billId = bill?.billId;
  const { parts } = await ask(calls.contractBillInputs, { billId }, top);
  expect(parts).toHaveLength(2);
  const partStart = String(parts[1]?.start);
  const customerName = playerAt(0).username;
  const ofPlayer = await ask(calls.contractBillBets, { billId, customerName }, top);
  expect(ofPlayer).toMatchObject({ total: 4, footer: { validBetAmount: whole(2 * 1_100.33) } });
  const ofBoth = await ask(calls.contractBillBets, { billId, customerName, partStart }, top);
  expect(ofBoth).toMatchObject({ total: 2, footer: { validBetAmount: whole(1_100.33) } });
  const members = await ask(calls.contractBillMembers, { billId, partStart }, top);
  expect(members.list).toHaveLength(3);
  const noHour = { billId, partStart: String(DECEMBER + 17 * MINUTE) };
  expect(await ask(calls.contractBillBets, noHour, top)).toMatchObject({ total: 0, list: [] });
});
