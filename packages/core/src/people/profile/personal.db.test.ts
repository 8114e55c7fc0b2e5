import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { makeMember, makeSite } from '../../../../../tests/support/world.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import {
  changePersonal,
  memberOfEmail,
  memberOfPhone,
  type Personal,
  readPersonal,
} from './personal.ts';

const now = new Date('2026-03-10T05:00:00Z');
const PHONE = '+84901234567';

let db: Database;
let site: { merchantId: bigint; code: string };
let mai: bigint;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  site = await makeSite(db);
  mai = (await makeMember(db, site)).id;
});

const change = (memberId: bigint, what: Partial<Personal>) =>
  inTransaction(db, (tx) => changePersonal(tx, memberId, what));

test('stores the given fields and leaves the others', async () => {
  await change(mai, { email: 'mai@example.test', messengers: { line: 'mai.line' } });
  await change(mai, { birthday: '1990-02-28', messengers: { wechat: 'mai_w' } });
  await change(mai, { payeeName: 'Nguyễn Thị Mai', idNumber: '079190001234', language: 'VI' });
  expect(await readPersonal(db, mai)).toEqual({
    email: 'mai@example.test',
    emailVerifiedAt: null,
    phone: null,
    phoneVerifiedAt: null,
    payeeName: 'Nguyễn Thị Mai',
    idNumber: '079190001234',
    messengers: { line: 'mai.line', wechat: 'mai_w' },
    birthday: '1990-02-28',
    language: 'VI',
  });
});

test('the table reveals nothing without the keys', async () => {
  await change(mai, { email: 'mai@example.test', phone: PHONE, idNumber: '079190001234' });
  const { rows } = await db.pool.query(
    'SELECT p::text AS line FROM member_personal p WHERE member_id = $1',
    [mai],
  );
  for (const secret of ['mai@example.test', '901234567', '079190001234']) {
    expect(rows[0].line).not.toContain(secret);
    expect(rows[0].line).not.toContain(Buffer.from(secret).toString('hex'));
  }
});

test('a verified number identifies one member of a site, and may be another member’s on another site', async () => {
  const other = (await makeMember(db, site)).id;
  await change(other, { phone: PHONE });
  expect(await memberOfPhone(db, { merchantId: site.merchantId, text: PHONE })).toBeUndefined();
  await change(mai, { phone: PHONE, phoneVerifiedAt: now });
  expect(await memberOfPhone(db, { merchantId: site.merchantId, text: PHONE })).toBe(mai);
  await expect(change(other, { phoneVerifiedAt: now })).rejects.toThrow('member.phone_taken');
  const elsewhere = await makeSite(db);
  const there = (await makeMember(db, elsewhere)).id;
  await change(there, { phone: PHONE, phoneVerifiedAt: now });
  expect(await memberOfPhone(db, { merchantId: elsewhere.merchantId, text: PHONE })).toBe(there);
});

test('only one of fifty concurrent verifications of one address succeeds', async () => {
  const members = await Promise.all(Array.from({ length: 50 }, () => makeMember(db, site)));
  const email = { email: 'one@example.test', emailVerifiedAt: now };
  const outcomes = await Promise.allSettled(members.map(({ id }) => change(id, email)));
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(refused).toEqual(Array(49).fill('member.email_taken'));
  const owner = await memberOfEmail(db, { merchantId: site.merchantId, text: 'one@example.test' });
  expect(members.map(({ id }) => id)).toContain(owner);
});

test('a changed number must be verified again', async () => {
  await change(mai, { phone: PHONE, phoneVerifiedAt: now });
  await change(mai, { phone: PHONE });
  expect((await readPersonal(db, mai)).phoneVerifiedAt).toEqual(now);
  await change(mai, { phone: '+84907654321' });
  expect((await readPersonal(db, mai)).phoneVerifiedAt).toBeNull();
});

test('concurrent changes of different fields are all stored', async () => {
  await Promise.all([
    change(mai, { email: 'mai@example.test' }),
    change(mai, { payeeName: 'Mai' }),
    change(mai, { messengers: { line: 'l' } }),
    change(mai, { messengers: { qqNum: '1' } }),
  ]);
  expect(await readPersonal(db, mai)).toMatchObject({
    email: 'mai@example.test',
    payeeName: 'Mai',
    messengers: { line: 'l', qqNum: '1' },
  });
});
