import { type Database, inTransaction } from '@app/core/platform/db';
import { changeGame } from '@app/core/play/games';
import { registerLottery } from '@app/core/play/lotteries';
import * as calls from '@app/shared/lotteries/schemas';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  drawOutcome,
  type LotteryWorld,
  makeDraw,
  makeLotteryWorld,
  price,
  settle,
} from '../../../../../tests/support/play/lottery-world.ts';
import { send, startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';

const NOON = Date.parse('2026-12-10T12:00:00Z');
const SECOND = 1_000;
const PAGES = 100;

let api: TestApi;
let now: Date;
let world: LotteryWorld;
let site: string;
let ip: string;
let tests = 0;

beforeAll(async () => {
  now = new Date(NOON);
  api = await startApi({ clock: () => now });
  const { db } = api.deps;
  world = await makeLotteryWorld(api.deps);
  const { code } = await db.prisma.merchant.findUniqueOrThrow({ where: { id: world.merchantId } });
  site = code;
  await addVietnam();
  await drawOutcome(api.deps, world.drawId, '053');
  await settle(api.deps);
  now = new Date(NOON + 70 * SECOND);
  await makeDraw(api.deps, world.lotteryId, '20261210-002');
  now = new Date(NOON + 80 * SECOND);
  return api.close;
});
beforeEach(() => {
  now = new Date(NOON + 80 * SECOND);
  ip = `203.0.${++tests}.7`;
});

/** A lottery drawn elsewhere at fixed times, without draws yet. */
async function addVietnam(): Promise<void> {
  const lotteryId = await registerLottery(api.deps, {
    code: 'VN_MB',
    family: 'VN_NORTH',
    prizeMode: 'VN',
    groupCode: 'VN',
    source: 'external',
    calendar: {
      by: 'times',
      at: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], time: '18:15' }],
      numbering: { by: 'day' },
    },
    timeZone: 'Asia/Ho_Chi_Minh',
    closesBeforeS: 300,
    name: 'Vietnam North',
    names: { CN: '越南北部' },
    place: 2,
  });
  await openGame('TCG_LOTTO_VN', 'VN_MB');
  await price(api.deps, lotteryId, {
    prices: { BaoLo2: { win: { by: 'odds', odds: 980_000 } } },
  });
}

const openGame = (vendorCode: string, gameCode: string, enabled = true) =>
  inTransaction(api.deps.db, (tx) =>
    changeGame(tx, { vendorCode, gameCode, change: { enabled }, now }),
  );

type LotteryCall = (typeof calls)[Exclude<keyof typeof calls, 'about'>];
const ask = (call: LotteryCall, body: object = {}, language = 'EN') =>
  send(api, call, { site, body, ip, language });
const gameId = () => `${world.lotteryId}`;

const settled = () => ({
  gameId: world.lotteryId,
  gameCode: 'LF1M',
  numero: '20261210-001',
  winNo: '053',
  winningTime: NOON + 65 * SECOND,
  movedFrom: null,
  state: 'settled',
});

test('lists lotteries by group, each with its draw on sale and last result', async () => {
  const { status, body } = await ask(calls.lotteryMenus);
  expect(status).toBe(200);
  expect(body.LF).toEqual({
    gameGroupCode: 'LF',
    displayName: '3D',
    gameMenus: [
      {
        gameId: world.lotteryId,
        gameCode: 'LF1M',
        gameName: 'Quick LF',
        gameGroupCode: 'LF',
        gameGroupId: world.lotteryId,
        prizeModeId: 1,
        accountTypeName: 'LOTT',
        mobileIconUrl: null,
        family: 'LF',
        source: 'own',
        seconds: 60,
        isResting: false,
        current: {
          numero: '20261210-002',
          closeTime: NOON + 130 * SECOND,
          drawTime: NOON + 135 * SECOND,
        },
        last: settled(),
      },
    ],
  });
  expect(body.VN.gameMenus).toMatchObject([
    {
      gameCode: 'VN_MB',
      accountTypeName: 'TCG_LOTTO_VN',
      seconds: null,
      current: null,
      last: null,
    },
  ]);
});

test('lists one prize mode, in any case, under each path', async () => {
  expect(Object.keys((await ask(calls.lotteryMenus, { prizeMode: 'lott' })).body)).toEqual(['LF']);
  expect(Object.keys((await ask(calls.lotteryMenus, { prizeMode: 'VN' })).body)).toEqual(['VN']);
  expect((await ask(calls.lotteryMenus, { prizeMode: 'ZY' })).body).toEqual({});
  expect(Object.keys((await ask(calls.vnMenus, { device: 'WEB' })).body)).toEqual(['VN']);
  expect((await ask(calls.seaMenus)).body).toEqual({});
  const { status, body } = await ask(calls.lotteryMenus, { prizeMode: 'none' });
  expect([status, body.errorCode]).toEqual([400, 'request_param_err']);
});

test('lists the groups for older clients, in the reader’s language', async () => {
  const { body } = await ask(calls.lotteryGames, {}, 'CN');
  expect(body).toMatchObject([
    { code: 'LF', displayName: '3D', games: [{ gameCode: 'LF1M' }] },
    { code: 'VN', displayName: '越南彩', games: [{ gameName: '越南北部' }] },
  ]);
});

test('omits lotteries that the site does not offer, or without prices', async () => {
  await openGame('LOTT', 'LF1M', false);
  expect(Object.keys((await ask(calls.lotteryMenus)).body)).toEqual(['VN']);
  const { status, body } = await ask(calls.playMenu, { gameId: gameId() });
  expect([status, body.errorCode]).toEqual([404, 'lottery.not_found']);
  await openGame('LOTT', 'LF1M');
  now = new Date(-1); // before the first version of prices
  expect((await ask(calls.lotteryMenus)).body).toEqual({});
});

test('lists plays by tab with payouts and returns', async () => {
  const { body } = await ask(calls.playMenu, { gameId: gameId() });
  expect(body).toHaveLength(1);
  const [{ playMenuGroups: tabs, ...mode }] = body;
  // The site permits 1800 to 1980, the lottery has 1700 to 1960.
  expect(mode).toEqual({
    prizeModeId: 1,
    prizeModeName: 'Lott',
    priceVersion: 1,
    minSeries: 1_800,
    maxSeries: 1_960,
    defaultSeries: 1_800,
  });
  expect(tabs[0]).toMatchObject({ playCode: 'All3', sorting: 1, playSubGroups: [] });
  expect(tabs[0].playMenus[0]).toEqual({
    playId: expect.any(Number),
    playCode: 'All3Straight',
    playName: expect.any(String),
    playSwitch: true,
    singleBetPrice: 2,
    positions: null,
    playMenuInfos: [{ tier: 'win', tierName: 'Win', bonus: 1_000, by: 'series', odds: null }],
    returnOf: [
      { tier: null, series: 1_800, percent: 90 },
      { tier: null, series: 1_960, percent: 98 },
    ],
  });
});

test('a tie returns the stake, and a play with fixed odds returns the same in every series', async () => {
  const { body } = await ask(calls.playMenu, { gameId: gameId() });
  const plays = (tabs: { playMenus: { playCode: string }[] }[]) =>
    new Map(tabs.flatMap(({ playMenus }) => playMenus).map((play) => [play.playCode, play]));
  expect(plays(body[0].playMenuGroups).get('DragonTigerPush12')).toMatchObject({
    playMenuInfos: [
      { tier: 'dragon', by: 'series', bonus: 2, odds: null },
      { tier: 'tiger', by: 'series', bonus: 2, odds: null },
      { tier: 'tie', by: 'odds', odds: 1 },
    ],
  });
  const { id } = await api.deps.db.prisma.lottery.findUniqueOrThrow({ where: { code: 'VN_MB' } });
  const vietnam = (await ask(calls.playMenu, { gameId: `${id}` })).body;
  expect(plays(vietnam[0].playMenuGroups).get('BaoLo2')).toMatchObject({
    playMenuInfos: [{ by: 'odds', odds: 98, bonus: expect.any(Number) }],
    returnOf: [{ tier: null, series: 1_960, percent: 98 }],
  });
});

test('returns the limits of orders', async () => {
  const { body } = await ask(calls.lotterySetting, { gameId: gameId() });
  const limits = { betAmountMax: 100_000, betMultipleMax: 100_000 };
  expect(body).toEqual({
    ...limits,
    bettingModes: [
      { bettingModeId: 1, code: 'Dollar', unit: 2, ...limits, winAmountMax: 500_000 },
      { bettingModeId: 2, code: 'Dime', unit: 0.2, ...limits, winAmountMax: 500_000 },
      { bettingModeId: 3, code: 'Cent', unit: 0.02, ...limits, winAmountMax: 500_000 },
    ],
    platformSettings: [{ allowLottDrawback: '1', allowElottDrawback: '0' }],
    noteMin: 0.02,
    memberStakeMax: 100_000,
    slipsMax: 1_000,
    notesMax: 100_000,
    chaseMax: 120,
  });
});

test('returns the draw on sale with its remaining time, and the previous draw', async () => {
  const { body } = await ask(calls.nearDraw, { gameId: gameId() });
  expect(body).toEqual({
    serverTime: NOON + 80 * SECOND,
    previousNumero: settled(),
    currentNumero: {
      gameId: world.lotteryId,
      numero: '20261210-002',
      remainTime: 50 * SECOND,
      lockTime: 5,
      isSale: true,
      closeTime: NOON + 130 * SECOND,
      drawTime: NOON + 135 * SECOND,
      movedFrom: null,
    },
    alongsideNumeros: [],
    nextNumero: null,
  });
});

test('a closed draw becomes the previous one, without numbers until its bets are decided', async () => {
  now = new Date(NOON + 131 * SECOND);
  const { body } = await ask(calls.nearDraw, { gameId: gameId() });
  expect(body).toMatchObject({ currentNumero: null, nextNumero: null });
  now = new Date(NOON + 136 * SECOND);
  const { body: later } = await ask(calls.nearDraw, { gameId: gameId() });
  expect(later.previousNumero).toMatchObject({ numero: '20261210-002', winNo: null });
  expect((await ask(calls.recentDraws, { gameId: gameId() })).body).toMatchObject([
    { numero: '20261210-002', winNo: null, state: 'pending' },
    { numero: '20261210-001', winNo: '053', state: 'settled' },
  ]);
});

test.each([
  { call: calls.nearDraw, reads: 'lotteries.upcoming_draws' },
  { call: calls.lotteryMenus, reads: 'lotteries.list_offered' },
])('concurrent $call.name requests share one read', async ({ call, reads }) => {
  const { db } = api.deps;
  let read = 0;
  const query: Database['query'] = (statement, values) => {
    if (statement.name === reads) read += 1;
    return db.query(statement, values);
  };
  const crowded = await startApi({ ...api.deps, db: { ...db, query } });
  const alone = await send(crowded, call, { site, body: { gameId: gameId() }, ip });
  expect(read).toBe(1);
  const crowd = Array.from({ length: PAGES }, () =>
    send(crowded, call, { site, body: { gameId: gameId() }, ip }),
  );
  const bodies = (await Promise.all(crowd)).map(({ body }) => body);
  expect(bodies).toEqual(bodies.map(() => alone.body));
  expect(read - 1).toBeLessThan(PAGES / 2);
  await crowded.close();
});

test('pages through past draws, by number and by code', async () => {
  const page = { content: [settled()], totalPages: 1, totalElements: 1, number: 1, size: 20 };
  expect((await ask(calls.drawsOfGame, { gameId: gameId() })).body).toEqual(page);
  expect((await ask(calls.drawsByCode, { gameCode: 'LF1M' })).body).toEqual(page);
  now = new Date(NOON + 136 * SECOND);
  const second = { gameCode: 'LF1M', page: '2', size: '1' };
  expect((await ask(calls.drawsByCode, second)).body).toEqual({
    content: [settled()],
    totalPages: 2,
    totalElements: 2,
    number: 2,
    size: 1,
  });
});
