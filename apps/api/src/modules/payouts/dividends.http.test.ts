import { changeContract, proposeContract, signContract } from '@app/core/agent-pay/contracts';
import { settlePayouts } from '@app/core/agent-pay/payouts';
import {
  dividendTerms,
  halfMonthDividend,
  monthlyDividend,
  termsOfDividend,
} from '@app/core/agent-pay/payouts/dividend';
import type { Member } from '@app/core/people/members';
import { changeSite, switchFlag } from '@app/core/sites/site';
import { consolidated } from '@app/shared/members/schemas';
import * as calls from '@app/shared/payouts/salary.schemas';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import {
  makeAgent,
  makeMember,
  makeSite,
  percent,
  switchOn,
  whole,
} from '../../../../../tests/support/world.ts';

const NOON = Date.parse('2026-12-10T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SECOND_HALF = Date.parse('2026-12-16T00:00:00Z');
const NEXT_YEAR = Date.parse('2027-01-01T00:00:00Z');

let api: TestApi;
let now: Date;
let site: Awaited<ReturnType<typeof makeSite>>;
let top: Member;
let agent: Member;

beforeAll(async () => {
  api = await startApi({ clock: () => now });
  return api.close;
});
beforeEach(async () => {
  now = new Date(NOON);
  site = await makeSite(api.deps, { timeZone: 'UTC' });
  await switchOn(api.deps, site.merchantId, ['RTSALARY3', 'CONTDIV', 'SIGNCONDIV3']);
  top = await makeAgent(api.deps, { ...site, uplineId: null });
  agent = await makeAgent(api.deps, { ...site, uplineId: top.id });
});

const terms = termsOfDividend(
  [
    { turnover: whole(1_000), loss: whole(0), actives: 0, rate: percent(5) },
    { turnover: whole(5_000), loss: whole(2_000), actives: 2, rate: percent(10) },
  ],
  { base: 'profit', carry: 'permanent' },
);
const tiers = [
  { betVolume: 1_000, netLoss: 0, activeMember: 0, rate: 0.05 },
  { betVolume: 5_000, netLoss: 2_000, activeMember: 2, rate: 0.1 },
];
const promise = { category: 'LIVE', base: 'profit', carry: 'permanent', tiers };

type Call = Parameters<typeof send>[1];
const ask = async (call: Call, body: object = {}, by = agent) =>
  (await send(api, call, { site: site.code, token: await tokenOf(api, by), body })).body;

async function offered(kind = dividendTerms.semimonthly): Promise<string> {
  await signContract(api.deps, kind, { agentId: top.id, category: 'LIVE', terms });
  const offer = { uplineId: top.id, agentId: agent.id, category: 'LIVE' as const, terms };
  return (await proposeContract(api.deps, kind, offer)).publicId;
}

/** Tiers by their names in calls of older clients. */
const rowsOf = (status: string, higher: readonly string[]) =>
  tiers.map(({ betVolume: minimumBet, netLoss, activeMember, rate: contractRate }, n) => ({
    minimumBet,
    netLoss,
    activeMember,
    contractRate,
    status,
    downlineHigherRate: higher[n],
  }));

test('an agent accepts an offer by its games, in force from the next half-month', async () => {
  const contractId = await offered();
  const row = { contractId, kind: 'dividend_semimonthly', ...promise, status: 'P' };
  expect((await ask(calls.contractRequests)).value.list).toMatchObject([
    { ...row, agent: top.username, isOwn: true, askedAt: NOON },
  ]);
  expect((await ask(consolidated)).value).toMatchObject({
    divtypereq: { LIVE: rowsOf('P', ['N', 'N']) },
    divtypeinfo: {},
  });
  for (const type of ['CONS', 'FISH'])
    expect((await ask(calls.processDividend, { type, status: 'A' })).errorCode).toBe(
      'contract.not_found',
    );
  const accepted = await ask(calls.processDividend, { type: 'LIVE', status: 'A' });
  expect(accepted.value).toEqual({ ...row, status: 'A' });
  expect((await ask(consolidated)).value).toMatchObject({
    divtypereq: {},
    divtypeinfo: { LIVE: rowsOf('A', ['N', 'N']) },
  });
  // The upline sees which tier pays less than it promises to the direct line.
  expect((await ask(consolidated, {}, top)).value).toMatchObject({
    divtypeinfo: { LIVE: rowsOf('A', ['Y', 'N']) },
  });
  expect((await ask(calls.dividends)).value).toEqual({
    contracts: [
      {
        ...row,
        status: 'A',
        validFrom: SECOND_HALF,
        activeFrom: 1_000,
        soFar: null,
        asOf: now.getTime(),
        periodStart: SECOND_HALF,
        periodEnd: NEXT_YEAR,
        paysAt: NEXT_YEAR + 4 * HOUR,
      },
    ],
    timeZone: 'UTC',
  });
});

test('older clients answer by GET and their own path, once', async () => {
  const [path] = calls.processDividend.oldPaths;
  const older = { ...calls.processDividend, path };
  await offered(dividendTerms.monthly);
  const refusal = { type: 'LIVE', status: 'R' };
  const refused = await ask(older, refusal);
  expect(refused.value).toMatchObject({ kind: 'dividend_monthly', status: 'R' });
  expect((await ask(older, refusal)).errorCode).toBe('contract.not_found');
});

test('an offer that the contract above no longer covers cannot be accepted', async () => {
  await offered();
  const less = termsOfDividend(
    [{ turnover: whole(1_000), loss: whole(1_000), actives: 0, rate: percent(10) }],
    { base: 'profit', carry: 'permanent' },
  );
  await changeContract(api.deps, dividendTerms.semimonthly, {
    agentId: top.id,
    category: 'LIVE',
    terms: less,
  });
  expect(await ask(calls.processDividend, { type: 'LIVE', status: 'A' })).toMatchObject({
    errorCode: 'contract.not_dominated',
    value: { params: {} },
  });
});

test('shows the result of the current period so far, after a loss carried over', async () => {
  await offered();
  await ask(calls.processDividend, { type: 'LIVE', status: 'A' });
  const player = await makeMember(api.deps, { ...site, agentId: agent.id });
  const bet = { by: player, category: 'LIVE' as const };
  now = new Date(SECOND_HALF + HOUR);
  await playBets(api.deps, site.merchantId, [{ ...bet, stake: 300, result: 'won' }]);
  now = new Date(NEXT_YEAR + 4 * HOUR);
  await settlePayouts(api.deps, halfMonthDividend);
  await playBets(api.deps, site.merchantId, [
    { ...bet, stake: 4_000, result: 'lost' },
    { ...bet, stake: 500, result: 'won' },
  ]);
  const { contracts } = (await ask(calls.dividends)).value;
  expect(contracts).toMatchObject([
    {
      periodStart: NEXT_YEAR,
      periodEnd: NEXT_YEAR + 15 * DAY,
      soFar: {
        validBet: 4_500,
        activeMember: 1,
        stakes: 4_500,
        payouts: 1_000,
        salary: 0,
        netLoss: 3_500,
        lossCarriedIn: -300,
        result: 3_200,
        baseAmount: 3_200,
        tier: 1,
        rate: 0.05,
        earned: 160,
        missing: { betVolume: 500, netLoss: 0, activeMember: 1, rate: 0.1 },
      },
    },
  ]);
  const { soFar: _, ...dates } = contracts[0];
  expect((await ask(calls.dividends, { only: 'dates' })).value.contracts).toEqual([
    { ...dates, soFar: null },
  ]);

  const summedAt = now.getTime();
  await playBets(api.deps, site.merchantId, [{ ...bet, stake: 100, result: 'lost' }]);
  const shown = async () => {
    const [contract] = (await ask(calls.dividends)).value.contracts;
    return { asOf: contract.asOf, validBet: contract.soFar.validBet };
  };
  now = new Date(summedAt + 4 * MINUTE);
  expect(await shown()).toEqual({ asOf: summedAt, validBet: 4_500 });
  now = new Date(summedAt + 5 * MINUTE); // the next window
  expect(await shown()).toEqual({ asOf: now.getTime(), validBet: 4_600 });
});

test('lists bills of all periods together, with all lines of their calculation', async () => {
  await offered();
  await ask(calls.processDividend, { type: 'LIVE', status: 'A' });
  const other = { agentId: agent.id, category: 'FISH' as const, terms };
  await signContract(api.deps, dividendTerms.monthly, { ...other, agentId: top.id });
  await signContract(api.deps, dividendTerms.monthly, other);
  const player = await makeMember(api.deps, { ...site, agentId: agent.id });
  now = new Date(NEXT_YEAR + HOUR);
  await playBets(api.deps, site.merchantId, [
    { by: player, stake: 2_000, result: 'lost', category: 'LIVE' },
    { by: player, stake: 1_000, result: 'won', category: 'LIVE' },
    { by: player, stake: 4_000, result: 'lost', category: 'FISH' },
  ]);
  now = new Date(Date.parse('2027-02-01T05:00:00Z'));
  await settlePayouts(api.deps, halfMonthDividend);
  await settlePayouts(api.deps, monthlyDividend);
  const { list, footer } = (await ask(calls.contractBills, { kind: 'dividend', from: NEXT_YEAR }))
    .value;
  expect(footer).toEqual({ validBet: 7_000, paid: 250 });
  const [live, fish] = list.toSorted(
    (a: { gross: number }, b: { gross: number }) => a.gross - b.gross,
  );
  expect(live).toMatchObject({
    ...promise,
    kind: 'dividend_semimonthly',
    tier: 1,
    rate: 0.05,
    parts: 1,
    activeMember: 1,
    activeFrom: 1_000,
    stakes: 3_000,
    payouts: 2_000,
    salary: 0,
    netLoss: 1_000,
    lossCarriedIn: 0,
    result: 1_000,
    baseAmount: 1_000,
    earned: 50,
    lossCarriedOut: 0,
    gross: 50,
    net: 50,
    windowEnd: NEXT_YEAR + 15 * DAY,
  });
  expect(fish).toMatchObject({ kind: 'dividend_monthly', category: 'FISH', earned: 200 });
  const { billId } = live;
  expect((await ask(calls.contractBill, { billId })).value).toEqual(live);
  const bets = (await ask(calls.contractBillBets, { billId })).value;
  expect(bets.footer).toEqual({ validBetAmount: 3_000, gross: 50 });
  expect(bets.list.map((row: { gross: number }) => row.gross)).toEqual([-50, 100]);
  const filter = { kind: 'dividend_monthly', from: NEXT_YEAR };
  expect((await ask(calls.contractBills, filter)).value.list).toEqual([fish]);
});

test('while dividends are switched off their calls are unavailable', async () => {
  await offered();
  const off = (flag: 'CONTDIV' | 'SIGNCONDIV3') =>
    changeSite(api.deps, switchFlag, { merchantId: site.merchantId, flag, enabled: false });
  await off('SIGNCONDIV3');
  const answer = { type: 'LIVE', status: 'A' };
  expect((await ask(calls.processDividend, answer)).errorCode).toBe('function.not.available');
  expect((await ask(calls.contractRequests)).value.list).toHaveLength(1);
  await off('CONTDIV');
  expect((await ask(calls.contractRequests)).value.list).toEqual([]);
  for (const [call, body] of [
    [calls.dividends, {}],
    [calls.contractBills, { kind: 'dividend' }],
    [calls.contractBills, { kind: 'dividend_daily' }],
  ] as const)
    expect((await ask(call, body)).errorCode).toBe('function.not.available');
});
