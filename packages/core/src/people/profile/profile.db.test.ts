import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { makeMember, makeSite } from '../../../../../tests/support/world.ts';
import type { Database } from '../../platform/db/index.ts';
import { knownDevices, readLoggedInMember, recordLoginAttempt } from '../access/index.ts';
import { readMember } from '../members/index.ts';
import { readAddresses } from './addresses.ts';
import { changeProfile } from './change-profile.ts';
import { dropAddress } from './drop-address.ts';
import { readPersonal } from './personal.ts';
import { writeAddress } from './write-address.ts';

const HOME = {
  receiver: 'Nguyễn Thị Mai',
  phone: '+84 901 234 567',
  country: 'VN',
  region: '',
  city: 'Hà Nội',
  street: '12 Hàng Bạc',
  postalCode: '100000',
};

let db: Database;
let site: Awaited<ReturnType<typeof makeSite>>;
let memberId: bigint;

const now = new Date('2026-12-10T12:00:00Z');
const deps = () => ({ db, clock: () => now, newId: randomUUID });
const codesOf = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.map((one) => (one.status === 'rejected' ? one.reason.code : 'in'));
const write = (changes: object = {}, publicId?: string) =>
  writeAddress(deps(), {
    memberId,
    publicId,
    isDefault: false,
    content: { ...HOME, ...changes },
  });
const streets = async (whose = memberId) =>
  (await readAddresses(db, whose)).map(
    ({ street, isDefault }) => `${street}${isDefault ? '*' : ''}`,
  );
const idOf = async (street: string) =>
  (await readAddresses(db, memberId)).find((one) => one.street === street)?.publicId ?? '';

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  site = await makeSite(db);
  memberId = (await makeMember(db, site)).id;
});

test('2.142 birthday and payee are set once, other fields any number of times', async () => {
  const change = (what: object) => changeProfile(deps(), { memberId, ...what });
  await change({ nickname: 'Mai', birthday: '1990-02-28', language: 'VI' });
  await change({ nickname: 'Mai H.', payeeName: 'Nguyễn Thị Mai', language: 'EN' });
  await expect(change({ birthday: '1991-02-28' })).rejects.toThrow('profile.birthday_set');
  const other = { payeeName: 'Another Name', nickname: 'thief' };
  await expect(change(other)).rejects.toThrow('profile.payee_set');
  expect((await readMember(db, memberId)).nickname).toBe('Mai H.'); // all or nothing
  expect(await readPersonal(db, memberId)).toMatchObject({
    birthday: '1990-02-28',
    payeeName: 'Nguyễn Thị Mai',
    language: 'EN',
  });
});

test('of several payee names that a member sends concurrently, one is stored', async () => {
  const names = ['An', 'Binh', 'Chi', 'Dung', 'Em', 'Giang'];
  const outcomes = await Promise.allSettled(
    names.map((payeeName) => changeProfile(deps(), { memberId, payeeName })),
  );
  expect(codesOf(outcomes).filter((one) => one === 'in')).toHaveLength(1);
});

test('reads the data of every page in one query, also of an empty profile', async () => {
  expect(await readLoggedInMember(db, memberId)).toMatchObject({
    member: await readMember(db, memberId),
    personal: { email: null, payeeName: null, messengers: {} },
    hasAuthenticator: false,
    avatar: undefined,
  });
});

test('2.151 addresses are stored, changed and deleted, and one is always the default', async () => {
  await write({ street: 'first' });
  await write({ street: 'second' });
  expect(await streets()).toEqual(['first*', 'second']);
  await writeAddress(deps(), {
    memberId,
    publicId: await idOf('second'),
    isDefault: true,
    content: { ...HOME, street: 'second, moved' },
  });
  expect(await streets()).toEqual(['second, moved*', 'first']);
  await dropAddress(deps(), { memberId, publicId: await idOf('second, moved') });
  expect(await streets()).toEqual(['first*']);
  expect((await readAddresses(db, memberId))[0]).toMatchObject({ ...HOME, street: 'first' });
});

test('2.151 of ten concurrent addresses, five are stored', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => write()));
  expect(codesOf(outcomes).filter((one) => one === 'address.limit')).toHaveLength(5);
  expect((await readAddresses(db, memberId)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

test('2.151 another member’s address can be neither changed nor deleted', async () => {
  await write();
  const theirs = await idOf(HOME.street);
  const owner = memberId;
  memberId = (await makeMember(db, site)).id;
  await expect(write({}, theirs)).rejects.toThrow('address.not_found');
  await expect(dropAddress(deps(), { memberId, publicId: theirs })).rejects.toThrow(
    'address.not_found',
  );
  expect(await streets(owner)).toEqual([`${HOME.street}*`]);
});

test('the table of addresses reveals nothing without the keys', async () => {
  await write();
  const { rows } = await db.pool.query('SELECT a::text AS line FROM member_address a');
  for (const secret of [HOME.street, HOME.receiver, HOME.city, '901 234', '901234']) {
    expect(rows[0].line).not.toContain(secret);
    expect(rows[0].line).not.toContain(Buffer.from(secret).toString('hex'));
  }
});

test('lists a device once, and no failures', async () => {
  const log = (at: string, changes: object) =>
    recordLoginAttempt(
      { db, clock: () => new Date(at) },
      {
        merchantId: site.merchantId,
        memberId,
        name: 'mai',
        ip: '203.0.113.7',
        portal: 'member',
        method: 'password',
        outcome: 'ok',
        ...changes,
      },
    );
  await log('2026-12-01T00:00:00Z', { device: 'a', browser: 'old' });
  await log('2026-12-02T00:00:00Z', { device: 'a', browser: 'new', ip: '198.51.100.1' });
  await log('2026-12-03T00:00:00Z', { browser: 'other' });
  await log('2026-12-04T00:00:00Z', { device: 'b', outcome: 'login.failed' });
  await log('2026-08-04T00:00:00Z', { device: 'c' });
  const since = new Date('2026-09-11T00:00:00Z');
  const devices = await knownDevices(
    db,
    { memberId, since, rowsMax: 20 },
    new Date('2026-12-05T00:00:00Z'),
  );
  expect(devices.map(({ browser, times, ip }) => [browser, times, ip])).toEqual([
    ['other', 1, '203.0.113.7'],
    ['new', 2, '198.51.100.1'],
  ]);
});
