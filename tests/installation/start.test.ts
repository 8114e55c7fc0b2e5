import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freePort, isPortFree } from '../../scripts/services/free-port.ts';
import { ROOT } from '../support/servers/processes.ts';
import { until } from '../support/until.ts';

const START_MS_MAX = 90_000;
const LAST_WORDS = 'Ctrl-C stops everything';

let folder: string;
let port: number;
const started: { child: ChildProcess; ended: Promise<unknown> }[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gaming-platform-test-'));
  chmodSync(folder, 0o755); // the servers run as another user when we are root
  port = await threeFreePorts();
});
afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGTERM');
    await ended;
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a busy port is one sentence and a failure', async () => {
  const squatter = createServer().listen(port + 1, '127.0.0.1');
  const start = startPlatform();
  expect(await start.ended).toBe(1);
  squatter.close();
  expect(start.printed()).toMatch(new RegExp(`Port ${port + 1}, which arcade needs, is busy`));
  expect(start.printed()).not.toMatch(/^\s+at /m);
});

test('reports an unusable data directory in one sentence and fails', async () => {
  const start = startPlatform({ DATA_DIR: '/proc/nowhere' });
  expect(await start.ended).toBe(1);
  expect(start.printed()).toMatch(/^The data directory \/proc\/nowhere cannot be written to/m);
});

test('starts, restarts crashed processes, and stops everything on a signal', async () => {
  const start = startPlatform();
  await start.untilPrinted(LAST_WORDS);
  expect(start.printed()).toContain('agent_leaf');
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);

  const second = startPlatform();
  expect(await second.ended).toBe(1);
  expect(second.printed()).toContain('already runs');

  expect(await ops('outbox', 'demo')).toEqual([0, 'No messages yet.\n']);
  expect(start.printed()).toMatch(/Console +http.*\/console$/m);
  expect(start.printed()).toMatch(/Authenticator of keeper: [A-Z2-7]{32}$/m);
  expect(await ops('operators', 'code', 'keeper')).toEqual([0, expect.stringMatching(/^\d{6}$/m)]);
  const [, printed] = await ops('operators', 'link', 'keeper');
  expect(printed).toContain(`http://localhost:${port}/console/setup#`);
  const link = await fetch(`http://127.0.0.1:${port}/ops/v1/session/link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: printed.trim().split('#').at(-1) }),
  });
  expect(await link.json()).toMatchObject({ success: true, value: { username: 'keeper' } });

  process.kill(pidOf('worker.js'), 'SIGKILL');
  await start.untilPrinted('worker ended (SIGKILL); starting it again');
  await until('the worker serves again', () => isServing(port + 2), { withinMs: START_MS_MAX });

  start.child.kill('SIGINT');
  expect(await start.ended).toBe(0);
  expect(await arePortsFree()).toBe(true);
});

test('stops processes left by a killed start, and keeps the data', async () => {
  const first = startPlatform();
  await first.untilPrinted(LAST_WORDS);
  expect(first.printed()).toMatch(/migrations\s+nothing to do/);
  first.child.kill('SIGKILL');
  await first.ended;
  expect(await arePortsFree()).toBe(false);

  const second = startPlatform();
  await second.untilPrinted(LAST_WORDS);
  expect(second.printed()).toContain('stopped what a killed start had left');
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});

test('refuses external servers after a start with its own, instead of showing an empty site', async () => {
  const start = startPlatform({ REDIS_URL: 'redis://127.0.0.1:6379' });
  expect(await start.ended).toBe(1);
  expect(start.printed()).toContain('has its own servers (embedded)');
});

/** Runs `npm start` without the step that installs packages. */
function startPlatform(env: NodeJS.ProcessEnv = {}) {
  const { child, ended, printed } = runScript(['scripts/start.ts'], env);
  started.push({ child, ended });
  return {
    child,
    ended,
    printed,
    untilPrinted: (text: string) =>
      until(
        `npm start prints "${text}"`,
        () => {
          if (child.exitCode !== null) throw new Error(`npm start ended:\n${printed()}`);
          return printed().includes(text);
        },
        { withinMs: START_MS_MAX },
      ),
  };
}

/** Runs `npm run ops`. Returns its exit code and its output. */
async function ops(...args: readonly string[]): Promise<[number | null, string]> {
  const { ended, printed } = runScript(['scripts/ops.ts', ...args]);
  return [await ended, printed()];
}

function runScript(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DOCKER_HOST: 'unix:///nowhere', // hides a Docker engine of this machine
      DATA_DIR: join(folder, 'data'),
      PORT: `${port}`,
      DEMO_WORLD: 'off',
      DEMO_MONTH: 'off', // replay-month.db.test.ts tests the replay
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      printed += text;
    });
  }
  return { child, ended: endOf(child), printed: () => printed };
}

const endOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => child.once('close', (code) => resolve(code)));

const isServing = (at: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${at}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function threeFreePorts(): Promise<number> {
  for (;;) {
    port = await freePort();
    if (await arePortsFree()) return port;
  }
}

async function arePortsFree(): Promise<boolean> {
  const free = await Promise.all([0, 1, 2].map((n) => isPortFree(port + n, '127.0.0.1')));
  return free.every(Boolean);
}

/** Id of the process that runs this script, from the record of `npm start`. */
function pidOf(script: string): number {
  const { processes } = JSON.parse(readFileSync(join(folder, 'data', 'processes.json'), 'utf8'));
  const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  return processes.find(({ pid }: { pid: number }) => commandOf(pid).includes(script)).pid;
}
