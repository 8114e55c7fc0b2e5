import { randomUUID } from 'node:crypto';
import { roomMessages, writeInRoom } from '@app/shared/rooms/calls';
import type { BenchOptions, BenchResult } from '../../scripts/bench/bench-result.ts';
import { median, quantile } from '../../scripts/bench/quantiles.ts';
import { makeRoom } from '../support/engagement/rooms.ts';
import { until } from '../support/until.ts';
import { depsOf, makeMember, switchOn } from '../support/world.ts';
import { type BenchSite, withBenchSite } from './bench-site.ts';
import { openReaders } from './event-readers.ts';
import { askAll, wireRequest } from './http-load.ts';
import { startServer } from './start-server.ts';

const MEMBERS = 2_000;
const FULL_ROUNDS = 5;
const SHORT_ROUNDS = 3;
const CONNECTIONS = 64;
/** Events for all pages are sent at most once a second. */
const BETWEEN_MESSAGES_MS = 1_100;
const RATIO_AIM = 4;

/** A room with its readers. */
interface Measured {
  readonly port: number;
  readonly streamPath: string;
  readonly messagesPath: string;
  readonly headersOf: (n: number) => Readonly<Record<string, string>>;
  /** Writes a message. @param n number of the round */
  readonly write: (n: number) => Promise<void>;
}

/**
 * A message in a room with 2 000 open pages: the time until a page has received the event and has read the messages.
 * Pages read at once, without the random delay that spreads their reads. The reference is a bare Node process that
 * writes to as many streams and returns a prepared list.
 */
export async function run(options: BenchOptions): Promise<BenchResult> {
  const rounds = options.short ? SHORT_ROUNDS : FULL_ROUNDS;
  const bare = await measureBare(rounds);
  const ours = await withBenchSite(options, async (site) => measure(await openRoom(site), rounds));
  return {
    reference: { name: 'p99 of a bare Node', value: median(bare), unit: 'ms' },
    figures: [
      {
        name: 'p99 of a message read by 2 000',
        rounds: ours.map((ms, n) => ms / (bare[n] ?? Number.NaN)),
        unit: '×',
        betterIs: 'lower',
        aim: RATIO_AIM,
      },
    ],
  };
}

async function openRoom(site: BenchSite): Promise<Measured> {
  const { db, merchantId, port, tokenOf } = site;
  const deps = depsOf(db);
  await switchOn(deps, merchantId, ['CBS3']);
  const { publicId: roomId } = await makeRoom(deps, { merchantId });
  const headers: Readonly<Record<string, string>>[] = [];
  for (let n = 0; n < MEMBERS; n++) {
    const authorization = await tokenOf(await makeMember(deps, { merchantId }));
    headers.push({ ...site.headersOf(n), authorization });
  }
  const headersOf = (n: number) => headers[n] ?? {};
  return {
    port,
    streamPath: '/wps/live',
    messagesPath: `${roomMessages.path}?roomId=${roomId}`,
    headersOf,
    write: async (n) => {
      const answer = await fetch(`http://127.0.0.1:${port}${writeInRoom.path}`, {
        method: 'POST',
        headers: {
          ...headersOf(n),
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify({ roomId, text: `Good luck, round ${n}` }),
      });
      if (!answer.ok) throw new Error(`a message was answered ${answer.status}`);
    },
  };
}

async function measureBare(rounds: number): Promise<number[]> {
  const server = await startServer(new URL('bare/bare-events.ts', import.meta.url));
  try {
    const write = async () => {
      await fetch(`http://127.0.0.1:${server.port}`, { method: 'POST' });
    };
    const { port } = server;
    const paths = { streamPath: '/', messagesPath: '/messages' };
    return await measure({ port, ...paths, headersOf: () => ({}), write }, rounds);
  } finally {
    server.process.kill();
  }
}

/** The p99 of each round, in ms. */
async function measure(room: Measured, rounds: number): Promise<number[]> {
  const { port, streamPath, messagesPath, headersOf, write } = room;
  const readers = await openReaders({
    url: `http://127.0.0.1:${port}${streamPath}`,
    count: MEMBERS,
    headersOf: (n) => ({ ...headersOf(n), accept: 'text/event-stream' }),
  });
  const requests = Array.from({ length: MEMBERS }, (_, n) =>
    wireRequest({ method: 'GET', path: messagesPath, headers: headersOf(n) }),
  );
  const p99Ms: number[] = [];
  for (let n = 0; n <= rounds; n++) {
    const nextAt = performance.now() + BETWEEN_MESSAGES_MS;
    await until('another event may be sent', () => performance.now() > nextAt);
    const startedAt = performance.now();
    await readers.timeDelivery(() => write(n));
    const left = requests.toReversed();
    const answers = await askAll({ port, connections: CONNECTIONS, next: () => left.pop() });
    const refused = answers.find(({ status }) => status !== 200);
    if (refused) throw new Error(`a read was answered ${refused.status}`);
    const times = answers.map(({ at }) => at - startedAt);
    if (n > 0) p99Ms.push(quantile(times, 0.99)); // the first round warms up
  }
  readers.close();
  return p99Ms;
}
