import { type MessageCause, messageCauseNames } from '@app/shared/messages/message-causes';
import { noticeKindNames } from '@app/shared/messages/notice-choices';
import { kindOfNotice } from '@app/shared/messages/notice-kinds';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { depsOf, makeAgent, makeSite } from '../../../../../tests/support/world.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Member } from '../members/index.ts';
import { eraseMemberData } from './erase-member-data.ts';
import {
  chooseNotices,
  countUnread,
  deleteReceived,
  listInbox,
  listNoticeChoices,
  notifyMember,
  notifyMembers,
  readAllMessages,
} from './index.ts';

/** Half past eleven in the evening in the zone of the site. */
const EVENING = Date.parse('2026-12-10T15:30:00Z');
const HOUR_MS = 3_600_000;

let db: Database;
let agent: Member;
let now: Date;

beforeAll(async () => {
  db = await freshDatabase();
  return db.close;
});
beforeEach(async () => {
  now = new Date(EVENING);
  const { merchantId } = await makeSite(db, { timeZone: 'Asia/Shanghai' });
  agent = await makeAgent(db, { merchantId });
});

const deps = () => depsOf(db, () => now);
const choose = (
  kind: Parameters<typeof chooseNotices>[1]['kind'],
  choice: 'each' | 'digest' | 'none',
  { id: memberId }: Member = agent,
) => chooseNotices(deps(), { memberId, kind, choice });

type Paid = 'payout.daily' | 'payout.hourly' | 'payout.dividend';

const pay = (key: string, amount: bigint, cause: Paid = 'payout.daily') =>
  inTransaction(db, (tx) => {
    const { id: memberId, merchantId } = agent;
    const details = { amount, days: '2026-12-09/2026-12-09' };
    return notifyMember(tx, deps(), { cause, merchantId, memberId, key, details }, now);
  });

async function inbox({ id: memberId, merchantId }: Member = agent) {
  const request = { merchantId, memberId, now, isUnreadOnly: false, rowsMax: 100 };
  const { messages } = await listInbox(db, { ...request, language: 'EN' });
  return messages.map(({ content, isRead, publicId }) => {
    if (!('cause' in content)) throw new Error('not of the platform');
    return { cause: content.cause, details: content.details, isRead, publicId };
  });
}
const digest = (kind: string, count: number, amount: bigint, day = '2026-12-10') => ({
  cause: `digest.${kind}`,
  details: { count: `${count}`, amount: `${amount}`, days: `${day}/${day}` },
});

test('adds up a day of salary in one digest that counts as read', async () => {
  await pay('a', 12n);
  await pay('b', 30n, 'payout.hourly');
  expect(await inbox()).toMatchObject([{ ...digest('salary', 2, 42n), isRead: true }]);
  expect(await countUnread(db, agent.id)).toBe(0);
});

test('counts a repeated notice once, also after the member changed the choice', async () => {
  await pay('a', 12n);
  await pay('a', 12n);
  await choose('salary', 'each');
  await pay('a', 12n);
  expect(await inbox()).toMatchObject([digest('salary', 1, 12n)]);
});

test('counts each of many notices once if they are sent twice concurrently', async () => {
  const amounts = Array.from({ length: 12 }, (_, n) => BigInt(n + 1));
  await Promise.all([...amounts, ...amounts].map((amount) => pay(`${amount}`, amount)));
  expect(await inbox()).toMatchObject([digest('salary', 12, 78n)]);
});

test('counts no notice of a transaction that fails', async () => {
  await pay('a', 12n);
  const failed = inTransaction(db, async (tx) => {
    const { id: memberId, merchantId } = agent;
    const details = { amount: 5n, days: '2026-12-09/2026-12-09' };
    const notice = { cause: 'payout.daily', merchantId, memberId, key: 'b', details } as const;
    await notifyMember(tx, deps(), notice, now);
    throw new Error('the payment failed');
  });
  await expect(failed).rejects.toThrow('the payment failed');
  expect(await inbox()).toMatchObject([digest('salary', 1, 12n)]);
});

test('begins another digest at midnight in the zone of the site', async () => {
  await pay('a', 1n);
  now = new Date(EVENING + HOUR_MS / 2 - 1);
  await pay('b', 2n);
  now = new Date(EVENING + HOUR_MS / 2);
  await pay('c', 4n);
  expect(await inbox()).toMatchObject([
    digest('salary', 1, 4n, '2026-12-11'),
    digest('salary', 2, 3n),
  ]);
});

test('a digest is unread again and back in the inbox when another notice is added', async () => {
  const { id: memberId, merchantId } = agent;
  await choose('dividends', 'digest');
  await pay('a', 1n, 'payout.dividend');
  expect(await countUnread(db, memberId)).toBe(1);
  await readAllMessages(deps(), { merchantId, memberId });
  const [{ publicId } = { publicId: '' }] = await inbox();
  await deleteReceived(deps(), { merchantId, memberId, publicIds: [publicId] });
  expect(await inbox()).toEqual([]);
  await pay('b', 2n, 'payout.dividend');
  expect(await inbox()).toMatchObject([{ ...digest('dividends', 2, 3n), isRead: false }]);
});

test('sends no notices of a kind that was turned off, and does not deliver them later', async () => {
  await choose('dividends', 'none');
  await pay('a', 1n, 'payout.dividend');
  await choose('dividends', 'each');
  await pay('a', 1n, 'payout.dividend');
  expect(await inbox()).toEqual([]);
  await pay('b', 2n, 'payout.dividend');
  expect(await inbox()).toMatchObject([{ cause: 'payout.dividend', details: { amount: '2' } }]);
});

test('notifies many members by their own choices, in one statement', async () => {
  const { merchantId } = agent;
  const members = [];
  for (const choice of ['each', 'digest', 'none'] as const) {
    const member = await makeAgent(db, { merchantId, uplineId: agent.id });
    await choose('wins', choice, member);
    members.push(member);
  }
  const recipients = members.flatMap(({ id: memberId }) =>
    [1n, 2n].map((amount) => ({
      key: `${memberId} ${amount}`,
      memberId,
      details: { amount, game: '{"name":"Draw","names":{}}', draw: '1' },
    })),
  );
  await inTransaction(db, (tx) =>
    notifyMembers(tx, deps(), { cause: 'lottery.won', merchantId, recipients }, now),
  );
  const inboxes = await Promise.all(members.map((member) => inbox(member)));
  expect(inboxes.map((messages) => messages.map(({ cause }) => cause))).toEqual([
    ['lottery.won', 'lottery.won'],
    ['digest.wins'],
    [],
  ]);
  expect(inboxes[1]).toMatchObject([digest('wins', 2, 3n)]);
});

/** Notices about safety, debts, money taken back or returned, contracts and breaks from play. */
const IMPORTANT =
  /^(?:account\.|authenticator\.|contract\.|debt\.|exclusion\.|kyc\.|shortage\.|withdrawal\.|adjustment\.|transfer\.sent|payout\.dividend_part|lottery\.draw_|envelope\.refunded|.*(?:taken_back|declined|rejected|expired|cancelled)$)/;

test('no choice suppresses a notice about safety, debts, corrections, contracts or breaks', async () => {
  const always = messageCauseNames.filter((cause) => kindOfNotice(cause) === undefined);
  const important = messageCauseNames.filter((cause) => IMPORTANT.test(cause));
  expect(important.length).toBeGreaterThan(30);
  expect(always).toEqual(expect.arrayContaining(important));
  for (const kind of noticeKindNames) await choose(kind, 'none');
  const { id: memberId, merchantId } = agent;
  const send = (cause: MessageCause) =>
    inTransaction(db, (tx) => {
      const notice = { cause, merchantId, memberId, key: cause, details: {} };
      return notifyMember(tx, deps(), notice as Parameters<typeof notifyMember>[2], now);
    });
  for (const cause of always) await send(cause);
  expect((await inbox()).map(({ cause }) => cause).toSorted()).toEqual(always.toSorted());
});

test('lists the default choice until a member chooses, and erases choices and sums', async () => {
  const usual = await listNoticeChoices(db, agent.id);
  expect(usual.filter(({ choice }) => choice !== 'each')).toEqual([
    { kind: 'salary', choice: 'digest' },
  ]);
  await choose('team', 'none');
  await choose('team', 'digest');
  expect(await listNoticeChoices(db, agent.id)).toContainEqual({ kind: 'team', choice: 'digest' });
  await pay('a', 12n);
  await inTransaction(db, (tx) => eraseMemberData(tx, agent.id, now));
  expect(await listNoticeChoices(db, agent.id)).toEqual(usual);
  await pay('b', 30n);
  expect(await inbox()).toMatchObject([digest('salary', 1, 30n)]);
});
