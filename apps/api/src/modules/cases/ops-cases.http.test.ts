import { randomUUID } from 'node:crypto';
import type { Member } from '@app/core/people/members';
import { listAudit } from '@app/core/sites/audit';
import * as bonuses from '@app/shared/bonuses/ops-calls';
import { type CaseKind, takenQueues } from '@app/shared/cases/case-kinds';
import * as calls from '@app/shared/cases/ops-calls';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import * as exceptions from '@app/shared/deposits/payment-exceptions.ops-calls';
import * as disputes from '@app/shared/disputes/ops-calls';
import * as kyc from '@app/shared/kyc/ops-calls';
import type { Permission } from '@app/shared/operators/permissions';
import * as reconciliation from '@app/shared/reconciliation/ops-calls';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { disputeBill } from '../../../../../tests/support/agents/disputed-bill.ts';
import { changeAsOwner } from '../../../../../tests/support/databases/database.ts';
import {
  depositWith,
  makePromotion,
  newestBonus,
} from '../../../../../tests/support/money/bonuses.ts';
import { offerSandbox, openDeposit, report } from '../../../../../tests/support/money/deposits.ts';
import {
  breaksOf,
  importAndCompareStatement,
} from '../../../../../tests/support/money/statements.ts';
import {
  ask as askWithdrawal,
  makePayable,
  makeWithdrawer,
} from '../../../../../tests/support/money/withdrawals.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let member: Member;
let ann: Awaited<ReturnType<typeof makeOperator>>;
let ben: Awaited<ReturnType<typeof makeOperator>>;

beforeAll(async () => {
  api = await startApi();
  return () => api.close();
});
beforeEach(async () => {
  site = await makeSite(api.deps);
  member = await makeMember(api.deps, site);
  ann = await makeOperator(api, { merchantId: site.merchantId });
  ben = await makeOperator(api, { merchantId: site.merchantId });
});

const ask = (call: OpsCall, body: object, { token } = ann) =>
  sendOps(api, call, { site: site.code, token, body });
const value = async (call: OpsCall, body: object, by = ann) => {
  const answer = await ask(call, body, by);
  expect(answer.body, call.name).toMatchObject({ success: true });
  return answer.body.value;
};
const refusal = async (call: OpsCall, body: object, by = ann) => {
  const { status, body: answer } = await ask(call, body, by);
  return [status, answer.errorCode];
};

interface Queue {
  /** Creates a case and returns its id. */
  readonly make: () => Promise<string>;
  readonly list: OpsCall;
  readonly asked: object;
  readonly decide: OpsCall;
  readonly decision: object;
  readonly count: object;
}

const queues: Partial<Record<CaseKind, Queue>> = {
  payment_exception: {
    make: async () => {
      await offerSandbox(api.deps, site.merchantId);
      const deposit = await openDeposit(api.deps, member);
      await report(api.deps, deposit);
      await report(api.deps, deposit, { reportId: randomUUID(), amount: Number(whole(150)) });
      const { list } = await value(exceptions.list, { state: 'open' });
      return list[0].id;
    },
    list: exceptions.list,
    asked: { state: 'open' },
    decide: exceptions.close,
    decision: { reason: 'Paid back' },
    count: { queue: 'open', count: 1, amount: 50 },
  },
  bonus: {
    make: async () => {
      const large = { approveFrom: whole(1) };
      await depositWith(api.deps, member, await makePromotion(api.deps, site.merchantId, large));
      return (await newestBonus(api.deps, member)).publicId;
    },
    list: bonuses.waitingList,
    asked: {},
    decide: bonuses.approve,
    decision: {},
    count: { queue: 'waiting', count: 1 },
  },
  kyc: {
    make: async () => {
      const id = randomUUID();
      const waiting = `INSERT INTO kyc_document (public_id, merchant_id, member_id, kind, paper, state, sent_at)
        VALUES ($1, $2, $3, 'identity', 'passport', 'waiting', $4)`;
      const values = [id, site.merchantId, member.id, api.deps.clock()];
      await changeAsOwner(api.deps.db, waiting, values);
      return id;
    },
    list: kyc.list,
    asked: { queue: 'waiting' },
    decide: kyc.decide,
    decision: { isApproved: true, words: '' },
    count: { queue: 'waiting', count: 1, amount: null },
  },
  break: {
    make: async () => {
      await offerSandbox(api.deps, site.merchantId);
      const { merchantId } = site;
      await importAndCompareStatement(api.deps, {
        merchantId,
        text: 'id,amount,time\nu-1,5.00,2026-03-09 13:05:00\n',
      });
      const [found] = await breaksOf(api.deps, merchantId);
      return `${found?.publicId}`;
    },
    list: reconciliation.breaks,
    asked: { state: 'open' },
    decide: reconciliation.decide,
    decision: { verdict: 'explained', reason: 'Known' },
    count: { queue: 'open', count: 1, amount: 5 },
  },
  dispute: {
    make: () => disputeBill(api.deps, site.merchantId),
    list: disputes.list,
    asked: { state: 'open' },
    decide: disputes.decline,
    decision: { answer: 'The bill is right.' },
    count: { queue: 'open', count: 1 },
  },
};

test.each(Object.entries(queues))(
  '8.3 %s: one operator takes a case, another sees who took it and cannot decide',
  async (kind, { make, list, asked, decide, decision, count }) => {
    const id = await make();
    const shown = async () => (await value(list, asked, ben)).list[0];
    expect(await shown()).toMatchObject({ id, claim: null });
    await value(calls.claim, { kind, id, isClaimed: true });
    const now = api.deps.clock().getTime();
    expect((await shown()).claim).toMatchObject({ by: ann.username });
    expect((await shown()).claim.until).toBeGreaterThan(now);
    expect((await value(list, asked)).lengths).toMatchObject([
      { ...count, oldestAt: expect.any(Number) },
    ]);
    const claimed = [409, 'case.claimed'];
    expect(await refusal(decide, { id, ...decision }, ben)).toEqual(claimed);
    expect(await refusal(calls.claim, { kind, id, isClaimed: true }, ben)).toEqual(claimed);
    const reason = 'Ann went home';
    expect((await ask(calls.takeOver, { kind, id }, ben)).status).toBe(400);
    await value(calls.takeOver, { kind, id, reason }, ben);
    expect(await refusal(decide, { id, ...decision })).toEqual(claimed);
    await value(decide, { id, ...decision }, ben);
    const lines = await listAudit(api.deps.db, { merchantId: site.merchantId, rowsMax: 20 });
    const over = lines.find(({ action }) => action === 'case.taken_over');
    expect(over).toMatchObject({ actor: `operator:${ben.username}` });
    expect(JSON.parse(`${over?.detail}`)).toEqual({ queue: kind, case: id, reason });
  },
);

test('a released case is available to others', async () => {
  const id = (await queues.kyc?.make()) ?? '';
  await value(calls.claim, { kind: 'kyc', id, isClaimed: true });
  await value(calls.claim, { kind: 'kyc', id, isClaimed: false });
  await value(calls.claim, { kind: 'kyc', id, isClaimed: true }, ben);
  expect((await value(kyc.read, { id })).claim).toMatchObject({ by: ben.username });
});

test('requires the permission of the queue, on the operator’s own site', async () => {
  const id = (await queues.kyc?.make()) ?? '';
  const permissions: Permission[] = ['bonuses.decide'];
  const other = await makeOperator(api, { merchantId: site.merchantId, permissions });
  const claim = { kind: 'kyc', id, isClaimed: true };
  const over = { kind: 'kyc', id, reason: 'Why not' };
  for (const [call, body] of [
    [calls.claim, claim],
    [calls.takeOver, over],
  ] as const) {
    expect(await refusal(call, body, other)).toEqual([403, 'operator.forbidden']);
    const foreign = await makeSite(api.deps);
    const { token } = await makeOperator(api, { merchantId: foreign.merchantId });
    const theirs = await sendOps(api, call, { token, site: foreign.code, body });
    expect([theirs.status, theirs.body.errorCode]).toEqual([404, 'kyc.not_found']);
  }
});

const LISTED = ['paymentExceptions', 'breaks', 'bonuses', 'disputes'] as const;
test.each(LISTED)(
  'the next case of %s is the one that waits, and after it there is none',
  async (queue) => {
    const id = await queues[takenQueues[queue]]?.make();
    expect(await value(calls.takeNext, { queue })).toEqual({ id });
    expect(await refusal(calls.takeNext, { queue }, ben)).toEqual([409, 'case.none_left']);
  },
);

test('a dispute that waits for a second operator is not handed out', async () => {
  const id = await queues.dispute?.make();
  await value(disputes.uphold, { id, amount: 900, answer: 'You are right.' });
  const queue = 'disputes';
  expect(await refusal(calls.takeNext, { queue }, ben)).toEqual([409, 'case.none_left']);
});

/** Sends a document by a new member, since a member has only one of each kind. */
const sendDocument = async () => {
  member = await makeMember(api.deps, site);
  return queues.kyc?.make();
};
const takeNext = async (by = ann) => {
  const { status, body } = await ask(calls.takeNext, { queue: 'kyc' }, by);
  return body.success ? body.value.id : [status, body.errorCode];
};

test('hands out the case that has waited longest among free ones', async () => {
  const ids = [];
  for (let n = 0; n < 3; n++) ids.push(await sendDocument());
  await value(calls.claim, { kind: 'kyc', id: ids[0], isClaimed: true }, ben);
  expect([await takeNext(), await takeNext(ben)]).toEqual([ids[1], ids[2]]);
  expect(await takeNext()).toEqual([409, 'case.none_left']);
  await value(kyc.decide, { id: ids[1], isApproved: true, words: '' });
  const lines = await listAudit(api.deps.db, { merchantId: site.merchantId, rowsMax: 20 });
  expect(lines.filter(({ action }) => action === 'case.claimed')).toHaveLength(3);
});

test('operators who ask at the same time get different cases', async () => {
  const ids = [];
  for (let n = 0; n < 8; n++) ids.push(await sendDocument());
  const operators = [ann, ben, ann, ben, ann, ben, ann, ben, ann];
  const taken = await Promise.all(operators.map((by) => takeNext(by)));
  expect(taken.filter((id) => typeof id === 'string').sort()).toEqual(ids.sort());
  expect(taken.filter((id) => typeof id !== 'string')).toEqual([[409, 'case.none_left']]);
});

test('hands out only cases of permitted queues of the operator’s site', async () => {
  await queues.kyc?.make();
  const permissions: Permission[] = ['bonuses.decide'];
  const other = await makeOperator(api, { merchantId: site.merchantId, permissions });
  expect(await takeNext(other)).toEqual([403, 'operator.forbidden']);
  const elsewhere = await makeSite(api.deps);
  const { token } = await makeOperator(api, { merchantId: elsewhere.merchantId });
  const body = { queue: 'kyc' };
  const theirs = await sendOps(api, calls.takeNext, { token, site: elsewhere.code, body });
  expect(theirs.body.errorCode).toBe('case.none_left');
});

const claimMany = async (ids: readonly string[], by: typeof ann, isClaimed = true) => {
  const { list } = await value(calls.claimMany, { kind: 'kyc', ids, isClaimed }, by);
  return list as { id: string; refusal: string | null; by: string | null }[];
};
const ownerOf = async (id: string) => (await value(kyc.read, { id })).claim?.by ?? null;

test('several cases are taken at once, and a refused one does not block the others', async () => {
  const ids = [`${await sendDocument()}`, `${await sendDocument()}`, `${await sendDocument()}`];
  const [over = '', theirs = '', free = ''] = ids;
  await value(kyc.decide, { id: over, isApproved: true, words: '' });
  await value(calls.claim, { kind: 'kyc', id: theirs, isClaimed: true }, ben);
  const none = randomUUID();
  expect(await claimMany([free, theirs, over, none], ann)).toEqual([
    { id: free, refusal: null, by: null },
    { id: theirs, refusal: 'case.claimed', by: ben.username },
    { id: over, refusal: 'kyc.decided', by: null },
    { id: none, refusal: 'kyc.not_found', by: null },
  ]);
  expect([await ownerOf(free), await ownerOf(theirs)]).toEqual([ann.username, ben.username]);
  const lines = await listAudit(api.deps.db, { merchantId: site.merchantId, rowsMax: 20 });
  const line = lines.find(({ action }) => action === 'case.claimed');
  expect(line).toMatchObject({ target: site.code, actor: `operator:${ann.username}` });
  expect(JSON.parse(`${line?.detail}`)).toEqual({ queue: 'kyc', cases: free });
  await claimMany([free], ann, false);
  expect(await ownerOf(free)).toBeNull();
});

test('when two operators take the same cases, each case gets one owner', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 8; n++) ids.push(`${await sendDocument()}`);
  const [anns, bens] = await Promise.all([claimMany(ids, ann), claimMany(ids.toReversed(), ben)]);
  const owners = await Promise.all(ids.map(ownerOf));
  const taken = (list: typeof anns) =>
    list.flatMap(({ id, refusal: why }) => (why === null ? [id] : [])).sort();
  const ownedBy = ({ username }: typeof ann) => ids.filter((_, n) => owners[n] === username).sort();
  expect([taken(anns), taken(bens)]).toEqual([ownedBy(ann), ownedBy(ben)]);
  expect(taken(anns).length + taken(bens).length).toBe(ids.length);
});

test('refuses more cases than a page has, and duplicates', async () => {
  const ids = Array.from({ length: calls.CLAIMED_AT_ONCE_MAX + 1 }, () => randomUUID());
  const [one] = ids;
  for (const wrong of [ids, [], [one, one]]) {
    const { status } = await ask(calls.claimMany, { kind: 'kyc', ids: wrong, isClaimed: true });
    expect(status).toBe(400);
  }
});

test('a withdrawal that waits for a second operator is not handed out', async () => {
  await makePayable(api.deps, site.merchantId);
  await makeWithdrawer(api.deps, member, 100);
  const held = await askWithdrawal(api.deps, member, 40);
  const plain = await askWithdrawal(api.deps, member, 30);
  await changeAsOwner(api.deps.db, "UPDATE withdrawal SET verdict = 'hold' WHERE id = $1", [
    held.id,
  ]);
  const permissions: Permission[] = ['withdrawals.decide'];
  const decider = await makeOperator(api, { merchantId: site.merchantId, permissions });
  const body = { queue: 'withdrawalsReview' };
  const next = (by: typeof ann) => value(calls.takeNext, body, by);
  expect(await next(decider)).toEqual({ id: plain.publicId });
  expect(await next(ann)).toEqual({ id: held.publicId });
  expect(await refusal(calls.takeNext, { queue: 'withdrawalsPaying' }, decider)).toEqual([
    409,
    'case.none_left',
  ]);
});
