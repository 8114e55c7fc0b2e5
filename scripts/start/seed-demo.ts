import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { readRecord, writeRecord } from '../json-record.ts';
import { runNode } from '../run-program.ts';

const ROOT = join(import.meta.dirname, '../..');
const SCRIPT = 'prisma/seed/demo.ts';
const RECONNECT = 'prisma/seed/reconnect.ts';
/** Files that define the built-in vendors' registration. */
const CATALOGUE = [
  'prisma/seed/arcade-games.ts',
  'prisma/seed/connect-arcade.ts',
  'prisma/seed/connect-tideway.ts',
];
const FILE = 'seeded.json';

interface Seeded {
  /** Output of the seed: the demo's logins. */
  readonly printed: string;
  /** Digest of the built-in vendors' catalog and addresses; absent in older data directories. */
  readonly connected?: string;
}

interface SeedOptions {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Seeds an empty platform with the demo site, and returns the printed logins. Existing data is kept, but the built-in
 * vendors and their games are registered again if their definition or addresses changed.
 */
export async function seedDemo({ dataDir, databaseUrl, env }: SeedOptions): Promise<Seeded> {
  const kept = readRecord<Seeded>(dataDir, FILE);
  const isSeeded = kept !== undefined && (await hasDemoSite(databaseUrl));
  if (!existsSync(join(ROOT, SCRIPT))) return kept ?? { printed: '' };
  const connected = connectionOf(env);
  if (isSeeded && kept.connected === connected) return kept;
  const script = isSeeded ? RECONNECT : SCRIPT;
  const printed = await runNode([script], { cwd: ROOT, env: { ...process.env, ...env } });
  const seeded = { printed: isSeeded ? kept.printed : printed.trim(), connected };
  writeRecord(dataDir, FILE, seeded);
  return seeded;
}

function connectionOf(env: SeedOptions['env']): string {
  const hash = createHash('sha256');
  for (const file of CATALOGUE) hash.update(readFileSync(join(ROOT, file)));
  return hash
    .update(`${env.ARCADE_URL} ${env.WALLET_VENDOR_URL} ${env.VENDOR_CODE} ${env.VENDOR_KEY_ID}`)
    .digest('hex');
}

async function hasDemoSite(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT FROM merchant WHERE code = 'demo'");
    return rowCount === 1;
  } finally {
    await client.end();
  }
}
