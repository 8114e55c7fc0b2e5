import { randomUUID } from 'node:crypto';
import { settleDebts } from '@app/core/people/debts';
import type { Member } from '@app/core/people/members';
import type { Call } from '@app/shared/contract/define-call';
import * as calls from '@app/shared/debts/schemas';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createDebt,
  lineWorld,
  moveCash,
} from '../../../../../tests/support/agents/line-payouts.ts';
import {
  declaredErrors,
  expectRefusal,
  impliedRefusals,
  type Refusal,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import {
  type Sent,
  send,
  startApi,
  type TestApi,
  tokenOf,
} from '../../../../../tests/support/servers/api.ts';
import { besideTwin } from '../../../../../tests/support/servers/beside-twin.ts';
import { cashOf, whole } from '../../../../../tests/support/world.ts';

let api: TestApi;
let world: Awaited<ReturnType<typeof lineWorld>>;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  world = await lineWorld(api.deps.db, 3);
});

const at = (place: number): Member => world.line[place] ?? expect.unreachable();
const ask = async (call: Call, sent: Sent = {}, who = at(0)) =>
  send(api, call, { site: world.code, ...sent, token: sent.token ?? (await tokenOf(api, who)) });
const debtsOf = async (who: Member) => (await ask(calls.agentDebts, {}, who)).body.value;

test('shows creditor and bill of a debt, and creditors their outstanding amount', async () => {
  await moveCash(world.deps, at(0), whole(5_000));
  await world.settle([
    { agent: at(0), payer: null, gross: whole(6_000) },
    { agent: at(1), payer: at(0), gross: whole(18_000) },
    { agent: at(2), payer: at(1), gross: whole(2_400) },
  ]);
  const [bill] = await api.deps.db.prisma.payoutBill.findMany({ where: { agentId: at(1).id } });
  const billId = bill?.publicId;
  const dueAt = world.deps.clock().getTime() + 24 * 3_600_000;
  expect(await debtsOf(at(0))).toMatchObject({
    owed: 7_000,
    forced: true,
    awaited: [],
    debts: [{ billId, agent: at(1).username, owed: 7_000, toPlatform: false, dueAt }],
  });
  expect(await debtsOf(at(1))).toMatchObject({
    owed: 0,
    debts: [],
    awaited: [{ billId, due: 18_000, paid: 11_000, dueAt }],
  });
  expect(await debtsOf(at(2))).toMatchObject({ owed: 0, debts: [], awaited: [] });

  world.clock.later(24 * 3_600_000);
  await settleDebts(world.deps);
  expect(await debtsOf(at(0))).toMatchObject({ owed: 7_000, debts: [{ toPlatform: true }] });
  expect(await debtsOf(at(1))).toMatchObject({ awaited: [] });
});

test('an agent pays debts from the balance, and is free at once', async () => {
  await world.settle([
    { agent: at(0), payer: null, gross: whole(1_000) },
    { agent: at(1), payer: at(0), gross: whole(3_000) },
  ]);
  await moveCash(world.deps, at(0), whole(2_500));
  const pay = (amount: number) => ask(calls.payDebts, { body: { amount } });
  expect((await pay(500)).body.value).toEqual({ owed: 1_500 });
  expect((await pay(2_000)).body.value).toEqual({ owed: 0 });
  expect(await cashOf(api.deps.db, at(0))).toBe(whole(500));
  expect(await debtsOf(at(0))).toMatchObject({ owed: 0, debts: [] });
  const settled = await pay(1);
  expect([settled.status, settled.body.errorCode]).toEqual([409, 'debt.settled']);
});

test.each(declaredErrors(calls))('%s answers %s', async (_, code, call) => {
  const site = { merchantId: world.merchantId, code: world.code, domain: `${world.code}.test` };
  const input = () => (call === calls.payDebts ? { amount: 1 } : {});
  await expectRefusal(code, {
    ...impliedRefusals({ api, call, site, input }),
    ...ownRefusals(),
  });
});

const pay = (sent: Sent = {}) => ask(calls.payDebts, { body: { amount: 10 }, ...sent });
const owing = async (cash: number) => {
  await createDebt(api.deps, at(0), at(1), whole(50));
  if (cash > 0) await moveCash(world.deps, at(0), whole(cash));
};

const ownRefusals = (): Record<string, Refusal> => ({
  request_param_err: [400, () => pay({ body: { amount: 0 } })],
  'debt.settled': [409, () => pay()],
  'wallet.insufficient_funds': [
    409,
    async () => {
      await owing(0);
      return pay();
    },
  ],
  'idempotency.key_required': [400, () => pay({ key: 'short' })],
  'idempotency.other_input': [
    422,
    async () => {
      await owing(50);
      const [key, token] = [randomUUID(), await tokenOf(api, at(0))];
      await pay({ key, token });
      return pay({ key, token, body: { amount: 20 } });
    },
  ],
  'idempotency.in_progress': [409, () => besideTwin(api, at(0).id, (key) => pay({ key }))],
});
