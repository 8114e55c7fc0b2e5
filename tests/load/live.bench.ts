import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { connect } from '@app/core/db';
import { publishOn } from '@app/core/live';
import { Redis } from 'ioredis';
import { freePort } from '../../scripts/services/free-port.ts';
import { makePlatform } from '../support/processes.ts';
import { migrate } from '../support/runtime-role.ts';
import { until } from '../support/until.ts';
import { makeSite } from '../support/world.ts';
import { withBenchDatabases } from './bench-databases.ts';
import type { BenchOptions } from './bench-options.ts';
import { openReaders } from './event-readers.ts';

const CONNECTIONS = 2_000;
const MESSAGES = 20;
/** What everybody is told is said at most once a second. */
const BETWEEN_MESSAGES_MS = 1_100;
const BARE = fileURLToPath(new URL('./bare-events.ts', import.meta.url));

interface Measured {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly kilobytesPerConnection: number;
}

interface Measuring {
  readonly url: string;
  readonly headersOf: (n: number) => Readonly<Record<string, string>>;
  readonly memory: () => Promise<number>;
  readonly say: () => unknown;
}

/**
 * One message to 2 000 open event connections: how long until the slowest have it, and what memory
 * each connection costs, beside a bare Node that writes to as many streams and does nothing else.
 */
export async function run({ postgresUrl, redisUrl, json }: BenchOptions): Promise<void> {
  const bare = await measureBare();
  await withBenchDatabases(postgresUrl, ['live'], async ({ live }) => {
    const ours = await measureOurs({ databaseUrl: await migrate(live), redisUrl });
    const ratios = {
      p99: ours.p99Ms / bare.p99Ms,
      memory: ours.kilobytesPerConnection / bare.kilobytesPerConnection,
    };
    if (json) console.log(JSON.stringify({ connections: CONNECTIONS, ours, bare, ratios }));
    else print(ours, bare, ratios);
  });
}

async function measureOurs(servers: { databaseUrl: string; redisUrl: string }): Promise<Measured> {
  const db = connect(servers.databaseUrl, 1);
  const { merchantId, code } = await makeSite(db).finally(() => db.close());
  const platform = await makePlatform({ ...servers, arcadeDatabaseUrl: servers.databaseUrl });
  const redis = new Redis(servers.redisUrl);
  const publish = publishOn(redis, (error) => console.error(error));
  try {
    // Each reader from a network of its own, as so many readers would be.
    await platform.start('api', { env: { TRUSTED_PROXIES: '127.0.0.1', WEB_DIST: '' } });
    return await measure({
      url: `${platform.apiUrl}/wps/live`,
      headersOf: (n) => ({
        accept: 'text/event-stream',
        merchant: code,
        'x-forwarded-for': `10.${n >> 8}.${n & 255}.1`,
      }),
      memory: () => residentBytes(`${platform.apiUrl}/metrics`),
      say: () => publish({ merchantId, kind: 'winners' }),
    });
  } finally {
    await platform.stop();
    redis.disconnect();
  }
}

async function measureBare(): Promise<Measured> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server: ChildProcess = spawn(process.execPath, [BARE], {
    env: { ...process.env, PORT: `${port}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    if (server.stdout) await once(server.stdout, 'data');
    return await measure({
      url,
      headersOf: () => ({}),
      memory: async () => Number(await (await fetch(`${url}/memory`)).text()),
      say: () => fetch(url, { method: 'POST' }),
    });
  } finally {
    server.kill();
  }
}

async function measure({ url, headersOf, memory, say }: Measuring): Promise<Measured> {
  const before = await memory();
  const readers = await openReaders({ url, count: CONNECTIONS, headersOf });
  const bytes = (await memory()) - before;
  await readers.timeDelivery(say); // warms what the ones that count run through
  const times: number[] = [];
  for (let n = 0; n < MESSAGES; n++) {
    const nextAt = performance.now() + BETWEEN_MESSAGES_MS;
    await until('it may be said again', () => performance.now() > nextAt);
    times.push(...(await readers.timeDelivery(say)));
  }
  readers.close();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return {
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    kilobytesPerConnection: bytes / CONNECTIONS / 1_024,
  };
}

async function residentBytes(metricsUrl: string): Promise<number> {
  const metrics = await (await fetch(metricsUrl)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1]);
}

function print(ours: Measured, bare: Measured, ratios: { p99: number; memory: number }): void {
  const line = (name: string, { p50Ms, p99Ms, kilobytesPerConnection: kilobytes }: Measured) =>
    `${name.padEnd(10)} p50 ${p50Ms.toFixed(0)} ms   p99 ${p99Ms.toFixed(0)} ms   ` +
    `${kilobytes.toFixed(1)} KB a connection`;
  console.log(`One message to ${CONNECTIONS} open connections, ${MESSAGES} times`);
  console.log(line('ours', ours));
  console.log(line('bare Node', bare));
  console.log(`p99 ${ratios.p99.toFixed(2)} ×   memory ${ratios.memory.toFixed(2)} ×`);
}
