import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { readRecord, writeRecord } from '../json-record.ts';
import { runNode } from '../run-program.ts';

const ROOT = join(import.meta.dirname, '../..');
const SCRIPT = 'prisma/seed/demo.ts';
const RECONNECT = 'prisma/seed/reconnect.ts';
/** What the built-in vendors are registered as. */
const CATALOGUE = [
  'prisma/seed/arcade-games.ts',
  'prisma/seed/connect-arcade.ts',
  'prisma/seed/connect-tideway.ts',
];
const FILE = 'seeded.json';

interface Seeded {
  /** What the seed printed: the demo's logins. */
  readonly printed: string;
  /** Which catalogue the built-in vendor was registered with, and where; missing in older folders. */
  readonly connected?: string;
}

interface SeedOptions {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Fills an empty platform with the demo site, and answers the logins that the seed printed. What
 * was seeded before stays as people left it, except that the built-in vendors and their games are
 * registered again when their description or their addresses are other ones by now.
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
