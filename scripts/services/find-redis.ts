import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { runToEnd } from './run-to-end.ts';

export interface Program {
  readonly path: string;
  /** Environment for locating its libraries. */
  readonly env: Readonly<Record<string, string>>;
}

const PRIVATE_COPY = join(import.meta.dirname, '../../node_modules/.services/redis');
const MISSING =
  'Redis is missing. Install the package redis-server, or name a running one in REDIS_URL.';

/**
 * A `redis-server`: the machine's own, or the distribution's package, installed by root or unpacked into a private
 * folder by other users.
 *
 * @throws Error if none is available
 */
export async function findRedis(): Promise<Program> {
  return findOnPath() ?? findPrivateCopy() ?? (await installed()) ?? (await unpacked());
}

function findOnPath(): Program | undefined {
  const folder = process.env.PATH?.split(delimiter).find((entry) =>
    existsSync(join(entry, 'redis-server')),
  );
  return folder === undefined ? undefined : { path: join(folder, 'redis-server'), env: {} };
}

function findPrivateCopy(): Program | undefined {
  const path = join(PRIVATE_COPY, 'usr/bin/redis-server');
  if (!existsSync(path)) return undefined;
  const libraries = readdirSync(PRIVATE_COPY, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.so(\.\d+)*$/.test(name))
    .map((name) => dirname(join(PRIVATE_COPY, name)));
  return { path, env: { LD_LIBRARY_PATH: [...new Set(libraries)].join(delimiter) } };
}

async function installed(): Promise<Program | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runToEnd('apt-get', ['update'], { env });
  const packages = ['--no-install-recommends', 'redis-server'];
  await runToEnd('apt-get', ['install', '--yes', ...packages], { env });
  return findOnPath();
}

/** Without root: downloads the same packages, verified by apt's keys, and only unpacks them. */
async function unpacked(): Promise<Program> {
  const work = mkdtempSync(join(tmpdir(), 'redis-'));
  try {
    for (const folder of ['lists/partial', 'cache/archives/partial', 'packages', 'root']) {
      mkdirSync(join(work, folder), { recursive: true });
    }
    const apt = (...args: string[]) =>
      run('apt-get', [...privateApt(work), ...args], join(work, 'packages'));
    await apt('update');
    // The simulation lists exactly the missing packages, on any release.
    const plan = await apt('install', '--simulate', '--no-install-recommends', 'redis-server');
    const names = [...plan.matchAll(/^Inst (\S+)/gm)].map(([, name]) => `${name}`);
    await apt('download', ...names);
    for (const file of readdirSync(join(work, 'packages'))) {
      await run('dpkg', ['--extract', join(work, 'packages', file), join(work, 'root')], work);
    }
    keep(join(work, 'root'));
  } catch (cause) {
    throw new Error(`${MISSING} (${(cause as Error).message})`, { cause });
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  const program = findPrivateCopy();
  if (!program) throw new Error(MISSING);
  return program;
}

const privateApt = (work: string): string[] =>
  [
    `Dir::State::lists=${work}/lists`,
    `Dir::Cache=${work}/cache`,
    'Debug::NoLocking=1',
    'APT::Sandbox::User=',
  ].flatMap((option) => ['-o', option]);

function keep(folder: string): void {
  const unfinished = `${PRIVATE_COPY}.${process.pid}`;
  mkdirSync(dirname(PRIVATE_COPY), { recursive: true });
  cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true });
  if (existsSync(PRIVATE_COPY)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, PRIVATE_COPY);
}

async function run(program: string, args: readonly string[], cwd: string): Promise<string> {
  const { status, stdout, stderr } = await runToEnd(program, args, { cwd });
  if (status === 0) return stdout;
  throw new Error(`${program} ${args.at(-1)}: ${stderr.trim().split('\n').at(-1)}`);
}
