import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { asOwner, freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { depsOf, makeAgent, makeMember, makeSite } from '../../../../../tests/support/world.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import { nextWindowEdge } from '../../platform/kernel/index.ts';
import type { Member } from '../members/index.ts';
import {
  chooseNotices,
  countUnread,
  deleteOldMessages,
  listInbox,
  listSent,
  notifyMember,
  UNREAD_COUNTED_MAX,
  writeToLine,
} from './index.ts';

const DAY_MS = 24 * 3_600_000;

let db: Database;
let agent: Member;
let player: Member;
let now: Date;

beforeAll(async () => {
  db = await freshDatabase();
  return db.close;
});
beforeEach(async () => {
  now = new Date();
  const { merchantId } = await makeSite(db);
  agent = await makeAgent(db, { merchantId });
  player = await makeMember(db, { merchantId, agentId: agent.id });
});

const deps = () => depsOf(db, () => now);
/** No member is excluded here: `messages.http.test.ts` tests excluded members. */
const excludedAmong = async () => [];
const write = async (from: Member, to: Member, title: string, key = randomUUID()) => {
  const asked = {
    requestKey: { memberId: from.id, key, inputHash: title },
    merchantId: from.merchantId,
    memberId: from.id,
    recipients: [to.publicId],
    title,
    content: 'Some words.',
  };
  return (await writeToLine({ ...deps(), excludedAmong }, asked)).messageId;
};
const inboxOf = ({ id: memberId, merchantId }: Member) =>
  listInbox(db, {
    merchantId,
    memberId,
    now,
    isUnreadOnly: false,
    rowsMax: 100,
    language: 'EN',
  });
const titlesOf = async (member: Member) =>
  (await inboxOf(member)).messages
    .filter(({ sender }) => sender)
    .map(({ content }) => ('title' in content ? content.title : content.cause));

test('sends one message per request key, also for concurrent requests', async () => {
  const key = randomUUID();
  const sent = await Promise.allSettled(
    Array.from({ length: 8 }, () => write(agent, player, 'Hello', key)),
  );
  const ids = sent.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(new Set(ids).size).toBe(1);
  expect(await write(agent, player, 'Hello', key)).toBe(ids[0]);
  expect(await titlesOf(player)).toEqual(['Hello']);
});

test('concurrent messages do not exceed the daily limit', async () => {
  const sent = await Promise.allSettled(
    Array.from({ length: 25 }, (_, n) => write(agent, player, `${n}`)),
  );
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  expect(await titlesOf(player)).toHaveLength(20);
  now = new Date(now.getTime() + DAY_MS);
  await write(agent, player, 'The next day');
  expect(await titlesOf(player)).toHaveLength(21);
});

test('counts unread messages up to a limit, by an index', async () => {
  for (let day = 0; day < 6; day++) {
    now = new Date(now.getTime() + DAY_MS);
    await Promise.all(Array.from({ length: 20 }, (_, n) => write(agent, player, `${n}`)));
  }
  expect(await countUnread(db, player.id)).toBe(UNREAD_COUNTED_MAX);
  expect((await inboxOf(player)).total).toBeGreaterThan(UNREAD_COUNTED_MAX);
});

test('lists a routine payout in the inbox, but not as unread', async () => {
  const { merchantId, id: memberId } = agent;
  const details = { amount: 12_000_000n, days: '2026-11-21/2026-11-21' };
  await chooseNotices(deps(), { memberId, kind: 'salary', choice: 'each' });
  await inTransaction(db, async (tx) => {
    for (const cause of ['payout.hourly', 'payout.daily', 'payout.dividend'] as const)
      await notifyMember(tx, deps(), { cause, merchantId, memberId, key: 'bill', details }, now);
  });
  expect(await countUnread(db, memberId)).toBe(1);
  const { messages } = await inboxOf(agent);
  expect(
    messages.map(({ content, isRead }) => ['cause' in content && content.cause, isRead]),
  ).toEqual([
    ['payout.dividend', false],
    ['payout.daily', true],
    ['payout.hourly', true],
  ]);
});

test('a moved member keeps their messages, and both see the sender', async () => {
  await write(player, agent, 'To my agent');
  await write(agent, player, 'To my player');
  await asOwner(db, (owner) =>
    owner.query('UPDATE member_upline SET valid_to = $2 WHERE member_id = $1', [
      player.id,
      nextWindowEdge(now),
    ]),
  );
  now = nextWindowEdge(now);
  expect((await inboxOf(agent)).messages[0]?.sender).toEqual({
    publicId: player.publicId,
    name: player.username,
    isInLine: false,
  });
  const [sent] = (await listSent(db, { memberId: agent.id, rowsMax: 1 })).messages;
  expect(sent?.recipients).toEqual([player.username]);
  await expect(write(agent, player, 'Still there?')).rejects.toThrow('message.recipient_unknown');
});

test('deletes messages older than a year with all recipients, in steps', async () => {
  const today = now;
  // Messages of earlier tests are newer and would come first.
  await asOwner(db, async (owner) => {
    await owner.query('DELETE FROM message_recipient');
    await owner.query('DELETE FROM message');
  });
  for (const days of [800, 400, 366, 364, 100, 0]) {
    now = new Date(today.getTime() - days * DAY_MS);
    await asOwner(db, (owner) =>
      owner.query('UPDATE member_upline SET valid_from = $2 WHERE member_id = $1', [
        player.id,
        new Date(0),
      ]),
    );
    await write(agent, player, `${days}`);
  }
  now = today;
  expect(await deleteOldMessages(deps(), { rowsAtOnce: 2 })).toBe(6);
  expect(await titlesOf(player)).toEqual(['0', '100', '364']);
  expect(await deleteOldMessages(deps())).toBe(0);
  const stop = new AbortController();
  stop.abort();
  now = new Date(today.getTime() + 400 * DAY_MS);
  expect(await deleteOldMessages(deps(), { signal: stop.signal })).toBe(0);
  await deleteOldMessages(deps());
  // The database refuses to delete messages of the last half year.
  expect(await titlesOf(player)).toEqual(['0', '100']);
  await expect(db.pool.query('DELETE FROM message')).rejects.toThrow('permission denied');
});
