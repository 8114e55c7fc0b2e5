import { settleDraws } from '@app/core/play/lotteries';
import { decideBets } from '@app/core/play/lottery-bets';
import { audit } from '@app/shared/audit/ops-calls';
import { names } from '@app/shared/games/ops-calls';
import * as calls from '@app/shared/lotteries/ops-calls';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import {
  makeExternalDraw,
  makeExternalLottery,
} from '../../../../../tests/support/play/external-draws.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeSite } from '../../../../../tests/support/world.ts';

const DAY_MS = 86_400_000;

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let lotteries = 0;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps);
});

type Who = Awaited<ReturnType<typeof makeOperator>>;
type Call = Parameters<typeof sendOps>[1];
const ask = async (call: Call, { token }: Who, body: object = {}) =>
  (await sendOps(api, call, { site: site.code, token, body })).body;

/** A lottery of three digits that is drawn elsewhere, with a draw that is due. */
async function drawnElsewhere(family: 'LF' | 'VN_NORTH' = 'LF') {
  const code = `T${++lotteries}`;
  const lotteryId = await makeExternalLottery(api.deps, { code, family });
  const drawId = await makeExternalDraw(api.deps, { lotteryId, number: '20261124' });
  return { lotteryId, drawId, named: { lottery: code, draw: '20261124' } };
}

test('names a lottery and its draws in the language of the operator', async () => {
  const { lotteryId, named } = await drawnElsewhere();
  const { prisma } = api.deps.db;
  const { gameId } = await prisma.lottery.findUniqueOrThrow({ where: { id: lotteryId } });
  await prisma.game.update({ where: { id: gameId }, data: { names: { CN: 'Drei Ziffern' } } });
  const { token } = await makeOperator(api, { merchantId: site.merchantId });
  const read = async (call: Call, language: string, body: object = {}) =>
    (await sendOps(api, call, { site: site.code, token, body, language })).body.value;
  const { lottery } = named;
  const { name } = await read(calls.read, 'EN', { lottery });
  expect(name).not.toBe('Drei Ziffern');
  const ofLottery = { code: lottery, name: 'Drei Ziffern' };
  expect(await read(calls.read, 'CN', { lottery })).toMatchObject(ofLottery);
  expect((await read(calls.list, 'CN')).list).toContainEqual(expect.objectContaining(ofLottery));
  expect((await read(names, 'CN')).lotteries).toContainEqual(ofLottery);
  const ofDraw = { lottery, name: 'Drei Ziffern' };
  const drawn = await read(calls.draw, 'CN', named);
  expect(drawn).toMatchObject(ofDraw);
  expect((await read(calls.waiting, 'CN')).list).toContainEqual(expect.objectContaining(ofDraw));
  const { list } = await read(calls.draws, 'CN', { lottery, day: drawn.day });
  expect(list).toMatchObject([ofDraw]);
});

test('a result counts once two operators entered it, each without seeing the other’s entry', async () => {
  const { named } = await drawnElsewhere();
  const [anna, ben] = [await makeOperator(api), await makeOperator(api)];
  const entered = await ask(calls.enterResult, anna, { ...named, result: '123' });
  expect(entered.value).toEqual({ became: 'noted' });
  const ofBen = (await ask(calls.draw, ben, named)).value;
  expect(ofBen).toMatchObject({ state: 'pending', outcome: null, isEnteredByReader: false });
  expect(ofBen.entries).toMatchObject([{ enteredBy: anna.username, outcome: null }]);
  expect((await ask(calls.draw, anna, named)).value.entries).toMatchObject([{ outcome: '123' }]);
  const { list } = (await ask(audit, ben, {})).value;
  const line = list.find(({ action }: { action: string }) => action === 'lottery.result_entered');
  expect(line).toMatchObject({ target: `${named.lottery} 20261124` });
  expect(JSON.parse(line.detail)).toEqual({ became: 'noted' });
  const agreed = await ask(calls.enterResult, ben, { ...named, result: '123' });
  expect(agreed.value).toEqual({ became: 'drawn' });
  await settleDraws(api.deps, new AbortController().signal, decideBets(api.deps));
  expect((await ask(calls.draw, ben, named)).value).toMatchObject({
    state: 'settled',
    outcome: '123',
    outcomeVersion: 1,
    sources: 2,
    proof: null,
    outcomes: [{ version: 1, outcome: '123', givenBy: 'entries', reason: null }],
  });
});

test('differing results hold the draw, which heads the list until they agree', async () => {
  const { named } = await drawnElsewhere();
  const [anna, ben] = [await makeOperator(api), await makeOperator(api)];
  const mine = async () => {
    const { list } = (await ask(calls.waiting, ben)).value;
    return list.filter(({ lottery }: { lottery: string }) => lottery === named.lottery);
  };
  const listed = async () => {
    const { list } = (await ask(calls.list, ben)).value;
    return list.find(({ code }: { code: string }) => code === named.lottery);
  };
  expect(await mine()).toMatchObject([{ state: 'pending', sources: 0 }]);
  expect(await listed()).toMatchObject({ held: 0, due: 1, isOffered: false, next: null });
  await ask(calls.enterResult, anna, { ...named, result: '123' });
  const differs = await ask(calls.enterResult, ben, { ...named, result: '132' });
  expect(differs.value).toEqual({ became: 'held' });
  expect(await mine()).toMatchObject([{ state: 'held', heldBecause: 'results_differ' }]);
  expect(await listed()).toMatchObject({ held: 1, due: 0 });
  const { list } = (await ask(calls.list, ben)).value;
  expect(list.findIndex(({ held }: { held: number }) => held === 0)).toBeGreaterThan(
    list.findIndex(({ code }: { code: string }) => code === named.lottery),
  );
  const again = await ask(calls.enterResult, ben, { ...named, result: '123' });
  expect(again.value).toEqual({ became: 'drawn' });
  expect(await mine()).toEqual([]);
});

test('refuses an invalid result of the family and names the field', async () => {
  const { named } = await drawnElsewhere('VN_NORTH');
  const operator = await makeOperator(api);
  const refused = await ask(calls.enterResult, operator, { ...named, result: '{"DB":["1"]}' });
  expect(refused).toMatchObject({ errorCode: 'request_param_err', value: { fields: ['result'] } });
});

test('lists draws by day, a hundred per page, the latest first, and shows the calendar', async () => {
  const { lotteryId, named } = await drawnElsewhere();
  const operator = await makeOperator(api);
  const { lottery } = named;
  const noon = Date.parse('2026-11-20T12:00:00Z');
  await Promise.all(
    Array.from({ length: 101 }, (_, n) =>
      makeExternalDraw(api.deps, {
        lotteryId,
        number: `d${n}`,
        state: 'void',
        // The first two have the same time, and are on different pages.
        agoMs: api.deps.clock().getTime() - noon - Math.max(0, n - 1) * 60_000,
      }),
    ),
  );
  const day = { lottery, day: '2026-11-20' };
  const first = (await ask(calls.draws, operator, day)).value;
  expect(first.list).toHaveLength(100);
  const latest = { number: 'd100', day: '2026-11-20', drawsAt: noon + 99 * 60_000 };
  expect(first.list[0]).toMatchObject(latest);
  const second = (await ask(calls.draws, operator, { ...day, after: first.next })).value;
  expect(second).toMatchObject({ list: [{ drawsAt: noon }], next: null });
  const numbers = [...first.list, ...second.list].map(({ number }: { number: string }) => number);
  expect(new Set(numbers).size).toBe(101);
  expect((await ask(calls.draws, operator, { lottery, day: '2026-11-19' })).value.list).toEqual([]);
  await api.deps.db.prisma.lotteryHoliday.create({
    data: {
      lotteryId,
      fromDay: new Date('2027-02-05'),
      untilDay: new Date('2027-02-08'),
      reason: 'New year',
      enteredBy: 'keeper',
      enteredAt: api.deps.clock(),
    },
  });
  expect((await ask(calls.read, operator, { lottery })).value).toMatchObject({
    family: 'LF',
    source: 'external',
    timeZone: 'UTC',
    closesBeforeS: 300,
    calendar: { by: 'times' },
    holidays: [{ fromDay: '2027-02-05', untilDay: '2027-02-08', reason: 'New year' }],
  });
});

test('lists coming draws, the next first, including one on sale', async () => {
  const { lotteryId, named } = await drawnElsewhere();
  const operator = await makeOperator(api);
  const now = api.deps.clock().getTime();
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  const later = Date.parse(`${dayOf(now + 3 * DAY_MS)}T12:00:00Z`);
  const upcoming = [now + 60_000, later, later + 60_000];
  for (const [n, drawsAt] of upcoming.entries())
    await makeExternalDraw(api.deps, { lotteryId, number: `u${n}`, agoMs: now - drawsAt });
  const listed = async (drawsAt: number, changes: object = {}) => {
    const asked = { lottery: named.lottery, day: dayOf(drawsAt), ...changes };
    return (await ask(calls.draws, operator, asked)).value.list;
  };
  const ahead = { ahead: '1' };
  expect((await listed(now + 60_000))[0]).toMatchObject({ number: 'u0' });
  expect(await listed(now + 60_000, ahead)).toMatchObject([{ number: 'u0' }]);
  expect(await listed(later)).toEqual([]);
  const [first, ...others] = await listed(later, ahead);
  expect([first, ...others]).toMatchObject([{ number: 'u1' }, { number: 'u2' }]);
  expect(await listed(later, { ...ahead, after: first.number })).toEqual(others);
});

test('an operator of one site can read, but not enter results of all sites', async () => {
  const { named } = await drawnElsewhere();
  const own = await makeOperator(api, { merchantId: site.merchantId });
  expect((await ask(calls.draw, own, named)).success).toBe(true);
  expect((await ask(calls.enterResult, own, { ...named, result: '123' })).errorCode).toBe(
    'operator.forbidden',
  );
});
