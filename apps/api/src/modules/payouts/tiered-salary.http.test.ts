import { proposeContract, signContract } from '@app/core/agent-pay/contracts';
import { settlePayouts } from '@app/core/agent-pay/payouts';
import { dailySalary, dailyTerms } from '@app/core/agent-pay/payouts/daily-salary';
import { hourlyTerms } from '@app/core/agent-pay/payouts/hourly-salary';
import type { TieredTerms } from '@app/core/agent-pay/payouts/tiers';
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
const HOUR = 3_600_000;
const MIDNIGHT = NOON + 12 * HOUR;

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
  await switchOn(api.deps, site.merchantId, ['RTSALARY3', 'DAILYSALCONT3', 'HOURSAL3']);
  top = await makeAgent(api.deps, { ...site, uplineId: null });
  agent = await makeAgent(api.deps, { ...site, uplineId: top.id });
});

const terms: TieredTerms = {
  turnovers: [whole(1_000), whole(5_000)],
  actives: [0, 1],
  rates: [percent(0.5), percent(1)],
};
const tiers = [
  { betVolume: 1_000, activeMember: 0, rate: 0.005 },
  { betVolume: 5_000, activeMember: 1, rate: 0.01 },
];

type Call = Parameters<typeof send>[1];
const ask = async (call: Call, body: object = {}, by = agent) =>
  (await send(api, call, { site: site.code, token: await tokenOf(api, by), body })).body;

async function offered(kind: typeof dailyTerms): Promise<string> {
  await signContract(api.deps, kind, { agentId: top.id, category: 'LIVE', terms });
  const offer = { uplineId: top.id, agentId: agent.id, category: 'LIVE' as const, terms };
  return (await proposeContract(api.deps, kind, offer)).publicId;
}

test('an agent accepts a daily contract, in force from the next midnight', async () => {
  const contractId = await offered(dailyTerms);
  const row = { contractId, kind: 'daily', category: 'LIVE', tiers, status: 'P' };
  expect((await ask(calls.contractRequests)).value.list).toEqual([
    {
      ...row,
      agent: top.username,
      isOwn: true,
      askedAt: NOON,
      mayAnswer: true,
      version: expect.stringMatching(/^\d+$/),
    },
  ]);
  const wire = {
    id: contractId,
    status: 'P',
    details: tiers.map((tier) => ({ ...tier, rateType: 'P' })),
  };
  expect((await ask(consolidated)).value).toMatchObject({
    dailysalreqtype: { LIVE: [wire] },
    dailysalinfotype: {},
    contractmrdailysalinfotype: {},
    contracthoursalreq: {},
    contracthoursalinfo: {},
  });
  const accepted = await ask(calls.processDailySalary, { id: contractId, status: 'A' });
  expect(accepted.value).toEqual({ contractId, category: 'LIVE', tiers, status: 'A' });
  expect((await ask(consolidated)).value).toMatchObject({
    dailysalreqtype: {},
    dailysalinfotype: { LIVE: [{ ...wire, status: 'A' }] },
    contractmrdailysalinfotype: { LIVE: [{ ...wire, status: 'A' }] },
  });
  expect((await ask(calls.tieredSalary, { kind: 'daily' })).value).toEqual({
    contracts: [
      {
        ...accepted.value,
        validFrom: MIDNIGHT,
        activeFrom: 1_000,
        paysAt: MIDNIGHT + 27 * HOUR,
        running: {
          periodStart: MIDNIGHT,
          periodEnd: MIDNIGHT + 24 * HOUR,
          paysAt: MIDNIGHT + 27 * HOUR,
          asOf: NOON,
          soFar: null,
        },
      },
    ],
    timeZone: 'UTC',
  });
  const paysAt = async () =>
    (await ask(calls.tieredSalary, { kind: 'daily' })).value.contracts[0].paysAt;
  now = new Date(MIDNIGHT + 26 * HOUR); // the day has ended but is not due yet
  expect(await paysAt()).toBe(MIDNIGHT + 27 * HOUR);
  now = new Date(MIDNIGHT + 27 * HOUR);
  expect(await paysAt()).toBe(MIDNIGHT + 51 * HOUR);
  expect((await ask(calls.tieredSalary, { kind: 'hourly' })).value.contracts).toEqual([]);
});

test('older clients answer by their own paths, and an hourly contract by its own name', async () => {
  const { processDailySalary, processHourlySalary } = calls;
  const olderDaily = { ...processDailySalary, path: processDailySalary.oldPaths[0] };
  const olderHourly = { ...processHourlySalary, path: processHourlySalary.oldPaths[0] };
  const daily = { id: await offered(dailyTerms), status: 'R' };
  expect((await ask(olderDaily, daily)).value.status).toBe('R');
  const contractId = await offered(hourlyTerms);
  const hourly = { contractId, status: 'A' };
  expect((await ask(calls.processDailySalary, { id: contractId, status: 'A' })).errorCode).toBe(
    'contract.not_found',
  );
  expect((await ask(olderHourly, hourly, top)).errorCode).toBe('contract.other_side_answers');
  expect((await ask(olderHourly, hourly)).value.status).toBe('A');
  expect((await ask(calls.processHourlySalary, hourly)).errorCode).toBe(
    'contract.already_answered',
  );
  expect((await ask(consolidated)).value.contracthoursalinfo).toMatchObject({
    LIVE: [{ contractId, hourSalaryRates: [{ minimumBet: 1_000, rateType: 'P' }, {}] }],
  });
});

test('a bill names the reached tier, and its bets add up to it', async () => {
  const id = await offered(dailyTerms);
  await ask(calls.processDailySalary, { id, status: 'A' });
  const player = await makeMember(api.deps, { ...site, agentId: agent.id });
  now = new Date(MIDNIGHT + HOUR);
  const bet = { by: player, category: 'LIVE' as const };
  await playBets(api.deps, site.merchantId, [
    { ...bet, stake: 4_000, result: 'lost' },
    { ...bet, stake: 2_000, result: 'won' },
  ]);
  expect((await ask(calls.tieredSalary, { kind: 'daily' })).value.contracts[0].running).toEqual({
    periodStart: MIDNIGHT,
    periodEnd: MIDNIGHT + 24 * HOUR,
    paysAt: MIDNIGHT + 27 * HOUR,
    asOf: MIDNIGHT + HOUR,
    soFar: {
      validBet: 6_000,
      earned: 60,
      part: {
        start: MIDNIGHT,
        validBet: 6_000,
        activeMember: 1,
        tier: 2,
        rate: 0.01,
        earned: 60,
        missing: null,
      },
    },
  });
  now = new Date(MIDNIGHT + 28 * HOUR);
  await settlePayouts(api.deps, dailySalary);
  const { list, footer } = (await ask(calls.contractBills, { kind: 'daily' })).value;
  expect(footer).toEqual({ validBet: 6_000, paid: 60 });
  expect(list).toMatchObject([
    {
      kind: 'daily',
      category: 'LIVE',
      tiers,
      tier: 2,
      rate: 0.01,
      parts: 1,
      activeMember: 1,
      activeFrom: 1_000,
      gross: 60,
      net: 60,
      paid: 60,
      status: 'paid',
      windowStart: MIDNIGHT,
      windowEnd: MIDNIGHT + 24 * HOUR,
    },
  ]);
  const { billId } = list[0];
  expect((await ask(calls.contractBill, { billId })).value).toEqual(list[0]);
  const bets = (await ask(calls.contractBillBets, { billId })).value;
  expect(bets.footer).toEqual({ validBetAmount: 6_000, gross: 60 });
  expect(bets.list.map((row: { gross: number }) => row.gross)).toEqual([20, 40]);
  expect((await ask(calls.contractBills, { kind: 'daily' }, top)).value.list).toMatchObject([
    { gross: 60, net: 0, paid: 0, status: 'nothing_due' },
  ]);
});

test('a kind that is switched off is unavailable', async () => {
  const contractId = await offered(hourlyTerms);
  const off = { merchantId: site.merchantId, flag: 'HOURSAL3', enabled: false } as const;
  await changeSite(api.deps, switchFlag, off);
  expect((await ask(calls.contractRequests)).value.list).toEqual([]);
  for (const [call, body] of [
    [calls.tieredSalary, { kind: 'hourly' }],
    [calls.contractBills, { kind: 'hourly' }],
    [calls.processHourlySalary, { contractId, status: 'A' }],
  ] as const)
    expect((await ask(call, body)).errorCode).toBe('function.not.available');
});
