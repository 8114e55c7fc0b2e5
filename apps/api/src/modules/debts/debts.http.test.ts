import { settleDebts } from '@app/core/debts';
import type { Member } from '@app/core/members';
import * as calls from '@app/shared/api/debts';
import type { Call } from '@app/shared/api/define-call';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type Sent,
  send,
  startApi,
  type TestApi,
  tokenOf,
} from '../../../../../tests/support/api.ts';
import {
  declaredErrors,
  expectRefusal,
  impliedRefusals,
} from '../../../../../tests/support/implied-refusals.ts';
import { lineWorld, moveCash } from '../../../../../tests/support/line-payouts.ts';
import { whole } from '../../../../../tests/support/world.ts';

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

test('says what is owed to whom and of which bill, and to those below what is still to come', async () => {
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
    ...{ owed: 7_000, forced: true, awaited: [] },
    debts: [{ billId, agent: at(1).username, owed: 7_000, toPlatform: false, dueAt }],
  });
  expect(await debtsOf(at(1))).toMatchObject({
    ...{ owed: 0, debts: [] },
    awaited: [{ billId, due: 18_000, paid: 11_000, dueAt }],
  });
  expect(await debtsOf(at(2))).toMatchObject({ owed: 0, debts: [], awaited: [] });

  world.clock.later(24 * 3_600_000);
  await settleDebts(world.deps);
  expect(await debtsOf(at(0))).toMatchObject({ owed: 7_000, debts: [{ toPlatform: true }] });
  expect(await debtsOf(at(1))).toMatchObject({ awaited: [] });
});

test.each(declaredErrors(calls))('%s answers %s', async (_, code, call) => {
  const site = { merchantId: world.merchantId, code: world.code, domain: `${world.code}.test` };
  await expectRefusal(code, impliedRefusals({ api, call, site, input: () => ({}) }));
});
