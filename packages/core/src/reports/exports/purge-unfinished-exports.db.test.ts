import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { until } from '../../../../../tests/support/until.ts';
import { makeMember, makeSite } from '../../../../../tests/support/world.ts';
import { modules } from '../../modules.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction, sql } from '../../platform/db/index.ts';
import { fileStoreOf } from '../../platform/uploads/index.ts';
import { askExport } from './ask-export.ts';
import { eraseMemberData } from './erase-member-data.ts';
import { listExports } from './find-exports.ts';
import { purgeExports } from './purge-exports.ts';
import { type WritingDeps, writeExports } from './write-exports.ts';

const LEASE_MS = 60_000;
/** A text longer than a stored part of a file. */
const BIG = randomBytes(400_000).toString('hex');

const countFiles = sql('tests.count_parts', 'SELECT count(*)::int AS n FROM stored_file');

let db: Database;
let player: Member;
let now: Date;

beforeEach(async () => {
  now = new Date('2026-12-10T12:00:00Z');
  db = await freshDatabase();
  player = await makeMember(db, await makeSite(db));
  const { id: memberId, merchantId } = player;
  const asked = { merchantId, owner: { memberId }, format: 'csv', language: 'EN' } as const;
  const request = { kind: 'bets', input: { from: 0, to: now.getTime() } };
  await inTransaction(db, (tx) => askExport(tx, deps(), { ...asked, request, timeZone: 'UTC' }));
});
afterEach(() => db.close());

const bets = modules.lists.get('bets') ?? expect.unreachable();
/** Two pages, each stored as one part. */
const twoParts = {
  ...bets,
  sheets: bets.sheets.slice(0, 1).map((sheet) => ({
    ...sheet,
    async *pages() {
      yield { rows: [[BIG]], share: 0.5 };
      yield { rows: [[BIG]], share: 1 };
    },
  })),
};
const deps = (changes: Partial<WritingDeps> = {}) => ({
  db,
  clock: () => now,
  newId: randomUUID,
  enqueue: () => {},
  publish: () => {},
  files: fileStoreOf(db, undefined),
  modules: { ...modules, lists: new Map([['bets', twoParts]]) },
  ...changes,
});
const stored = async () => (await db.query<{ n: number }>(countFiles))[0]?.n;
const erase = () => inTransaction(db, (tx) => eraseMemberData(tx, player.id));

test('deletes parts of an attempt that was interrupted and does not count', async () => {
  const stop = new AbortController();
  const files = fileStoreOf(db, undefined);
  const stopping = {
    ...files,
    put: async (key: string, content: Buffer) => {
      await files.put(key, content);
      stop.abort();
    },
  };
  expect(await writeExports(deps({ files: stopping }), { signal: stop.signal })).toBe(0);
  expect(await listExports(db, { memberId: player.id })).toMatchObject([
    { state: 'waiting', attempts: 0 },
  ]);
  expect(await stored()).toBe(1);
  await erase();
  expect(await purgeExports(deps())).toBe(1);
  expect(await stored()).toBe(0);
});

test('deletes a part that was being stored during the erasure', async () => {
  const files = fileStoreOf(db, undefined);
  const held = Promise.withResolvers<void>();
  let isStoring = false;
  const slow = {
    ...files,
    put: async (key: string, content: Buffer) => {
      isStoring = true;
      await held.promise;
      await files.put(key, content);
    },
  };
  const writing = writeExports(deps({ files: slow }));
  await until('it stores its first part', async () => isStoring);
  await erase();
  expect(await purgeExports(deps())).toBe(0); // the worker has the lease
  held.resolve();
  expect(await writing).toBe(0);
  expect(await stored()).toBe(1);
  now = new Date(now.getTime() + LEASE_MS);
  expect(await purgeExports(deps())).toBe(1);
  expect(await stored()).toBe(0);
});
