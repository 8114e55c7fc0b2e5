import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asOwner, freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { depsOf, makeMember, makeSite } from '../../../../../tests/support/world.ts';
import type { Database } from '../../platform/db/index.ts';
import { deleteOldLogins } from './delete-old-logins.ts';
import { loginsOfMember, loginsOfName, type RecordedLogin } from './login-log.ts';
import { recordLoginAttempt } from './record-login-attempt.ts';

let db: Database;
let member: Awaited<ReturnType<typeof makeMember>>;
let now: Date;

beforeAll(async () => {
  db = await freshDatabase();
  return db.close;
});
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z');
  member = await makeMember(db, await makeSite(db));
});

const note = (changes: Partial<RecordedLogin> = {}) =>
  recordLoginAttempt(
    depsOf(db, () => now),
    {
      merchantId: member.merchantId,
      memberId: member.id,
      name: member.username,
      ip: '203.0.113.7',
      device: undefined,
      browser: 'Lantern/1.0',
      portal: 'member',
      method: 'password',
      outcome: 'ok',
      ...changes,
    },
  );
const ofName = (name: string, memberId?: bigint) =>
  loginsOfName(db, { merchantId: member.merchantId, name, memberId, rowsMax: 10 });

test('lists a member’s own attempts and those at their name, newest first', async () => {
  await note();
  await note({ outcome: 'login.failed', ip: '198.51.100.9' });
  const [newest, oldest] = await loginsOfMember(db, { memberId: member.id, rowsMax: 10 });
  expect(newest).toMatchObject({ outcome: 'login.failed', network: '198.51.100.0/24', at: now });
  expect(oldest).toMatchObject({ outcome: 'ok', method: 'password', browser: 'Lantern/1.0' });
});

test('continues a page after the last line of the previous one', async () => {
  for (let i = 0; i < 5; i++) await note({ device: `${i}` });
  const first = await loginsOfMember(db, { memberId: member.id, rowsMax: 3 });
  const before = first.at(-1)?.id ?? 0n;
  const next = await loginsOfMember(db, { memberId: member.id, rowsMax: 3, before });
  expect([...first, ...next].map(({ device }) => device)).toEqual(['4', '3', '2', '1', '0']);
});

test('lists for operators the attempts under a name, even if no member has it', async () => {
  await note({ memberId: undefined, name: ' NoName ', outcome: 'login.failed' });
  await note({ memberId: undefined, outcome: 'TOO_MANY_REQUESTS' });
  expect(await ofName('noname')).toHaveLength(1);
  expect(await ofName('another')).toEqual([]);
  expect(await ofName(member.username)).toMatchObject([{ outcome: 'TOO_MANY_REQUESTS' }]);
});

test('includes the member’s attempts by other means, each once', async () => {
  await note();
  await note({ name: '+84901112223', method: 'sms', outcome: 'verification.code_wrong' });
  const lines = await ofName(member.username, member.id);
  expect(lines.map(({ method }) => method)).toEqual(['sms', 'password']);
});

test('omits attempts on other sites', async () => {
  await note();
  const { merchantId } = await makeSite(db);
  const asked = { merchantId, name: member.username, rowsMax: 10 };
  expect(await loginsOfName(db, asked)).toEqual([]);
});

test('stores no readable typed name, and truncates the user agent', async () => {
  await note({ name: 'my secret99word', browser: 'x'.repeat(9_000) });
  const { rows } = await db.pool.query(
    'SELECT l::text AS line FROM login_attempt l WHERE merchant_id = $1',
    [member.merchantId],
  );
  expect(rows[0].line).not.toContain('secret99word');
  expect(rows[0].line.length).toBeLessThan(600);
});

test.each(['UPDATE login_attempt SET outcome = $$ok$$', 'DELETE FROM login_attempt'])(
  'cannot be changed afterwards: %s',
  async (statement) => {
    await note();
    await expect(db.pool.query(statement)).rejects.toThrow('permission denied');
    await asOwner(db, (owner) => expect(owner.query(statement)).rejects.toThrow('append-only'));
  },
);

describe('retention of the login log', () => {
  const DAY_MS = 24 * 3_600_000;
  // In a database of its own, ids ascend with time, as they do in production.
  beforeEach(async () => {
    const others = db;
    db = await freshDatabase();
    member = await makeMember(db, await makeSite(db));
    return async () => {
      await db.close();
      db = others;
    };
  });
  const left = async () =>
    (await loginsOfMember(db, { memberId: member.id, rowsMax: 99 })).map(({ device }) => device);
  const noteDaysAgo = async (days: number) => {
    const today = now;
    now = new Date(today.getTime() - days * DAY_MS);
    await note({ device: `${days}` });
    now = today;
  };
  const forget = (linesAtOnce?: number) =>
    deleteOldLogins(
      depsOf(db, () => now),
      linesAtOnce === undefined ? {} : { linesAtOnce },
    );

  test('deletes lines older than a year in steps, and nothing on a second run', async () => {
    for (const days of [800, 500, 400, 366, 364, 90, 0]) await noteDaysAgo(days);
    expect(await forget(2)).toBe(4);
    expect(await left()).toEqual(['0', '90', '364']);
    expect(await forget()).toBe(0);
  });

  test('stops between two steps on a stop signal, and continues on the next run', async () => {
    for (const days of [402, 401, 400]) await noteDaysAgo(days);
    const stop = new AbortController();
    stop.abort();
    const deps = depsOf(db, () => now);
    expect(await deleteOldLogins(deps, { signal: stop.signal })).toBe(0);
    expect(await forget()).toBe(3);
    expect(await left()).toEqual([]);
  });

  test('the database refuses to delete lines of the last half year, for every role', async () => {
    await noteDaysAgo(100);
    await noteDaysAgo(10);
    await db.pool.query("SELECT login_attempt_forget('infinity', 1000000)");
    expect(await left()).toEqual(['10', '100']);
    const all = 'DELETE FROM login_attempt';
    await asOwner(db, (owner) => expect(owner.query(all)).rejects.toThrow('append-only'));
    expect(await left()).toEqual(['10', '100']);
  });
});
