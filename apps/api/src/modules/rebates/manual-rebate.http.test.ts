import type { Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import { changeSetting } from '@app/core/sites/site';
import { rate } from '@app/shared/money/rate';
import * as calls from '@app/shared/rebates/schemas';
import { manualRebate as setting } from '@app/shared/rebates/settings';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createDebt } from '../../../../../tests/support/agents/line-payouts.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import {
  cashOf,
  makeAgent,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';

const NOON = Date.parse('2026-12-10T12:00:00Z');
const DAY = 86_400_000;

let api: TestApi;
let now: Date;
let site: Awaited<ReturnType<typeof makeSite>>;
let player: Member;

beforeAll(async () => {
  api = await startApi({ clock: () => now });
  return api.close;
});
beforeEach(async () => {
  now = new Date(NOON);
  site = await makeSite(api.deps);
  player = await makeMember(api.deps, site);
  const change = { rates: [{ category: 'RNG' as const, rate: rate(5_000) }] };
  const { merchantId } = site;
  await inTransaction(api.deps.db, (tx) => changeSetting(tx, { merchantId, setting, change }));
});

type Manual =
  | typeof calls.manualRebate
  | typeof calls.claimManualRebate
  | typeof calls.manualRebateRecords;
const ask = async (call: Manual, body: object = {}, who = player) =>
  send(api, call, { site: site.code, token: await tokenOf(api, who), body });
const play = (stake: number) =>
  playBets(api.deps, site.merchantId, [{ by: player, stake, result: 'lost' }]);

test('shows yesterday’s claimable rebate until midnight, and today’s so far', async () => {
  await play(1_700);
  now = new Date(NOON + DAY);
  await play(420);
  expect((await ask(calls.manualRebate)).body.value).toEqual({
    serverTime: NOON + DAY,
    timeZone: 'UTC',
    day: '2026-12-10',
    expiresAt: NOON + 1.5 * DAY,
    amount: 8.5,
    list: [
      {
        productType: 'RNG',
        rate: 0.005,
        validBet: 1_700,
        amount: 8.5,
        claimedAt: null,
        todayValidBet: 420,
        todayAmount: 2.1,
      },
    ],
  });
});

test('pays a claim once and lists it', async () => {
  await play(1_700);
  now = new Date(NOON + DAY);
  const { value } = (await ask(calls.claimManualRebate, { productType: 'RNG' })).body;
  const claim = { day: '2026-12-10', productType: 'RNG', validBet: 1_700, amount: 8.5 };
  expect(value).toMatchObject({ amount: 8.5, list: [{ ...claim, claimedAt: NOON + DAY }] });
  expect((await ask(calls.claimManualRebate)).body.value).toEqual(value);
  expect(await cashOf(api.deps.db, player)).toBe(whole(8.5));
  expect((await ask(calls.manualRebate)).body.value).toMatchObject({
    amount: 0,
    list: [{ amount: 8.5, claimedAt: NOON + DAY }],
  });
  expect((await ask(calls.manualRebateRecords)).body.value).toEqual({
    list: value.list,
    footer: { amount: 8.5 },
    total: 1,
    totalPages: 1,
    nextCursor: null,
  });
});

test('shows only the member’s own rebates, and none if the site pays none', async () => {
  await play(1_700);
  now = new Date(NOON + DAY);
  await ask(calls.claimManualRebate);
  const other = await makeMember(api.deps, site);
  expect((await ask(calls.manualRebateRecords, {}, other)).body.value.list).toEqual([]);
  expect((await ask(calls.manualRebate, {}, other)).body.value.amount).toBe(0);
  const { merchantId } = site;
  await inTransaction(api.deps.db, (tx) =>
    changeSetting(tx, { merchantId, setting, change: { rates: [] } }),
  );
  expect((await ask(calls.manualRebate)).body.value.list).toEqual([]);
});

test('refuses an agent with debts', async () => {
  const { merchantId } = site;
  player = await makeAgent(api.deps, { merchantId });
  await play(1_700);
  now = new Date(NOON + DAY);
  const below = await makeAgent(api.deps, { merchantId, uplineId: player.id });
  await createDebt(api.deps, player, below, whole(7));
  const { status, body } = await ask(calls.claimManualRebate);
  expect(status).toBe(409);
  expect(JSON.stringify(body)).toContain('agent.frozen');
  expect(await cashOf(api.deps.db, player)).toBe(0n);
});

test('pages through claims', async () => {
  for (let n = 0; n < 3; n++) {
    await play(1_000);
    now = new Date(now.getTime() + DAY);
    await ask(calls.claimManualRebate);
  }
  const first = (await ask(calls.manualRebateRecords, { size: '2' })).body.value;
  expect(first).toMatchObject({ total: 3, totalPages: 2, footer: { amount: 15 } });
  const next = { size: '2', cursor: first.nextCursor };
  const second = (await ask(calls.manualRebateRecords, next)).body.value;
  expect(second.list.map(({ day }: { day: string }) => day)).toEqual(['2026-12-10']);
  expect(second.nextCursor).toBeNull();
});
