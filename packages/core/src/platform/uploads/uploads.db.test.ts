import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { makeMember, makeSite } from '../../../../../tests/support/world.ts';
import { type Database, inTransaction, sql } from '../db/index.ts';
import { addUpload } from './add-upload.ts';
import { attachUploads, releaseUploads } from './attach-uploads.ts';
import { dropUpload } from './drop-upload.ts';
import { readUpload, readUploadFile, uploadsOf, waitingUploads } from './find-uploads.ts';
import { purgeUploads } from './purge-uploads.ts';
import { databaseStore } from './store/database-store.ts';
import type { FileStore } from './store/file-store.ts';
import { confirmUpload, storeUpload } from './store-upload.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const countFiles = sql(
  'tests.count_files',
  'SELECT count(*)::int AS files FROM stored_file WHERE key LIKE $1',
);

let db: Database;
let site: Awaited<ReturnType<typeof makeSite>>;
let memberId: bigint;
let now: Date;

beforeEach(async () => {
  db = await freshDatabase(); // the purge counts the files of a whole database
  now = new Date('2026-12-10T12:00:00Z');
  site = await makeSite(db);
  memberId = (await makeMember(db, site)).id;
  return () => db.close();
});

const deps = (files: FileStore = databaseStore(db)) => ({
  db,
  files,
  clock: () => now,
  newId: randomUUID,
});
let shades = 0;
const png = () =>
  sharp({ create: { width: 60, height: 30, channels: 3, background: { r: shades++, g: 9, b: 9 } } })
    .png()
    .toBuffer();
const sent = async (file?: Buffer, whose = memberId) => ({
  merchantId: site.merchantId,
  owner: { memberId: whose },
  purpose: 'feedback' as const,
  file: file ?? (await png()),
});
const add = async (file?: Buffer, whose = memberId) => addUpload(deps(), await sent(file, whose));
const attach = (ids: readonly string[], subject = `proof:${randomUUID()}`, whose = memberId) =>
  inTransaction(db, (tx) =>
    attachUploads(tx, { memberId: whose, purpose: 'feedback', ids, subject }, now),
  );
const waiting = async () =>
  (await waitingUploads(db, { memberId, purpose: 'feedback' })).map(({ publicId }) => publicId);
const filesOf = async (publicId: string) =>
  (await db.query<{ files: number }>(countFiles, [`uploads/${publicId}/%`]))[0]?.files;
const purge = () => purgeUploads(deps());
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

test('keeps a picture in two sizes, sealed, and opens it again', async () => {
  const { publicId, width, height } = await add();
  expect([width, height]).toEqual([60, 30]);
  const upload = (await readUpload(db, publicId)) ?? expect.unreachable();
  const whole = (await readUploadFile(deps(), upload, 'whole')) ?? expect.unreachable();
  expect((await sharp(whole).metadata()).format).toBe('webp');
  expect(await readUploadFile(deps(), upload, 'thumbnail')).toBeDefined();
  const stored = await databaseStore(db).read(`uploads/${publicId}/whole`);
  expect(stored?.includes('WEBP')).toBe(false);
  // A file that is sealed for one key cannot be opened under another.
  await databaseStore(db).put(`uploads/${publicId}/thumbnail`, stored ?? Buffer.alloc(0));
  await expect(readUploadFile(deps(), upload, 'thumbnail')).rejects.toThrow();
});

test('accepts three pictures of a purpose, also of six concurrent ones, and one more after a removal', async () => {
  const files = await Promise.all(Array.from({ length: 6 }, png));
  const outcomes = await Promise.allSettled(files.map((file) => add(file)));
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(refused).toEqual(['upload.limit', 'upload.limit', 'upload.limit']);
  const [first = ''] = await waiting();
  await dropUpload(deps(), { memberId, publicId: first });
  await expect(dropUpload(deps(), { memberId, publicId: first })).rejects.toThrow(
    'upload.not_found',
  );
  await add();
  await expect(add()).rejects.toThrow('upload.limit');
  await add(undefined, (await makeMember(db, site)).id);
});

test('uploading the same file again returns the same picture', async () => {
  const file = await png();
  const first = await add(file);
  expect((await add(file)).publicId).toBe(first.publicId);
  expect(await waiting()).toEqual([first.publicId]);
});

test('pictures are attached once, only by their owner, and all of them or none', async () => {
  const [one, two] = [await add(), await add()];
  const stranger = (await makeMember(db, site)).id;
  const ids = [one.publicId, two.publicId];
  await expect(attach(ids, 'proof:1', stranger)).rejects.toThrow('upload.not_found');
  await expect(attach([...ids, randomUUID()])).rejects.toThrow('upload.not_found');
  expect(await waiting()).toEqual(ids);
  const outcomes = await Promise.allSettled([attach(ids, 'proof:1'), attach(ids, 'proof:2')]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const found = await uploadsOf(db, ['proof:1', 'proof:2']);
  expect(found.map(({ publicId }) => publicId)).toEqual(ids);
  expect(await waiting()).toEqual([]);
  await expect(dropUpload(deps(), { memberId, publicId: one.publicId })).rejects.toThrow();
  await expect(attach(Array.from({ length: 4 }, randomUUID))).rejects.toThrow('upload.limit');
});

test('purges files unused for a day, and keeps used ones', async () => {
  const [used, unused] = [await add(), await add()];
  await attach([used.publicId]);
  later(DAY_MS - 1);
  expect(await purge()).toBe(0);
  later(2);
  expect(await purge()).toBe(1);
  expect([await filesOf(used.publicId), await filesOf(unused.publicId)]).toEqual([2, 0]);
  expect(await readUpload(db, unused.publicId)).toBeUndefined();
  later(5 * 365 * DAY_MS);
  expect(await purge()).toBe(1);
  expect(await filesOf(used.publicId)).toBe(0);
});

test('purges any number of withdrawn or released files', async () => {
  const [kept, released, dropped] = [await add(), await add(), await add()];
  await attach([kept.publicId, released.publicId], 'proof:9');
  await inTransaction(db, (tx) =>
    releaseUploads(tx, { subject: 'proof:9', still: [kept.publicId] }, now),
  );
  await dropUpload(deps(), { memberId, publicId: dropped.publicId });
  expect(await purgeUploads(deps(), { atOnce: 1 })).toBe(2);
  expect((await uploadsOf(db, ['proof:9'])).map(({ publicId }) => publicId)).toEqual([
    kept.publicId,
  ]);
});

test('a crash while storing leaves no picture, and its file is deleted later', async () => {
  const half = await storeUpload(deps(), await sent());
  expect(await readUpload(db, half.publicId)).toBeUndefined();
  await expect(attach([half.publicId])).rejects.toThrow('upload.not_found');
  later(HOUR_MS + 1);
  expect(await purge()).toBe(1);
  expect(await filesOf(half.publicId)).toBe(0);
  const confirm = inTransaction(db, (tx) => confirmUpload(tx, half.publicId, now));
  await expect(confirm).rejects.toThrow('purged');
});

test('a failure of the store leaves no picture that counts', async () => {
  const away = { ...databaseStore(db), put: () => Promise.reject(new Error('away')) };
  const file = await png();
  for (let n = 0; n < 4; n++) {
    await expect(addUpload(deps(away), await sent(file))).rejects.toThrow('away');
  }
  await add(file);
});

test('a failed deletion in the store keeps its row, and the next purge continues', async () => {
  const { publicId } = await add();
  await dropUpload(deps(), { memberId, publicId });
  const away = { ...databaseStore(db), remove: () => Promise.reject(new Error('away')) };
  await expect(purgeUploads(deps(away))).rejects.toThrow('away');
  expect(await filesOf(publicId)).toBe(2);
  expect(await purge()).toBe(1);
  expect(await filesOf(publicId)).toBe(0);
});
