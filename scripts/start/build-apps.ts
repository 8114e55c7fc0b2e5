import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../file-lock.ts';
import { runNode } from '../run-program.ts';

const ROOT = join(import.meta.dirname, '../..');

const OF_PAGES = [
  'pnpm-lock.yaml',
  'packages/client/src',
  'packages/phrases/build',
  'packages/phrases/src',
  'packages/shared/src',
  'packages/ui/build',
  'packages/ui/src',
];

const OF_SERVERS = [
  'pnpm-lock.yaml',
  'packages/core/src',
  'packages/lottery/src',
  'packages/phrases/src',
  'packages/shared/build',
  'packages/shared/src',
];

/** Built in sequence, since they share fonts that the first build creates. */
const PAGES = ['apps/web', 'apps/console', 'apps/arcade'] as const;
/** Built in parallel with the pages. */
const SERVERS = ['apps/api', 'apps/worker'] as const;

export type BuiltApp = (typeof PAGES | typeof SERVERS)[number];

const ALL = [...PAGES, ...SERVERS];

/** Inputs of each build in addition to the app's own sources. Each app's `vite.config.ts` writes to its `dist`. */
export const SOURCES: Readonly<Record<BuiltApp, readonly string[]>> = {
  'apps/web': OF_PAGES,
  'apps/console': OF_PAGES,
  'apps/arcade': OF_PAGES,
  'apps/api': [...OF_SERVERS, 'packages/ui/src'],
  'apps/worker': OF_SERVERS,
};

const VITE = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'];

/** Builds the apps whose sources changed since their last build, and returns their names. */
export function buildApps(apps: readonly BuiltApp[] = ALL): Promise<string[]> {
  return withLock(join(ROOT, '.build-lock'), async () => {
    digests.clear();
    const built: string[] = [];
    const build = async (needed: readonly BuiltApp[]) => {
      for (const app of needed) {
        if (apps.includes(app) && (await buildIfOutdated(app))) built.push(app);
      }
    };
    // Wait for both even on failure: the lock must be held while one still builds.
    const ends = await Promise.allSettled([build(PAGES), build(SERVERS)]);
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
    return built;
  });
}

async function buildIfOutdated(folder: BuiltApp): Promise<boolean> {
  if (!existsSync(join(ROOT, folder, 'vite.config.ts'))) return false;
  const stamp = join(ROOT, folder, 'dist', '.build-stamp');
  const needed = fingerprint([...SOURCES[folder], folder]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === needed) return false;
  // Tests use production builds too.
  const env = { ...process.env, NODE_ENV: 'production' };
  await runNode(VITE, { cwd: join(ROOT, folder), env });
  writeFileSync(stamp, needed);
  return true;
}

const digests = new Map<string, string>();

/** Digest of a folder or file, cached because several apps share it. */
function digestOf(source: string): string {
  const cached = digests.get(source);
  if (cached !== undefined) return cached;
  const hash = createHash('sha256');
  for (const file of filesUnder(source)) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(ROOT, file)));
  }
  const digest = hash.digest('hex');
  digests.set(source, digest);
  return digest;
}

const fingerprint = (sources: readonly string[]): string =>
  createHash('sha256').update(sources.map(digestOf).join(' ')).digest('hex');

const OUTPUTS = new Set(['node_modules', 'dist']);

function* filesUnder(path: string): Generator<string> {
  if (!existsSync(join(ROOT, path))) return;
  if (statSync(join(ROOT, path)).isFile()) return yield path;
  for (const name of readdirSync(join(ROOT, path)).sort()) {
    if (!OUTPUTS.has(name) && !name.includes('.test.')) yield* filesUnder(`${path}/${name}`);
  }
}
