import { pricesInForce } from '@app/core/play/lotteries';
import { decide } from '@app/shared/approvals/ops-calls';
import * as lotteries from '@app/shared/lotteries/ops-calls';
import * as calls from '@app/shared/lotteries/setup.ops-calls';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import {
  makeExternalDraw,
  makeExternalLottery,
} from '../../../../../tests/support/play/external-draws.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeSite } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let made = 0;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps);
});

type Call = Parameters<typeof sendOps>[1];
/** Sends each request as a new operator by default. */
const ask = async (call: Call, body: object, token?: string) => {
  const own = token ?? (await makeOperator(api)).token;
  return (await sendOps(api, call, { site: site.code, token: own, body })).body;
};
const byTwo = async (call: Call, body: object) => {
  const { value } = await ask(call, body);
  return ask(decide, { id: value.approvalId, approve: true });
};
const wrongOf = async (call: Call, body: object) => (await ask(call, body)).value.fields;

const example = calls.add.example.request;
const newOne = (changes: object = {}) => ({ ...example, code: `N${++made}`, ...changes });
const STATION = { weekdays: [1, 2, 3, 4, 5, 6, 7], time: '18:15' };

test('a new lottery of a known family has first prices after a second approval', async () => {
  const asked = newOne({ nameCn: '五分彩' });
  const { value } = await ask(calls.add, asked);
  const lottery = { lottery: asked.code };
  expect((await ask(lotteries.read, lottery)).errorCode).toBe('lottery.not_found');
  expect((await ask(decide, { id: value.approvalId, approve: true })).success).toBe(true);
  expect((await ask(lotteries.read, lottery)).value).toMatchObject({
    family: 'SSC',
    prizeMode: 'LOTT',
    group: 'SSC',
    source: 'own',
    closesBeforeS: 10,
    calendar: { by: 'every', seconds: 120 },
    isOffered: false,
    isPriced: true,
    timeZone: 'Asia/Shanghai',
  });
  const row = await api.deps.db.prisma.lottery.findUniqueOrThrow({
    where: { code: asked.code },
    include: { game: true },
  });
  expect(row.game).toMatchObject({ name: '5D · 2 minutes', enabled: false });
  const { merchantId } = site;
  const held = { lotteryId: row.id, merchantId, now: api.deps.clock() };
  expect(await pricesInForce(api.deps.db, held)).toMatchObject({ version: 1, seriesMax: 1_956 });
});

test('refuses invalid lotteries and names the field', async () => {
  expect(await wrongOf(calls.add, newOne({ family: 'CRAPS' }))).toEqual(['family']);
  expect(await wrongOf(calls.add, newOne({ prizeMode: 'VN' }))).toEqual(['prizeMode']);
  expect(await wrongOf(calls.add, newOne({ timeZone: 'Mars/Olympus' }))).toEqual(['timeZone']);
  const twice = { by: 'times', at: [STATION, STATION], numbering: { by: 'day' } };
  expect(await wrongOf(calls.add, newOne({ calendar: twice }))).toEqual(['calendar']);
  const late = { by: 'every', seconds: 3_600, from: '10:00', to: '09:00' };
  const overnight = { ...late, numbering: { by: 'place', digits: 2 } };
  expect((await ask(calls.add, newOne({ calendar: overnight }))).success).toBe(true);
});

test('previews the next draws of a calendar, after existing ones', async () => {
  const noon = { by: 'times', at: [STATION], numbering: { by: 'day' } };
  const times = { calendar: noon, timeZone: 'UTC', closesBeforeS: 300 };
  const fresh = (await ask(calls.previewDraws, { ...times, lottery: null })).value.list;
  expect(fresh).toHaveLength(10);
  const [first] = fresh;
  expect(first.drawsAt - first.closesAt).toBe(300_000);
  expect(first.number).toBe(first.day.replaceAll('-', ''));
  const code = `E${++made}`;
  const lotteryId = await makeExternalLottery(api.deps, { code, family: 'LF' });
  const day = new Date(api.deps.clock().getTime() + 86_400_000).toISOString().slice(0, 10);
  const agoMs = api.deps.clock().getTime() - Date.parse(`${day}T12:00:00Z`);
  await makeExternalDraw(api.deps, { lotteryId, number: day.replaceAll('-', ''), agoMs });
  const next = (await ask(calls.previewDraws, { ...times, lottery: code })).value.list;
  expect(next[0].day > day).toBe(true);
});

test('two operators change a calendar; draw numbers must continue', async () => {
  const code = `C${++made}`;
  const lotteryId = await makeExternalLottery(api.deps, { code, family: 'LF' });
  const changed = { ...calls.change.example.request, lottery: code, group: 'SEA' };
  expect((await byTwo(calls.change, changed)).success).toBe(true);
  expect((await ask(lotteries.read, { lottery: code })).value).toMatchObject({
    group: 'SEA',
    timeZone: 'Asia/Shanghai',
    closesBeforeS: 10,
    calendar: { by: 'every', seconds: 120 },
  });
  await makeExternalDraw(api.deps, { lotteryId, number: '20261124-01' });
  const running = { ...changed.calendar, numbering: { by: 'running', first: 1 } };
  expect(await wrongOf(calls.change, { ...changed, calendar: running })).toEqual(['calendar']);
});

test('an operator of one site cannot set up lotteries', async () => {
  const { token } = await makeOperator(api, { merchantId: site.merchantId });
  expect((await ask(calls.add, newOne(), token)).errorCode).toBe('operator.forbidden');
});
