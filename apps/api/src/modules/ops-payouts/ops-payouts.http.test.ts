import { listAudit } from '@app/core/audit';
import { engineOfKind, settlePayouts } from '@app/core/payouts';
import * as calls from '@app/shared/ops/payouts';
import { payoutKinds } from '@app/shared/payouts/engines';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../../../tests/support/api.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/operators.ts';
import { playBets } from '../../../../../tests/support/settled-bets.ts';
import { cashOf, makeLine, makeMember, makeSite } from '../../../../../tests/support/world.ts';

const NOON = Date.parse('2026-12-10T12:00:00Z');
const WINDOW = 5 * 60_000;
const GRACE = 30_000;
const reason = 'A jackpot that was checked';
const [kind] = payoutKinds;
const engine = engineOfKind(kind);

let api: TestApi;
let now: Date;
let enqueued: string[];
let site: Awaited<ReturnType<typeof makeSite>>;
let agent: Parameters<typeof cashOf>[1];
let player: Awaited<ReturnType<typeof makeMember>>;
let ask: (call: Parameters<typeof sendOps>[1], body?: object) => ReturnType<typeof sendOps>;

beforeAll(async () => {
  api = await startApi({ clock: () => now, enqueue: (job) => enqueued.push(job) });
  return api.close;
});
beforeEach(async () => {
  now = new Date(NOON);
  site = await makeSite(api.deps);
  const [top] = await makeLine(api.deps, site.merchantId, [{ profit: 1, loss: 1 }]);
  agent = top ?? expect.unreachable();
  player = await makeMember(api.deps, { merchantId: site.merchantId, agentId: top?.id ?? 0n });
  enqueued = [];
  await logIn();
});

/** Sessions end after a quarter of an hour without a call. */
async function logIn(): Promise<void> {
  const { token } = await makeOperator(api, { merchantId: site.merchantId });
  ask = (call, body = {}) => sendOps(api, call, { token, site: site.code, body });
}

const change = (body: object) => ask(calls.change, { kind, reason, ...body });
const release = (window: number) =>
  ask(calls.release, { kind, periodStart: NOON + window * WINDOW, reason });
const listed = async (state: 'held' | 'all', after?: string) =>
  (await ask(calls.runs, { kind, state, ...(after && { after }) })).body.value;
const cash = async () => Number(await cashOf(api.deps.db, agent)) / 10_000;

/** A bet in a window of its own, which is settled when it is over: the agent earns a hundredth. */
async function play(window: number, stake: number): Promise<void> {
  now = new Date(NOON + window * WINDOW);
  await playBets(api.deps, site.merchantId, [{ by: player, stake, result: 'lost' }]);
  now = new Date(NOON + (window + 1) * WINDOW + GRACE);
  await settlePayouts(api.deps, engine);
}

test('shows a run that waits, lets it be paid once, and says on the trail who did and why', async () => {
  await change({ runAmountMax: 10 });
  await play(0, 2_000);
  expect(await listed('held')).toEqual({
    list: [
      {
        ...{ periodStart: NOON, periodEnd: NOON + WINDOW, state: 'held', bills: 1, amount: 20 },
        ...{ heldBecause: 'amount', paidAt: null, releasedAt: null },
      },
    ],
    next: null,
  });
  const twins = await Promise.all([release(0), release(0)]);
  expect(twins.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(twins.find(({ status }) => status === 409)?.body.errorCode).toBe('payout.not_held');
  expect(enqueued).toEqual([engine.facts.job.name]);
  await settlePayouts(api.deps, engine);
  expect(await cash()).toBe(20);
  expect((await listed('held')).list).toEqual([]);
  expect((await listed('all')).list).toMatchObject([{ state: 'paid', releasedAt: now.getTime() }]);
  const [line, brake] = await listAudit(api.deps.db, { ...site, rowsMax: 5 });
  expect([line?.action, line?.target]).toEqual(['payout.released', site.code]);
  expect(JSON.parse(`${line?.detail}`)).toEqual({ kind, windowStart: NOON, amount: 20, reason });
  expect(JSON.parse(`${brake?.detail}`)).toEqual({
    ...{ kind, runAmountMax: 10, 'runAmountMax.before': 1_000_000, reason },
  });
});

test('lists runs page by page, the newest first, and those of its own site alone', async () => {
  for (let window = 0; window < 51; window++) await play(window, 1);
  await logIn();
  const first = await listed('all');
  expect(first.list).toHaveLength(50);
  expect(first.list[0].periodStart).toBe(NOON + 50 * WINDOW);
  expect(await listed('all', first.next)).toMatchObject({
    list: [{ periodStart: NOON }],
    next: null,
  });
  const elsewhere = await makeSite(api.deps);
  const { token } = await makeOperator(api, { merchantId: elsewhere.merchantId });
  const body = { kind, state: 'all' };
  const theirs = await sendOps(api, calls.runs, { token, site: elsewhere.code, body });
  expect(theirs.body.value.list).toEqual([]);
  const held = { kind, periodStart: NOON, reason };
  const foreign = await sendOps(api, calls.release, { token, site: site.code, body: held });
  expect(foreign.body.errorCode).toBe('operator.forbidden');
});

test('pauses and goes on, changes what is given alone, and tells what the last runs paid', async () => {
  await change({ isPaused: true });
  await play(0, 100);
  expect((await listed('all')).list).toEqual([]);
  expect(enqueued).toEqual([]);
  await change({ isPaused: false, meanMultipleMax: 3 });
  expect(enqueued).toEqual([engine.facts.job.name]);
  await settlePayouts(api.deps, engine);
  await play(1, 300);
  expect(await cash()).toBe(4);
  expect((await ask(calls.engines)).body.value.list).toEqual([
    {
      ...{ kind, isPaused: false, runAmountMax: 1_000_000, meanMultipleMax: 3 },
      ...{ comparedFrom: 10_000, meanPaid: 2, heldRuns: 0 },
    },
  ]);
});

test.each([
  ['an amount below nothing', { runAmountMax: -1 }],
  ['a fifth decimal', { comparedFrom: 0.00001 }],
  ['a part of a multiple', { meanMultipleMax: 1.5 }],
  ['no multiple', { meanMultipleMax: 0 }],
  ['another engine', { kind: 'nothing' }],
  ['no reason', { isPaused: true, reason: ' ' }],
])('refuses %s, and changes nothing', async (_, wrong) => {
  const answer = await change(wrong);
  expect([answer.status, answer.body.errorCode]).toEqual([400, 'request_param_err']);
  expect(await listAudit(api.deps.db, { ...site, rowsMax: 1 })).toEqual([]);
});

test('who may only read sees payouts and steers none', async () => {
  const { token } = await makeOperator(api, { permissions: ['payouts.read'] });
  const asked = { token, site: site.code };
  expect((await sendOps(api, calls.engines, asked)).status).toBe(200);
  const body = { kind, isPaused: true, reason };
  expect((await sendOps(api, calls.change, { ...asked, body })).body.errorCode).toBe(
    'operator.forbidden',
  );
});
