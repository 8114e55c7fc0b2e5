import { beforeEach, expect, test } from 'vitest';
import { type Erasing, startErasing } from '../../../../../tests/support/people/erasing.ts';
import {
  ELSEWHERE,
  ERASURE_OUTCOMES,
  OF_MEMBER,
} from '../../../../../tests/support/people/erasure-outcomes.ts';
import { KNOWN } from '../../../../../tests/support/people/known-member.ts';
import { trialBalance } from '../../books/ledger/index.ts';
import type { Member } from '../../people/members/index.ts';
import { listInbox } from '../../people/messages/index.ts';
import { inTransaction, sql } from '../../platform/db/index.ts';
import { purgeUploads } from '../../platform/uploads/index.ts';
import { appendAudit, listAudit, verifyAudit } from '../../sites/audit/index.ts';
import { askExport, purgeExports, writeExports } from '../exports/index.ts';
import { readErasure } from './index.ts';

let own: Erasing;
let db: Erasing['db'];
let merchantId: bigint;
let member: Member;

beforeEach(async () => {
  own = await startErasing();
  ({ db, merchantId, member } = own);
  return own.close;
});

const countFiles = sql('tests.count_stored', 'SELECT count(*)::int AS n FROM stored_file');
const countStored = async () => (await db.query<{ n: number }>(countFiles))[0]?.n;

test('an erasure leaves no text of the member in the database, except in login attempts', async () => {
  expect(await own.placesOf(KNOWN.feedback)).toEqual(['feedback.content']);
  expect(await own.placesOf(KNOWN.username)).not.toEqual([]);
  expect(await own.erase()).toBe(1);
  const { ip, device, browser, ...gone } = KNOWN;
  for (const text of Object.values(gone))
    expect([text, await own.placesOf(text)]).toEqual([text, []]);
  // Login attempts are kept for a year, even of erased members.
  expect(await own.placesOf(ip)).toEqual(['login_attempt.ip']);
  expect(await own.placesOf(device)).toEqual(['login_attempt.device']);
  expect(await own.placesOf(browser)).toEqual(['login_attempt.browser']);
  expect(await readErasure(db, member.id)).toMatchObject({ state: 'ended' });
  expect(own.enqueued).toEqual(['purge-uploads', 'purge-exports']);
});

const BLANK = ['null', '""', '{}', '[{"title":"","content":"","language":null}]'];
const toText = (value: unknown) => JSON.stringify(value);

/** Columns that can store text: of these types, or a list of them. */
const CAN_HOLD_TEXT = `EXISTS (SELECT FROM pg_type t WHERE t.oid = x.atttypid
  AND coalesce(nullif(t.typelem, 0), t.oid) = ANY (ARRAY['text', 'varchar', 'bpchar', 'bytea', 'json',
    'jsonb', 'date', 'inet', 'cidr']::regtype[]))`;
const columnsOfAll = sql(
  'tests.columns_of_all',
  `SELECT c.relname AS "table", array_agg(x.attname::text ORDER BY x.attname) AS columns
   FROM pg_class c JOIN pg_attribute x ON x.attrelid = c.oid
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
     AND x.attnum > 0 AND NOT x.attisdropped AND (c.relname = 'member' OR ${CAN_HOLD_TEXT})
   GROUP BY c.relname`,
);
const tablesOfMembers = sql(
  'tests.tables_of_members',
  `SELECT c.conrelid::regclass::text AS "table", a.attname AS "key",
     (SELECT coalesce(array_agg(x.attname::text ORDER BY x.attname), '{}') FROM pg_attribute x
      WHERE x.attrelid = c.conrelid AND x.attnum > 0 AND NOT x.attisdropped
        AND ${CAN_HOLD_TEXT})
       AS columns
   FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
   WHERE c.contype = 'f' AND c.confrelid = 'member'::regclass AND c.conparentid = 0`,
);

test('every column of tables that refer to a member has an erasure outcome, which the erasure follows', async () => {
  const tables = await db.query<{ table: string; key: string; columns: string[] }>(tablesOfMembers);
  expect([...new Set(tables.map(({ table }) => table))].sort()).toEqual(
    Object.keys(ERASURE_OUTCOMES).sort(),
  );
  await own.erase();
  for (const { table, key, columns } of tables) {
    const outcome = ERASURE_OUTCOMES[table] ?? expect.unreachable(table);
    const rows = await db.query<Record<string, unknown>>(
      sql(`tests.all_${table}_${key}`, `SELECT * FROM ${table} WHERE ${key} = $1`),
      [member.id],
    );
    if (outcome === 'rows go') expect([table, rows]).toEqual([table, []]);
    else {
      expect([table, columns.filter((name) => !(name in outcome) && !/_id$/.test(name))]).toEqual([
        table,
        [],
      ]);
      const gone = Object.keys(outcome).filter((column) => outcome[column] === '');
      const left = rows.flatMap((row) => gone.map((column) => toText(row[column])));
      expect([table, left.filter((text) => !BLANK.includes(text))]).toEqual([table, []]);
    }
  }
});

test('every column of the member, and every text column of other tables, has an erasure outcome', async () => {
  const found = await db.query<{ table: string; columns: string[] }>(columnsOfAll);
  const columnsOf = Object.fromEntries(found.map(({ table, columns }) => [table, columns]));
  expect(columnsOf.member).toEqual(Object.keys(OF_MEMBER).sort());
  const others = Object.keys(columnsOf).filter((table) => !(table in ERASURE_OUTCOMES));
  const rest = others.filter((table) => table !== 'member' && table !== '_prisma_migrations');
  const listedColumns = (table: string) =>
    Object.values(ELSEWHERE[table] ?? {}).flatMap((names) => names.split(' '));
  expect(Object.fromEntries(rest.map((table) => [table, columnsOf[table]]))).toEqual(
    Object.fromEntries(Object.keys(ELSEWHERE).map((table) => [table, listedColumns(table).sort()])),
  );
  await own.erase();
  const [row] = await db.query<Record<string, unknown>>(
    sql('tests.row_of_member', 'SELECT * FROM member WHERE id = $1'),
    [member.id],
  );
  const gone = Object.keys(OF_MEMBER).filter((column) => OF_MEMBER[column] === '');
  const number = `erased-${member.id}`;
  const { password_hash: hash, ...names } = Object.fromEntries(
    gone.map((name) => [name, row?.[name]]),
  );
  expect(names).toEqual({ username: number, nickname: number, last_login_ip: null });
  expect([hash === 'of none', hash === '-', row?.has_password]).toEqual([false, false, false]);
});

test('an erasure empties the inbox, and deletes pictures and exports', async () => {
  const { id: memberId } = member;
  const asked = {
    merchantId,
    owner: { memberId },
    format: 'csv',
    language: 'EN',
    timeZone: 'UTC',
  } as const;
  const request = { kind: 'bets', input: { from: 0, to: own.deps.clock().getTime() } } as const;
  await inTransaction(db, (tx) => askExport(tx, own.deps, { ...asked, request }));
  expect(await writeExports(own.deps)).toBe(1);
  const page = { isUnreadOnly: false, rowsMax: 9, language: 'EN' } as const;
  const inbox = async () =>
    (await listInbox(db, { merchantId, memberId, now: own.deps.clock(), ...page })).total;
  expect([await inbox(), await countStored()]).toEqual([1, 3]);
  await own.erase();
  own.later(1);
  await purgeUploads(own.deps);
  await purgeExports(own.deps);
  expect([await inbox(), await countStored()]).toEqual([0, 0]);
});

test('the audit trail shows a number for the name since the registration, and its chain stays intact', async () => {
  own.later(60_000);
  const { username } = KNOWN;
  const write = (target: string, detail: Record<string, string>, at = own.deps.clock()) =>
    inTransaction(db, (tx) =>
      appendAudit(
        tx,
        { merchantId, actor: 'operator:lanh', action: 'member.locked', target, detail },
        at,
      ),
    );
  const beforeRegistration = new Date(member.registeredAt.getTime() - 1);
  await write(username, { reason: 'Another person of that name' }, beforeRegistration);
  await write(username, { reason: `Quillfeather, who asked for quillfeathers` });
  await write('agent_leaf', { upline: username, reason: `${username} wanted it` });
  const { head } = await verifyAudit(db);
  await own.erase();
  const number = `erased-${member.id}`;
  const read = async (target?: string) =>
    (await listAudit(db, { target, rowsMax: 9 })).map((line) => [
      line.target,
      JSON.parse(line.detail),
    ]);
  const shown = [
    ['agent_leaf', { upline: number, reason: `${username} wanted it` }],
    [number, { reason: `${number}, who asked for quillfeathers` }],
    [username, { reason: 'Another person of that name' }],
  ];
  expect(await read()).toEqual(shown);
  expect(await read(username)).toEqual([shown[2]]);
  await write(number, { reason: 'Seen again' });
  expect(await read(number)).toEqual([[number, { reason: 'Seen again' }], shown[1]]);
  expect(await read('erased-')).toHaveLength(2);
  expect(await read('agent_leaf')).toEqual([shown[0]]);
  expect(await verifyAudit(db)).toMatchObject({ intact: 4, broken: undefined });
  expect((await verifyAudit(db)).head).not.toBe(head);
});

test('the books still balance after an erasure', async () => {
  await own.erase();
  expect(await inTransaction(db, trialBalance)).toEqual([]);
});
