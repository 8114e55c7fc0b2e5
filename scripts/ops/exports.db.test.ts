import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { modules } from '@app/core/modules';
import { insertOperator } from '@app/core/people/operators';
import { type Database, inTransaction } from '@app/core/platform/db';
import { systemClock } from '@app/core/platform/kernel';
import { fileStoreOf } from '@app/core/platform/uploads';
import {
  askExport,
  readExport,
  readExportFile,
  readExportSignature,
  writeExports,
} from '@app/core/reports/exports';
import { listAudit } from '@app/core/sites/audit';
import { siteLists } from '@app/core/sites/site';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { commandDatabase } from '../../tests/support/databases/command-database.ts';
import { run } from './exports.ts';

let db: Database;
let printed: string[];
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'exports-'));
  const commands = await commandDatabase((line) => printed.push(line));
  ({ db } = commands);
  return async () => {
    rmSync(folder, { recursive: true });
    await commands.stop();
  };
});
beforeEach(() => {
  printed = [];
});

/** Paths of a written file and of its signature. */
async function writtenFile(): Promise<readonly [file: string, signature: string]> {
  const files = fileStoreOf(db, undefined);
  const deps = { db, files, modules, clock: systemClock, newId: randomUUID, publish: () => {} };
  const { publicId, operatorId } = await inTransaction(db, async (tx) => {
    const operator = { merchantId: null, username: 'lanh' };
    return askExport(tx, deps, {
      merchantId: null,
      owner: { operatorId: await insertOperator(tx, deps, operator, systemClock()) },
      request: siteLists.audit.of({}),
      filter: {},
      format: 'csv',
      language: 'EN',
      timeZone: 'UTC',
    });
  });
  await writeExports(deps);
  const pieces: Buffer[] = [];
  for await (const piece of readExportFile({ files }, await readExport(db, publicId)))
    pieces.push(piece);
  const [file, signature] = [join(folder, 'audit.csv'), join(folder, 'audit.csv.sig')];
  writeFileSync(file, Buffer.concat(pieces));
  const owned = { publicId, operatorId: operatorId ?? expect.unreachable() };
  writeFileSync(signature, await readExportSignature(db, owned));
  return [file, signature];
}

test('verifies a file, and says when it was changed', async () => {
  const [file, signature] = await writtenFile();
  expect(await run(['verify', file, signature])).toBe(0);
  expect(printed[0]).toBe('The file is unchanged, and this installation signed it.');
  expect(printed).toContain('  asked by: lanh');
  expect(printed).toContain('  site: all sites');
  printed = [];
  writeFileSync(file, 'another file');
  expect(await run(['verify', file, signature])).toBe(1);
  expect(printed[0]).toContain('the file was changed');
  await expect(run(['verify', join(folder, 'none.csv'), signature])).rejects.toThrow(
    'There is no file',
  );
});

test('prints the keys, and adds one, which the trail names', async () => {
  expect(await run(['add-key'])).toBe(0);
  const kid = /^Key (\S+) signs/.exec(printed[0] ?? '')?.[1];
  await run(['keys']);
  expect(printed[1]).toMatch(new RegExp(`^${kid}, since `));
  expect(printed[2]).toContain('BEGIN PUBLIC KEY');
  const [line] = await listAudit(db, { rowsMax: 1 });
  expect([line?.action, line?.target]).toEqual(['export.key_added', kid]);
});

test.each([[[]], [['verify', 'only-one']], [['keys', 'more']]])(
  'explains the error of %j',
  async (args) => {
    await expect(run(args)).rejects.toThrow(/^Usage/);
  },
);
