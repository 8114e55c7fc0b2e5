import { answerContract, signContract } from '@app/core/agent-pay/contracts';
import { promisedBy } from '@app/core/agent-pay/payouts';
import { dailyTerms } from '@app/core/agent-pay/payouts/daily-salary';
import type { Member } from '@app/core/people/members';
import { listAudit } from '@app/core/sites/audit';
import * as agents from '@app/shared/agents/ops-calls';
import { decide } from '@app/shared/approvals/ops-calls';
import { contractTerms } from '@app/shared/contracts/contract-terms';
import * as calls from '@app/shared/contracts/ops-calls';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeAgent, makeSite } from '../../../../../tests/support/world.ts';

const reason = 'As agreed on in Hanoi';
type Tier = readonly [betVolume: number, activeMember: number, rate: number];
const tiersOf = (tiers: readonly Tier[]) =>
  tiers.map(([betVolume, activeMember, rate]) => ({ betVolume, activeMember, rate }));
const live = (...tiers: readonly Tier[]) => ({
  kind: 'daily',
  category: 'LIVE',
  tiers: tiersOf(tiers),
});
const FIRST = live([30_000, 1, 0.003], [100_000, 3, 0.005]);

/** 10:00 in Ho Chi Minh City, and the start of the next day there. */
const MORNING = new Date('2026-11-20T03:00:00Z');
const NEXT_DAY = Date.parse('2026-11-20T17:00:00Z');

let api: TestApi;
let now: Date;
let site: Awaited<ReturnType<typeof makeSite>>;
let maker: Awaited<ReturnType<typeof makeOperator>>;
let decider: Awaited<ReturnType<typeof makeOperator>>;
type Call = Parameters<typeof sendOps>[1];

beforeAll(async () => {
  api = await startApi({ clock: () => now });
  return api.close;
});
beforeEach(async () => {
  now = MORNING;
  site = await makeSite(api.deps, { timeZone: 'Asia/Ho_Chi_Minh' });
  await enter();
});

/** Logs two operators in, whose sessions expire before the next day. */
async function enter() {
  const { merchantId } = site;
  maker = await makeOperator(api, { merchantId });
  decider = await makeOperator(api, { merchantId });
}

const ask = (call: Call, body: object = {}) =>
  sendOps(api, call, { token: maker.token, site: site.code, body });
const refusalOf = async (call: Call, body: object) => {
  const { errorCode, value } = (await ask(call, body)).body;
  return { errorCode, params: value.params };
};
/** One operator requests, the other approves. */
const carryOut = async (call: Call, body: object) => {
  const asked = (await ask(call, body)).body;
  expect(asked).toMatchObject({ success: true, value: { approvalId: expect.any(String) } });
  const decision = { id: asked.value.approvalId, approve: true };
  const decided = await sendOps(api, decide, { token: decider.token, body: decision });
  expect(decided.body).toMatchObject({ success: true });
};
const agentBelow = (upline: Member | null, changes: { customerType?: 41 } = {}) =>
  makeAgent(api.deps, {
    merchantId: site.merchantId,
    uplineId: upline?.id ?? null,
    ...changes,
  });
const signed = async ({ id: agentId }: Member, terms: object) => {
  const { kind, ...promised } = promisedBy(contractTerms.parse(terms));
  await signContract(api.deps, kind, { agentId, ...promised });
};
const contractsOf = async ({ publicId: id }: Member) =>
  (await ask(agents.read, { id })).body.value.contracts;
const lastLine = async () => {
  const [line] = await listAudit(api.deps.db, { merchantId: site.merchantId, rowsMax: 1 });
  return { target: line?.target, ...JSON.parse(`${line?.detail}`) };
};

test('proposes, changes and ends a daily contract on live games, each from the site’s next day', async () => {
  const top = await agentBelow(null);
  await carryOut(calls.propose, { id: top.publicId, terms: FIRST, reason });
  expect(await lastLine()).toMatchObject({
    target: top.username,
    for: 'contract.proposed',
    reason,
    kind: 'daily',
    gameCategory: 'LIVE',
    tiers: '30000/1/0.003, 100000/3/0.005',
  });
  const [offered] = await contractsOf(top);
  expect(offered).toMatchObject({ status: 'P', terms: FIRST, validFrom: null });
  const answer = { contractPublicId: offered.id, answer: 'accept' } as const;
  await answerContract(api.deps, dailyTerms, { agentId: top.id, ...answer });
  expect(await contractsOf(top)).toMatchObject([{ status: 'A', validFrom: NEXT_DAY }]);

  now = new Date('2026-11-21T03:00:00Z');
  await enter();
  const { id: contractId, version } = offered;
  const other = live([30_000, 1, 0.004], [100_000, 3, 0.005]);
  await carryOut(calls.change, { contractId, version, terms: other, reason });
  expect(await lastLine()).toMatchObject({
    target: top.username,
    for: 'contract.changed',
    gameCategory: 'LIVE',
    tiers: '30000/1/0.004, 100000/3/0.005',
    'tiers.before': '30000/1/0.003, 100000/3/0.005',
  });
  expect(await lastLine()).not.toHaveProperty('gameCategory.before');
  const dayAfter = Date.parse('2026-11-21T17:00:00Z');
  const { list } = (await ask(calls.history, { contractId })).body.value;
  expect(list).toMatchObject([
    { terms: other, validFrom: dayAfter, validTo: null },
    { terms: FIRST, validFrom: NEXT_DAY, validTo: dayAfter },
  ]);

  await carryOut(calls.end, { contractId, reason });
  expect(await lastLine()).toMatchObject({
    target: top.username,
    for: 'contract.ended',
    kind: 'daily',
    gameCategory: 'LIVE',
  });
  expect(await contractsOf(top)).toEqual([]);
});

test('allows one contract of a kind on the same games, and others beside it', async () => {
  const top = await agentBelow(null);
  await signed(top, FIRST);
  const { publicId: id } = top;
  const again = async (terms: object) =>
    (await refusalOf(calls.propose, { id, terms, reason })).errorCode;
  expect(await again(FIRST)).toBe('contract.already_active');
  expect(await again({ ...FIRST, category: 'CONS' })).toBe('contract.already_active');
  for (const terms of [
    { ...FIRST, category: 'RNG' },
    { ...FIRST, kind: 'hourly' },
  ])
    await carryOut(calls.propose, { id, terms, reason });
  expect((await contractsOf(top)).map(({ terms }: never) => terms)).toEqual(
    expect.arrayContaining([FIRST, { ...FIRST, category: 'RNG' }, { ...FIRST, kind: 'hourly' }]),
  );
});

test('names the tier that is out of order, or exceeds the contract above', async () => {
  const top = await agentBelow(null);
  const mixed = live([30_000, 1, 0.003], [100_000, 0, 0.005]);
  const outOfOrder = { errorCode: 'contract.tiers_out_of_order', params: { tier: 2 } };
  const offer = { id: top.publicId, terms: mixed, reason };
  expect(await refusalOf(calls.propose, offer)).toEqual(outOfOrder);
  await signed(top, FIRST);
  const [{ id: contractId, version }] = await contractsOf(top);
  const change = { contractId, version, terms: mixed, reason };
  expect(await refusalOf(calls.change, change)).toEqual(outOfOrder);

  const below = await agentBelow(top, { customerType: 41 });
  const more = live([30_000, 1, 0.003], [90_000, 3, 0.005]);
  const proposal = { id: below.publicId, terms: more, reason };
  expect(await refusalOf(calls.propose, proposal)).toEqual({
    errorCode: 'contract.tier_not_covered',
    params: { tier: 2, percent: 0.3, turnover: 90_000, actives: 3, loss: 0 },
  });
  await signed(below, live([30_000, 1, 0.003]));
  const less = live([40_000, 1, 0.003]);
  expect(await refusalOf(calls.change, { ...change, terms: less })).toEqual({
    errorCode: 'contract.below_promised_more',
    params: { agent: below.username },
  });
});

test('kind and games of a contract are fixed, and terms of another kind are refused', async () => {
  const top = await agentBelow(null);
  await signed(top, FIRST);
  const [{ id: contractId, version }] = await contractsOf(top);
  const to = async (terms: object) =>
    (await refusalOf(calls.change, { contractId, version, terms, reason })).errorCode;
  expect(await to({ ...FIRST, category: 'RNG' })).toBe('contract.not_found');
  expect(await to({ ...FIRST, kind: 'hourly' })).toBe('contract.not_found');
  const many = Array.from({ length: 13 }, (_, n): Tier => [n, n, (n + 1) / 100]);
  for (const terms of [
    live(),
    live(...many),
    live([30_000, 0.5, 0.003]),
    live([-1, 1, 0.003]),
    live([30_000, 1, 1.01]),
    { ...FIRST, category: 'BINGO' },
    { ...FIRST, lossRate: 0.1 },
    { kind: 'daily', profitRate: 0.002, lossRate: 0.006, singleBetThreshold: 100 },
  ])
    expect(await to(terms), JSON.stringify(terms)).toBe('request_param_err');
});
