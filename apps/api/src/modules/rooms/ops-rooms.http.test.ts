import { randomUUID } from 'node:crypto';
import type { Member } from '@app/core/people/members';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import * as calls from '@app/shared/rooms/ops-calls';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeRoom, writeRoom } from '../../../../../tests/support/engagement/rooms.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeMember, makeSite } from '../../../../../tests/support/world.ts';

type Operator = Awaited<ReturnType<typeof makeOperator>>;

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let member: Member;
let lanh: Operator;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps);
  member = await makeMember(api.deps, site);
  lanh = await makeOperator(api);
});

const ask = (call: OpsCall, body: object = {}, { token } = lanh) =>
  sendOps(api, call, { site: site.code, token, body });
const read = async (call: OpsCall, body: object = {}) => (await ask(call, body)).body.value;

test('an operator opens a room, slows it down, and closes it', async () => {
  const room = { id: randomUUID(), name: 'Lounge', secondsBetween: 2, isOpen: true };
  await ask(calls.save, room);
  await ask(calls.save, { ...room, secondsBetween: 60 });
  expect((await read(calls.list)).list).toEqual([{ ...room, secondsBetween: 60 }]);
  const elsewhere = await makeSite(api.deps);
  const body = { ...room, name: 'Taken' };
  const foreign = await sendOps(api, calls.save, { site: elsewhere.code, token: lanh.token, body });
  expect(foreign.body.errorCode).toBe('room.not_found');
  await ask(calls.save, { ...room, isOpen: false });
  await expect(writeRoom(api.deps, member, { publicId: room.id }, 'Hi')).rejects.toMatchObject({
    code: 'room.closed',
  });
});

test('an operator deletes a message, mutes its writer and lifts the mute', async () => {
  const room = await makeRoom(api.deps, site);
  const id = await writeRoom(api.deps, member, room, 'Come to my site');
  const { list } = await read(calls.messages, { id: room.publicId });
  expect(list).toMatchObject([{ id, member: { username: member.username }, deletedBy: null }]);
  await ask(calls.deleteMessage, { id });
  expect((await read(calls.messages, { id: room.publicId })).list).toMatchObject([
    { text: 'Come to my site', deletedBy: lanh.username },
  ]);
  const memberId = list[0].member.id;
  await ask(calls.mute, { memberId, hours: 24, reason: 'Advertises' });
  await ask(calls.mute, { memberId, hours: null, reason: 'Again' });
  expect((await read(calls.mutes)).list).toMatchObject([
    { member: { id: memberId }, until: null, reason: 'Again', operator: lanh.username },
  ]);
  await ask(calls.unmute, { memberId });
  expect((await read(calls.mutes)).list).toEqual([]);
});

test('messages and mutes follow by cursor', async () => {
  const room = await makeRoom(api.deps, site);
  const members = await Promise.all(Array.from({ length: 52 }, () => makeMember(api.deps, site)));
  for (const [n, one] of members.entries()) {
    await writeRoom(api.deps, one, room, `${n}`);
    await ask(calls.mute, { memberId: one.publicId, hours: 1, reason: `${n}` });
  }
  const first = await read(calls.messages, { id: room.publicId });
  const second = await read(calls.messages, { id: room.publicId, after: first.next });
  expect([...first.list, ...second.list].map(({ text }) => text)).toEqual(
    members.map((_, n) => `${51 - n}`),
  );
  expect(second.next).toBeNull();
  const muted = await read(calls.mutes);
  const rest = await read(calls.mutes, { after: muted.next });
  expect([muted.list.length, rest.list.length, rest.next]).toEqual([50, 2, null]);
});

test('an operator without the permission does not moderate', async () => {
  const reader = await makeOperator(api, { permissions: ['chats.read'] });
  for (const call of [calls.list, calls.mutes])
    expect((await ask(call, {}, reader)).status).toBe(403);
});
