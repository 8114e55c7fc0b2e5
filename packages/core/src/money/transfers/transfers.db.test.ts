import { randomUUID } from 'node:crypto';
import { transfers as setting } from '@app/shared/transfers/settings';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDebt } from '../../../../../tests/support/agents/line-payouts.ts';
import {
  asOwner,
  changeAsOwner,
  freshDatabase,
} from '../../../../../tests/support/databases/database.ts';
import { makeReady, PIN, sendDown, sendUp } from '../../../../../tests/support/money/transfers.ts';
import {
  cashOf,
  depsOf,
  makeAgent,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';
import { house, houseBalance, trialBalance } from '../../books/ledger/index.ts';
import { moveMember } from '../../people/agents/index.ts';
import { owedBy, settleDebts } from '../../people/debts/index.ts';
import { lockMember, type Member } from '../../people/members/index.ts';
import { listInbox } from '../../people/messages/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { nextWindowEdge } from '../../platform/kernel/index.ts';
import type { Invalidation } from '../../platform/live/index.ts';
import { memberTransactions } from '../../reports/records/index.ts';
import { changeSetting, lockSetting } from '../../sites/site/index.ts';
import { eraseMemberData, findTransfer, listTransfers, transferTerms } from './index.ts';

const HOUR_MS = 3_600_000;

let db: Database;
let now: Date;
let deps: Deps;
let published: Invalidation[];
let top: Member;
let agent: Member;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-03-10T05:00:00Z');
  published = [];
  deps = { ...depsOf(db, () => now), publish: (one) => published.push(one) };
  const { merchantId } = await makeSite(deps);
  top = await makeAgent(deps, { merchantId });
  agent = await makeAgent(deps, { merchantId, uplineId: top.id });
  player = await makeMember(deps, { merchantId, agentId: agent.id });
  await makeReady(deps, agent, 100);
  await makeReady(deps, player, 100);
  published.length = 0;
});
afterEach(async () => {
  expect(await trialBalance(db)).toEqual([]);
  expect(await houseBalance(db, house(agent.merchantId, 'in_transit'))).toBe(0n);
});

const cash = (...members: readonly Member[]) => Promise.all(members.map((one) => cashOf(db, one)));
const always = { from: new Date(0), to: new Date('2100-01-01') };
const listOf = ({ id: memberId }: Member, more = {}) =>
  listTransfers(db, { memberId, ...always, rowsMax: 10, ...more });
const outcomesOf = async (sent: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(sent))
    .map((one) => (one.status === 'rejected' ? (one.reason.code ?? `${one.reason}`) : 'sent'))
    .sort();
const limit = (change: object) =>
  inTransaction(db, async (tx) => {
    const { merchantId } = agent;
    await lockSetting(tx, { merchantId, setting });
    await changeSetting(tx, { merchantId, setting, change });
  });

test('4.35 an agent sends to a downline and a player to the upline, and both get a message', async () => {
  const down = await sendDown(deps, agent, player, 30.5, { note: 'For the weekend' });
  expect(await cash(agent, player)).toEqual([whole(69.5), whole(130.5)]);
  const up = await sendUp(deps, player, 10);
  expect(await cash(agent, player)).toEqual([whole(79.5), whole(120.5)]);
  expect(down).toMatchObject({ isSent: true, isWithUpline: false, name: player.username });
  expect(up).toMatchObject({ isSent: true, isWithUpline: true, note: null });
  expect(up.name).toContain('***'); // login names are masked, since they help an attacker to log in
  for (const { id: memberId } of [agent, player])
    expect(await findTransfer(db, { memberId, publicId: down.publicId })).toMatchObject({
      amount: whole(30.5),
      note: 'For the weekend',
      isSent: memberId === agent.id,
      isWithUpline: memberId === player.id,
    });
  const kinds = ({ id }: Member) =>
    published.filter((one) => one.memberId === id).map((one) => one.kind);
  for (const member of [agent, player])
    expect(kinds(member)).toEqual(['balance', 'messages', 'balance', 'messages']);
});

test('each side gets an entry in the account record and a message', async () => {
  const { publicId } = await sendDown(deps, agent, player, 30);
  await sendUp(deps, player, 10);
  const linesOf = async ({ id: memberId }: Member) => {
    const asked = { memberId, ...always, rowsMax: 10, language: 'EN' } as const;
    const kinds = [
      'transfer.to_downline' as const,
      'transfer.from_upline' as const,
      'transfer.to_upline' as const,
      'transfer.from_downline' as const,
    ];
    const { transactions } = await memberTransactions(db, { ...asked, kinds });
    return transactions.map(({ kind, amount, otherUsername }) => [kind, amount, otherUsername]);
  };
  expect(await linesOf(agent)).toEqual([
    ['transfer.from_downline', whole(10), player.username],
    ['transfer.to_downline', -whole(30), player.username],
  ]);
  expect(await linesOf(player)).toEqual([
    ['transfer.to_upline', -whole(10), agent.username],
    ['transfer.from_upline', whole(30), agent.username],
  ]);
  const asked = { memberId: player.id, ...always, rowsMax: 1, language: 'EN' } as const;
  const [newest] = (await memberTransactions(db, { ...asked, kinds: ['transfer.from_upline'] }))
    .transactions;
  expect(newest).toMatchObject({
    causePublicId: publicId,
    subject: expect.stringContaining('***'),
  });
  const { merchantId, id: memberId } = player;
  const inbox = { merchantId, memberId, now, isUnreadOnly: false, rowsMax: 9 } as const;
  const { messages } = await listInbox(db, { ...inbox, language: 'EN' });
  expect(messages.map(({ content }) => 'cause' in content && content.cause)).toEqual([
    'transfer.sent',
    'transfer.received',
    'deposit.credited',
    'welcome',
  ]);
});

test('sends once per key, also concurrently, and refuses another amount', async () => {
  const key = randomUUID();
  const sent = await outcomesOf(
    Array.from({ length: 4 }, () => sendDown(deps, agent, player, 20, { key })),
  );
  // A concurrent retry gets an error; a later one gets the first answer.
  expect(['idempotency.in_progress', 'sent']).toEqual(expect.arrayContaining(sent));
  expect(sent).toContain('sent');
  const first = await sendDown(deps, agent, player, 20, { key });
  expect(await sendDown(deps, agent, player, 20, { key })).toEqual(first);
  await expect(sendDown(deps, agent, player, 21, { key })).rejects.toThrow('other_input');
  expect(await cash(agent, player)).toEqual([whole(80), whole(120)]);
});

test('a repeated request moves no money, even after the record of its key expired', async () => {
  const key = randomUUID();
  const first = await sendDown(deps, agent, player, 20, { key });
  await changeAsOwner(db, 'DELETE FROM idempotency_record');
  expect(await sendDown(deps, agent, player, 20, { key })).toEqual(first);
  await changeAsOwner(db, 'DELETE FROM idempotency_record');
  await expect(sendDown(deps, agent, player, 21, { key })).rejects.toThrow('other_input');
  await expect(sendUp(deps, agent, 20, { key })).rejects.toThrow('other_input');
  expect(await cash(agent, player)).toEqual([whole(80), whole(120)]);
});

test('two concurrent transfers cannot exceed the balance', async () => {
  const sent = await outcomesOf([
    sendDown(deps, agent, player, 60),
    sendDown(deps, agent, player, 60),
  ]);
  expect(sent).toEqual(['sent', 'wallet.insufficient_funds']);
  expect(await cash(agent, player)).toEqual([whole(40), whole(160)]);
  await expect(sendDown(deps, agent, player, 40.01)).rejects.toMatchObject({
    code: 'wallet.insufficient_funds',
    params: { available: 40 },
  });
});

test('concurrent transfers in both directions succeed, repeatedly', async () => {
  const both = () => [sendDown(deps, agent, player, 7), sendUp(deps, player, 3)];
  for (let round = 0; round < 5; round++)
    expect(await outcomesOf([...both(), ...both()])).toEqual(Array(4).fill('sent'));
  expect(await cash(agent, player)).toEqual([whole(60), whole(140)]);
});

describe('receivers of a transfer', () => {
  test('are only the direct upline and direct downlines', async () => {
    const { merchantId } = agent;
    const below = await makeAgent(deps, { merchantId, uplineId: agent.id });
    const grandchild = await makeMember(deps, { merchantId, agentId: below.id });
    const elsewhere = await makeSite(deps);
    const namesake = await makeMember(deps, { ...elsewhere, username: 'namesake1' });
    for (const stranger of [grandchild, top, namesake])
      await expect(sendDown(deps, agent, stranger, 1)).rejects.toThrow('receiver_not_found');
    await expect(sendDown(deps, agent, agent, 1)).rejects.toThrow('transfer.to_self');
    await expect(sendDown(deps, player, agent, 1)).rejects.toThrow('receiver_not_found');
    await makeReady(deps, top, 10);
    await expect(sendUp(deps, top, 1)).rejects.toThrow('receiver_not_found');
    await sendDown(deps, agent, below, 1);
    await sendUp(deps, agent, 1);
    expect(await cash(below, top, grandchild)).toEqual([whole(1), whole(11), 0n]);
  });

  test('change with a move: from its window edge on, the new upline', async () => {
    const other = await makeAgent(deps, { merchantId: agent.merchantId });
    const moved = { memberId: player.id, uplineId: other.id, now };
    await inTransaction(db, (tx) => moveMember(tx, moved));
    await sendDown(deps, agent, player, 1);
    now = nextWindowEdge(now);
    await expect(sendDown(deps, agent, player, 1)).rejects.toThrow('receiver_not_found');
    await sendUp(deps, player, 5);
    expect(await cash(agent, other)).toEqual([whole(99), whole(5)]);
  });

  test('are not closed, and neither is the sender', async () => {
    await inTransaction(db, (tx) => lockMember(tx, player.id, now));
    await expect(sendDown(deps, agent, player, 1)).rejects.toThrow('transfer.receiver_closed');
    await expect(sendUp(deps, player, 1)).rejects.toThrow('login.not.session');
    expect(await cash(agent, player)).toEqual([whole(100), whole(100)]);
  });

  test.each([41, 42] as const)(
    'are no agents of type %s, who cannot send either',
    async (customerType) => {
      const { merchantId } = agent;
      const direct = await makeAgent(deps, { merchantId, customerType, uplineId: agent.id });
      const below = await makeMember(deps, { merchantId, agentId: direct.id });
      await makeReady(deps, direct, 10);
      await makeReady(deps, below, 10);
      await expect(sendDown(deps, direct, below, 1)).rejects.toThrow('transfer.not_allowed');
      await expect(sendUp(deps, direct, 1)).rejects.toThrow('transfer.not_allowed');
      await expect(sendUp(deps, below, 1)).rejects.toThrow('transfer.receiver_closed');
      await expect(sendDown(deps, agent, direct, 1)).rejects.toThrow('transfer.receiver_closed');
      const terms = { merchantId, timeZone: 'UTC', now };
      expect(await transferTerms(db, { ...terms, memberId: direct.id })).toMatchObject({
        uplineName: null,
        maySendDown: false,
        hasPaymentPassword: true,
      });
      expect(await transferTerms(db, { ...terms, memberId: below.id })).toMatchObject({
        uplineName: null,
      });
    },
  );
});

describe('amounts of a transfer', () => {
  test('are within the limits of the site, both ends included', async () => {
    await limit({ amountMin: whole(5), amountMax: whole(50) });
    for (const amount of [4.99, 50.01])
      await expect(sendDown(deps, agent, player, amount)).rejects.toMatchObject({
        code: 'transfer.limit',
        params: { least: 5, most: 50 },
      });
    await sendDown(deps, agent, player, 5);
    await sendDown(deps, agent, player, 50);
  });

  test('respect the site’s daily limit in its zone, also concurrently', async () => {
    await limit({ dayMax: whole(50) });
    const zone = { timeZone: 'Asia/Ho_Chi_Minh' }; // its day begins at 17:00 UTC
    const send = (amount: number) => sendDown(deps, agent, player, amount, zone);
    const sent = await outcomesOf([send(20), send(20), send(20), send(20)]);
    expect(sent).toEqual(['sent', 'sent', 'transfer.daily_limit', 'transfer.daily_limit']);
    await expect(send(10.01)).rejects.toMatchObject({ params: { left: 10, hours: 12 } });
    await sendUp(deps, player, 50); // each member has a limit of their own
    now = new Date('2026-03-10T16:59:59Z');
    await expect(send(20)).rejects.toThrow('transfer.daily_limit');
    now = new Date('2026-03-10T17:00:00Z');
    await send(20);
    const { merchantId, id: memberId } = agent;
    expect(await transferTerms(db, { merchantId, memberId, now, ...zone })).toMatchObject({
      dayMax: whole(50),
      leftToday: whole(30),
      dayEndsAt: new Date('2026-03-11T17:00:00Z'),
      maySendDown: true,
      hasPaymentPassword: true,
      heldUntil: null,
    });
  });
});

test('require the payment password, and a day since its reset', async () => {
  const wrong = sendDown(deps, agent, player, 1, { pin: '000000' });
  await expect(wrong).rejects.toMatchObject({
    code: 'invalid.payment.pw',
    params: { left: 4 },
  });
  const below = await makeMember(deps, { merchantId: agent.merchantId, agentId: agent.id });
  await expect(sendUp(deps, below, 1)).rejects.toThrow('not.exists.payment.password');
  const heldUntil = new Date(now.getTime() + 24 * HOUR_MS);
  await changeAsOwner(
    db,
    'UPDATE member_payment_password SET held_until = $1 WHERE member_id = $2',
    [heldUntil, agent.id],
  );
  await expect(sendDown(deps, agent, player, 1)).rejects.toMatchObject({
    code: 'payment_password.held',
    params: { hours: 24 },
  });
  const { merchantId, id: memberId } = agent;
  const sender = { merchantId, memberId, timeZone: 'UTC' };
  expect(await transferTerms(db, { ...sender, now })).toMatchObject({ heldUntil });
  now = heldUntil;
  expect(await transferTerms(db, { ...sender, now })).toMatchObject({ heldUntil: null });
  await sendDown(deps, agent, player, 1, { pin: PIN });
});

test('lists own transfers only, page by page', async () => {
  for (const amount of [1, 2, 3]) {
    now = new Date(now.getTime() + 1_000);
    await sendDown(deps, agent, player, amount);
    await sendUp(deps, player, amount * 10);
  }
  const amounts = async (member: Member, more = {}) =>
    (await listOf(member, more)).transfers.map(({ isSent, amount }) => (isSent ? -amount : amount));
  const all = [30, -3, 20, -2, 10, -1].map((one) => (one < 0 ? -whole(-one) : whole(one)));
  expect(await amounts(agent)).toEqual(all);
  expect(await amounts(agent, { direction: 'in' })).toEqual(all.filter((one) => one > 0n));
  expect(await amounts(agent, { direction: 'out' })).toEqual(all.filter((one) => one < 0n));
  expect(await amounts(agent, { skip: 2, rowsMax: 2 })).toEqual(all.slice(2, 4));
  expect(await listOf(agent, { rowsMax: 2 })).toMatchObject({
    total: 6,
    hasMore: true,
    sent: whole(6),
    received: whole(60),
  });
  const afterPublicId = (await listOf(agent)).transfers[3]?.publicId;
  expect(await amounts(agent, { afterPublicId })).toEqual(all.slice(4));
  expect(await amounts(top)).toEqual([]);
  expect(await amounts(top, { afterPublicId })).toEqual([]);
  const publicId = afterPublicId ?? expect.unreachable();
  await expect(findTransfer(db, { memberId: top.id, publicId })).rejects.toThrow(
    'transfer.not_found',
  );
});

test('a transfer is immutable except its note, which an erasure removes', async () => {
  const { publicId } = await sendDown(deps, agent, player, 1, { note: 'See you on Sunday' });
  for (const change of ["note = 'another'", 'amount = 100, note = NULL', "goes = 'up'"])
    await expect(
      asOwner(db, (owner) => owner.query(`UPDATE transfer SET ${change}`)),
    ).rejects.toThrow('cannot change');
  await expect(db.pool.query('DELETE FROM transfer')).rejects.toThrow('permission denied');
  await inTransaction(db, (tx) => eraseMemberData(tx, player.id));
  const mine = { memberId: agent.id, publicId };
  expect(await findTransfer(db, mine)).toMatchObject({ note: null, amount: whole(1) });
});

test('an agent in debt sends nothing, and received transfers repay the debt', async () => {
  await createDebt(deps, agent, top, whole(30));
  await expect(sendDown(deps, agent, player, 10)).rejects.toMatchObject({ code: 'agent.frozen' });
  expect(await cash(agent, player)).toEqual([100, 100].map(whole));
  await sendUp(deps, player, 40);
  expect([...(await cash(agent, player)), await owedBy(db, agent.id)]).toEqual(
    [110, 60, 0].map(whole),
  );
  await sendDown(deps, agent, player, 10);
  await settleDebts(deps);
  expect(await cash(top)).toEqual([whole(30)]);
});
