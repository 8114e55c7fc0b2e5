import { openContracts } from '@app/core/agent-pay/contracts';
import { realTimeTerms } from '@app/core/agent-pay/payouts/real-time-salary';
import type { Member } from '@app/core/people/members';
import { nextWindowEdge } from '@app/core/platform/kernel';
import * as agents from '@app/shared/agents/ops-calls';
import * as calls from '@app/shared/contracts/ops-calls';
import { inbox } from '@app/shared/messages/schemas';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { makeTwoOperators } from '../../../../../tests/support/people/two-operators.ts';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import { makeAgent, makeLine, makeSite, sign } from '../../../../../tests/support/world.ts';

const reason = 'As agreed on in Hanoi';
const terms = { kind: 'realtime', profitRate: 0.002, lossRate: 0.006, singleBetThreshold: 100 };

let api: TestApi;
let now: Date;
let published: object[];
let site: Awaited<ReturnType<typeof makeSite>>;
let operators: Awaited<ReturnType<typeof makeTwoOperators>>;

beforeAll(async () => {
  const publish = (invalidation: object) => published.push(invalidation);
  api = await startApi({ publish, clock: () => now });
  return api.close;
});
beforeEach(async () => {
  now = new Date('2026-11-20T12:01:00Z');
  published = [];
  site = await makeSite(api.deps);
  operators = await makeTwoOperators(api, site);
});

const contractsOf = ({ id }: Member) => openContracts(api.deps.db, realTimeTerms, id);
const agentBelow = (upline: Member | null) =>
  makeAgent(api.deps, { merchantId: site.merchantId, uplineId: upline?.id ?? null });
const termsShown = async ({ publicId: id }: Member) =>
  (await operators.ask(agents.read, { id })).body.value.contracts[0];

test('two operators change the terms of a contract, from the next window', async () => {
  const [top] = await makeLine(api.deps, site.merchantId, [
    { profit: 0.2, loss: 0.6, threshold: 100 },
  ]);
  if (!top) throw new Error('a line of one has one');
  now = new Date('2026-11-20T12:11:00Z');
  const shown = await termsShown(top);
  const other = { ...terms, lossRate: 0.007 };
  const body = { contractId: shown.id, version: shown.version, terms: other, reason };
  expect((await operators.carryOut(calls.change, body)).success).toBe(true);
  const { list } = (await operators.ask(calls.history, { contractId: shown.id })).body.value;
  const edge = +nextWindowEdge(now);
  expect(list).toEqual([
    {
      version: expect.any(String),
      proposedAt: +now,
      terms: other,
      validFrom: edge,
      validTo: null,
    },
    expect.objectContaining({ version: shown.version, validTo: edge, terms: shown.terms }),
  ]);
  expect(published).toContainEqual({
    merchantId: site.merchantId,
    memberId: top.id,
    kind: 'messages',
  });
  expect((await operators.newestAudit(1))[0]).toMatchObject({
    action: 'approval.approved',
    for: 'contract.changed',
    target: top.username,
    reason,
    lossRate: 0.007,
    'lossRate.before': 0.006,
    profitRate: 0.002,
  });
  expect((await operators.newestAudit(1))[0]).not.toHaveProperty('profitRate.before');
  const earlier = await operators.ask(calls.history, {
    contractId: shown.id,
    before: list[0].version,
  });
  expect(earlier.body.value.list.map(({ version }: never) => version)).toEqual([shown.version]);
  const messages = await send(api, inbox, {
    site: site.code,
    token: await tokenOf(api, top),
    body: {},
  });
  expect(messages.body.value.list[0].title).toBe('The terms of your contract changed');
});

test('a refusal names the agent whose contract prevents the terms', async () => {
  const [first, mid, leaf] = await makeLine(api.deps, site.merchantId, [
    { profit: 0.3, loss: 0.6, threshold: 100 },
    { profit: 0.2, loss: 0.4, threshold: 100 },
    { profit: 0.1, loss: 0.3, threshold: 100 },
  ]);
  if (!first || !mid || !leaf) throw new Error('a line of three has three');
  const { id: contractId, version } = await termsShown(mid);
  const changeTo = async (lossRate: number) =>
    (
      await operators.ask(calls.change, {
        contractId,
        version,
        terms: { ...terms, lossRate },
        reason,
      })
    ).body;
  expect(await changeTo(0.007)).toMatchObject({
    errorCode: 'contract.above_promised_less',
    value: { params: { agent: first.username } },
  });
  expect(await changeTo(0.002)).toMatchObject({
    errorCode: 'contract.below_promised_more',
    value: { params: { agent: leaf.username } },
  });
  expect(await changeTo(0.005)).toMatchObject({ success: true });
});

test('one of two concurrent changes of the terms fails with a version conflict', async () => {
  const [top] = await makeLine(api.deps, site.merchantId, [
    { profit: 0.2, loss: 0.6, threshold: 100 },
  ]);
  if (!top) throw new Error('a line of one has one');
  const { id: contractId, version } = await termsShown(top);
  const to = (lossRate: number) => ({
    contractId,
    version,
    reason,
    terms: { ...terms, lossRate },
  });
  const asked = (await operators.ask(calls.change, to(0.008))).body.value.approvalId;
  await operators.carryOut(calls.change, to(0.007));
  expect((await operators.decide(asked)).errorCode).toBe('contract.changed_meanwhile');
  expect(await operators.codeOf(calls.change, to(0.009))).toBe('contract.changed_meanwhile');
  expect(await contractsOf(top)).toMatchObject([{ lossRate: 7_000 }]);
});

test('refuses contracts that are not in force, and those of other sites', async () => {
  const top = await agentBelow(null);
  await operators.carryOut(calls.propose, { id: top.publicId, terms, reason });
  const { id: contractId, version } = await termsShown(top);
  const body = { contractId, version, terms, reason };
  expect(await operators.codeOf(calls.change, body)).toBe('contract.not_found');
  const other = await makeSite(api.deps);
  const stranger = await makeAgent(api.deps, other);
  const { publicId } = await sign(api.deps, stranger.id, {
    profit: 0.1,
    loss: 0.3,
    threshold: 100,
  });
  expect(await operators.codeOf(calls.change, { ...body, contractId: publicId })).toBe(
    'contract.not_found',
  );
  expect(await operators.codeOf(calls.history, { contractId: publicId })).toBe(
    'contract.not_found',
  );
  const foreign = await makeOperator(api, { merchantId: other.merchantId });
  const sent = { token: foreign.token, site: site.code, body };
  expect((await sendOps(api, calls.change, sent)).body.errorCode).toBe('operator.forbidden');
  for (const wrong of [{ version: 'x' }, { terms: {} }, { contractId: '1' }, { more: 1 }])
    expect(await operators.codeOf(calls.change, { ...body, ...wrong })).toBe('request_param_err');
});
