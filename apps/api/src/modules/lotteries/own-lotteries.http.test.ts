import type { Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import { changeGame } from '@app/core/play/games';
import { registerLottery } from '@app/core/play/lotteries';
import * as calls from '@app/shared/lotteries/schemas';
import { beforeEach, expect, test } from 'vitest';
import { giveSeries } from '../../../../../tests/support/agents/series.ts';
import {
  bet,
  type LotteryWorld,
  makeBettor,
  makeDraw,
  makeLotteryWorld,
  price,
  straight,
} from '../../../../../tests/support/play/lottery-world.ts';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import { makeMember, makeTrial } from '../../../../../tests/support/world.ts';

const NOON = Date.parse('2026-12-10T12:00:00Z');

let api: TestApi;
let now: Date;
let first: LotteryWorld;
let second: LotteryWorld;
let site: string;
let member: Member;

beforeEach(async () => {
  now = new Date(NOON);
  api = await startApi({ clock: () => now });
  first = await makeLotteryWorld(api.deps);
  const { merchantId } = first;
  const where = { id: merchantId };
  site = (await api.deps.db.prisma.merchant.findUniqueOrThrow({ where })).code;
  const lotteryId = await addSecond();
  second = { merchantId, lotteryId, ...(await makeDraw(api.deps, lotteryId, '20261210-001')) };
  member = await makeBettor(api.deps, first);
  return api.close;
});

/** A lottery of the same group, with prices for the series 1750 to 1850. */
async function addSecond(): Promise<number> {
  const id = await registerLottery(api.deps, {
    code: 'LF5M',
    family: 'LF',
    prizeMode: 'VN',
    groupCode: 'LF',
    source: 'own',
    calendar: { by: 'every', seconds: 300, numbering: { by: 'place', digits: 3 } },
    timeZone: 'UTC',
    closesBeforeS: 5,
    name: 'Slow 3D',
    names: {},
    place: 2,
  });
  const open = { vendorCode: 'TCG_LOTTO_VN', gameCode: 'LF5M', change: { enabled: true } };
  await inTransaction(api.deps.db, (tx) => changeGame(tx, { ...open, now }));
  await price(api.deps, id, { seriesMin: 1_750, seriesMax: 1_850 });
  return id;
}

type LotteryCall = (typeof calls)[Exclude<keyof typeof calls, 'about'>];
const ask = async (call: LotteryCall, body: object = {}, who = member) => {
  const token = await tokenOf(api, who);
  return (await send(api, call, { site, token, body })).body;
};
const codesOf = (games: { gameCode: string }[]) => games.map(({ gameCode }) => gameCode);
const one = { slips: [straight('1|2|3')], total: 2 };

test('lists the member’s last lotteries, the latest first, filtered by product', async () => {
  expect(await ask(calls.recentLotteries)).toEqual([]);
  await bet(api.deps, first, member, one);
  await bet(api.deps, second, member, { ...one, series: 1_850 });
  expect(codesOf(await ask(calls.recentLotteries))).toEqual(['LF5M', 'LF1M']);
  await bet(api.deps, first, member, one);
  expect(codesOf(await ask(calls.recentLotteries))).toEqual(['LF1M', 'LF5M']);
  expect(codesOf(await ask(calls.recentLotteries, { prizeMode: 'Lott' }))).toEqual(['LF1M']);
  expect(codesOf(await ask(calls.vnRecent))).toEqual(['LF5M']);
  expect(await ask(calls.seaRecent)).toEqual([]);
  expect(await ask(calls.recentLotteries, {}, await makeTrial(api.deps, first))).toEqual([]);
});

test('sorts by popularity, then in the order of the menu', async () => {
  expect(codesOf(await ask(calls.popularLotteries))).toEqual(['LF1M', 'LF5M']);
  await bet(api.deps, second, member, { ...one, series: 1_850 });
  now = new Date(NOON + 6_000); // player counts are cached for some seconds
  expect(codesOf(await ask(calls.popularLotteries, { count: '1' }))).toHaveLength(1);
});

test('returns the member’s series by lottery, within its prices', async () => {
  const group = { gameGroupCode: 'LF', gameGroupId: first.lotteryId };
  expect(await ask(calls.lotterySeries)).toEqual([
    {
      gameId: first.lotteryId,
      ...group,
      prizeModeId: 1,
      minSeries: 1_800,
      maxSeries: 1_900,
      maxBetSeries: 1_900,
      defaultSeries: 1_900,
    },
    {
      gameId: second.lotteryId,
      ...group,
      prizeModeId: 5,
      minSeries: 1_800,
      maxSeries: 1_900,
      maxBetSeries: 1_850,
      defaultSeries: 1_850,
    },
  ]);
});

test('returns the common series of a group', async () => {
  const [row, ...others] = await ask(calls.customerSeries);
  expect(row).toEqual({
    gameGroupCode: 'LF',
    gameGroupId: first.lotteryId,
    prizeModeId: 1,
    minSeries: 1_800,
    maxSeries: 1_900,
    maxBetSeries: 1_900,
    defaultSeries: 1_900,
  });
  expect(others).toMatchObject([{ prizeModeId: 5, maxBetSeries: 1_850 }]);
});

test('older clients find both under the members’ paths', async () => {
  const value = async (call: Parameters<typeof ask>[0]) => (await ask(call)).value;
  expect(await value(calls.lottoGamesSeries)).toEqual(await ask(calls.lotterySeries));
  expect(await value(calls.lottoCustomersSeries)).toEqual(await ask(calls.customerSeries));
});

test('omits lotteries without a series for the member', async () => {
  await price(api.deps, second.lotteryId, { seriesMin: 1_700, seriesMax: 1_750 });
  await giveSeries(api.deps, member, 1_950);
  const rows = await ask(calls.lotterySeries);
  expect(rows).toMatchObject([{ gameId: first.lotteryId, maxSeries: 1_950 }]);
  expect(await ask(calls.customerSeries)).toHaveLength(1);
});

test('visitors see the series of a new member', async () => {
  const visitorSeries = async ({ lotteryId }: LotteryWorld) => {
    const body = { gameId: `${lotteryId}` };
    return (await send(api, calls.playMenu, { site, body })).body[0].defaultSeries;
  };
  const memberSeries = async () => {
    const rows: { gameId: number; defaultSeries: number }[] = await ask(
      calls.lotterySeries,
      {},
      await makeMember(api.deps, first),
    );
    return [first, second].map(
      ({ lotteryId }) => rows.find(({ gameId }) => gameId === lotteryId)?.defaultSeries ?? null,
    );
  };
  const shown = async () => [await visitorSeries(first), await visitorSeries(second)];
  expect(await shown()).toEqual([1_800, 1_800]);
  expect(await shown()).toEqual(await memberSeries());
  // The lottery does not have the lowest series of the site, so a new member cannot bet on it.
  await price(api.deps, second.lotteryId, { seriesMin: 1_850, seriesMax: 1_900 });
  expect(await shown()).toEqual([1_800, null]);
  expect(await shown()).toEqual(await memberSeries());
});
