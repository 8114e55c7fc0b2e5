import { lockMember, memberOfSite, unlockMember } from '@app/core/people/members';
import { disableOperator } from '@app/core/people/operators';
import { inTransaction } from '@app/core/platform/db';
import { DomainError } from '@app/core/platform/kernel';
import { listAudit } from '@app/core/sites/audit';
import * as calls from '@app/shared/approvals/ops-calls';
import { waiting } from '@app/shared/contract/audit';
import { defineOpsCall } from '@app/shared/contract/define-ops-call';
import * as memberCalls from '@app/shared/members/schemas';
import { money, wireMoney } from '@app/shared/money/money';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { makeOperator, sendOps } from '../../../../tests/support/people/operators.ts';
import { send, startApi, type TestApi, tokenOf } from '../../../../tests/support/servers/api.ts';
import { makeMember, makeSite } from '../../../../tests/support/world.ts';
import { bindOpsCall } from '../bind-ops-call.ts';

/** Like decisions about deposits: small amounts apply at once, large ones need two operators. */
const seize = defineOpsCall({
  name: 'test.seize',
  method: 'POST',
  path: '/ops/v1/test/seize',
  who: 'members.lock',
  ofSite: true,
  audit: {
    action: 'member.locked',
    takesReason: true,
    fourEyes: { field: 'amount', above: money(1_000_000n) },
    invalidates: 'sessions',
  },
  ratePerMinute: 1_000,
  summary: 'Locks a member for an amount.',
  request: () => ({ id: z.uuid(), amount: wireMoney }),
  answer: () => z.union([waiting, z.strictObject({ username: z.string() })]),
  errors: ['member.not_found', 'operator.unknown'], // `operator.unknown` is thrown by `decide`
  example: {
    request: { id: '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11', amount: 1, reason: 'A test' },
    answer: { username: 'player01' },
  },
});

let api: TestApi;
let now = new Date('2026-12-10T12:00:00Z');
let ownSite: Awaited<ReturnType<typeof makeSite>>;
let member: Awaited<ReturnType<typeof makeMember>>;
let maker: Awaited<ReturnType<typeof makeOperator>>;
let decider: Awaited<ReturnType<typeof makeOperator>>;

beforeAll(async () => {
  api = await startApi({
    clock: () => now,
    also: (app, deps) =>
      bindOpsCall(app, deps, seize, async ({ site, input, tx }) => {
        const found = await memberOfSite(tx, { merchantId: site.id, publicId: input.id });
        if (!found) throw new DomainError('member.not_found');
        if (found.closedAt) throw new DomainError('operator.unknown');
        await lockMember(tx, found.id, deps.clock());
        const { id: memberId, username } = found;
        return { target: username, memberId, detail: { seized: true }, answer: { username } };
      }),
  });
  return api.close;
});
beforeEach(async () => {
  ownSite = await makeSite(api.deps);
  member = await makeMember(api.deps, ownSite);
  const { merchantId } = ownSite;
  [maker, decider] = [
    await makeOperator(api, { merchantId }),
    await makeOperator(api, { merchantId }),
  ];
});

const ask = (amount: number) =>
  sendOps(api, seize, {
    token: maker.token,
    site: ownSite.code,
    body: { id: member.publicId, amount, reason: ' Asked for by the police ' },
  });
const askForMuch = async (): Promise<string> => (await ask(500)).body.value.approvalId;
const decide = (id: string, { token } = decider, approve = true) =>
  sendOps(api, calls.decide, { token, body: { id, approve } });
const isLocked = async () => {
  const found = await memberOfSite(api.deps.db, { ...ownSite, publicId: member.publicId });
  return found?.closedAt !== null;
};
const waitingNow = async () =>
  (await sendOps(api, calls.listAll, { token: decider.token })).body.value.list as {
    id: string;
  }[];
const trail = async () =>
  (await listAudit(api.deps.db, { merchantId: ownSite.merchantId, rowsMax: 10 })).map(
    ({ actor, action, target, detail }) => ({ actor, action, target, ...JSON.parse(detail) }),
  );

test('a call up to its threshold is carried out at once', async () => {
  expect((await ask(100)).body.value).toEqual({ username: member.username });
  expect(await isLocked()).toBe(true);
  expect(await waitingNow()).toEqual([]);
  expect((await trail()).map(({ action }) => action)).toEqual(['member.locked']);
});

test('above its threshold a call runs once, with the first input, after another operator’s approval', async () => {
  const token = await tokenOf(api, member);
  const id = await askForMuch();
  expect(await isLocked()).toBe(false);
  expect((await decide(id, maker)).body.errorCode).toBe('approval.own');
  const both = await Promise.all([decide(id), decide(id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await isLocked()).toBe(true);
  const info = await send(api, memberCalls.info, { site: ownSite.code, token });
  expect(info.status).toBe(401); // the published change ended the session
  const attempt = {
    target: member.username,
    for: 'member.locked',
    seized: true,
    reason: 'Asked for by the police',
  };
  expect(await trail()).toEqual([
    {
      ...attempt,
      actor: `operator:${decider.username}`,
      action: 'approval.approved',
      maker: maker.username,
    },
    { ...attempt, actor: `operator:${maker.username}`, action: 'approval.asked' },
  ]);
});

test('refuses a request that could not be carried out now', async () => {
  await inTransaction(api.deps.db, (tx) => lockMember(tx, member.id, now));
  expect((await ask(500)).body.errorCode).toBe('operator.unknown');
  expect([await waitingNow(), await trail()]).toEqual([[], []]);
});

test('approving a request that can no longer be carried out returns the call’s error, and it stays pending', async () => {
  const id = await askForMuch();
  await inTransaction(api.deps.db, (tx) => lockMember(tx, member.id, now));
  expect((await decide(id)).body.errorCode).toBe('operator.unknown');
  expect((await waitingNow()).map((one) => one.id)).toEqual([id]);
  await inTransaction(api.deps.db, (tx) => unlockMember(tx, member.id));
  expect((await decide(id)).status).toBe(200);
  expect(await isLocked()).toBe(true);
});

test('a request can be rejected by another operator or withdrawn by its maker', async () => {
  const [rejected, withdrawn] = [await askForMuch(), await askForMuch()];
  expect((await decide(rejected, decider, false)).status).toBe(200);
  expect((await decide(withdrawn, maker, false)).status).toBe(200);
  expect((await decide(rejected)).body.errorCode).toBe('approval.decided');
  expect([await isLocked(), await waitingNow()]).toEqual([false, []]);
  const [last] = await trail();
  expect(last).toMatchObject({ action: 'approval.rejected', reason: 'Asked for by the police' });
});

test('a request expires after a week, or when its maker loses the permission', async () => {
  const id = await askForMuch();
  const [before, week] = [now, 7 * 24 * 3_600_000];
  now = new Date(before.getTime() + week);
  const { token } = await makeOperator(api, { merchantId: ownSite.merchantId });
  const late = await decide(id, { ...decider, token });
  expect(late.body.errorCode).toBe('approval.ended');
  const { list, over } = (await sendOps(api, calls.listAll, { token })).body.value;
  expect(list).toEqual([]);
  expect(over).toMatchObject([{ id, state: 'expired', decider: null, site: ownSite.code }]);
  now = before;
  await inTransaction(api.deps.db, (tx) => disableOperator(tx, maker.id, now));
  expect((await decide(id)).body.errorCode).toBe('approval.ended');
  expect(await isLocked()).toBe(false);
  expect((await decide(id, decider, false)).status).toBe(200);
});
