import { engineOfKind, settlePayouts } from '@app/core/agent-pay/payouts';
import { listAudit } from '@app/core/sites/audit';
import { decide, listAll } from '@app/shared/approvals/ops-calls';
import { payoutKinds } from '@app/shared/payouts/engines';
import * as calls from '@app/shared/payouts/ops-calls';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
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

/** Sessions expire after fifteen minutes without a call. */
async function logIn(): Promise<void> {
  const { token } = await makeOperator(api, { merchantId: site.merchantId });
  ask = (call, body = {}) => sendOps(api, call, { token, site: site.code, body });
}

/** Another operator of the site approves. */
async function approve(id: string) {
  const { token } = await makeOperator(api, { merchantId: site.merchantId });
  return sendOps(api, decide, { token, body: { id, approve: true } });
}
const waiting = async () => (await ask(listAll)).body.value.list;
const lines = async () =>
  (await listAudit(api.deps.db, { ...site, rowsMax: 9 })).map(({ action, detail }) => ({
    action,
    ...JSON.parse(`${detail}`),
  }));

const change = (body: object) => ask(calls.change, { kind, reason, ...body });
const release = (window: number) =>
  ask(calls.release, { kind, periodStart: NOON + window * WINDOW, reason });
const listed = async (state: 'held' | 'all', after?: string) =>
  (await ask(calls.runs, { kind, state, ...(after && { after }) })).body.value;
const cash = async () => Number(await cashOf(api.deps.db, agent)) / 10_000;

/** Plays a bet in its own window and settles it: the agent earns a hundredth. */
async function play(window: number, stake: number): Promise<void> {
  now = new Date(NOON + window * WINDOW);
  await playBets(api.deps, site.merchantId, [{ by: player, stake, result: 'lost' }]);
  now = new Date(NOON + (window + 1) * WINDOW + GRACE);
  await settlePayouts(api.deps, engine);
}

/** Makes runs of 1 each, as many as a new run is compared with. */
async function playUsual(): Promise<void> {
  for (let window = 0; window < 7; window++) await play(window, 100);
}

test('shows a held run, releases it once, and audits operator and reason', async () => {
  await change({ meanMultipleMax: 2, comparedFrom: 0 });
  await playUsual();
  await play(7, 2_000);
  await logIn();
  const START = NOON + 7 * WINDOW;
  expect(await listed('held')).toEqual({
    list: [
      {
        periodStart: START,
        periodEnd: START + WINDOW,
        state: 'held',
        bills: 1,
        amount: 20,
        heldBecause: 'multiple',
        paidAt: null,
        releasedAt: null,
        releaseWaits: false,
      },
    ],
    next: null,
  });
  const twins = await Promise.all([release(7), release(7)]);
  expect(twins.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(twins.find(({ status }) => status === 409)?.body.errorCode).toBe('payout.not_held');
  expect(enqueued).toEqual([engine.facts.job.name]);
  await settlePayouts(api.deps, engine);
  expect(await cash()).toBe(27);
  expect((await listed('held')).list).toEqual([]);
  const [newest] = (await listed('all')).list;
  expect(newest).toMatchObject({ state: 'paid', releasedAt: now.getTime() });
  const [line, brake] = await listAudit(api.deps.db, { ...site, rowsMax: 5 });
  expect([line?.action, line?.target]).toEqual(['payout.released', site.code]);
  expect(JSON.parse(`${line?.detail}`)).toEqual({ kind, windowStart: START, amount: 20, reason });
  expect(JSON.parse(`${brake?.detail}`)).toEqual({
    kind,
    meanMultipleMax: 2,
    'meanMultipleMax.before': 10,
    comparedFrom: 0,
    'comparedFrom.before': 10_000,
    reason,
  });
});

test('a run above the cap is released by two operators', async () => {
  await change({ runAmountMax: 10 });
  await play(0, 2_000);
  const { approvalId } = (await release(0)).body.value;
  expect(approvalId).toEqual(expect.any(String));
  expect((await listed('held')).list).toMatchObject([{ state: 'held', releaseWaits: true }]);
  expect(enqueued).toEqual([]);
  await settlePayouts(api.deps, engine);
  expect(await cash()).toBe(0);
  const detail = { kind, windowStart: NOON, amount: 20, reason };
  const [request] = await waiting();
  expect(request).toMatchObject({ id: approvalId, action: 'payout.released', isOwn: true });
  expect(JSON.parse(request.detail)).toEqual(detail);
  const own = await ask(decide, { id: approvalId, approve: true });
  expect(own.body.errorCode).toBe('approval.own');
  expect((await approve(approvalId)).status).toBe(200);
  expect(enqueued).toEqual([engine.facts.job.name]);
  await settlePayouts(api.deps, engine);
  expect(await cash()).toBe(20);
  const [approved, asked] = await lines();
  expect(approved).toMatchObject({
    action: 'approval.approved',
    for: 'payout.released',
    ...detail,
  });
  expect(asked).toEqual({ action: 'approval.asked', for: 'payout.released', ...detail });
});

test('two concurrent requests to release one run pay it once', async () => {
  await change({ runAmountMax: 10 });
  await play(0, 2_000);
  const ids = [(await release(0)).body.value.approvalId, (await release(0)).body.value.approvalId];
  const decided = [await approve(ids[0]), await approve(ids[1])];
  expect(decided.map(({ body }) => body.errorCode)).toEqual([undefined, 'payout.not_held']);
});

test.each([
  ['a higher cap', { runAmountMax: 1_000_001 }],
  ['a higher multiple', { meanMultipleMax: 11 }],
  ['comparing larger runs alone', { comparedFrom: 10_000.01 }],
  ['a higher cap beside a lower multiple', { runAmountMax: 1_000_001, meanMultipleMax: 2 }],
])('%s waits for another operator, and changes nothing before', async (_, more) => {
  const limits = async () => (await ask(calls.engines)).body.value.list[0];
  const before = await limits();
  const { approvalId } = (await change(more)).body.value;
  expect(await limits()).toEqual({ ...before, changeWaits: true });
  expect((await approve(approvalId)).status).toBe(200);
  expect(await limits()).toEqual({ ...before, ...more });
});

test('of two concurrent changes one lowers the cap, and the other cannot raise it alone', async () => {
  await Promise.all([change({ runAmountMax: 500 }), change({ runAmountMax: 900 })]);
  const [asked] = await waiting();
  const { runAmountMax } = (await ask(calls.engines)).body.value.list[0];
  // In either order: raising 500 to 900 needs a request, lowering 900 to 500 does not.
  expect([runAmountMax, asked?.action]).toEqual([500, asked && 'payout.brake_changed']);
});

test('lists the runs of the own site page by page, the newest first', async () => {
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

test('pauses and resumes, changes given fields only, and shows the last runs', async () => {
  await change({ isPaused: true });
  await play(0, 100);
  expect((await listed('all')).list).toEqual([]);
  expect(enqueued).toEqual([]);
  const resumed = await change({ isPaused: false, meanMultipleMax: 3 });
  expect(enqueued).toEqual([]);
  expect((await approve(resumed.body.value.approvalId)).status).toBe(200);
  expect(enqueued).toEqual([engine.facts.job.name]);
  await settlePayouts(api.deps, engine);
  await play(1, 300);
  expect(await cash()).toBe(4);
  const { list } = (await ask(calls.engines)).body.value;
  expect(list.map((each: { kind: string }) => each.kind)).toEqual([...payoutKinds]);
  expect(list[0]).toEqual({
    kind,
    isPaused: false,
    runAmountMax: 1_000_000,
    meanMultipleMax: 3,
    comparedFrom: 10_000,
    meanPaid: 2,
    heldRuns: 0,
    changeWaits: false,
  });
});

test.each([
  ['an amount below nothing', { runAmountMax: -1 }],
  ['a fifth decimal', { comparedFrom: 0.00001 }],
  ['a part of a multiple', { meanMultipleMax: 1.5 }],
  ['no multiple', { meanMultipleMax: 0 }],
  ['another engine', { kind: 'nothing' }],
  ['no reason', { isPaused: true, reason: ' ' }],
])('refuses %s and changes nothing', async (_, wrong) => {
  const answer = await change(wrong);
  expect([answer.status, answer.body.errorCode]).toEqual([400, 'request_param_err']);
  expect(await listAudit(api.deps.db, { ...site, rowsMax: 1 })).toEqual([]);
});

test('a read permission does not allow changes', async () => {
  const { token } = await makeOperator(api, { permissions: ['payouts.read'] });
  const asked = { token, site: site.code };
  expect((await sendOps(api, calls.engines, asked)).status).toBe(200);
  const body = { kind, isPaused: true, reason };
  expect((await sendOps(api, calls.change, { ...asked, body })).body.errorCode).toBe(
    'operator.forbidden',
  );
});
