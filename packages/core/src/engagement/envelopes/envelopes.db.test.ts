import { randomUUID } from 'node:crypto';
import { envelopes as setting } from '@app/shared/envelopes/settings';
import { verifyEnvelope } from '@app/shared/envelopes/split-envelope';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDebt } from '../../../../../tests/support/agents/line-payouts.ts';
import { changeAsOwner, freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { openEnvelope, sendEnvelope } from '../../../../../tests/support/money/envelopes.ts';
import { makeReady } from '../../../../../tests/support/money/transfers.ts';
import {
  cashOf,
  depsOf,
  makeAgent,
  makeMember,
  makeSite,
  makeTrial,
  whole,
} from '../../../../../tests/support/world.ts';
import { house, houseBalance, trialBalance } from '../../books/ledger/index.ts';
import { lockMember, type Member } from '../../people/members/index.ts';
import { listInbox } from '../../people/messages/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import type { Invalidation } from '../../platform/live/index.ts';
import { changeSetting, changeSite } from '../../sites/site/index.ts';
import {
  announceEnvelopes,
  auditEnvelopes,
  cancelEnvelope,
  envelopeProof,
  envelopeTerms,
  eraseMemberData,
  expireEnvelopes,
  findSentEnvelope,
  listOpenedParts,
  listReceivedEnvelopes,
  listSentEnvelopes,
  listWaitingEnvelopes,
} from './index.ts';

const HOUR_MS = 3_600_000;

let db: Database;
let now: Date;
let deps: Deps;
let published: Invalidation[];
let agent: Member;
let below: Member;
let player: Member;
let deeper: Member;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-03-10T05:00:00Z');
  published = [];
  deps = { ...depsOf(db, () => now), publish: (one) => published.push(one) };
  const { merchantId } = await makeSite(deps);
  agent = await makeAgent(deps, { merchantId });
  below = await makeAgent(deps, { merchantId, uplineId: agent.id });
  player = await makeMember(deps, { merchantId, agentId: agent.id });
  deeper = await makeMember(deps, { merchantId, agentId: below.id });
  await makeReady(deps, agent, 100);
  published.length = 0;
});
afterEach(async () => {
  expect(await trialBalance(db)).toEqual([]);
  expect(await auditEnvelopes(db)).toEqual([]);
});

const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const escrow = () => houseBalance(db, house(agent.merchantId, 'red_envelopes'));
const send = (amount = 10, more: Parameters<typeof sendEnvelope>[3] = {}) =>
  sendEnvelope(deps, agent, amount, more);
const waitingOf = async ({ id }: Member) =>
  (await listWaitingEnvelopes(db, id, now)).map(({ publicId }) => publicId);
const outcomesOf = async (all: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(all)).map((one) =>
    one.status === 'rejected' ? (one.reason.code ?? `${one.reason}`) : 'done',
  );
const players = (count: number) =>
  Promise.all(
    Array.from({ length: count }, () =>
      makeMember(deps, { merchantId: agent.merchantId, agentId: agent.id }),
    ),
  );
const limit = (change: object) =>
  changeSite(deps, changeSetting, { merchantId: agent.merchantId, setting, change });

test('7.27 an agent sends an envelope, and members of the team open a part each', async () => {
  const envelope = await send(10, { count: 3, greeting: 'Good luck!' });
  expect(envelope).toMatchObject({ state: 'open', total: whole(10), claimedCount: 0 });
  expect([await cashOf(db, agent), await escrow()]).toEqual([whole(90), whole(10)]);
  expect(await waitingOf(deeper)).toEqual([envelope.publicId]);

  const opened = [];
  for (const member of [player, deeper, below]) {
    const claim = await openEnvelope(deps, member, envelope);
    expect(claim.senderName).toContain('***'); // an upline's login name is half of the credentials
    expect(await cashOf(db, member)).toBe(claim.amount);
    opened.push(claim);
  }
  expect(opened.map(({ position }) => position)).toEqual([0, 1, 2]);
  expect(opened.reduce((sum, { amount }) => sum + amount, 0n)).toBe(whole(10));
  expect(await escrow()).toBe(0n);
  const { publicId } = envelope;
  expect(await findSentEnvelope(db, { memberId: agent.id, publicId })).toMatchObject({
    state: 'claimed',
    claimedCount: 3,
    claimedAmount: whole(10),
    refunded: 0n,
  });
  const { parts } = await listOpenedParts(db, { memberId: agent.id, publicId, rowsMax: 10 });
  expect(parts.map(({ name }) => name)).toEqual(
    [player, deeper, below].map(({ username }) => username),
  );
  const received = await listReceivedEnvelopes(db, { memberId: player.id, rowsMax: 10 });
  expect(received).toMatchObject({
    total: 1,
    received: opened[0]?.amount,
    claims: [{ publicId, state: 'claimed', greeting: 'Good luck!' }],
  });
  expect(await waitingOf(player)).toEqual([]);
});

test('lists an agent’s envelopes, page by page, with sums', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 3; n++) {
    later(1_000);
    ids.unshift((await send(5)).publicId);
  }
  const { amount } = await openEnvelope(deps, player, { publicId: ids[0] ?? '' });
  const first = await listSentEnvelopes(db, { memberId: agent.id, rowsMax: 2 });
  expect(first).toMatchObject({
    hasMore: true,
    total: 3,
    sent: whole(15),
    claimed: amount,
    refunded: 0n,
  });
  const afterPublicId = first.envelopes.at(-1)?.publicId;
  const rest = await listSentEnvelopes(db, { memberId: agent.id, rowsMax: 2, afterPublicId });
  const listed = [...first.envelopes, ...rest.envelopes].map(({ publicId }) => publicId);
  expect([listed, rest.hasMore]).toEqual([ids, false]);
});

test('sends once per key, also after its record expired, and refuses other input under the same key', async () => {
  const key = randomUUID();
  const first = await send(10, { key });
  expect(await send(10, { key })).toEqual(first);
  await changeAsOwner(db, 'DELETE FROM idempotency_record');
  expect(await send(10, { key })).toEqual(first);
  await changeAsOwner(db, 'DELETE FROM idempotency_record');
  await expect(send(10, { key, count: 5 })).rejects.toThrow('idempotency.other_input');
  expect(await cashOf(db, agent)).toBe(whole(90));
});

test('a member who opens an envelope ten times at once gets one part', async () => {
  const envelope = await send(10, { count: 5 });
  const claims = await Promise.all(
    Array.from({ length: 10 }, () => openEnvelope(deps, player, envelope)),
  );
  expect(new Set(claims.map(({ position }) => position))).toEqual(new Set([0]));
  expect(await cashOf(db, player)).toBe(claims[0]?.amount);
});

test('of two hundred members who open at once, exactly twenty get a part, and the sum is exact', async () => {
  const [envelope, many] = await Promise.all([send(33.33, { count: 20 }), players(200)]);
  const outcomes = await outcomesOf(many.map((one) => openEnvelope(deps, one, envelope)));
  expect(outcomes.filter((one) => one === 'done')).toHaveLength(20);
  expect(outcomes.filter((one) => one === 'envelope.gone')).toHaveLength(180);
  const cash = await Promise.all(many.map((one) => cashOf(db, one)));
  expect(cash.reduce((sum, each) => sum + each, 0n)).toBe(whole(33.33));
  expect(cash.filter((each) => each >= 100n)).toHaveLength(20);
  expect(await escrow()).toBe(0n);
  const { publicId } = envelope;
  const over = await findSentEnvelope(db, { memberId: agent.id, publicId });
  expect(over).toMatchObject({ state: 'claimed', claimedCount: 20 });
});

test('claims race with the expiry: each part is paid or refunded, once', async () => {
  for (let round = 0; round < 5; round++) {
    const before = await cashOf(db, agent);
    const [envelope, many] = await Promise.all([send(5, { count: 10, hours: 1 }), players(10)]);
    const start = now;
    later(HOUR_MS);
    // Half of the claims read a clock that is still before the expiry.
    const early = { ...deps, clock: () => start };
    await outcomesOf([
      ...many.slice(0, 5).map((one) => openEnvelope(early, one, envelope)),
      expireEnvelopes(deps),
      expireEnvelopes(deps),
      ...many.slice(5).map((one) => openEnvelope(deps, one, envelope)),
    ]);
    const paid = (await Promise.all(many.map((one) => cashOf(db, one)))).reduce(
      (sum, each) => sum + each,
      0n,
    );
    expect((await cashOf(db, agent)) + paid).toBe(before);
    expect(await escrow()).toBe(0n);
    await expect(openEnvelope(deps, player, envelope)).rejects.toThrow('envelope.over');
  }
});

test('expires on time, refunds the rest and notifies its creator', async () => {
  const envelope = await send(10, { count: 4, hours: 2 });
  const { amount } = await openEnvelope(deps, player, envelope);
  later(2 * HOUR_MS - 1);
  expect(await expireEnvelopes(deps)).toBe(0);
  later(1);
  await expect(openEnvelope(deps, deeper, envelope)).rejects.toThrow('envelope.over');
  expect(await waitingOf(deeper)).toEqual([]);
  expect([await expireEnvelopes(deps), await expireEnvelopes(deps)]).toEqual([1, 0]);
  expect(await cashOf(db, agent)).toBe(whole(100) - amount);
  const { publicId } = envelope;
  const over = await findSentEnvelope(db, { memberId: agent.id, publicId });
  expect(over).toMatchObject({ state: 'expired', refunded: whole(10) - amount });
  const { merchantId, id: memberId } = agent;
  const inbox = { merchantId, memberId, now, isUnreadOnly: false, rowsMax: 9 } as const;
  const { messages } = await listInbox(db, { ...inbox, language: 'EN' });
  expect(messages.map(({ content }) => 'cause' in content && content.cause)).toContain(
    'envelope.refunded',
  );
});

test('only its creator cancels an open envelope, once', async () => {
  const envelope = await send(10, { count: 4 });
  const { amount } = await openEnvelope(deps, player, envelope);
  const cancel = ({ id: memberId, merchantId } = agent) =>
    cancelEnvelope(deps, { memberId, merchantId, publicId: envelope.publicId });
  await expect(cancel(below)).rejects.toThrow('envelope.not_found');
  const outcomes = await outcomesOf([cancel(), cancel(), cancel()]);
  expect(outcomes.sort()).toEqual(['done', 'envelope.over', 'envelope.over']);
  expect(await cashOf(db, agent)).toBe(whole(100) - amount);
  await expect(openEnvelope(deps, deeper, envelope)).rejects.toThrow('envelope.over');
  expect(await openEnvelope(deps, player, envelope)).toMatchObject({ amount });
});

test('reveals the seed once it is over, and the split follows from it', async () => {
  const envelope = await send(10, { count: 7 });
  const { publicId } = envelope;
  const ofAgent = { memberId: agent.id, publicId };
  await openEnvelope(deps, player, envelope);
  const open = await envelopeProof(db, { memberId: player.id, publicId });
  expect(open).toMatchObject({ seed: null, amounts: [], seedHash: envelope.seedHash });
  await expect(envelopeProof(db, { memberId: deeper.id, publicId })).rejects.toThrow('not_found');

  await cancelEnvelope(deps, { ...ofAgent, merchantId: agent.merchantId });
  const { seed, publicId: envelopeId, ...proof } = await envelopeProof(db, ofAgent);
  expect(await verifyEnvelope({ ...proof, envelopeId, seed: seed ?? '' })).toBe(true);
  expect(await verifyEnvelope({ ...proof, envelopeId, seed: 'another' })).toBe(false);
});

describe('members who may open an envelope', () => {
  test('are only direct downlines, if it is for them', async () => {
    const envelope = await send(10, { audience: 'direct' });
    expect(await waitingOf(deeper)).toEqual([]);
    await expect(openEnvelope(deps, deeper, envelope)).rejects.toThrow('envelope.not_found');
    await openEnvelope(deps, player, envelope);
    await openEnvelope(deps, below, envelope);
  });

  test('are neither its creator, nor members of other teams or sites', async () => {
    const envelope = await send();
    const { merchantId } = agent;
    const other = await makeAgent(deps, { merchantId });
    const theirs = await makeMember(deps, { merchantId, agentId: other.id });
    const elsewhere = await makeMember(deps, await makeSite(deps));
    for (const stranger of [agent, other, theirs, elsewhere])
      await expect(openEnvelope(deps, stranger, envelope)).rejects.toThrow('envelope.not_found');
    await expect(openEnvelope(deps, player, { publicId: randomUUID() })).rejects.toThrow(
      'envelope.not_found',
    );
  });

  test('are neither trial and locked members, nor agents with a contract of the platform', async () => {
    const envelope = await send();
    const { merchantId } = agent;
    await inTransaction(db, (tx) => lockMember(tx, player.id, now));
    await expect(openEnvelope(deps, player, envelope)).rejects.toThrow('login.not.session');
    const trial = await makeTrial(deps, { merchantId });
    await expect(openEnvelope(deps, trial, envelope)).rejects.toThrow('envelope.not_found');
    const contracted = await makeAgent(deps, {
      merchantId,
      uplineId: agent.id,
      customerType: 42,
    });
    expect(await waitingOf(contracted)).toEqual([]);
    await expect(openEnvelope(deps, contracted, envelope)).rejects.toThrow('envelope.not_allowed');
  });

  test('include an agent in debt, whose debt is paid from it', async () => {
    const envelope = await send(10, { count: 1 });
    await createDebt(deps, below, deeper, whole(4));
    await openEnvelope(deps, below, envelope);
    expect(await cashOf(db, below)).toBe(whole(6));
  });
});

describe('agents who may send an envelope', () => {
  test('are neither players, nor agents in debt, without a team or without the money', async () => {
    await makeReady(deps, player, 10);
    await expect(sendEnvelope(deps, player, 5)).rejects.toThrow('envelope.not_allowed');
    await makeReady(deps, below, 10);
    await createDebt(deps, below, deeper, whole(4));
    await expect(sendEnvelope(deps, below, 5)).rejects.toThrow('agent.frozen');
    const alone = await makeAgent(deps, { merchantId: agent.merchantId });
    await makeReady(deps, alone, 10);
    await expect(sendEnvelope(deps, alone, 5)).rejects.toThrow('envelope.no_recipients');
    await expect(send(100.01)).rejects.toThrow('wallet.insufficient_funds');
  });

  test('send within the limits of the site, and a refund restores the limit of the day', async () => {
    await limit({ amountMin: whole(2), amountMax: whole(20), dayMax: whole(30), countMax: 300 });
    await expect(send(1.99)).rejects.toMatchObject({ params: { least: 2, most: 20 } });
    await expect(send(20.01)).rejects.toThrow('envelope.limit');
    await expect(send(10, { count: 301 })).rejects.toThrow('envelope.too_many_parts');
    await expect(send(2.99, { count: 300 })).rejects.toMatchObject({ params: { least: 3 } });
    const { publicId } = await send(20);
    await expect(send(10.01)).rejects.toMatchObject({ params: { left: 10, hours: 19 } });
    await cancelEnvelope(deps, { merchantId: agent.merchantId, memberId: agent.id, publicId });
    await send(10.01);
    const sender = { ...agent, memberId: agent.id, timeZone: 'UTC', currency: 'USD', now };
    expect(await envelopeTerms(db, sender)).toMatchObject({
      maySend: true,
      leftToday: whole(19.99),
      directMembers: 2,
      teamMembers: 3,
      unit: 100n,
    });
  });
});

test('announces an envelope to each recipient once, in batches', async () => {
  await announceEnvelopes(deps); // of the tests before
  await send(10, { audience: 'team' });
  published.length = 0;
  expect(await announceEnvelopes(deps, { membersAtOnce: 2 })).toBe(3);
  expect(await announceEnvelopes(deps)).toBe(0);
  const recipients = [below, player, deeper].map(({ id }) => id);
  const notified = published.flatMap(({ kind, memberId }) =>
    kind === 'envelopes' ? [memberId] : [],
  );
  expect(notified.toSorted()).toEqual(recipients.toSorted());
  const { merchantId, id: memberId } = deeper;
  const inbox = { merchantId, memberId, now, isUnreadOnly: false, rowsMax: 9 } as const;
  const { messages } = await listInbox(db, { ...inbox, language: 'EN' });
  expect(messages.map(({ content }) => 'cause' in content && content.cause)).toEqual([
    'envelope.waiting',
    'welcome',
  ]);
});

test('announces no envelope that is over', async () => {
  await announceEnvelopes(deps); // of the tests before
  const { publicId } = await send();
  await cancelEnvelope(deps, { merchantId: agent.merchantId, memberId: agent.id, publicId });
  expect(await announceEnvelopes(deps)).toBe(0);
});

test('an erasure of the sender deletes the greeting, and nothing else of an envelope can change', async () => {
  const { publicId } = await send(10, { greeting: 'Good luck!' });
  await inTransaction(db, (tx) => eraseMemberData(tx, agent.id));
  const found = await findSentEnvelope(db, { memberId: agent.id, publicId });
  expect(found.greeting).toBeNull();
  await openEnvelope(deps, player, { publicId });
  for (const change of [
    'UPDATE envelope SET total = total + 100',
    "UPDATE envelope SET seed = 'mine'",
    'UPDATE envelope_part SET amount = amount + 100',
    'UPDATE envelope_part SET member_id = NULL, claimed_at = NULL WHERE member_id IS NOT NULL',
  ])
    await expect(db.pool.query(change)).rejects.toThrow('cannot change');
});
