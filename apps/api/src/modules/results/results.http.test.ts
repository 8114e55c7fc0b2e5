import { inTransaction } from '@app/core/platform/db';
import { endResultsKey, settleDraws } from '@app/core/play/lotteries';
import { decideBets } from '@app/core/play/lottery-bets';
import * as calls from '@app/shared/lotteries/ops-calls';
import { resultsPath } from '@app/shared/results/protocol';
import supertest from 'supertest';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import {
  makeExternalDraw,
  makeExternalLottery,
} from '../../../../../tests/support/play/external-draws.ts';
import {
  connectResultsProvider,
  type ResultsProvider,
  signedResult,
} from '../../../../../tests/support/play/results-provider.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeSite } from '../../../../../tests/support/world.ts';

const MINUTE_MS = 60_000;
const DRAW = '20261124';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let jade: ResultsProvider;
let onyx: ResultsProvider;
let lotteries = 0;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps);
  jade = await connectResultsProvider(api.deps, 'jade');
  onyx = await connectResultsProvider(api.deps, 'onyx');
});

/** A lottery that is drawn elsewhere, by default with a draw that is due. */
async function drawnElsewhere({ family = 'LF' as 'LF' | 'VN_NORTH', agoMs = 60 * MINUTE_MS } = {}) {
  const lottery = `R${++lotteries}`;
  const lotteryId = await makeExternalLottery(api.deps, { code: lottery, family });
  const drawId = await makeExternalDraw(api.deps, { lotteryId, number: DRAW, agoMs });
  return { drawId, lottery, named: { lottery, draw: DRAW } };
}

const messageOf = (provider: ResultsProvider, content: object, at = api.deps.clock()) =>
  signedResult(provider, content, at);

async function post({ code }: ResultsProvider, { rawBody, headers }: ReturnType<typeof messageOf>) {
  const { status, body } = await supertest(api.app.server)
    .post(resultsPath(code))
    .set(headers)
    .type('json')
    .send(rawBody);
  return [status, body.errorCode ?? body.value?.state];
}
const report = (provider: ResultsProvider, named: object, result: string) =>
  post(provider, messageOf(provider, { ...named, result }));

const stateOf = async (id: bigint) => {
  const where = { where: { id }, include: { outcomes: true } } as const;
  const draw = await api.deps.db.prisma.lotteryDraw.findUniqueOrThrow(where);
  return [draw.state, draw.heldBecause, draw.outcomes.map(({ outcome }) => outcome)];
};
const entriesOf = (drawId: bigint) =>
  api.deps.db.prisma.lotteryResultEntry.count({ where: { drawId } });

type Who = Awaited<ReturnType<typeof makeOperator>>;
const ask = async (call: Parameters<typeof sendOps>[1], { token }: Who, body: object) =>
  (await sendOps(api, call, { site: site.code, token, body })).body.value;
const settle = () => settleDraws(api.deps, new AbortController().signal, decideBets(api.deps));

const TAKEN = [200, 'taken'];
const DIFFERS = [409, 'lottery.report_differs'];

test('two agreeing providers decide the outcome, despite repeated reports', async () => {
  const { drawId, named } = await drawnElsewhere();
  for (let n = 0; n < 3; n++) expect(await report(jade, named, '123')).toEqual(TAKEN);
  expect(await stateOf(drawId)).toEqual(['pending', null, []]);
  expect(await report(onyx, named, '123')).toEqual(TAKEN);
  expect(await stateOf(drawId)).toEqual(['drawn', null, ['123']]);
  expect(await report(jade, named, '123')).toEqual(TAKEN);
  expect(await entriesOf(drawId)).toBe(2);
});

test('concurrent reports of both providers give one outcome and one settlement', async () => {
  const { drawId, named } = await drawnElsewhere();
  const many = Array.from({ length: 5 }, () => [jade, onyx]).flat();
  const answers = await Promise.all(many.map((provider) => report(provider, named, '123')));
  expect(answers).toEqual(many.map(() => TAKEN));
  expect(await stateOf(drawId)).toEqual(['drawn', null, ['123']]);
  expect(await entriesOf(drawId)).toBe(2);
  await Promise.all([settle(), settle()]);
  expect(await stateOf(drawId)).toEqual(['settled', null, ['123']]);
});

test('two concurrent results of one provider are both stored as a conflict', async () => {
  const { drawId, named } = await drawnElsewhere();
  const answers = await Promise.all(['123', '321'].map((result) => report(jade, named, result)));
  expect(answers).toContainEqual(TAKEN);
  expect(answers).toContainEqual(DIFFERS);
  expect(await stateOf(drawId)).toEqual(['held', 'results_differ', []]);
  expect(await entriesOf(drawId)).toBe(2);
});

test('differing providers hold the draw until an operator decides', async () => {
  const { drawId, named } = await drawnElsewhere();
  const anna = await makeOperator(api);
  expect(await report(jade, named, '123')).toEqual(TAKEN);
  expect(await report(onyx, named, '132')).toEqual(TAKEN);
  expect(await stateOf(drawId)).toEqual(['held', 'results_differ', []]);
  const { list } = await ask(calls.waiting, anna, {});
  const waiting = list.filter(({ lottery }: { lottery: string }) => lottery === named.lottery);
  expect(waiting).toMatchObject([{ state: 'held', heldBecause: 'results_differ', sources: 2 }]);
  // A provider alone cannot decide a draw, neither by repeating its report nor by changing it.
  expect(await report(onyx, named, '132')).toEqual(TAKEN);
  expect(await report(onyx, named, '123')).toEqual(DIFFERS);
  expect(await stateOf(drawId)).toEqual(['held', 'results_differ', []]);
  const hidden = (await ask(calls.draw, anna, named)).entries;
  expect(hidden.map(({ outcome }: { outcome: string | null }) => outcome)).toEqual([
    null,
    null,
    null,
  ]);
  const decided = await ask(calls.enterResult, anna, { ...named, result: '132' });
  expect(decided).toEqual({ became: 'drawn' });
  expect(await stateOf(drawId)).toEqual(['drawn', null, ['132']]);
  const { entries } = await ask(calls.draw, anna, named);
  expect(entries).toHaveLength(4);
  expect(entries).toContainEqual(
    expect.objectContaining({ enteredBy: jade.code, byCompany: true, outcome: '123' }),
  );
});

test.each(['provider', 'operator'] as const)(
  'one provider and one operator agree, the %s first',
  async (first) => {
    const { drawId, named } = await drawnElsewhere();
    const anna = await makeOperator(api);
    const byProvider = () => report(jade, named, '123');
    const byOperator = () => ask(calls.enterResult, anna, { ...named, result: '123' });
    if (first === 'provider') {
      expect(await byProvider()).toEqual(TAKEN);
      expect(await byOperator()).toEqual({ became: 'drawn' });
    } else {
      expect(await byOperator()).toEqual({ became: 'noted' });
      expect(await byProvider()).toEqual(TAKEN);
    }
    expect(await stateOf(drawId)).toEqual(['drawn', null, ['123']]);
  },
);

test('a report after the outcome is stored and shown, and changes nothing', async () => {
  const { drawId, named } = await drawnElsewhere();
  const [anna, ben] = [await makeOperator(api), await makeOperator(api)];
  for (const operator of [anna, ben])
    await ask(calls.enterResult, operator, { ...named, result: '123' });
  expect(await report(jade, named, '321')).toEqual(TAKEN);
  expect(await report(jade, named, '123')).toEqual(DIFFERS);
  expect(await stateOf(drawId)).toEqual(['drawn', null, ['123']]);
  const { entries } = await ask(calls.draw, anna, named);
  const ofJade = entries.filter(({ enteredBy }: { enteredBy: string }) => enteredBy === jade.code);
  expect(ofJade.map(({ outcome }: { outcome: string }) => outcome).sort()).toEqual(['123', '321']);
});

test('a void or held draw stores reports and stays unchanged', async () => {
  for (const state of [{ state: 'void' }, { state: 'held', heldBecause: 'No power' }]) {
    const { drawId, named } = await drawnElsewhere();
    await api.deps.db.prisma.lotteryDraw.update({ where: { id: drawId }, data: state });
    for (const provider of [jade, onyx])
      expect(await report(provider, named, '123')).toEqual(TAKEN);
    expect(await stateOf(drawId)).toEqual([state.state, state.heldBecause ?? null, []]);
    expect(await entriesOf(drawId)).toBe(2);
  }
});

test('refuses unsigned messages and old signatures', async () => {
  const { drawId, named } = await drawnElsewhere();
  const refused = [401, 'lottery.bad_signature'];
  const content = { ...named, result: '123' };
  const good = messageOf(jade, content);
  expect(await post(jade, { ...good, rawBody: good.rawBody.replace('123', '321') })).toEqual(
    refused,
  );
  expect(await post(jade, messageOf({ ...jade, privateKey: onyx.privateKey }, content))).toEqual(
    refused,
  );
  // The signature covers the path, so another provider cannot send the report as its own.
  expect(await post(onyx, good)).toEqual(refused);
  const now = api.deps.clock().getTime();
  for (const at of [now - 6 * MINUTE_MS, now + 6 * MINUTE_MS])
    expect(await post(jade, messageOf(jade, content, new Date(at)))).toEqual(refused);
  const kid = { provider: jade.code, kid: jade.kid };
  await inTransaction(api.deps.db, (tx) => endResultsKey(tx, kid, api.deps.clock()));
  expect(await post(jade, messageOf(jade, content))).toEqual(refused);
  expect(await post({ ...jade, code: 'stranger' }, good)).toEqual([404, 'request.not_found']);
  expect((await post({ ...jade, code: '%00' }, good))[0]).toBe(400);
  expect(await entriesOf(drawId)).toBe(0);
});

test('a replayed message is the same report', async () => {
  const { drawId, named } = await drawnElsewhere();
  const message = messageOf(jade, { ...named, result: '123' });
  expect(await post(jade, message)).toEqual(TAKEN);
  expect(await post(jade, message)).toEqual(TAKEN);
  expect(await entriesOf(drawId)).toBe(1);
  expect(await stateOf(drawId)).toEqual(['pending', null, []]);
});

test('refuses draws that are unknown, our own or not due, and invalid results, and stores nothing', async () => {
  const { drawId, lottery, named } = await drawnElsewhere();
  expect(await report(jade, { lottery, draw: '20261125' }, '123')).toEqual([
    404,
    'lottery.draw_not_found',
  ]);
  const malformed = [400, 'request_param_err'];
  expect(await post(jade, messageOf(jade, named))).toEqual(malformed);
  expect(await post(jade, messageOf(jade, { ...named, result: 123 }))).toEqual(malformed);
  for (const result of ['12', '1234', 'abc'])
    expect(await report(jade, named, result)).toEqual([400, 'lottery.result_refused']);
  const north = await drawnElsewhere({ family: 'VN_NORTH' });
  expect(await report(jade, north.named, '123')).toEqual([400, 'lottery.result_refused']);
  const early = await drawnElsewhere({ agoMs: -60 * MINUTE_MS });
  expect(await report(jade, early.named, '123')).toEqual([409, 'lottery.draw_not_over']);
  await api.deps.db.prisma.lottery.update({ where: { code: lottery }, data: { source: 'own' } });
  expect(await report(jade, named, '123')).toEqual([409, 'lottery.not_external']);
  for (const id of [drawId, north.drawId, early.drawId]) expect(await entriesOf(id)).toBe(0);
});
