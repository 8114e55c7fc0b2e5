import { randomUUID } from 'node:crypto';
import { ROOMS_MAX } from '@app/shared/rooms/states';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { fillBudget, makeRain } from '../../../../../tests/support/engagement/rain.ts';
import { makeRoom, writeRoom } from '../../../../../tests/support/engagement/rooms.ts';
import { takeBreak } from '../../../../../tests/support/protection/take-break.ts';
import {
  depsOf,
  makeMember,
  makeSite,
  makeTrial,
  setUnderageBirthday,
} from '../../../../../tests/support/world.ts';
import type { Member } from '../../people/members/index.ts';
import { insertOperator } from '../../people/operators/index.ts';
import { type Database, inTransaction, sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { announceEnvelopes } from '../envelopes/index.ts';
import { eraseMemberData } from './erase-member-data.ts';
import {
  deleteOldRoomMessages,
  deleteRoomMessage,
  listMutes,
  listRoomMessages,
  muteMember,
  type Room,
  roomPermission,
  unmuteMember,
  writeInRoom,
} from './index.ts';

const DAY_MS = 24 * 3_600_000;

let db: Database;
let deps: Deps;
let now: Date;
let merchantId: bigint;
let member: Member;
let room: Room;
let operatorId: bigint;

beforeAll(async () => {
  db = await freshDatabase();
});
beforeEach(async () => {
  now = new Date('2026-03-10T05:00:00Z');
  deps = depsOf(db, () => now);
  ({ merchantId } = await makeSite(deps));
  member = await makeMember(deps, { merchantId });
  room = await makeRoom(deps, { merchantId });
  const username = `op${randomUUID().slice(0, 8)}`;
  operatorId = await inTransaction(db, (tx) =>
    insertOperator(tx, deps, { merchantId, username }, now),
  );
});
afterAll(() => db.close());

const wait = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const forMembers = async () =>
  (await listRoomMessages(db, { roomId: room.id, isForMembers: true, rowsMax: 99 })).map(
    ({ event, text }) => event ?? text,
  );
const mute = (until: Date | null) =>
  inTransaction(db, (tx) =>
    muteMember(
      tx,
      { merchantId, memberId: member.id, operatorId, until, reason: 'Advertises' },
      now,
    ),
  );
const refusal = async (who = member) =>
  (await roomPermission(db, { room, memberId: who.id }, now)).refusal;

test('members read each other by masked names, newest first, and the text is encrypted at rest', async () => {
  const other = await makeMember(deps, { merchantId, username: 'quillfeather' });
  await writeRoom(deps, member, room, 'Hello 4711');
  await writeRoom(deps, other, room, 'Hi');
  const found = await listRoomMessages(db, { roomId: room.id, rowsMax: 9 });
  expect(found).toMatchObject([
    { name: 'qu***r', text: 'Hi', memberId: other.id },
    { text: 'Hello 4711', memberId: member.id },
  ]);
  const read = sql('tests.sealed_rooms', 'SELECT text FROM chat_room_message');
  for (const { text } of await db.query<{ text: Buffer }>(read, []))
    expect(text.toString('latin1')).not.toContain('4711');
});

test('a member waits between messages, also when several are sent at once', async () => {
  const outcomes = await Promise.allSettled(
    ['a', 'b', 'c', 'd'].map((text) => writeRoom(deps, member, room, text)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(writeRoom(deps, member, room, 'too soon')).rejects.toMatchObject({
    code: 'room.too_soon',
    params: { retryAfterSeconds: 2 },
  });
  wait(2_000);
  await writeRoom(deps, member, room, 'later');
  expect(await forMembers()).toHaveLength(2);
});

test('a request key writes once', async () => {
  const asked = {
    requestKey: { memberId: member.id, key: randomUUID(), inputHash: '' },
    merchantId,
    memberId: member.id,
    roomPublicId: room.publicId,
    text: 'Once',
    filter: { words: [], allowsLinks: false },
  };
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => writeInRoom(deps, asked)));
  expect(outcomes.map(({ status }) => status)).toContain('fulfilled');
  await writeInRoom(deps, asked);
  expect(await forMembers()).toEqual(['Once']);
});

test('trial members, members below the age and members on a break only read', async () => {
  const trial = await makeTrial(deps, { merchantId });
  const young = await makeMember(deps, { merchantId });
  await setUnderageBirthday(deps, young);
  const resting = await makeMember(deps, { merchantId });
  await takeBreak(deps, resting);
  for (const [who, shown, code] of [
    [trial, 'trial', 'member.need_true_account'],
    [young, 'too_young', 'profile.too_young'],
    [resting, 'break', 'exclusion.in_force'],
  ] as const) {
    expect(await refusal(who)).toBe(shown);
    await expect(writeRoom(deps, who, room, 'Hello')).rejects.toMatchObject({ code });
  }
  expect(await forMembers()).toEqual([]);
});

test('a muted member only reads, until the end of the mute or until it is lifted', async () => {
  await mute(new Date(now.getTime() + DAY_MS));
  expect(await refusal()).toBe('muted');
  await expect(writeRoom(deps, member, room, 'Hello')).rejects.toMatchObject({
    code: 'room.muted',
  });
  wait(DAY_MS);
  expect(await refusal()).toBeNull();
  await writeRoom(deps, member, room, 'Back');
  await mute(null);
  wait(365 * DAY_MS);
  expect(await refusal()).toBe('muted');
  expect(await listMutes(db, { merchantId, rowsMax: 9 }, now)).toMatchObject([
    { username: member.username, until: null, reason: 'Advertises' },
  ]);
  const lift = () =>
    inTransaction(db, (tx) => unmuteMember(tx, { merchantId, memberId: member.id }));
  await lift();
  expect(await refusal()).toBeNull();
  await expect(lift()).rejects.toMatchObject({ code: 'room.not_muted' });
});

test('a deleted message is hidden from members, and operators still see who wrote it', async () => {
  const publicId = await writeRoom(deps, member, room, 'Bad');
  const remove = (site: bigint) =>
    inTransaction(db, (tx) =>
      deleteRoomMessage(tx, { merchantId: site, publicId, operatorId }, now),
    );
  const elsewhere = await makeSite(deps);
  await expect(remove(elsewhere.merchantId)).rejects.toMatchObject({
    code: 'room.message_not_found',
  });
  expect(await remove(merchantId)).toEqual({ memberId: member.id, room: 'Lounge' });
  expect(await forMembers()).toEqual([]);
  expect(await listRoomMessages(db, { roomId: room.id, rowsMax: 9 })).toMatchObject([
    { username: member.username, text: 'Bad', deletedAt: now },
  ]);
});

test('a rain is announced once in each open room', async () => {
  const closed = await makeRoom(deps, { merchantId }, { isOpen: false });
  await fillBudget(deps, { merchantId }, 10_000);
  await makeRain(deps, { merchantId }, 100);
  await announceEnvelopes(deps, { membersAtOnce: 1 });
  await announceEnvelopes(deps, { membersAtOnce: 1 });
  expect(await forMembers()).toEqual(['rain']);
  expect(await listRoomMessages(db, { roomId: closed.id, rowsMax: 9 })).toEqual([]);
});

test('messages are kept for 30 days, and an erasure clears those of a member', async () => {
  await writeRoom(deps, member, room, 'Old');
  wait(29 * DAY_MS);
  expect(await deleteOldRoomMessages(deps)).toBe(0);
  await writeRoom(deps, member, room, 'New');
  wait(2 * DAY_MS);
  await deleteOldRoomMessages(deps);
  expect(await forMembers()).toEqual(['New']);
  await mute(null);
  await inTransaction(db, (tx) => eraseMemberData(tx, member.id));
  expect(await forMembers()).toEqual([]);
  expect(await listMutes(db, { merchantId, rowsMax: 9 }, now)).toEqual([]);
});

test('a site has a limited number of rooms, also when several are opened at once', async () => {
  for (let n = 2; n < ROOMS_MAX; n++) await makeRoom(deps, { merchantId });
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => makeRoom(deps, { merchantId })));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  await makeRoom(deps, { merchantId }, { ...room, name: 'Renamed' });
});
