import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { connect } from '@app/core/platform/db';
import { publishOn } from '@app/core/platform/live';
import { Redis } from 'ioredis';
import type { BenchOptions, BenchResult } from '../../scripts/bench/bench-result.ts';
import { median, quantile } from '../../scripts/bench/quantiles.ts';
import { freePort } from '../../scripts/services/free-port.ts';
import { NODE_FLAGS } from '../../scripts/start/running-process.ts';
import { migrate } from '../support/databases/runtime-role.ts';
import { makePlatform } from '../support/servers/processes.ts';
import { until } from '../support/until.ts';
import { makeSite } from '../support/world.ts';
import { withBenchDatabases } from './bench-databases.ts';
import { openReaders } from './event-readers.ts';

const CONNECTIONS = 2_000;
const FULL = { rounds: 5 };
const SHORT = { rounds: 3 };
const MESSAGES_PER_ROUND = 4;
/** Broadcast messages are sent at most once a second. */
const BETWEEN_MESSAGES_MS = 1_100;
const BARE = fileURLToPath(new URL('./bare/bare-events.ts', import.meta.url));
const COLLECTING = {
  NODE_OPTIONS: `--import=${new URL('./collect-on-signal.mjs', import.meta.url).href}`,
};

interface Measured {
  /** One value for each round. */
  readonly p99Ms: readonly number[];
  readonly kilobytesPerConnection: number;
}

interface Measuring {
  readonly url: string;
  readonly headersOf: (n: number) => Readonly<Record<string, string>>;
  readonly pid: number;
  readonly memory: () => Promise<number>;
  readonly say: () => unknown;
  readonly rounds: number;
}

const P99_AIM = 1.5;
const MEMORY_AIM = 2;

/**
 * One message to 2 000 open event connections: time until the slowest receives it, and memory of each connection after
 * a garbage collection. The reference is a bare Node process with the same flags that writes to as many streams.
 */
export async function run({ postgresUrl, redisUrl, short }: BenchOptions): Promise<BenchResult> {
  const { rounds } = short ? SHORT : FULL;
  const bare = await measureBare(rounds);
  const ours = await withBenchDatabases(postgresUrl, ['live'], async ({ live }) =>
    measureOurs({ databaseUrl: await migrate(live), redisUrl }, rounds),
  );
  return {
    reference: { name: 'p99 of a bare Node', value: median(bare.p99Ms), unit: 'ms' },
    figures: [
      {
        name: 'p99 of delivery',
        rounds: ours.p99Ms.map((ms, n) => ms / (bare.p99Ms[n] ?? Number.NaN)),
        unit: '×',
        betterIs: 'lower',
        aim: P99_AIM,
      },
      {
        name: 'memory a connection',
        rounds: [ours.kilobytesPerConnection / bare.kilobytesPerConnection],
        unit: '×',
        betterIs: 'lower',
        aim: MEMORY_AIM,
      },
      {
        name: 'memory a connection, absolute',
        rounds: [ours.kilobytesPerConnection],
        unit: 'KB',
        betterIs: 'lower',
      },
    ],
  };
}

async function measureOurs(
  servers: { databaseUrl: string; redisUrl: string },
  rounds: number,
): Promise<Measured> {
  const db = connect(servers.databaseUrl, 1);
  const { merchantId, code } = await makeSite(db).finally(() => db.close());
  const platform = await makePlatform({ ...servers, arcadeDatabaseUrl: servers.databaseUrl });
  const redis = new Redis(servers.redisUrl);
  const publish = publishOn(redis, (error) => console.error(error));
  try {
    // Each reader has its own network, like real readers.
    const { pid } = await platform.start('api', {
      env: { TRUSTED_PROXIES: '127.0.0.1', WEB_DIST: '', ...COLLECTING },
    });
    return await measure({
      pid,
      url: `${platform.apiUrl}/wps/live`,
      headersOf: (n) => ({
        accept: 'text/event-stream',
        merchant: code,
        'x-forwarded-for': `10.${n >> 8}.${n & 255}.1`,
      }),
      memory: () => residentBytes(`${platform.apiUrl}/metrics`),
      say: () => publish({ merchantId, kind: 'winners' }),
      rounds,
    });
  } finally {
    await platform.stop();
    redis.disconnect();
  }
}

async function measureBare(rounds: number): Promise<Measured> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server: ChildProcess = spawn(process.execPath, [...NODE_FLAGS, BARE], {
    env: { ...process.env, ...COLLECTING, PORT: `${port}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    if (server.stdout) await once(server.stdout, 'data');
    return await measure({
      pid: server.pid ?? 0,
      url,
      headersOf: () => ({}),
      memory: async () => Number(await (await fetch(`${url}/memory`)).text()),
      say: () => fetch(url, { method: 'POST' }),
      rounds,
    });
  } finally {
    server.kill();
  }
}

async function measure(measuring: Measuring): Promise<Measured> {
  const { url, headersOf, say, rounds } = measuring;
  const before = await keptMemory(measuring);
  const readers = await openReaders({ url, count: CONNECTIONS, headersOf });
  const bytes = (await keptMemory(measuring)) - before;
  await readers.timeDelivery(say); // warms up the code paths
  const p99Ms: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const times: number[] = [];
    for (let n = 0; n < MESSAGES_PER_ROUND; n++) {
      const nextAt = performance.now() + BETWEEN_MESSAGES_MS;
      await until('it may be said again', () => performance.now() > nextAt);
      times.push(...(await readers.timeDelivery(say)));
    }
    p99Ms.push(quantile(times, 0.99));
  }
  readers.close();
  return { p99Ms, kilobytesPerConnection: bytes / CONNECTIONS / 1_024 };
}

/** Resident bytes after garbage collection: garbage depends on the load, not on connections. */
async function keptMemory({ pid, memory }: Measuring): Promise<number> {
  process.kill(pid, 'SIGUSR2');
  await memory(); // the answer comes after the collection
  return memory();
}

async function residentBytes(metricsUrl: string): Promise<number> {
  const metrics = await (await fetch(metricsUrl)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1]);
}
