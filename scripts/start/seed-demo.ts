import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { runNode } from '../run-program.ts';
import { readRecord, writeRecord } from './data-dir.ts';

const ROOT = join(import.meta.dirname, '../..');
const SCRIPT = 'prisma/seed/demo.ts';
const FILE = 'seeded.json';

interface Seeded {
  /** What the seed printed: the demo's logins. */
  readonly printed: string;
}

interface SeedOptions {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Fills an empty platform with the demo site, and answers the logins that the seed printed. What
 * was seeded before stays as people left it.
 */
export async function seedDemo({ dataDir, databaseUrl, env }: SeedOptions): Promise<Seeded> {
  const kept = readRecord<Seeded>(dataDir, FILE);
  if (kept && (await hasDemoSite(databaseUrl))) return kept;
  if (!existsSync(join(ROOT, SCRIPT))) return { printed: '' };
  const printed = await runNode([SCRIPT], { cwd: ROOT, env: { ...process.env, ...env } });
  const seeded = { printed: printed.trim() };
  writeRecord(dataDir, FILE, seeded);
  return seeded;
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
