import { createHash } from 'node:crypto';
import { connect, inTransaction } from '@app/core/platform/db';
import { changeGame } from '@app/core/play/games';
import { drawDue, makeDraws, registerLottery, settleDraws } from '@app/core/play/lotteries';
import { decideBets, lastBets } from '@app/core/play/lottery-bets';
import type { Call } from '@app/shared/contract/define-call';
import * as calls from '@app/shared/lotteries/schemas';
import { makeSeal } from '@app/shared/process/seal';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { asDraws } from '../../../../../tests/support/databases/runtime-role.ts';
import { price } from '../../../../../tests/support/play/lottery-world.ts';
import { send, startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeSite } from '../../../../../tests/support/world.ts';

const NOON = Date.parse('2026-11-24T12:00:00Z');
const MINUTE = 60_000;
/** Settled draws of each lottery at 12:05. */
const SETTLED = 5;

let api: TestApi;
let now: Date;
let site: string;
let ip: string;
let tests = 0;
let minutely: number;
let elsewhere: number;
let joined: number;
let stations: number;

beforeAll(async () => {
  now = new Date(NOON);
  api = await startApi({ clock: () => now });
  const { deps } = api;
  site = (await makeSite(deps)).code;
  minutely = await add('SSC1M', { family: 'SSC' });
  for (const code of ['VNFAST', 'VNFAST2'])
    await add(code, { family: 'VN_SOUTH', prizeMode: 'VN' });
  joined = await add('VNFASTX', {
    family: 'VN_PAIR',
    prizeMode: 'VN',
    source: 'joined',
    joins: ['VNFAST', 'VNFAST2'],
  });
  await add('YEEKEE', { family: 'YEEKEE', prizeMode: 'SEA' });
  stations = await add('VN_MN', {
    family: 'VN_SOUTH',
    prizeMode: 'VN',
    source: 'external',
    calendar: STATIONS,
  });
  elsewhere = await add('FC3D', { family: 'LF', source: 'external' });
  const db = connect(asDraws(`${deps.db.pool.options.connectionString}`), 2);
  const seal = makeSeal('a key of the test, of thirty-two characters', 'draws/1');
  const draws = { db, clock: () => now, enqueue: () => {}, seal };
  await makeDraws(draws);
  now = new Date(NOON + SETTLED * MINUTE);
  const { signal } = new AbortController();
  const failed = (_: unknown, error: unknown) => expect.unreachable(`${error}`);
  await drawDue(draws, { drawn: () => {}, failed }, signal, lastBets);
  await settleDraws(deps, signal, decideBets(deps));
  await db.close();
  return api.close;
});
beforeEach(() => {
  now = new Date(NOON + SETTLED * MINUTE + 1_000);
  ip = `203.0.${++tests}.7`;
});

type Kind = Partial<Parameters<typeof registerLottery>[1]> &
  Pick<Parameters<typeof registerLottery>[1], 'family'>;

const EVERY_DAY: [number, ...number[]] = [1, 2, 3, 4, 5, 6, 7];
/** Two stations at the same time, and one an hour later. */
const STATIONS = {
  by: 'times',
  at: [
    { weekdays: EVERY_DAY, time: '16:15', station: 'hcm' },
    { weekdays: EVERY_DAY, time: '16:15', station: 'dongthap' },
    { weekdays: EVERY_DAY, time: '17:15', station: 'camau' },
  ],
  numbering: { by: 'station' },
} satisfies Kind['calendar'];

/** A lottery with a draw every minute. */
async function add(code: string, kind: Kind): Promise<number> {
  const id = await registerLottery(api.deps, {
    code,
    prizeMode: 'LOTT',
    groupCode: kind.family,
    source: 'own',
    timeZone: 'UTC',
    calendar: { by: 'every', seconds: 60, numbering: { by: 'place', digits: 4 } },
    closesBeforeS: 5,
    name: code,
    names: {},
    place: 1,
    ...kind,
  });
  const { vendor } = await api.deps.db.prisma.game.findFirstOrThrow({
    where: { code },
    include: { vendor: true },
  });
  const change = { vendorCode: vendor.code, gameCode: code, change: { enabled: true } };
  await inTransaction(api.deps.db, (tx) => changeGame(tx, { ...change, now }));
  await price(api.deps, id);
  return id;
}

const ask = async (call: Call, body: object = {}) =>
  (await send(api, call, { site, body, ip })).body;
const LAST = '20261124-0725';

const older = { ...calls.openedDraws, path: calls.openedDraws.oldPaths[0] };
/** A call below a mount of older clients. */
const below = (mount: '/lotto' | '/lotto-vn', call: Call) => ({
  ...call,
  path: `${mount}${call.path}` as const,
});
test.each([
  calls.openedDraws,
  older,
  calls.drawsOfAll,
  below('/lotto', calls.drawsOfAll),
  below('/lotto-vn', calls.drawsOfAll),
  below('/lotto-vn', calls.openedDraws),
])('$path has the last decided draw of each lottery', async (call) => {
  const draws: { gameCode: string; numero: string; winNo: string }[] = await ask(call);
  const codes = draws.map(({ gameCode }) => gameCode).sort();
  expect(codes).toEqual(['SSC1M', 'VNFAST', 'VNFAST2', 'VNFASTX', 'YEEKEE']);
  expect(draws.find(({ gameCode }) => gameCode === 'SSC1M')).toEqual({
    gameId: minutely,
    gameCode: 'SSC1M',
    numero: LAST,
    state: 'settled',
    winNo: expect.stringMatching(/^\d{5}$/),
    winningTime: NOON + SETTLED * MINUTE,
    movedFrom: null,
  });
});

test('an address below a mount takes path and query, and refuses as the call itself', async () => {
  const asked = { gameId: minutely, size: '1' };
  const path = `/lotto/lgw/draw/${minutely}` as const;
  const { status, body } = await send(
    api,
    { ...calls.drawsOfGame, path },
    { site, body: asked, ip },
  );
  expect([status, body.content]).toEqual([200, [expect.objectContaining({ numero: LAST })]]);
  const unknown = { ...calls.drawsOfAll, path: '/lotto/lgw/nothing' as const };
  const refused = await send(api, unknown, { site, ip });
  expect([refused.status, refused.body]).toEqual([
    404,
    { errorCode: 'request.not_found', message: expect.any(String) },
  ]);
});

test('lists last draws of Vietnam and Southeast Asia by lottery code', async () => {
  expect(await ask(calls.vnOpened)).toMatchObject({ VNFAST: { numero: LAST, state: 'settled' } });
  expect(Object.keys(await ask(calls.vnOpened))).toEqual(['VNFAST', 'VNFAST2', 'VNFASTX']);
  expect(Object.keys(await ask(calls.seaOpened))).toEqual(['YEEKEE']);
});

test('lists the draws for an order, the one on sale first', async () => {
  const { chaseNumeros: draws } = await ask(calls.chaseDraws, { gameId: `${minutely}` });
  expect(draws).toHaveLength(120);
  const drawTime = NOON + (SETTLED + 1) * MINUTE;
  expect(draws[0]).toEqual({ numero: '20261124-0726', closeTime: drawTime - 5_000, drawTime });
  expect(draws[1].numero).toBe('20261124-0727');
});

test('stations with the same draw time are on sale together', async () => {
  const near = await ask(calls.nearDraw, { gameId: `${stations}` });
  const { isSale, closeTime } = near.currentNumero;
  expect(near).toMatchObject({
    currentNumero: { numero: '20261124-hcm' },
    alongsideNumeros: [{ numero: '20261124-dongthap', isSale, closeTime }],
    nextNumero: { numero: '20261124-camau' },
  });
});

test('counts frequency and age of numbers at each position', async () => {
  const { hot, gap } = await ask(calls.hotAndGap, { gameId: `${minutely}` });
  expect(Object.keys(hot)).toEqual(['FIRST', 'SECOND', 'THIRD', 'FOURTH', 'FIFTH']);
  const counts = hot.FIRST.map(({ count }: { count: number }) => count);
  expect(counts.reduce((sum: number, count: number) => sum + count)).toBe(SETTLED);
  expect(counts).toEqual(counts.toSorted((a: number, b: number) => b - a));
  const [{ winNo }] = await ask(calls.recentDraws, { gameId: `${minutely}` });
  expect(gap.FIRST.at(-1)).toEqual({ number: Number(winNo[0]), count: 0 });
});

test('omits positions for results that are not a row of numbers', async () => {
  const { gameId } = (await ask(calls.vnOpened)).VNFAST;
  expect(await ask(calls.hotAndGap, { gameId: `${gameId}` })).toEqual({ hot: {}, gap: {} });
});

test('publishes the chain of a lottery, and none of an external one', async () => {
  expect(await ask(calls.fairness, { gameId: `${minutely}` })).toEqual({
    source: 'own',
    chains: [
      {
        season: 1,
        terminalHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        length: expect.any(Number),
        madeAt: NOON,
      },
    ],
  });
  const external = await ask(calls.fairness, { gameId: `${elsewhere}` });
  expect(external).toEqual({ source: 'external', chains: [] });
});

test('a draw is proved by a secret with the published hash', async () => {
  const asked = { gameId: `${minutely}`, numero: LAST };
  const [{ chains }, proof] = [await ask(calls.fairness, asked), await ask(calls.drawProof, asked)];
  expect(proof).toMatchObject({
    gameCode: 'SSC1M',
    numero: LAST,
    family: 'SSC',
    day: '2026-11-24',
    season: 1,
    terminalHash: chains[0].terminalHash,
    length: chains[0].length,
    chainMadeAt: NOON,
    saltText: expect.stringContaining(LAST),
    outcome: expect.stringMatching(/^\d{5}$/),
    known: { place: proof.place - 1 },
  });
  expect(createHash('sha256').update(proof.secret).digest('hex')).toBe(proof.known.hash);
});

test('a coming draw has no secret yet, and an external draw no proof', async () => {
  const next = await ask(calls.drawProof, { gameId: `${minutely}`, numero: '20261124-0726' });
  expect(next).toMatchObject({ secret: null, outcome: null });
  for (const [gameId, numero] of [
    [minutely, '20261124-9999'],
    [elsewhere, LAST],
  ])
    expect(await ask(calls.drawProof, { gameId: `${gameId}`, numero })).toMatchObject({
      errorCode: 'lottery.draw_not_found',
    });
});

test('a joined draw names its two draws', async () => {
  const asked = { gameId: `${joined}`, numero: LAST };
  const { draws } = await ask(calls.joinedDraws, asked);
  expect(draws).toMatchObject([
    { gameCode: 'VNFAST', numero: LAST },
    { gameCode: 'VNFAST2', numero: LAST },
  ]);
  const { content } = await ask(calls.drawsOfGame, { gameId: `${joined}` });
  const results = await Promise.all(
    ['VNFAST', 'VNFAST2'].map(async (gameCode) => {
      const { content } = await ask(calls.drawsByCode, { gameCode });
      return JSON.parse(content[0].winNo);
    }),
  );
  const both = results.flatMap((result, at) =>
    Object.entries(result).map(([code, numbers]) => [`${'AB'[at]}-${code}`, numbers]),
  );
  expect(content[0]).toMatchObject({
    numero: LAST,
    winNo: JSON.stringify(Object.fromEntries(both)),
  });
  for (const gameId of [minutely, elsewhere])
    expect(await ask(calls.joinedDraws, { ...asked, gameId: `${gameId}` })).toEqual({ draws: [] });
});
