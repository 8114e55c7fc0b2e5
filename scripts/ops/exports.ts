import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { connect, type Database } from '@app/core/platform/db';
import { systemClock } from '@app/core/platform/kernel';
import {
  addSigningKey,
  listSigningKeys,
  pemOf,
  type SignatureFault,
  verifyExport,
} from '@app/core/reports/exports';
import { audited } from '../audited.ts';
import { operatorDatabaseUrl, takePersonalKeys } from '../operator-database.ts';
import { Problem } from '../terminal.ts';

const USAGE = `Usage: npm run ops -- exports
  verify <file> <signature>   checks that this installation made the file, and prints what was signed
  keys                        prints the public keys that verify signatures, newest first
  add-key                     makes a new key, which signs from now on; the old ones still verify`;

const FAULTS: Readonly<Record<SignatureFault, string>> = {
  no_statement: 'The signature file is damaged, or is no signature of an export.',
  unknown_key: 'No key of this installation has made this signature.',
  wrong_signature: 'The lines of the signature file were changed after they were signed.',
  other_file: 'The signature is genuine, but it is of another file, or the file was changed.',
};

/** Verifies signatures of operators' files, and lists and adds the keys that make them. */
export async function run(args: readonly string[]): Promise<number> {
  const [order, file, signature, ...more] = args;
  const db = () => connect(operatorDatabaseUrl(), 1);
  if (order === 'verify' && file && signature && more.length === 0)
    return using(db(), (open) => verify(open, file, signature));
  if (order === 'keys' && file === undefined) return using(db(), printKeys);
  if (order === 'add-key' && file === undefined) {
    takePersonalKeys();
    return using(db(), addKey);
  }
  throw new Problem(USAGE);
}

async function using(db: Database, work: (db: Database) => Promise<number>): Promise<number> {
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

async function verify(db: Database, file: string, signature: string): Promise<number> {
  for (const path of [file, signature])
    if (!existsSync(path)) throw new Problem(`There is no file ${path}.`);
  const sha256 = await digestOf(file);
  const verdict = await verifyExport(db, { sha256, signature: readFileSync(signature, 'utf8') });
  if (verdict.fault !== null) {
    console.log(FAULTS[verdict.fault]);
    return 1;
  }
  console.log('The file is unchanged, and this installation signed it.');
  for (const [name, value] of Object.entries(verdict.facts)) console.log(`  ${name}: ${value}`);
  return 0;
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece);
  return hash.digest('hex');
}

async function printKeys(db: Database): Promise<number> {
  const keys = await listSigningKeys(db);
  if (keys.length === 0) console.log('No file was signed yet.');
  for (const key of keys) {
    console.log(`${key.kid}, since ${key.createdAt.toISOString()}`);
    console.log(pemOf(key));
  }
  return 0;
}

async function addKey(db: Database): Promise<number> {
  const kid = await audited(
    db,
    (target: string) => ({ merchantId: null, action: 'export.key_added', target, detail: {} }),
    (tx) => addSigningKey(tx, systemClock()),
  );
  console.log(`Key ${kid} signs from now on.`);
  return 0;
}
