import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { makeMember, makeSite, PASSWORD } from '../../../../../../tests/support/world.ts';
import type { Database } from '../../../platform/db/index.ts';
import { beginAuthenticator } from './begin-authenticator.ts';
import { confirmAuthenticator } from './confirm-authenticator.ts';
import { readAuthenticator } from './read-authenticator.ts';
import { removeAuthenticator } from './remove-authenticator.ts';
import { renewMemberRecoveryCodes } from './renew-recovery-codes.ts';
import { verifyMemberAuthenticator } from './verify-authenticator.ts';

const STEP_MS = 30_000;
const MINUTE_MS = 60_000;

let db: Database;
let now: Date;
let memberId: bigint;
let secret: string;

const deps = () => ({ db, clock: () => now });
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const codeNow = () =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
const verify = (code: string) => verifyMemberAuthenticator(deps(), { memberId, code });
const begin = async () => {
  secret = await beginAuthenticator(deps(), { memberId, password: PASSWORD });
};
const bind = async () => {
  await begin();
  return confirmAuthenticator(deps(), { memberId, code: codeNow() });
};
const codesOf = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.map((one) => (one.status === 'rejected' ? one.reason.code : 'in'));

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-12-10T12:00:10Z');
  memberId = (await makeMember(db, await makeSite(db))).id;
});

test('2.125 is active once a code is confirmed, and accepts each code once', async () => {
  await begin();
  await expect(verify(codeNow())).rejects.toThrow('verification.code_wrong');
  expect(await readAuthenticator(db, memberId)).toBeUndefined();
  await confirmAuthenticator(deps(), { memberId, code: codeNow() });
  expect(await readAuthenticator(db, memberId)).toEqual({ boundAt: now, recoveryCodesLeft: 10 });
  await expect(verify(codeNow())).rejects.toThrow('verification.code_wrong'); // used by the confirmation
  pass(STEP_MS);
  await verify(codeNow());
  await expect(verify(codeNow())).rejects.toThrow('verification.code_wrong');
});

test('only one of four concurrent uses of one code is accepted', async () => {
  await bind();
  pass(STEP_MS);
  const code = codeNow();
  const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => verify(code)));
  expect(codesOf(outcomes).filter((one) => one === 'in')).toHaveLength(1);
});

// Five refused codes lock the authenticator, perhaps before the one use that could be accepted.
test('at most one of fifty concurrent uses of one code is accepted', async () => {
  await bind();
  pass(STEP_MS);
  const code = codeNow();
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => verify(code)));
  expect(codesOf(outcomes).filter((one) => one === 'in').length).toBeLessThanOrEqual(1);
  expect(codesOf(outcomes)).toContain('TOO_MANY_REQUESTS');
});

test('a recovery code is valid once, in any spelling, and is stored only as a hash', async () => {
  const codes = await bind();
  expect(new Set(codes).size).toBe(10);
  const [first = '', second = '', third = ''] = codes;
  await verify(` ${first.toLowerCase().replace('-', ' ')} `);
  await expect(verify(first)).rejects.toThrow('verification.code_wrong');
  const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => verify(second)));
  expect(codesOf(outcomes).filter((one) => one === 'in')).toHaveLength(1);
  expect((await readAuthenticator(db, memberId))?.recoveryCodesLeft).toBe(8);
  const { rows } = await db.pool.query(
    `SELECT string_agg(r::text, ' ') || (SELECT string_agg(a::text, ' ') FROM member_authenticator a)
       AS text FROM member_recovery_code r`,
  );
  for (const text of [third, third.replace('-', ''), secret]) {
    expect(rows[0].text).not.toContain(text);
    expect(rows[0].text).not.toContain(Buffer.from(text).toString('hex'));
  }
});

test('a code is valid for its own member only', async () => {
  const codes = await bind();
  memberId = (await makeMember(db, await makeSite(db))).id;
  await bind();
  await expect(verify(codes[0] ?? '')).rejects.toThrow('verification.code_wrong');
});

test('five wrong codes in a row lock the authenticator for half an hour, also for right ones', async () => {
  const [recovery = ''] = await bind();
  pass(STEP_MS);
  const wrong = Array.from({ length: 20 }, () => verify('AAAAA-AAAAA'));
  const outcomes = codesOf(await Promise.allSettled(wrong));
  expect(outcomes.filter((code) => code === 'verification.code_wrong')).toHaveLength(5);
  expect(outcomes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(15);
  await expect(verify(recovery)).rejects.toMatchObject({ params: { retryAfterSeconds: 1_800 } });
  pass(30 * MINUTE_MS - 1);
  await expect(verify(recovery)).rejects.toThrow('TOO_MANY_REQUESTS');
  pass(1);
  await verify(recovery);
});

test('a right code resets the count of wrong ones', async () => {
  const codes = await bind();
  for (const code of codes.slice(0, 3)) {
    for (let i = 0; i < 4; i++) await expect(verify('AAAAA-AAAAA')).rejects.toThrow('code_wrong');
    await verify(code);
  }
});

test('a set-up requires the password, and wrong guesses lock it', async () => {
  const guess = () => beginAuthenticator(deps(), { memberId, password: 'not this one' });
  for (let i = 0; i < 5; i++) await expect(guess()).rejects.toThrow('password.wrong');
  await expect(begin()).rejects.toThrow('TOO_MANY_REQUESTS');
  pass(30 * MINUTE_MS);
  await begin();
});

test('a set-up that is confirmed too late has to start over', async () => {
  await begin();
  pass(30 * MINUTE_MS);
  const confirm = () => confirmAuthenticator(deps(), { memberId, code: codeNow() });
  await expect(confirm()).rejects.toThrow('authenticator.not_begun');
  await begin();
  await confirm();
  await expect(begin()).rejects.toThrow('authenticator.already_bound');
});

test('removing the authenticator requires password and code, and deletes its recovery codes', async () => {
  const [recovery = '', other = ''] = await bind();
  const remove = (password: string, code: string) =>
    removeAuthenticator(deps(), { memberId, password, code });
  await expect(remove('not this one', recovery)).rejects.toThrow('password.wrong');
  await expect(remove(PASSWORD, '000000')).rejects.toThrow('verification.code_wrong');
  await remove(PASSWORD, recovery);
  expect(await readAuthenticator(db, memberId)).toBeUndefined();
  await expect(verify(other)).rejects.toThrow('verification.code_wrong');
  await bind();
});

test('new recovery codes invalidate the old ones', async () => {
  const [first = '', second = ''] = await bind();
  const renewed = await renewMemberRecoveryCodes(deps(), { memberId, code: first });
  await expect(verify(second)).rejects.toThrow('verification.code_wrong');
  await verify(renewed[0] ?? '');
});
