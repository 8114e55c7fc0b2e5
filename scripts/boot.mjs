// Plain JavaScript without dependencies, for any Node from version 20. Installs the packages of the lockfile, generates
// the database client, and starts the task with the Node version that this repository pins. Without changes it skips
// both steps and uses no network.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const NODE_MAJOR_MIN = 20;
const TASKS = [
  'start',
  'test',
  'steady',
  'check',
  'bench',
  'mutate',
  'migrate',
  'ops',
  'odds-lint',
  'phrases',
  'wallet-conformance',
];
/** Programs of tasks whose file is not in scripts. */
const PROGRAMS = {
  'odds-lint': 'packages/lottery/src/lint/command.ts',
  phrases: 'packages/phrases/src/exchange/command.ts',
};
/** Their stdout is read by programs (`ops -- secrets > .env`): our progress goes to stderr. */
const PRINTS_FOR_PROGRAMS = ['ops', 'migrate'];
const NAME_COLUMNS = 72; // as in the steps of tasks
const LOCK_POLL_MS = 200;
/** Longer than any installation: an older lock is stale. */
const LOCK_AGE_MS_MAX = 15 * 60_000;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const platform = `${process.platform}-${process.arch}`;
const pinnedNode = join(modules, `node-${platform}`, 'bin', 'node');
const generatedClient = join(root, 'packages/core/src/platform/db/generated/client.ts');
/** Node's compile cache, which nearly halves the start of later processes. */
const compileCache = join(modules, '.cache/node-compile');

const steps = [
  {
    name: 'packages',
    stamp: join(modules, '.boot-stamp'),
    fingerprint: () => fingerprint(['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...packageFiles()]),
    isThere: () => existsSync(pinnedNode) || process.platform !== 'linux',
    run: () =>
      run(
        'npm',
        ['exec', '--yes', `--package=${pnpm()}`, '--', 'pnpm', 'install', '--frozen-lockfile'],
        {
          cwd: root,
          env: { ...process.env, CI: 'true' },
        },
      ),
  },
  {
    name: 'database client',
    stamp: join(modules, '.client-stamp'),
    fingerprint: () => fingerprint(['prisma/package.json', ...filesIn('prisma/schema')]),
    isThere: () => existsSync(generatedClient),
    run: () =>
      run(nodeForTasks(), ['node_modules/prisma/build/index.js', 'generate'], {
        cwd: join(root, 'prisma'),
        env: {
          ...process.env,
          PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true', // unused, but would be downloaded
          PRISMA_HIDE_UPDATE_MESSAGE: '1',
          CHECKPOINT_DISABLE: '1',
        },
      }),
  },
];

await main(process.argv.slice(2)).catch((error) => {
  console.error(`\n${error.message}`);
  process.exit(1);
});

async function main([task, ...rest]) {
  if (Number.parseInt(process.versions.node, 10) < NODE_MAJOR_MIN) {
    throw new Error(`Node ${NODE_MAJOR_MIN} or newer is needed; this is ${process.versions.node}.`);
  }
  if (!TASKS.includes(task)) throw new Error(`Usage: node scripts/boot.mjs ${TASKS.join('|')}`);
  const progress = PRINTS_FOR_PROGRAMS.includes(task) ? process.stderr : process.stdout;
  if (!steps.every(isDone)) await withLock(() => prepare(progress));
  runTask(task, rest);
}

async function prepare(progress) {
  for (const step of steps) {
    if (isDone(step)) continue; // another process may have done it while this one waited for the lock
    const expected = step.fingerprint();
    const startedAt = performance.now();
    if (progress.isTTY) progress.write(`  ${step.name} …`);
    await step.run();
    mkdirSync(dirname(step.stamp), { recursive: true });
    writeFileSync(step.stamp, expected);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const eraser = progress.isTTY ? '\r' : '';
    progress.write(`${eraser}  ${step.name.padEnd(NAME_COLUMNS)}${seconds} s\n`);
  }
}

function isDone({ stamp, fingerprint, isThere }) {
  return isThere() && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint();
}

function fingerprint(files) {
  const hash = createHash('sha256').update(platform);
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function packageFiles() {
  const members = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  );
  return ['.', ...members, 'prisma', 'scripts', 'tests']
    .map((folder) => `${folder}/package.json`)
    .filter((file) => existsSync(join(root, file)));
}

function filesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${name}`)
    .filter((file) => statSync(join(root, file)).isFile())
    .sort();
}

function pnpm() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager;
}

/** Serializes concurrent starts in one clone: the second waits until the first has finished installing. */
async function withLock(work) {
  const lock = join(root, '.boot-lock');
  while (!take(lock)) await wait(LOCK_POLL_MS);
  try {
    await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take(lock) {
  try {
    writeFileSync(lock, `${process.pid}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') {
      throw new Error(`This folder cannot be written to (${error.code}): ${root}`);
    }
    if (isAbandoned(lock)) rmSync(lock, { force: true });
    return false;
  }
}

function isAbandoned(lock) {
  try {
    const age = Date.now() - statSync(lock).mtimeMs;
    const holder = Number(readFileSync(lock, 'utf8'));
    return age > LOCK_AGE_MS_MAX || (holder > 0 && !isAlive(holder));
  } catch {
    return false; // released in the meantime
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Shows a program's output only if it fails. */
function run(program, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) return resolve();
      process.stderr.write(`\n${Buffer.concat(output)}\n`);
      reject(new Error(`${program} ${args.slice(0, 2).join(' ')} failed with exit code ${code}.`));
    });
  });
}

function nodeForTasks() {
  if (existsSync(pinnedNode)) return pinnedNode;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  throw new Error(`The repository brings no Node for ${platform}: run it with Node 24 or newer.`);
}

function runTask(task, args) {
  const node = nodeForTasks();
  const child = spawn(node, [join(root, PROGRAMS[task] ?? `scripts/${task}.ts`), ...args], {
    cwd: root,
    stdio: 'inherit',
    // For the task and all its child processes.
    env: {
      NODE_COMPILE_CACHE: compileCache,
      ...process.env,
      // Start of the command in epoch milliseconds, so that the task can print the total duration.
      COMMAND_STARTED_AT: `${performance.timeOrigin}`,
      PATH: [dirname(node), process.env.PATH].join(delimiter),
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  child.once('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.once('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1);
    process.removeAllListeners(signal); // otherwise our own listener would catch it
    process.kill(process.pid, signal);
  });
}
