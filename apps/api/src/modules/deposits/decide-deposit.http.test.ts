import { balanceOf, cash, trialBalance } from '@app/core/books/ledger';
import { readDeposit } from '@app/core/money/deposits';
import { listAudit } from '@app/core/sites/audit';
import { decide } from '@app/shared/approvals/ops-calls';
import { claim } from '@app/shared/cases/ops-calls';
import { list } from '@app/shared/deposits/ops-calls';
import * as paymentExceptions from '@app/shared/deposits/payment-exceptions.ops-calls';
import * as money from '@app/shared/members/money.ops-calls';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { offerSandbox, openDeposit, report } from '../../../../../tests/support/money/deposits.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';

let api: TestApi;
let published: object[];
let site: Awaited<ReturnType<typeof makeSite>>;
let member: Awaited<ReturnType<typeof makeMember>>;
let maker: string;
let other: string;

beforeAll(async () => {
  api = await startApi({ publish: (event) => published.push(event) });
  return api.close;
});
beforeEach(async () => {
  published = [];
  site = await makeSite(api.deps);
  member = await makeMember(api.deps, site);
  await offerSandbox(api.deps, site.merchantId);
  const { merchantId } = site;
  maker = (await makeOperator(api, { merchantId })).token;
  other = (await makeOperator(api, { merchantId })).token;
});

const reason = 'The statement of the bank';
type Call = Parameters<typeof sendOps>[1];
const ask = (call: Call, body: object, token = maker) =>
  sendOps(api, call, { token, site: site.code, body });
/** A deposit of 100 whose payment had a different amount. */
const inReview = async (changes: object) => {
  const deposit = await openDeposit(api.deps, member);
  await report(api.deps, deposit, changes);
  return deposit;
};
const half = { amount: Number(whole(50)) };
const approve = (id: string, token = other) => ask(decide, { id, approve: true }, token);
const has = () => balanceOf(api.deps.db, cash(member.id));
const waiting = async () => (await ask(list, { queue: 'reports' })).body.value.list.length;

test('8.4 one operator requests to credit the received amount, another approves, and it is posted once', async () => {
  const deposit = await inReview(half);
  const asked = await ask(money.creditDeposit, { id: deposit.publicId, amount: 50, reason });
  const { approvalId } = asked.body.value;
  expect([await has(), await waiting()]).toEqual([0n, 1]);
  expect((await approve(approvalId, maker)).body.errorCode).toBe('approval.own');
  const both = await Promise.all([approve(approvalId), approve(approvalId)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect([await has(), await waiting()]).toEqual([whole(50), 0]);
  expect(await readDeposit(api.deps.db, deposit.id)).toMatchObject({
    state: 'completed',
    amount: whole(50),
  });
  expect(published).toContainEqual({ ...memberOf(), kind: 'balance' });
  const { value } = (await ask(money.deposits, { id: member.publicId, period: 'today' })).body;
  expect(value).toMatchObject({ asked: 50, credited: 50 });
  const [line] = await listAudit(api.deps.db, {
    merchantId: site.merchantId,
    rowsMax: 1,
    action: 'approval.approved',
  });
  expect(JSON.parse(`${line?.detail}`)).toMatchObject({
    for: 'deposit.credited',
    amount: 50,
    asked: 100,
    received: '50 USD',
    reason,
  });
  expect(await trialBalance(api.deps.db)).toEqual([]);
});
const memberOf = () => ({ merchantId: site.merchantId, memberId: member.id });

test('credits at most the received amount; in another currency operators set it', async () => {
  const deposit = await inReview(half);
  const more = await ask(money.creditDeposit, { id: deposit.publicId, amount: 50.01, reason });
  expect([more.status, more.body.value.fields]).toEqual([400, ['amount']]);
  const nothing = await ask(money.creditDeposit, { id: deposit.publicId, amount: 0, reason });
  expect(nothing.status).toBe(400);
  const foreign = await inReview({ currency: 'EUR' });
  const asked = await ask(money.creditDeposit, { id: foreign.publicId, amount: 108, reason });
  await approve(asked.body.value.approvalId);
  expect(await has()).toBe(whole(108));
});

test('refusing is immediate, and a payment that arrives later becomes a case', async () => {
  const deposit = await inReview(half);
  const refused = await ask(money.refuseDeposit, { id: deposit.publicId, reason });
  expect([refused.status, await waiting(), await has()]).toEqual([200, 0, 0n]);
  expect((await readDeposit(api.deps.db, deposit.id)).state).toBe('rejected');
  await report(api.deps, deposit, { reportId: 'another payment', reference: 'P-2' });
  expect((await readDeposit(api.deps.db, deposit.id)).state).toBe('rejected');
  expect(await has()).toBe(0n);
  const { list } = (await ask(paymentExceptions.list, { state: 'open' })).body.value;
  expect(list).toMatchObject([{ kind: 'rejected', reference: 'P-2', amount: 100, stands: 0 }]);
  const again = await ask(money.refuseDeposit, { id: deposit.publicId, reason });
  expect(again.body.errorCode).toBe('deposit.not_in_review');
});

test('operators of other sites or without the permission cannot decide', async () => {
  const deposit = await inReview(half);
  const elsewhere = await makeSite(api.deps);
  const stranger = await makeOperator(api, { merchantId: elsewhere.merchantId });
  const body = { id: deposit.publicId, amount: 50, reason };
  const theirs = { token: stranger.token, site: elsewhere.code, body };
  expect((await sendOps(api, money.creditDeposit, theirs)).body.errorCode).toBe(
    'deposit.not_found',
  );
  const { token } = await makeOperator(api, {
    merchantId: site.merchantId,
    permissions: ['members.money'],
  });
  expect((await ask(money.creditDeposit, body, token)).status).toBe(403);
  expect(await waiting()).toBe(1);
});

test('only the operator who took a case decides it', async () => {
  const deposit = await inReview(half);
  const id = deposit.publicId;
  await ask(claim, { kind: 'deposit', id, isClaimed: true }, other);
  for (const call of [money.creditDeposit, money.refuseDeposit]) {
    const amount = call === money.creditDeposit && { amount: 50 };
    const refused = await ask(call, { id, reason, ...amount });
    expect([refused.status, refused.body.errorCode]).toEqual([409, 'case.claimed']);
  }
  expect((await ask(money.refuseDeposit, { id, reason }, other)).status).toBe(200);
});
