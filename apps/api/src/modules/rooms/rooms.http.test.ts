import { randomUUID } from 'node:crypto';
import { announceEnvelopes } from '@app/core/engagement/envelopes';
import { muteMember, type Room } from '@app/core/engagement/rooms';
import type { Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import { changeSetting, forgetSites } from '@app/core/sites/site';
import * as calls from '@app/shared/rooms/schemas';
import { rooms as roomsSetting } from '@app/shared/rooms/settings';
import { ROOM_TEXT_MAX } from '@app/shared/rooms/states';
import type { SettingValue } from '@app/shared/settings/define-setting';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  expectRefusal,
  impliedRefusals,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import { fillBudget, makeRain } from '../../../../../tests/support/engagement/rain.ts';
import { makeRoom, writeRoom } from '../../../../../tests/support/engagement/rooms.ts';
import { makeOperator } from '../../../../../tests/support/people/operators.ts';
import { takeBreak } from '../../../../../tests/support/protection/take-break.ts';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import { besideTwin } from '../../../../../tests/support/servers/beside-twin.ts';
import {
  makeMember,
  makeSite,
  makeTrial,
  setUnderageBirthday,
  switchOn,
} from '../../../../../tests/support/world.ts';

type AnyCall = (typeof calls)[keyof typeof calls];

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let member: Member;
let token: string;
let room: Room;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps);
  await switchOn(api.deps, site.merchantId, ['CBS3']);
  member = await makeMember(api.deps, site);
  token = await tokenOf(api, member);
  room = await makeRoom(api.deps, site);
});

const ask = (call: AnyCall, body: object = {}, key: string = randomUUID(), as = token) =>
  send(api, call, { site: site.code, token: as, body, key });
const read = async (call: AnyCall, input: object = {}) => (await ask(call, input)).body.value;
const ofRoom = () => ({ roomId: room.publicId });
const unknown = () => ({ roomId: api.deps.newId() });
const message = (text = 'Hello') => ({ ...ofRoom(), text });
const mute = async (until: Date | null = null) => {
  const { id: operatorId } = await makeOperator(api);
  const { merchantId, id: memberId } = member;
  const muted = { merchantId, memberId, operatorId, until, reason: 'Advertises' };
  await inTransaction(api.deps.db, (tx) => muteMember(tx, muted, api.deps.clock()));
};
const setFilter = async (change: Partial<SettingValue<typeof roomsSetting>>) => {
  await inTransaction(api.deps.db, (tx) =>
    changeSetting(tx, { merchantId: site.merchantId, setting: roomsSetting, change }),
  );
  forgetSites(api.deps.db);
};

test('members write and read each other, with scripts as text and masked names', async () => {
  const script = '<script>alert(1)</script>\u202e hidden';
  const { messageId } = await read(calls.writeInRoom, message(script));
  const other = await makeMember(api.deps, { ...site, username: 'quillfeather' });
  await writeRoom(api.deps, other, room, 'Hi');
  const { list, nextCursor } = await read(calls.roomMessages, ofRoom());
  expect(list).toMatchObject([
    { name: 'qu***r', isOwn: false, text: 'Hi' },
    { messageId, isOwn: true, text: '<script>alert(1)</script> hidden' },
  ]);
  expect(nextCursor).toBeNull();
  expect(JSON.stringify(list)).not.toContain('quillfeather');
});

test('concurrent readers get their own messages marked', async () => {
  await read(calls.writeInRoom, message());
  const other = await tokenOf(api, await makeMember(api.deps, site));
  const answers = await Promise.all(
    [token, other, token].map((as) => ask(calls.roomMessages, ofRoom(), undefined, as)),
  );
  expect(answers.map(({ body }) => body.value.list[0].isOwn)).toEqual([true, false, true]);
});

test('older messages follow by cursor, and each page reads new ones once', async () => {
  const others = await Promise.all([1, 2, 3, 4, 5].map(() => makeMember(api.deps, site)));
  for (const [n, other] of others.entries()) await writeRoom(api.deps, other, room, `${n}`);
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await read(calls.roomMessages, {
      ...ofRoom(),
      size: 2,
      ...(cursor && { cursor }),
    });
    seen.push(...page.list.map(({ text }: { text: string }) => text));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(['4', '3', '2', '1', '0']);
});

test('lists open rooms only, and those of the site', async () => {
  await makeRoom(api.deps, site, { isOpen: false });
  await makeRoom(api.deps, await makeSite(api.deps));
  expect(await read(calls.rooms)).toEqual([{ ...ofRoom(), name: 'Lounge' }]);
});

test('shows a rain of the site', async () => {
  await fillBudget(api.deps, site, 10_000);
  await makeRain(api.deps, site, 100);
  await announceEnvelopes(api.deps);
  expect((await read(calls.roomMessages, ofRoom())).list).toMatchObject([
    { event: 'rain', name: null, text: null, isOwn: false },
  ]);
});

test('shows why a member cannot write', async () => {
  const may = { refusal: null, mutedUntil: null, secondsBetween: 2 };
  expect(await read(calls.groupPermission, ofRoom())).toEqual(may);
  const until = new Date(api.deps.clock().getTime() + 3_600_000);
  await mute(until);
  const muted = { ...may, refusal: 'muted', mutedUntil: until.getTime() };
  expect(await read(calls.groupPermission, ofRoom())).toEqual(muted);
});

test('members cannot put words of the filter around it by case and width', async () => {
  await setFilter({ words: ['scam'], allowsLinks: true });
  expect((await ask(calls.writeInRoom, message('ＳＣＡＭ!'))).body.errorCode).toBe('room.word');
  expect((await ask(calls.writeInRoom, message('see https://site.example'))).status).toBe(200);
});

const implied = (call: AnyCall, input: () => object = () => ({})) =>
  impliedRefusals({ api, call, site, input });

test.each(calls.rooms.errors)('rooms answers %s', (code) =>
  expectRefusal(code, implied(calls.rooms)),
);
test.each(calls.roomMessages.errors)('roomMessages answers %s', (code) =>
  expectRefusal(code, {
    ...implied(calls.roomMessages, ofRoom),
    request_param_err: [400, () => ask(calls.roomMessages, { ...ofRoom(), cursor: 'x' })],
    'room.not_found': [404, () => ask(calls.roomMessages, unknown())],
  }),
);
test.each(calls.groupPermission.errors)('groupPermission answers %s', (code) =>
  expectRefusal(code, {
    ...implied(calls.groupPermission, ofRoom),
    request_param_err: [400, () => ask(calls.groupPermission, {})],
    'room.not_found': [404, () => ask(calls.groupPermission, unknown())],
  }),
);
const asOther = async (other: Member) =>
  ask(calls.writeInRoom, message(), undefined, await tokenOf(api, other));

test.each(calls.writeInRoom.errors)('writeInRoom answers %s', (code) =>
  expectRefusal(code, {
    ...implied(calls.writeInRoom, () => message()),
    request_param_err: [400, () => ask(calls.writeInRoom, message('x'.repeat(ROOM_TEXT_MAX + 1)))],
    'idempotency.key_required': [400, () => ask(calls.writeInRoom, message(), 'short')],
    'idempotency.other_input': [
      422,
      async () => {
        const key = randomUUID();
        await ask(calls.writeInRoom, message(), key);
        return ask(calls.writeInRoom, message('Goodbye'), key);
      },
    ],
    'idempotency.in_progress': [
      409,
      () => besideTwin(api, member.id, (key) => ask(calls.writeInRoom, message(), key)),
    ],
    'room.not_found': [404, () => ask(calls.writeInRoom, { ...message(), ...unknown() })],
    'room.closed': [
      409,
      async () => {
        room = await makeRoom(api.deps, site, { isOpen: false });
        return ask(calls.writeInRoom, message());
      },
    ],
    'room.muted': [
      403,
      async () => {
        await mute();
        return ask(calls.writeInRoom, message());
      },
    ],
    'room.too_soon': [
      429,
      async () => {
        await ask(calls.writeInRoom, message());
        return ask(calls.writeInRoom, message('Again'));
      },
    ],
    'room.word': [
      409,
      async () => {
        await setFilter({ words: ['scam'], allowsLinks: false });
        return ask(calls.writeInRoom, message('A scam'));
      },
    ],
    'room.link': [409, () => ask(calls.writeInRoom, message('www.site.example'))],
    'member.need_true_account': [403, async () => asOther(await makeTrial(api.deps, site))],
    'profile.too_young': [
      403,
      async () => {
        await setUnderageBirthday(api.deps, member);
        return ask(calls.writeInRoom, message());
      },
    ],
    'exclusion.in_force': [
      403,
      async () => {
        await takeBreak(api.deps, member);
        return ask(calls.writeInRoom, message());
      },
    ],
  }),
);
