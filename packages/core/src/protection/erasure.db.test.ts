import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../tests/support/database.ts';
import { channels, offerSandbox, openDeposit } from '../../../../tests/support/deposits.ts';
import { KNOWN, makeKnownMember } from '../../../../tests/support/known-member.ts';
import { depsOf, makeMember, makeSite } from '../../../../tests/support/world.ts';
import { createDeposit, SANDBOX } from '../cashier/index.ts';
import { findForLogin } from '../credentials/index.ts';
import { type Database, inTransaction, sql } from '../db/index.ts';
import { trialBalance } from '../ledger/index.ts';
import { type Member, readMember, unlockMember } from '../members/index.ts';
import { changePersonal, findMembers } from '../profile/index.ts';
import { fileStoreOf, purgeUploads } from '../uploads/index.ts';
import { beginErasure, eraseMembers, readErasure } from './index.ts';

let db: Database;
let merchantId: bigint;
let member: Member;
let now: Date;
let rung: string[];

beforeEach(async () => {
  now = new Date();
  rung = [];
  db = await freshDatabase();
  ({ merchantId } = await makeSite(db));
  ({ member } = await makeKnownMember(depsOf(db), { merchantId }));
  return () => db.close();
});

const deps = () => ({
  ...depsOf(db, () => now),
  enqueue: (job: string) => void rung.push(job),
});
const begin = (memberId = member.id) =>
  inTransaction(db, (tx) =>
    beginErasure(tx, { memberId, merchantId, passwordHash: 'of none' }, now),
  );
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const erase = async () => {
  await begin();
  later(60_000);
  return eraseMembers(deps());
};
const find = async (text: string) =>
  (await findMembers(db, { merchantId, text, rowsMax: 9 })).length;

const textColumns = sql(
  'tests.text_columns',
  `SELECT c.table_name AS "table", c.column_name AS "column" FROM information_schema.columns c
   JOIN information_schema.tables t USING (table_schema, table_name)
   WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'
     AND c.data_type IN ('text', 'jsonb', 'date', 'character varying', 'ARRAY')`,
);

/** Where in the whole database a text stands in plain words. */
async function placesOf(text: string): Promise<string[]> {
  const columns = await db.query<{ table: string; column: string }>(textColumns);
  const found = await Promise.all(
    columns.map(async ({ table, column }) => {
      const name = `tests.seek_${table}_${column}`;
      const seek = `SELECT FROM ${table} WHERE position($1 in "${column}"::text) > 0 LIMIT 1`;
      return (await db.query(sql(name, seek), [text])).length > 0 ? [`${table}.${column}`] : [];
    }),
  );
  return found.flat();
}

test('nothing that the person wrote is found in the whole database, but where it has to stay', async () => {
  expect(await placesOf(KNOWN.feedback)).toEqual(['feedback.content']);
  expect(await placesOf(KNOWN.username)).not.toEqual([]);
  expect(await erase()).toBe(1);
  const { ip, device, browser, ...gone } = KNOWN;
  for (const text of Object.values(gone)) expect([text, await placesOf(text)]).toEqual([text, []]);
  // Attempts to log in are kept for a year, whatever becomes of the member.
  expect(await placesOf(ip)).toEqual(['login_attempt.ip']);
  expect(await placesOf(device)).toEqual(['login_attempt.device']);
  expect(await placesOf(browser)).toEqual(['login_attempt.browser']);
  expect(await readErasure(db, member.id)).toMatchObject({ state: 'ended' });
  expect(rung).toEqual(['purge-uploads', 'purge-exports']);
});

// Of every table that leads to a member: what goes with an erasure, what stays of it, and why. A column that
// is new is in neither, and fails the test until it is said here and done by an eraser.
const BOOKS = 'the books, which the law asks for, name the number alone';
const RECORD = 'what happened is kept by its number';
const FATE: Readonly<Record<string, 'rows go' | Readonly<Record<string, string>>>> = {
  affiliate_link: { code: 'is in the links of members who came by it', name: '', campaign: '' },
  agent_closure: {},
  broadcast: { audience: 'conditions', texts: 'of an operator', state: RECORD },
  contract: { state: RECORD },
  data_export: {
    ...{ kind: RECORD, format: RECORD, language: RECORD, time_zone: RECORD, input: RECORD },
    state: RECORD,
  },
  deposit: {
    ...{ channel: BOOKS, currency: BOOKS, state: BOOKS, reference: BOOKS },
    launch_url: '',
  },
  erasure: { state: RECORD },
  feedback: { content: '', answer: '' },
  ledger_account: {},
  ledger_hold: {},
  login_attempt: {
    ...{ name_hash: 'a year', ip: 'a year', network: 'a year', device: 'a year' },
    ...{ browser: 'a year', portal: 'a year', method: 'a year', outcome: 'a year' },
    reason: 'a year',
  },
  login_ticket: 'rows go',
  member_address: 'rows go',
  member_authenticator: 'rows go',
  member_avatar: 'rows go',
  member_guess: 'rows go',
  member_identity: 'rows go',
  member_payment_password: 'rows go',
  member_personal: 'rows go',
  member_recovery_code: 'rows go',
  member_registration: {
    ...{ method: RECORD, recommender_id: '', referral_code: '', domain: '', register_url: '' },
  },
  member_security_answer: 'rows go',
  member_upline: {},
  message: { cause: RECORD, cause_key: RECORD, details: '', texts: '' },
  message_recipient: {},
  password_before: 'rows go',
  password_reset: 'rows go',
  trial: { address: 'of trial members, whom no one knows' },
  upload: { purpose: RECORD, source_hash: RECORD, used_by: RECORD },
};
const OF_MEMBER_ITSELF = ['username', 'nickname', 'password_hash', 'last_login_ip'];

const BLANK = ['null', '""', '{}', '[{"title":"","content":"","language":null}]'];
const toText = (value: unknown) => JSON.stringify(value);

const tablesOfMembers = sql(
  'tests.tables_of_members',
  `SELECT c.conrelid::regclass::text AS "table", a.attname AS "key",
     (SELECT coalesce(array_agg(x.attname::text ORDER BY x.attname), '{}') FROM pg_attribute x
      WHERE x.attrelid = c.conrelid AND x.attnum > 0 AND NOT x.attisdropped
        AND x.atttypid = ANY (ARRAY['text', 'bytea', 'jsonb', 'date', 'inet', 'bpchar']::regtype[]))
       AS columns
   FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
   WHERE c.contype = 'f' AND c.confrelid = 'member'::regclass AND c.conparentid = 0`,
);

test('each column of each table that leads to a member has a fate, and each that goes is gone', async () => {
  const tables = await db.query<{ table: string; key: string; columns: string[] }>(tablesOfMembers);
  expect([...new Set(tables.map(({ table }) => table))].sort()).toEqual(Object.keys(FATE).sort());
  await erase();
  for (const { table, key, columns } of tables) {
    const fate = FATE[table] ?? expect.unreachable(table);
    const rows = await db.query<Record<string, unknown>>(
      sql(`tests.all_${table}_${key}`, `SELECT * FROM ${table} WHERE ${key} = $1`),
      [member.id],
    );
    if (fate === 'rows go') expect([table, rows]).toEqual([table, []]);
    else {
      expect([table, columns.filter((name) => !(name in fate) && !/_id$/.test(name))]).toEqual([
        table,
        [],
      ]);
      const gone = Object.keys(fate).filter((column) => fate[column] === '');
      const left = rows.flatMap((row) => gone.map((column) => toText(row[column])));
      expect([table, left.filter((text) => !BLANK.includes(text))]).toEqual([table, []]);
    }
  }
  const [row] = await db.query<Record<string, unknown>>(
    sql('tests.row_of_member', 'SELECT * FROM member WHERE id = $1'),
    [member.id],
  );
  const number = `erased-${member.id}`;
  expect(OF_MEMBER_ITSELF.map((column) => row?.[column])).toEqual([
    ...[number, number, 'of none', null],
  ]);
});

test('is found by no name, number or address, has no way in, and stays out', async () => {
  await erase();
  for (const text of [KNOWN.username, KNOWN.phone, KNOWN.email]) expect(await find(text)).toBe(0);
  expect(await findForLogin(db, { merchantId, username: KNOWN.username })).toBeUndefined();
  expect((await readMember(db, member.id)).closedAt).not.toBeNull();
  await expect(inTransaction(db, (tx) => unlockMember(tx, member.id))).rejects.toThrow(
    'erasure.begun',
  );
});

test('name, number and address are free for another member', async () => {
  await erase();
  const other = await makeMember(db, { merchantId, username: KNOWN.username });
  const { phone, email } = KNOWN;
  await inTransaction(db, (tx) =>
    changePersonal(tx, other.id, {
      ...{ phone, phoneVerifiedAt: now, email, emailVerifiedAt: now },
    }),
  );
  expect((await findMembers(db, { merchantId, text: phone, rowsMax: 9 }))[0]?.id).toBe(other.id);
});

test('takes the files of pictures from the store, and leaves the books as they balance', async () => {
  await erase();
  later(1);
  const files = fileStoreOf(db, undefined);
  await purgeUploads({ db, clock: () => now, files });
  const left = sql('tests.count_stored', 'SELECT count(*)::int AS n FROM stored_file');
  expect(await db.query(left)).toEqual([{ n: 0 }]);
  expect(await inTransaction(db, trialBalance)).toEqual([]);
});

test('begins once, and what is known goes a minute later, when no request is left', async () => {
  await begin();
  await expect(begin()).rejects.toThrow('erasure.begun');
  later(59_999);
  expect(await eraseMembers(deps())).toBe(0);
  later(1);
  expect(await Promise.all([eraseMembers(deps()), eraseMembers(deps())])).toContain(1);
  expect(await eraseMembers(deps())).toBe(0);
});

test('what a worker left behind that died is done by the next one, once its lease is over', async () => {
  await begin();
  later(60_000);
  const dying = () => Promise.reject(new Error('died'));
  await expect(eraseMembers({ ...deps(), all: [dying] })).rejects.toThrow('died');
  expect(await eraseMembers(deps())).toBe(0); // it is another's
  later(5 * 60_000);
  expect(await eraseMembers(deps())).toBe(1);
  expect(await placesOf(KNOWN.feedback)).toEqual([]);
});

test('of a deposit and an erasure at the same moment one is refused', async () => {
  await offerSandbox(deps(), merchantId);
  for (let n = 0; n < 5; n++) {
    const { id } = await makeMember(db, { merchantId });
    const [deposited, erased] = await Promise.allSettled([
      openDeposit(deps(), { id, merchantId }),
      begin(id),
    ]);
    const refusals = [deposited, erased].flatMap((one) =>
      one.status === 'rejected' ? [one.reason.code] : [],
    );
    expect(refusals).toHaveLength(1);
    expect(['erasure.deposit_open', 'login.not.session']).toContain(refusals[0]);
  }
  await begin();
  const wanted = { merchantId, memberId: member.id, channel: SANDBOX, currency: 'USD' };
  const requestKey = { memberId: member.id, key: randomUUID(), inputHash: '' };
  await expect(
    createDeposit({ ...deps(), channels }, { ...wanted, requestKey, amount: 1_000_000n as never }),
  ).rejects.toThrow('login.not.session');
});
