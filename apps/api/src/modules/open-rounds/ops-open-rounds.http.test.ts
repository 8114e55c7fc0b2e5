import { trialBalance } from '@app/core/books/ledger';
import { checkOpenRounds } from '@app/core/operations/open-rounds';
import type { Member } from '@app/core/people/members';
import { listAudit } from '@app/core/sites/audit';
import { decide as decideApproval } from '@app/shared/approvals/ops-calls';
import * as calls from '@app/shared/open-rounds/ops-calls';
import { roundKeyPath } from '@app/shared/open-rounds/protocol';
import supertest from 'supertest';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeAsOwner } from '../../../../../tests/support/databases/database.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import {
  type RoundVendor,
  startRoundVendor,
} from '../../../../../tests/support/play/round-vendor.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { cashOf, fund, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let vendor: RoundVendor;
let player: Member;
let maker: string;
let other: string;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps);
  vendor = await startRoundVendor(api.deps);
  player = await makeMember(api.deps, site);
  await fund(api.deps, player, whole(100));
  const { merchantId } = site;
  maker = (await makeOperator(api, { merchantId })).token;
  other = (await makeOperator(api, { merchantId })).token;
  return vendor.close;
});
afterEach(async () => expect(await trialBalance(api.deps.db)).toEqual([]));

const reason = 'The provider wrote us';
type Call = Parameters<typeof sendOps>[1];
const ask = (call: Call, body: object, token = maker) =>
  sendOps(api, call, { token, site: site.code, body });
const listed = async (queue = 'cases') => (await ask(calls.list, { queue })).body.value;

/** A round of 10.00 that has been open for more than a day. */
async function stale(): Promise<string> {
  const game = await vendor.open(player);
  await game.bet('lost', whole(10), `bet-${vendor.code}`);
  await changeAsOwner(
    api.deps.db,
    `UPDATE vendor_round SET opened_at = opened_at - interval '25 hours' WHERE member_id = $1`,
    [player.id],
  );
  await checkOpenRounds(api.deps);
  const { list } = await listed();
  return list[0].id;
}

test('lists rounds that stay open, with the answers of their vendors', async () => {
  vendor.setBehavior('CLOSED');
  const id = await stale();
  expect(await listed()).toMatchObject({
    list: [
      {
        id,
        username: player.username,
        vendor: vendor.code,
        game: 'Test game',
        roundId: 'lost',
        stake: 10,
        answer: 'CLOSED',
        asks: 1,
        closedAt: null,
        decisionWaits: false,
        claim: null,
      },
    ],
    lengths: [
      { queue: 'cases', count: 1, amount: 10 },
      { queue: 'open', count: 1, amount: 10 },
    ],
    next: null,
  });
  expect((await ask(calls.read, { id })).body.value).toMatchObject({ id, answer: 'CLOSED' });
  expect(await listed('closed')).toMatchObject({ list: [] });
});

test('an operator has the vendor asked at once', async () => {
  const id = await stale();
  vendor.setBehavior('UNKNOWN');
  expect((await ask(calls.ask, { id })).body.value).toEqual({ answer: 'UNKNOWN' });
  vendor.setBehavior('silent');
  expect((await ask(calls.ask, { id })).body.value).toEqual({ answer: null });
  expect((await ask(calls.read, { id })).body.value).toMatchObject({
    answer: 'UNKNOWN',
    asks: 3,
    failure: expect.any(String),
  });
  const { merchantId } = site;
  const lines = await listAudit(api.deps.db, {
    merchantId,
    rowsMax: 5,
    action: 'open_round.asked' as const,
  });
  expect(lines.map(({ target }) => target)).toEqual([player.username, player.username]);
});

test('two operators refund a round, once', async () => {
  const id = await stale();
  const { approvalId } = (await ask(calls.refund, { id, reason })).body.value;
  expect(await cashOf(api.deps.db, player)).toBe(whole(90));
  expect(await listed()).toMatchObject({ list: [{ decisionWaits: true }] });
  const approve = (token = other) => ask(decideApproval, { id: approvalId, approve: true }, token);
  expect((await approve(maker)).body.errorCode).toBe('approval.own');
  const both = await Promise.all([approve(), approve()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await checkOpenRounds(api.deps);
  expect(await cashOf(api.deps.db, player)).toBe(whole(100));
  expect((await ask(calls.read, { id })).body.value).toMatchObject({
    outcome: 'refunded',
    refundReason: reason,
    decisionWaits: false,
    nextAskAt: null,
  });
  expect((await ask(calls.refund, { id, reason })).body.errorCode).toBe('open_round.closed');
  expect((await ask(calls.ask, { id })).body.errorCode).toBe('open_round.closed');
});

test('does not find a round of another site', async () => {
  const id = await stale();
  const { code, merchantId } = await makeSite(api.deps);
  const { token } = await makeOperator(api, { merchantId });
  const bodies = [
    [calls.read, { id }],
    [calls.ask, { id }],
    [calls.refund, { id, reason }],
  ] as const;
  for (const [call, asked] of bodies) {
    const { status, body } = await sendOps(api, call, { token, site: code, body: asked });
    expect([status, body.errorCode]).toEqual([404, 'open_round.not_found']);
  }
});

test('operators set the address of a vendor for questions, and the platform publishes its key', async () => {
  const { token } = await makeOperator(api);
  const send = (call: Call, body: object) => sendOps(api, call, { token, body });
  const vendorCode = { vendor: vendor.code };
  const { link } = (await send(calls.link, vendorCode)).body.value;
  expect(link).toMatchObject({ address: vendor.address, answeredAt: null });
  const address = 'https://games.example/rounds';
  const moved = await send(calls.connect, { ...vendorCode, address: `${address}/`, reason });
  expect(moved.body.value).toEqual({ kid: link.kid, publicKey: link.publicKey });
  expect((await send(calls.link, vendorCode)).body.value.link).toMatchObject({ address });
  const key = await supertest(api.app.server).get(roundKeyPath(vendor.code));
  expect(key.body).toEqual({ kid: link.kid, publicKey: link.publicKey });
  expect((await supertest(api.app.server).get(roundKeyPath('nosuch'))).status).toBe(404);
  for (const wrong of ['http://games.example/rounds', 'https://games.example/?a=1'])
    expect((await send(calls.connect, { ...vendorCode, address: wrong, reason })).status).toBe(400);
  const unknown = { vendor: 'nosuch', address, reason };
  expect((await send(calls.connect, unknown)).body.errorCode).toBe('vendor.not_found');
  expect((await send(calls.link, { vendor: 'nosuch' })).body.errorCode).toBe('vendor.not_found');
});
