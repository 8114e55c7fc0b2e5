import { inTransaction } from '@app/core/platform/db';
import { pricesInForce } from '@app/core/play/lotteries';
import { decide } from '@app/shared/approvals/ops-calls';
import { audit } from '@app/shared/audit/ops-calls';
import * as calls from '@app/shared/lotteries/prices.ops-calls';
import { playMenu } from '@app/shared/lotteries/schemas';
import { lotteryOdds } from '@app/shared/lotteries/settings';
import { placeOrder } from '@app/shared/lottery-orders/schemas';
import { expect, test } from 'vitest';
import { changeAsOperators } from '../../../../../tests/support/people/change-as-operators.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { lotteryApi, slip } from '../../../../../tests/support/play/lottery-api.ts';

const lottery = lotteryApi();

type Call = Parameters<typeof sendOps>[1];
type Who = { readonly token: string };

/** Sends each request as a new operator by default. */
const ask = async (call: Call, body: object = {}, who?: Who) => {
  const { token } = who ?? (await makeOperator(lottery.api));
  return (await sendOps(lottery.api, call, { site: lottery.site.code, token, body })).body;
};
const approve = async (asked: { value: { approvalId: string } }) =>
  ask(decide, { id: asked.value.approvalId, approve: true });

const TERMS = {
  lottery: 'LF1M',
  scope: 'site',
  seriesMin: 1_800,
  seriesMax: 1_960,
  noteMin: 0.02,
  memberStakeMax: 5_000,
  liabilityMax: 20_000,
  validFrom: null,
  reason: 'A better price',
};
const straightAt = (odds: number) => ({ All3Straight: { win: { by: 'odds', odds } } });
const AT_950 = { ...TERMS, prices: straightAt(9_500_000) };

const heldNow = () =>
  pricesInForce(lottery.api.deps.db, {
    lotteryId: lottery.lotteryId,
    merchantId: lottery.site.merchantId,
    now: lottery.api.deps.clock(),
  });

test('prices apply after another operator’s approval, and bets keep their version', async () => {
  await lottery.price({});
  const placed = await lottery.ask(placeOrder, lottery.order(slip('1|2|3'), 2));
  expect(placed.status).toBe(200);
  const before = await heldNow();
  const anna = await makeOperator(lottery.api);
  const asked = await ask(calls.propose, AT_950, anna);
  expect((await heldNow())?.id).toBe(before?.id);
  const seen = (await ask(calls.asked, asked.value)).value;
  expect(seen).toMatchObject({
    code: 'LF1M',
    family: 'LF',
    scope: 'site',
    validFrom: null,
    terms: { prices: straightAt(9_500_000), seriesMax: 1_960, memberStakeMax: 5_000 },
    inForce: { prices: {}, seriesMin: 1_700, memberStakeMax: 100_000 },
  });
  expect((await approve(asked)).success).toBe(true);
  const after = await heldNow();
  expect(after).toMatchObject({ prices: straightAt(9_500_000), seriesMin: 1_800 });
  const read = (await ask(calls.read, { lottery: 'LF1M' })).value;
  expect(read.inForce).toMatchObject({ prices: straightAt(9_500_000), liabilityMax: 20_000 });
  expect(read.versions[0]).toMatchObject({
    version: 2,
    scope: 'site',
    madeBy: anna.username,
    pricedPlays: 1,
    approvedBy: expect.stringMatching(/^op/),
  });
  expect(read.versions[0].approvedBy).not.toBe(anna.username);
  const [order] = await lottery.api.deps.db.prisma.lotteryOrder.findMany({
    where: { memberId: lottery.member.id },
  });
  expect(order?.priceId).toBe(before?.id);
  const { list } = (await ask(audit)).value;
  const line = list.find(({ action }: { action: string }) => action === 'approval.approved');
  expect(JSON.parse(line.detail)).toMatchObject({
    for: 'lottery.priced',
    priceScope: 'site',
    changedPlays: 'All3Straight',
    seriesMin: 1_800,
    'seriesMin.before': 1_700,
    reason: 'A better price',
  });
  const [menu] = (await lottery.ask(playMenu, { gameId: lottery.lotteryId })).body;
  const plays = menu.playMenuGroups.flatMap(({ playMenus }: { playMenus: object[] }) => playMenus);
  expect(
    plays.find(({ playCode }: { playCode: string }) => playCode === 'All3Straight'),
  ).toMatchObject({ playMenuInfos: [{ tier: 'win', by: 'odds', odds: 950 }] });
});

test('prices may start later, but not before their approval', async () => {
  await lottery.price({});
  const validFrom = lottery.api.deps.clock().getTime() + 60_000;
  expect((await approve(await ask(calls.propose, { ...AT_950, validFrom }))).success).toBe(true);
  expect((await heldNow())?.prices).toEqual({});
  lottery.later(60_000);
  expect((await heldNow())?.prices).toEqual(straightAt(9_500_000));
  const early = { ...TERMS, prices: {}, validFrom: 1 };
  expect((await approve(await ask(calls.propose, early))).success).toBe(true);
  expect((await heldNow())?.validFrom).toEqual(lottery.api.deps.clock());
});

test('refuses returns above the stake or below the site’s floor', async () => {
  const refused = async (prices: object) => {
    const { errorCode, value } = await ask(calls.propose, { ...TERMS, prices });
    return [errorCode, value.params.bets];
  };
  expect(await refused(straightAt(10_000_001))).toEqual(['lottery.prices_refused', 1]);
  expect(await refused({ Mistyped: straightAt(1).All3Straight })).toEqual([
    'lottery.prices_refused',
    1,
  ]);
  const low = { ...TERMS, prices: straightAt(8_400_000), seriesMin: 1_800 };
  expect((await ask(calls.propose, low)).success).toBe(true);
  const { api, site } = lottery;
  await changeAsOperators(api, site, lotteryOdds, { profile: 'malta' });
  expect(await refused(straightAt(8_400_000))).toEqual(['lottery.prices_refused', 1]);
});

test('refuses limits that no bet satisfies, and names the field', async () => {
  const wrong = async (changes: object) =>
    (await ask(calls.propose, { ...AT_950, ...changes })).value.fields;
  expect(await wrong({ seriesMin: 1_961 })).toEqual(['seriesMax']);
  expect(await wrong({ memberStakeMax: 0.01 })).toEqual(['memberStakeMax']);
  expect(await wrong({ liabilityMax: 0.01 })).toEqual(['liabilityMax']);
});

test('an operator of one site changes its own prices only', async () => {
  const own = await makeOperator(lottery.api, { merchantId: lottery.site.merchantId });
  const all = await ask(calls.propose, { ...AT_950, scope: 'all' }, own);
  expect(all.errorCode).toBe('operator.forbidden');
  expect((await ask(calls.propose, AT_950, own)).success).toBe(true);
  const { value } = await ask(calls.propose, { ...AT_950, scope: 'all' });
  const decided = await ask(decide, { id: value.approvalId, approve: true }, own);
  expect(decided.errorCode).toBe('operator.forbidden');
});

test('prices of all sites apply where a site has none of its own', async () => {
  const terms = { ...AT_950, scope: 'all', liabilityMax: 30_000 };
  expect((await approve(await ask(calls.propose, terms))).success).toBe(true);
  const { list } = (await ask(calls.all)).value;
  const listed = list.find(({ code }: { code: string }) => code === 'LF1M');
  expect(listed).toMatchObject({ family: 'LF', inForce: { liabilityMax: 30_000 } });
  await lottery.price({});
  const { inForce } = (await ask(calls.read, { lottery: 'LF1M' })).value;
  expect(inForce.liabilityMax).toBe(500_000);
});

test('concurrent approvals create successive versions', async () => {
  const { clock, db } = lottery.api.deps;
  const asked = [
    await ask(calls.propose, AT_950),
    await ask(calls.propose, { ...AT_950, scope: 'all' }),
  ];
  const done = await Promise.all(asked.map(approve));
  expect(done.map(({ success }) => success)).toEqual([true, true]);
  const rows = await inTransaction(db, () =>
    db.prisma.lotteryPrice.findMany({
      where: { lotteryId: lottery.lotteryId, madeAt: clock() },
      orderBy: { id: 'asc' },
    }),
  );
  expect(new Set(rows.map(({ merchantId, version }) => `${merchantId} ${version}`)).size).toBe(
    rows.length,
  );
});
