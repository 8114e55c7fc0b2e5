import { randomUUID } from 'node:crypto';
import { type LiveKind, liveKinds } from '@app/shared/live/live-events';
import { Redis } from 'ioredis';
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { until } from '../../../../../tests/support/until.ts';
import { liveHub } from './live-hub.ts';
import { missedSince } from './missed-since.ts';
import { publishOn } from './publish.ts';

const MERCHANT = 1n;
const fail = (error: unknown) => expect.unreachable(`${error}`);

let keyPrefix: string;
let redis: Redis;

beforeEach(() => {
  keyPrefix = `${randomUUID()}:`;
  redis = connect();
});

/** `isPatient`: commands wait until Redis is available. */
function connect(isPatient = true): Redis {
  const options = { lazyConnect: !isPatient, enableOfflineQueue: isPatient };
  const connection = new Redis(inject('redisUrl'), { keyPrefix, ...options });
  onTestFinished(() => connection.disconnect());
  return connection;
}

/** Listens as a member or a visitor and returns everything received. */
async function listen(memberId?: bigint) {
  const hub = liveHub(redis, fail);
  onTestFinished(() => hub.close());
  const received: { kinds: readonly LiveKind[]; cursor: string }[] = [];
  const notify = (kinds: readonly LiveKind[], cursor: string) => received.push({ kinds, cursor });
  const watcher = { merchantId: MERCHANT, memberId, sessionId: undefined, sessionEnded: () => {} };
  const { missed } = hub.watch({ ...watcher, notify }, { ms: 0 });
  const { cursor } = await missed;
  return { received, cursor, kinds: () => received.flatMap(({ kinds }) => kinds) };
}

test('merges repeated events of a moment into one', async () => {
  const { received, kinds } = await listen(7n);
  const publish = publishOn(redis, fail);
  for (let n = 0; n < 100; n++) publish({ merchantId: MERCHANT, memberId: 7n, kind: 'balance' });
  publish({ merchantId: MERCHANT, memberId: 7n, kind: 'bets' });
  await until('both get the event', () => kinds().length >= 2);
  expect(received.map((one) => one.kinds)).toEqual([['balance', 'bets']]);
});

test('broadcasts at most once a second, and always the last event', async () => {
  const { kinds } = await listen();
  const publish = publishOn(redis, fail);
  const toldFor = (ms: number) => {
    const end = performance.now() + ms;
    return until('the time is over', () => {
      publish({ merchantId: MERCHANT, kind: 'winners' });
      return performance.now() > end;
    });
  };
  await toldFor(1_500);
  await until('the last event arrives', () => kinds().length >= 3);
  expect(kinds()).toEqual(['winners', 'winners', 'winners']);
});

test('sends events in batches of thousands, each to its recipients', async () => {
  const last = await listen(4_999n);
  const first = await listen(0n);
  const publish = publishOn(redis, fail);
  for (let memberId = 0n; memberId < 5_000n; memberId++) {
    publish({ merchantId: MERCHANT, memberId, kind: 'bills' });
  }
  await until('the last one gets the event', () => last.kinds().length > 0);
  expect([first.kinds(), last.kinds()]).toEqual([['bills'], ['bills']]);
});

test('replays missed events of a client, up to a limit', async () => {
  const { cursor } = await listen();
  const witness = await listen();
  const publish = publishOn(redis, fail);
  publish({ merchantId: MERCHANT, memberId: 7n, kind: 'balance' });
  publish({ merchantId: MERCHANT, memberId: 8n, kind: 'bills' });
  publish({ merchantId: MERCHANT, kind: 'site' });
  await until('the site event arrives', () => witness.kinds().includes('site'));
  const missedBy = async (memberId: bigint | undefined, since = cursor) =>
    (await missedSince(redis, { merchantId: MERCHANT, memberId }, { cursor: since })).kinds;
  expect((await missedBy(7n)).toSorted()).toEqual(['balance', 'site']);
  expect((await missedBy(8n)).toSorted()).toEqual(['bills', 'site']);
  expect(await missedBy(undefined)).toEqual(['site']);
  expect(await missedBy(7n, witness.received.at(-1)?.cursor)).toEqual([]);

  for (let n = 0; n < 257; n++) {
    await redis.xadd(`live:invalidations:${MERCHANT}`, '*', 'n', 'bets 9');
  }
  expect((await missedBy(7n)).toSorted()).toEqual(liveKinds.toSorted());
});

test('cannot replay events from before Redis lost its memory', async () => {
  const { cursor } = await listen();
  // Ids of the log are milliseconds. A new entry within the same one would be taken for the lost one.
  const nowMs = async () => Number((await redis.time())[0]) * 1_000;
  await until('a second has begun', async () => (await nowMs()) > Number.parseInt(cursor, 10));
  await redis.del(`live:invalidations:${MERCHANT}`);
  const asker = { merchantId: MERCHANT, memberId: 7n };
  const { kinds } = await missedSince(redis, asker, { cursor });
  expect(kinds.toSorted()).toEqual(liveKinds.toSorted());
});

test('queues events until Redis is available', async () => {
  const { kinds } = await listen(7n);
  const away = connect(false);
  let failures = 0;
  const publish = publishOn(away, () => {
    failures += 1;
  });
  publish({ merchantId: MERCHANT, memberId: 7n, kind: 'balance' });
  await until('it failed', () => failures > 0);
  expect(kinds()).toEqual([]);
  await until('the event arrives', () => kinds().includes('balance'));
});
