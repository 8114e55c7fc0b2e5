import { randomUUID } from 'node:crypto';
import { connect, type Database } from '@app/core/platform/db';
import { type SharedClock, sharedClock } from '@app/core/platform/kernel';
import * as exports from '@app/shared/exports/calls';
import { Redis } from 'ioredis';
import { beforeEach, expect, test } from 'vitest';
import { freshDatabaseUrl, freshRedisUrl } from '../support/databases/database.ts';
import { deathsAt } from '../support/faults/deaths.ts';
import { playBets } from '../support/play/settled-bets.ts';
import { makePlatform, type TestPlatform } from '../support/servers/processes.ts';
import { WireClient } from '../support/servers/wire-client.ts';
import { until } from '../support/until.ts';
import { depsOf, makeSite } from '../support/world.ts';

const BETS = 4_000;
const LEASE_MS = 60_000;

let platform: TestPlatform;
let db: Database;
let client: WireClient;
let time: SharedClock;
let merchantId: bigint;

beforeEach(async () => {
  const [databaseUrl, redisUrl] = await Promise.all([freshDatabaseUrl(), freshRedisUrl()]);
  platform = await makePlatform({ databaseUrl, redisUrl, arcadeDatabaseUrl: databaseUrl });
  db = connect(databaseUrl);
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: null });
  time = await sharedClock(redis);
  const site = await makeSite(db);
  ({ merchantId } = site);
  client = new WireClient(platform.apiUrl, site.code);
  return async () => {
    await platform.stop();
    time.close();
    redis.disconnect();
    await db.close();
  };
});

const listed = async () => (await client.send(exports.list)).body.value.list[0];

const WRITING = { jobs: ['write-exports'] } as const;

test.each(deathsAt([{}], { killed: 0 }))(
  'a worker ends by $by during a file: the next one restarts it, and no row is lost or doubled',
  async ({ by }) => {
    platform.isLocal = by === 'cut';
    await platform.start('api', { env: { WORK_BITS: '4' } });
    await client.register('player1', 'secret99word');
    const player = await db.prisma.member.findFirstOrThrow({ where: { username: 'player1' } });
    const bet = { by: player, stake: 1, result: 'lost' as const };
    await playBets(
      depsOf(db),
      merchantId,
      Array.from({ length: BETS }, () => bet),
    );
    const body = { kind: 'bets', format: 'csv', period: '7d' };
    expect((await client.send(exports.askRecords, { body, key: randomUUID() })).status).toBe(200);

    const dying = await platform.launch('worker', { faultPoint: 'export.part_stored', ...WRITING });
    expect(await dying.ended).toBe(by);
    expect(await listed()).toMatchObject({ state: 'writing', url: null });

    await time.move(LEASE_MS + 1_000);
    await platform.start('worker', WRITING);
    const ready = await until('the file is ready', async () => {
      const one = await listed();
      return one.state === 'ready' ? one : undefined;
    });
    expect(ready).toMatchObject({ rows: BETS, progress: 100 });
    const text = await (await fetch(`${platform.apiUrl}${ready.url}`)).text();
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(BETS + 1);
    expect(new Set(lines).size).toBe(BETS + 1);
  },
);
