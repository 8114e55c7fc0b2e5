import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setInterval as every } from 'node:timers';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { freshRedisUrl } from '../../../tests/support/databases/database.ts';
import { reportClosings } from '../../../tests/support/servers/report-closings.ts';
import { failFastRedis, untilAnswered } from './fail-fast-redis.ts';

/** Shorter than the production limit, to keep tests fast. */
const SILENCE_MS = 150;

/**
 * On a busy machine an answer can really be late, so a connection may close here too: after silence in which this
 * process sat idle. The difference allows for what the two measurements do not see at the same time.
 */
const DUE_MS_MIN = SILENCE_MS - 20;

/** A command that is pending when the connection is cut, as under load while Redis is silent. */
async function askAndCut(redis: ReturnType<typeof failFastRedis>): Promise<never> {
  const asked = redis.blpop('a list that stays empty', 0);
  redis.stream.destroy();
  await asked;
  return expect.unreachable();
}

test('startup retries a command when the connection is cut', async () => {
  const redis = failFastRedis(await freshRedisUrl());
  let times = 0;
  const answer = await untilAnswered(redis, () =>
    ++times === 1 ? askAndCut(redis) : redis.ping(),
  );
  expect([answer, times]).toEqual(['PONG', 2]);
  redis.disconnect();
});

test('startup waits for a Redis whose first connection fails', async () => {
  const url = new URL(await freshRedisUrl());
  const { hostname, port } = url;
  let connections = 0;
  const proxy = createServer((near) => {
    near.on('error', () => {});
    connections += 1;
    if (connections === 1) near.resetAndDestroy();
    else near.pipe(connect(Number(port), hostname)).pipe(near);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => void proxy.close());
  url.hostname = '127.0.0.1';
  url.port = `${(proxy.address() as AddressInfo).port}`;
  const redis = failFastRedis(url.href);
  onTestFinished(() => redis.disconnect());
  expect(await untilAnswered(redis, () => redis.ping())).toBe('PONG');
  expect(connections).toBeGreaterThan(1);
});

test('startup times out, and fails at once for an invalid command', async () => {
  const redis = failFastRedis(await freshRedisUrl());
  const cut = untilAnswered(redis, () => askAndCut(redis), 100);
  await expect(cut).rejects.toThrow('Redis has not answered for 0.1 s');
  const wrong = untilAnswered(redis, () => redis.call('NO_SUCH_COMMAND'));
  await expect(wrong).rejects.toThrow('unknown command');
  redis.disconnect();
});

/** A proxy that delays every answer by `answerMs`, in its own thread so that this process does not influence it. */
async function slowProxy(url: string, answerMs: number): Promise<string> {
  const slow = new URL(url);
  const proxy = new Worker(
    `const net = require('node:net');
     const server = net.createServer((near) => {
       const far = net.connect(${slow.port}, '${slow.hostname}');
       near.pipe(far);
       far.on('data', (answer) => {
         Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${answerMs});
         near.write(answer);
       });
       near.on('close', () => far.destroy());
     });
     server.listen(0, '127.0.0.1', () =>
       require('node:worker_threads').parentPort.postMessage(server.address().port));`,
    { eval: true },
  );
  onTestFinished(async () => void (await proxy.terminate()));
  const [port] = await once(proxy, 'message');
  slow.port = port;
  return slow.href;
}

function busyFor(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('keeps the connection while this process is busy', async () => {
  const redis = failFastRedis(await slowProxy(await freshRedisUrl(), 20), SILENCE_MS);
  await untilAnswered(redis, () => redis.ping());
  const closings: number[] = [];
  reportClosings(redis, (closing) => closings.push(closing));
  // Blocks the thread after each ping, as loading modules does.
  let ticks = 0;
  const busy = every(() => busyFor(++ticks % 8 === 0 ? 200 : 0), 50);
  await expect.poll(() => ticks).toBeGreaterThan(80);
  clearInterval(busy);
  expect(await untilAnswered(redis, () => redis.ping())).toBe('PONG');
  expect(closings.filter((idleMs) => idleMs < DUE_MS_MIN)).toEqual([]);
  redis.disconnect();
});

test('waits longer in a process that rarely reads its connections', async () => {
  // No single block is long, but the process reads its connections only a tenth of the time.
  const busy = every(() => busyFor(9), 10);
  onTestFinished(() => clearInterval(busy));
  const redis = failFastRedis(await slowProxy(await freshRedisUrl(), 2 * SILENCE_MS), SILENCE_MS);
  const closings: number[] = [];
  reportClosings(redis, (closing) => closings.push(closing));
  for (let n = 0; n < 2; n++) {
    expect(await untilAnswered(redis, () => redis.ping())).toBe('PONG');
  }
  expect(closings.filter((idleMs) => idleMs < DUE_MS_MIN)).toEqual([]);
  redis.disconnect();
});

test('opens a connection by answers that together take longer than the longest silence', async () => {
  const silenceMs = 4 * SILENCE_MS; // leaves a busy machine time to pass each answer on
  const slow = await slowProxy(await freshRedisUrl(), 0.7 * silenceMs);
  const redis = failFastRedis(slow, silenceMs);
  onTestFinished(() => redis.disconnect());
  expect(await untilAnswered(redis, () => redis.ping())).toBe('PONG');
});

/** A proxy that can withhold Redis's answers. */
async function withholdingProxy(url: string) {
  const { hostname, port } = new URL(url);
  const kept: (() => void)[] = [];
  let onKept: (() => void) | undefined;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    near.pipe(far);
    far.on('data', (answer) => {
      if (!onKept) return near.write(answer);
      kept.push(() => near.write(answer));
      onKept();
    });
    near.on('close', () => far.destroy());
    near.on('error', () => far.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = new URL(url);
  address.port = String((server.address() as AddressInfo).port);
  return {
    url: address.href,
    /** Resolves when it withholds the first answer. */
    hold: () =>
      new Promise<void>((resolve) => {
        onKept = resolve;
      }),
    release() {
      onKept = undefined;
      for (const write of kept.splice(0)) write();
    },
  };
}

/** A process that reports every 5 ms that it is running, when it is connected, and each closing. */
function askingProcess(url: string) {
  const source = `
    import { setInterval as every } from 'node:timers';
    import { failFastRedis } from ${JSON.stringify(import.meta.resolve('./fail-fast-redis.ts'))};
    import { reportClosings } from ${JSON.stringify(import.meta.resolve('../../../tests/support/servers/report-closings.ts'))};
    const redis = failFastRedis(${JSON.stringify(url)}, ${SILENCE_MS});
    redis.on('ready', () => process.send('ready'));
    reportClosings(redis, (idleMs) => process.send(idleMs));
    every(() => process.send('awake'), 5);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const messages: unknown[] = [];
  child.on('message', (message) => messages.push(message));
  const closings = () => messages.filter((message) => typeof message === 'number');
  return { child, messages, closings };
}

test('keeps the connection after the whole machine was paused', async () => {
  const proxy = await withholdingProxy(await freshRedisUrl());
  const { child, messages, closings } = askingProcess(proxy.url);
  await expect.poll(() => messages).toContain('ready');
  for (let pause = 0; pause < 5; pause++) {
    await proxy.hold();
    child.kill('SIGSTOP');
    busyFor(2 * SILENCE_MS);
    child.kill('SIGCONT');
    await once(child, 'message'); // the process is awake before Redis answers
    proxy.release();
  }
  expect(closings().filter((idleMs) => idleMs < DUE_MS_MIN)).toEqual([]);
  const closed = closings().length;
  await proxy.hold();
  // Silence while the process is awake still counts.
  await expect.poll(() => closings().length).toBeGreaterThan(closed);
});

test('reconnects when Redis falls silent before the connection is ready', async () => {
  const proxy = await withholdingProxy(await freshRedisUrl());
  const withheld = proxy.hold();
  const { messages, closings } = askingProcess(proxy.url);
  await withheld;
  await expect.poll(() => closings().length).toBeGreaterThan(0);
  expect(messages).not.toContain('ready');
  proxy.release();
  await expect.poll(() => messages).toContain('ready');
});
