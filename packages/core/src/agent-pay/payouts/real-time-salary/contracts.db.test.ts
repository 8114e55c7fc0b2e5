import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import {
  depsOf,
  makeAgent,
  makeLine,
  makeMember,
  makeSite,
  type Promised,
  percent,
  sign,
  WORKED_EXAMPLE,
  whole,
} from '../../../../../../tests/support/world.ts';
import { moveAgent } from '../../../people/agents/index.ts';
import { type Database, inTransaction } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import type { Invalidation } from '../../../platform/live/index.ts';
import {
  answerContract,
  changeContract,
  contractsAsOf,
  contractsOfAgent,
  moveContractedAgent,
  proposeContract,
  terminateContract,
} from '../../contracts/index.ts';
import { type RealTimeTerms, realTimeTerms } from './terms.ts';

const START = new Date('2026-05-01T10:02:00Z');
const EDGE = new Date('2026-05-01T10:05:00Z');
const BEFORE_EDGE = new Date(EDGE.getTime() - 1);

let db: Database;
let now: Date;
let deps: Deps;
let merchantId: bigint;

beforeAll(async () => {
  db = await freshDatabase();
  deps = depsOf(db, () => now);
  return () => db.close();
});
beforeEach(async () => {
  now = START;
  merchantId = (await makeSite(deps)).merchantId;
});

const agentBelow = async (uplineId: bigint | null, customerType: 1 | 2 | 41 | 42 = 1) =>
  (await makeAgent(deps, { merchantId, uplineId, customerType })).id;

const terms = ({ profit, loss, threshold = 0 }: Promised): RealTimeTerms => ({
  profitRate: percent(profit),
  lossRate: percent(loss),
  threshold: whole(threshold),
});
const modest = { profit: 0.1, loss: 0.3, threshold: 100 };
const generous = { profit: 0.2, loss: 0.6, threshold: 100 };
const inForce = (at: Date) => contractsAsOf(db, realTimeTerms, { merchantId, at });
const change = (agentId: bigint, promised: Promised) =>
  changeContract(deps, realTimeTerms, { agentId, terms: terms(promised) });

test('signs the contracts of the worked example, in force from the next edge on', async () => {
  const top = await agentBelow(null);
  const mid = await agentBelow(top);
  const leaf = await agentBelow(mid);
  const line = [top, mid, leaf];
  for (const [place, agentId] of line.entries()) {
    const contract = await sign(deps, agentId, WORKED_EXAMPLE[place] ?? modest);
    expect(contract).toMatchObject({ state: 'A', validFrom: EDGE });
  }
  expect(await inForce(BEFORE_EDGE)).toEqual([]);
  expect(await inForce(EDGE)).toEqual(
    line.map((agentId, place) => ({
      contractId: expect.any(BigInt),
      contractVersionId: expect.any(BigInt),
      agentId,
      ...terms(WORKED_EXAMPLE[place] ?? modest),
    })),
  );
});

test('offers a contract that its agent accepts, and no other agent', async () => {
  const [top] = await makeLine(deps, merchantId, [generous]);
  const agentId = await agentBelow(top?.id ?? null);
  const uplineId = top?.id ?? null;
  const offer = await proposeContract(deps, realTimeTerms, {
    uplineId,
    agentId,
    terms: terms(modest),
  });
  expect(offer).toMatchObject({ state: 'P', validFrom: null });
  expect(await inForce(EDGE)).toHaveLength(1);

  const answer = { contractPublicId: offer.publicId, answer: 'accept' } as const;
  await expect(
    answerContract(deps, realTimeTerms, { agentId: uplineId ?? 0n, ...answer }),
  ).rejects.toThrow('contract.other_side_answers');
  now = new Date(EDGE.getTime() + 60_000);
  expect(await answerContract(deps, realTimeTerms, { agentId, ...answer })).toMatchObject({
    state: 'A',
    validFrom: new Date('2026-05-01T10:10:00Z'),
  });
  await expect(answerContract(deps, realTimeTerms, { agentId, ...answer })).rejects.toThrow(
    'contract.already_answered',
  );
});

test.each(['accept', 'refuse'] as const)('notifies both sides of an answer: %s', async (answer) => {
  const [top] = await makeLine(deps, merchantId, [generous]);
  const uplineId = top?.id ?? 0n;
  const agentId = await agentBelow(uplineId);
  const offer = await proposeContract(deps, realTimeTerms, {
    uplineId,
    agentId,
    terms: terms(modest),
  });
  const published: Invalidation[] = [];
  const publish = (invalidation: Invalidation) => published.push(invalidation);
  const answered = { agentId, contractPublicId: offer.publicId, answer };
  await answerContract({ ...deps, publish }, realTimeTerms, answered);
  const invalidation = { merchantId, kind: 'team' } as const;
  expect(published).toEqual([
    { ...invalidation, memberId: agentId },
    { ...invalidation, memberId: uplineId },
    { merchantId, memberId: uplineId, kind: 'messages' },
  ]);
});

test('a refused contract never pays, and another may be offered', async () => {
  const agentId = await agentBelow(null);
  const proposal = { uplineId: null, agentId, terms: terms(modest) };
  const { publicId } = await proposeContract(deps, realTimeTerms, proposal);
  const refused = { agentId, contractPublicId: publicId, answer: 'refuse' } as const;
  expect(await answerContract(deps, realTimeTerms, refused)).toMatchObject({
    state: 'R',
    validFrom: null,
  });
  expect(await inForce(EDGE)).toEqual([]);
  await proposeContract(deps, realTimeTerms, proposal);
  expect(await contractsOfAgent(db, realTimeTerms, agentId)).toMatchObject([{ state: 'P' }]);
});

test('refuses acceptance if the upline no longer covers the terms', async () => {
  const [top] = await makeLine(deps, merchantId, [generous]);
  const uplineId = top?.id ?? 0n;
  const agentId = await agentBelow(uplineId);
  const offer = await proposeContract(deps, realTimeTerms, {
    uplineId,
    agentId,
    terms: terms(generous),
  });
  await change(uplineId, modest);
  await expect(
    answerContract(deps, realTimeTerms, {
      agentId,
      contractPublicId: offer.publicId,
      answer: 'accept',
    }),
  ).rejects.toThrow('contract.not_dominated');
});

test('makes contracts only with direct downlines', async () => {
  const [top] = await makeLine(deps, merchantId, [generous]);
  const agentId = await agentBelow(await agentBelow(top?.id ?? null));
  for (const uplineId of [top?.id ?? null, null, agentId]) {
    const proposal = proposeContract(deps, realTimeTerms, {
      uplineId,
      agentId,
      terms: terms(modest),
    });
    await expect(proposal).rejects.toThrow(
      uplineId === null ? 'contract.not_with_platform' : 'contract.not_direct_downline',
    );
  }
});

test.each([
  ['a higher profit rate', { ...modest, profit: 0.21 }],
  ['a higher loss rate', { ...modest, loss: 0.61 }],
  ['a lower threshold', { ...modest, threshold: 50 }],
])('refuses %s than the upline has', async (_, promised) => {
  const [top] = await makeLine(deps, merchantId, [generous]);
  const agentId = await agentBelow(top?.id ?? null);
  await expect(sign(deps, agentId, promised)).rejects.toThrow('contract.not_dominated');
  await sign(deps, agentId, generous);
});

test('refuses a threshold that the site does not offer, and lists the offered ones', async () => {
  const agentId = await agentBelow(null);
  await expect(sign(deps, agentId, { ...modest, threshold: 99 })).rejects.toMatchObject({
    code: 'contract.threshold_not_permitted',
    params: { permitted: '0, 10, 50, 100, 500, 1000' },
  });
});

test('refuses an upline who has no contract, but not the platform', async () => {
  const top = await agentBelow(null);
  await expect(sign(deps, await agentBelow(top), modest)).rejects.toThrow(
    'contract.upline_without_contract',
  );
  await sign(deps, await agentBelow(top, 42), modest);
});

test('applies the rule to contracts with the platform as well, in both directions', async () => {
  const top = await agentBelow(null);
  await sign(deps, await agentBelow(top, 41), generous);
  await expect(sign(deps, top, modest)).rejects.toThrow('contract.not_dominated');
  await sign(deps, top, generous);
  await expect(sign(deps, await agentBelow(top, 41), { profit: 1, loss: 1 })).rejects.toThrow(
    'contract.not_dominated',
  );
});

test('applies the rule across an agent without a contract', async () => {
  const top = await agentBelow(null);
  await sign(deps, top, generous);
  const leaf = await agentBelow(await agentBelow(top), 42);
  await expect(sign(deps, leaf, { profit: 0.3, loss: 0.7 })).rejects.toThrow('not_dominated');
  await sign(deps, leaf, { profit: 0.15, loss: 0.45, threshold: 100 });
  await expect(change(top, modest)).rejects.toThrow('contract.not_dominated');
});

test('concurrent signatures create one contract of the kind', async () => {
  const agentId = await agentBelow(null);
  const attempts = await Promise.allSettled(
    Array.from({ length: 10 }, () => sign(deps, agentId, modest)),
  );
  const refusals = attempts.filter((attempt) => attempt.status === 'rejected');
  expect(refusals).toHaveLength(9);
  for (const { reason } of refusals) expect(reason.code).toBe('contract.already_active');
});

test('pays the running window by the old terms and the next by the new ones', async () => {
  const [top] = await makeLine(deps, merchantId, [generous]);
  const agentId = top?.id ?? 0n;
  await change(agentId, modest);
  await change(agentId, { ...modest, loss: 0.4 });
  expect(await inForce(BEFORE_EDGE)).toMatchObject([terms(generous)]);
  expect(await inForce(EDGE)).toMatchObject([terms({ ...modest, loss: 0.4 })]);
});

test('refuses new terms below those of a downline, and above those of the upline', async () => {
  const [top, mid] = await makeLine(deps, merchantId);
  await expect(change(top?.id ?? 0n, modest)).rejects.toThrow('contract.not_dominated');
  await expect(change(mid?.id ?? 0n, { profit: 0.3, loss: 0.5, threshold: 100 })).rejects.toThrow(
    'contract.not_dominated',
  );
  await expect(change(mid?.id ?? 0n, { ...generous, threshold: 7 })).rejects.toThrow(
    'contract.threshold_not_permitted',
  );
  await expect(change(await agentBelow(null), modest)).rejects.toThrow('contract.not_found');
});

test('never breaks the rule when an upline lowers terms while a downline signs', async () => {
  for (let round = 0; round < 5; round++) {
    const [top] = await makeLine(deps, merchantId, [generous]);
    const uplineId = top?.id ?? 0n;
    const agentId = await agentBelow(uplineId);
    const outcomes = await Promise.allSettled([
      change(uplineId, modest),
      sign(deps, agentId, generous),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  }
});

test('ends contracts at the window’s edge, downlines first, and permits a new one', async () => {
  const [top, mid, leaf] = await makeLine(deps, merchantId);
  await expect(terminateContract(deps, realTimeTerms, { agentId: mid?.id ?? 0n })).rejects.toThrow(
    'contract.backs_others',
  );
  await terminateContract(deps, realTimeTerms, { agentId: leaf?.id ?? 0n });
  expect(await inForce(BEFORE_EDGE)).toHaveLength(3);
  expect((await inForce(EDGE)).map(({ agentId }) => agentId)).toEqual([top?.id, mid?.id]);
  await expect(terminateContract(deps, realTimeTerms, { agentId: leaf?.id ?? 0n })).rejects.toThrow(
    'contract.not_found',
  );
  await sign(deps, leaf?.id ?? 0n, { ...modest, loss: 0.2 });
  expect(await inForce(EDGE)).toHaveLength(3);
});

test('a contract that ends before its start never applied', async () => {
  const agentId = await agentBelow(null);
  await sign(deps, agentId, modest);
  await terminateContract(deps, realTimeTerms, { agentId });
  expect(await inForce(EDGE)).toEqual([]);
  expect(await contractsOfAgent(db, realTimeTerms, agentId)).toEqual([]);
});

test('moves an agent only to a place where every contract of the team satisfies the rule', async () => {
  const [top, mid, leaf] = await makeLine(deps, merchantId);
  const [frugal] = await makeLine(deps, merchantId, [modest]);
  const bare = await agentBelow(null);
  const midId = mid?.id ?? 0n;
  const moveTo = (uplineId: bigint | null) =>
    moveContractedAgent(deps, [realTimeTerms], { agentId: midId, uplineId });

  await expect(moveTo(frugal?.id ?? null)).rejects.toThrow('contract.not_dominated');
  await expect(moveTo(bare)).rejects.toThrow('contract.upline_without_contract');
  await moveTo(null);
  await terminateContract(deps, realTimeTerms, { agentId: top?.id ?? 0n }); // no agent below relies on it any more
  await expect(terminateContract(deps, realTimeTerms, { agentId: midId })).rejects.toThrow(
    'contract.backs_others',
  );
  expect((await inForce(EDGE)).map(({ agentId }) => agentId)).toEqual(
    expect.arrayContaining([midId, leaf?.id, frugal?.id]),
  );
});

test('an agent who moved away from the offering agent cannot accept any more', async () => {
  const [top] = await makeLine(deps, merchantId, [generous]);
  const uplineId = top?.id ?? 0n;
  const agentId = await agentBelow(uplineId);
  const offer = await proposeContract(deps, realTimeTerms, {
    uplineId,
    agentId,
    terms: terms(modest),
  });
  await inTransaction(db, (tx) => moveAgent(tx, { memberId: agentId, uplineId: null, now }));
  await expect(
    answerContract(deps, realTimeTerms, {
      agentId,
      contractPublicId: offer.publicId,
      answer: 'accept',
    }),
  ).rejects.toThrow('contract.not_direct_downline');
});

test('makes contracts only with agents', async () => {
  const player = await makeMember(deps, { merchantId });
  await expect(sign(deps, player.id, modest)).rejects.toThrow('is no agent');
});
