import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { makeMember, makeSite } from '../../../../../../tests/support/world.ts';
import { modules } from '../../../modules.ts';
import { insertOperator } from '../../../people/operators/index.ts';
import { type Database, inTransaction } from '../../../platform/db/index.ts';
import { fileStoreOf } from '../../../platform/uploads/index.ts';
import { siteLists } from '../../../sites/site/index.ts';
import { askExport } from '../ask-export.ts';
import type { DataExport, ExportOwner } from '../export.ts';
import { readExport, readExportFile, readExportSignature } from '../find-exports.ts';
import { writeExports } from '../write-exports.ts';
import { ensureSigningKey } from './ensure-signing-key.ts';
import { addSigningKey, listSigningKeys } from './signing-keys.ts';
import { verifyExport } from './verify-export.ts';

const now = new Date('2026-12-10T12:00:00Z');
let db: Database;
let site: Awaited<ReturnType<typeof makeSite>>;
let operatorId: bigint;

beforeEach(async () => {
  db = await freshDatabase();
  site = await makeSite(db);
  operatorId = await inTransaction(db, (tx) =>
    insertOperator(tx, deps(), { merchantId: null, username: 'lanh' }, now),
  );
  return () => db.close();
});

const deps = () => ({
  db,
  clock: () => now,
  newId: randomUUID,
  enqueue: () => {},
  publish: () => {},
  files: fileStoreOf(db, undefined),
  modules,
});

const write = async (owner: ExportOwner = { operatorId }): Promise<DataExport> => {
  const asked = await inTransaction(db, (tx) =>
    askExport(tx, deps(), {
      merchantId: site.merchantId,
      owner,
      request: siteLists.audit.of({ action: 'flag.switched' }),
      filter: { action: 'flag.switched' },
      format: 'csv',
      language: 'EN',
      timeZone: 'UTC',
    }),
  );
  await writeExports(deps());
  return readExport(db, asked.publicId);
};

const digestOf = async (one: DataExport) => {
  const hash = createHash('sha256');
  for await (const piece of readExportFile(deps(), one)) hash.update(piece);
  return hash.digest('hex');
};
const signatureOf = ({ publicId }: DataExport) => readExportSignature(db, { publicId, operatorId });

test('signs the downloaded file, with its filters, time and requester', async () => {
  const one = await write();
  const [sha256, signature] = [await digestOf(one), await signatureOf(one)];
  const verdict = await verifyExport(db, { sha256, signature });
  const [key] = await listSigningKeys(db);
  expect(verdict).toEqual({
    fault: null,
    facts: {
      sha256,
      bytes: `${one.bytes}`,
      rows: '0',
      list: 'audit',
      format: 'csv',
      language: 'EN',
      zone: 'UTC',
      site: site.code,
      filter: '{"action":"flag.switched"}',
      'asked by': 'lanh',
      'asked at': now.toISOString(),
      'written at': now.toISOString(),
      key: key?.kid,
    },
  });
});

test('reports the fault of a signature', async () => {
  const one = await write();
  const [sha256, signature] = [await digestOf(one), await signatureOf(one)];
  const faultOf = async (changes: object) =>
    (await verifyExport(db, { sha256, signature, ...changes })).fault;
  expect(await faultOf({ sha256: '0'.repeat(64) })).toBe('other_file');
  expect(await faultOf({ signature: signature.replace('lanh', 'minh') })).toBe('wrong_signature');
  expect(await faultOf({ signature: signature.replace(/key: .*/, 'key: 0000') })).toBe(
    'unknown_key',
  );
  expect(await faultOf({ signature: 'no statement' })).toBe('no_statement');
});

test("signs no file of a member, and gives an operator no signature of another operator's file", async () => {
  const member = await makeMember(db, site);
  const ofMember = await write({ memberId: member.id });
  await expect(signatureOf(ofMember)).rejects.toThrow('export.not_found');
  const one = await write();
  const stranger = { publicId: one.publicId, operatorId: operatorId + 1n };
  await expect(readExportSignature(db, stranger)).rejects.toThrow('export.not_found');
});

test('concurrent workers make one first key, and files of an older key stay verifiable', async () => {
  const made = await Promise.all([1, 2, 3].map(() => ensureSigningKey(deps())));
  expect(new Set(made.map(({ kid }) => kid)).size).toBe(1);
  const one = await write();
  const kid = await inTransaction(db, (tx) => addSigningKey(tx, now));
  expect((await ensureSigningKey(deps())).kid).toBe(kid);
  const checked = { sha256: await digestOf(one), signature: await signatureOf(one) };
  expect((await verifyExport(db, checked)).fault).toBeNull();
  expect(await listSigningKeys(db)).toHaveLength(2);
});
