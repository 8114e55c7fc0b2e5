import { auditGamingRevenue, sumGamingRevenue } from '@app/core/reports/gaming-revenue';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import * as calls from '@app/shared/gaming-revenue/ops-calls';
import type { Permission } from '@app/shared/operators/permissions';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import {
  registerTestVendor,
  type TestVendor,
} from '../../../../../tests/support/play/test-vendor.ts';
import type { TestApi } from '../../../../../tests/support/servers/api.ts';
import { onOwnSites, type TestSite } from '../../../../../tests/support/servers/own-sites.ts';
import { fund, makeMember, whole } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: TestSite;
let ip: string;
let vendor: TestVendor;

onOwnSites({}, (own) => {
  ({ api, site, ip } = own);
});
beforeEach(async () => {
  vendor = await registerTestVendor(api.deps, { baseUrl: api.url, mayWinWithoutBet: true });
});
afterEach(async () => expect(await auditGamingRevenue(api.deps.db)).toEqual([]));

interface By {
  readonly merchantId?: bigint | null;
  readonly permissions?: readonly Permission[];
}

async function ask(call: OpsCall, body: object = {}, by: By = {}) {
  const { token } = await makeOperator(api, by);
  return sendOps(api, call, { token, site: site.code, ip, body });
}
const daysBefore = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const period = () => ({ from: daysBefore(1), to: daysBefore(-1) });

/** A bet of 10 that won 4, a jackpot of 1, and a bet of 5 that was rolled back. */
async function play() {
  const member = await makeMember(api.deps, site);
  const memberRef = member.publicId;
  await fund(api.deps, member, whole(100));
  await vendor.playRound({ memberRef, stake: whole(10), payout: whole(4) });
  const names = { memberRef, roundId: 'jackpot', betTxId: `none-${site.code}` };
  await vendor.win({ ...names, payout: whole(1) });
  const back = { memberRef, roundId: 'back' };
  await vendor.bet({ ...back, stake: whole(5), txId: `bet-${site.code}` });
  await vendor.rollback({ ...back, betTxId: `bet-${site.code}` });
  await sumGamingRevenue(api.deps);
}

const SUMS = { bets: 2, stakes: 15, wins: 4, freeWins: 1, rolledBack: 5, revenue: 5 };
const OF_GAME = { ...SUMS, freeWins: 0, revenue: 6 };
const FREE = { bets: 0, stakes: 0, wins: 0, freeWins: 1, rolledBack: 0, revenue: -1 };

test('leads from a vendor to its games, and from a game to its days', async () => {
  const began = Date.now();
  await play();
  const { code } = vendor;
  const ofVendor = { code, name: 'Test vendor' };
  const found = (await ask(calls.read, period())).body.value;
  expect(found).toMatchObject({
    level: 'vendor',
    vendor: null,
    game: null,
    vendors: [ofVendor],
    list: [{ key: code, name: 'Test vendor', ...SUMS }],
    hasMore: false,
    total: SUMS,
  });
  expect(found.asOf).toBeGreaterThanOrEqual(began);
  expect((await ask(calls.read, { ...period(), vendor: code })).body.value).toMatchObject({
    level: 'game',
    vendor: ofVendor,
    list: [
      { key: 'test-game', name: 'Test game', ...OF_GAME },
      { key: calls.WITHOUT_GAME, name: null, ...FREE },
    ],
    total: SUMS,
  });
  const ofGame = { ...period(), vendor: code, game: 'test-game' };
  expect((await ask(calls.read, ofGame)).body.value).toMatchObject({
    level: 'day',
    game: { code: 'test-game', name: 'Test game' },
    list: [{ name: null, ...OF_GAME }],
    total: OF_GAME,
  });
  const free = { ...ofGame, game: calls.WITHOUT_GAME };
  expect((await ask(calls.read, free)).body.value).toMatchObject({
    level: 'day',
    game: null,
    list: [FREE],
  });
});

test('a period without play has no rows, and sums of zero', async () => {
  const { value } = (await ask(calls.read, { from: '2020-01-01', to: '2020-03-31' })).body;
  expect(value).toMatchObject({ list: [], vendors: [], total: { bets: 0, revenue: 0 } });
});

test('operators of the installation see all sites', async () => {
  await play();
  const { list } = (await ask(calls.sites, period())).body.value;
  expect(list.filter((row: { site: string }) => row.site === site.code)).toEqual([
    {
      site: site.code,
      currency: 'USD',
      vendor: { code: vendor.code, name: 'Test vendor' },
      ...SUMS,
    },
  ]);
});

test('operators can request the file for all vendors, for a vendor and for a game', async () => {
  const { request } = calls.read.file.example;
  for (const narrowed of [{}, { vendor: vendor.code, game: 'test-game' }]) {
    const asked = await ask(calls.read.file, { ...request, ...period(), ...narrowed });
    expect(asked.body.value).toMatchObject({ kind: 'gamingRevenue' });
  }
});

const wrong = {
  'ends before it begins': { from: '2026-11-02', to: '2026-11-01' },
  'is longer than 92 days': { from: '2026-01-01', to: '2026-04-03' },
  'is not a day': { from: '2026-02-30', to: '2026-03-01' },
  'has no end': { from: '2026-02-01' },
};
test.each(Object.entries(wrong))('refuses a period that %s', async (_, days) => {
  const file = { format: 'csv', language: 'EN', timeZone: 'UTC' };
  for (const [call, body] of [
    [calls.read, days],
    [calls.sites, days],
    [calls.read.file, { ...file, ...days }],
  ] as const) {
    const { status, body: answer } = await ask(call, body);
    expect([call.name, status, answer.errorCode]).toEqual([call.name, 400, 'request_param_err']);
  }
});

test('takes a period of exactly 92 days', async () => {
  expect((await ask(calls.read, { from: '2026-01-01', to: '2026-04-02' })).status).toBe(200);
});

test.each([calls.read, calls.read.file])(
  '$name refuses unknown vendors and games',
  async (call) => {
    const body = { ...call.example.request, ...period() };
    const unknown = await ask(call, { ...body, vendor: 'no-vendor' });
    expect([unknown.status, unknown.body.errorCode]).toEqual([404, 'vendor.not_found']);
    const game = await ask(call, { ...body, vendor: vendor.code, game: 'no-game' });
    expect([game.status, game.body.errorCode]).toEqual([404, 'game.not_found']);
  },
);

test('refuses operators without the permission, of other sites, and of one site for all', async () => {
  const { merchantId } = site;
  const refused = async (call: OpsCall, by: By) => {
    const { status, body } = await ask(call, { ...call.example.request, ...period() }, by);
    expect([call.name, status, body.errorCode]).toEqual([call.name, 403, 'operator.forbidden']);
  };
  for (const call of [calls.read, calls.read.file, calls.sites])
    await refused(call, { permissions: ['members.read'] });
  await refused(calls.sites, { merchantId });
  expect((await ask(calls.read, period(), { merchantId })).status).toBe(200);
});
