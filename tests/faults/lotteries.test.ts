import { connect, type Database } from '@app/core/platform/db';
import { type SharedClock, sharedClock } from '@app/core/platform/kernel';
import { drawProof, registerLottery, settleDraws } from '@app/core/play/lotteries';
import { decideBets } from '@app/core/play/lottery-bets';
import { verifyDraw } from '@app/lottery/fair/verify-draw';
import { families } from '@app/lottery/families';
import { Redis } from 'ioredis';
import { beforeEach, expect, test } from 'vitest';
import { freePort } from '../../scripts/services/free-port.ts';
import { freshDatabaseUrl, freshRedisUrl } from '../support/databases/database.ts';
import { deathsAt } from '../support/faults/deaths.ts';
import { makePlatform, type TestPlatform } from '../support/servers/processes.ts';
import { until } from '../support/until.ts';
import { depsOf } from '../support/world.ts';

const MINUTE_MS = 60_000;
const DRAWING = { jobs: ['make-draws', 'draw-lotteries'] } as const;

let platform: TestPlatform;
let db: Database;
let time: SharedClock;

beforeEach(async () => {
  const [databaseUrl, redisUrl] = await Promise.all([freshDatabaseUrl(), freshRedisUrl()]);
  platform = await makePlatform({ databaseUrl, redisUrl, arcadeDatabaseUrl: databaseUrl });
  db = connect(databaseUrl);
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: null });
  time = await sharedClock(redis);
  return async () => {
    await platform.stop();
    time.close();
    redis.disconnect();
    await db.close();
  };
});

/** A lottery that is drawn each minute, to the second of the clock. */
const makeLottery = () =>
  registerLottery(depsOf(db, time.clock), {
    code: 'LF1M',
    family: 'LF',
    prizeMode: 'LOTT',
    groupCode: 'LF',
    source: 'own',
    calendar: { by: 'every', seconds: 60, numbering: { by: 'place', digits: 4 } },
    timeZone: 'UTC',
    closesBeforeS: 5,
    name: 'Quick 3D',
    names: {},
    place: 1,
  });

const countDraws = () => db.prisma.lotteryDraw.count();
const due = () => ({ where: { drawsAt: { lte: time.clock() } } });
const allDrawn = async () =>
  (await db.prisma.lotteryDraw.count({ where: { ...due().where, state: 'pending' } })) === 0;

/** Every due draw was drawn once, by its own secret. */
async function expectFair(lotteryId: number): Promise<void> {
  const deps = depsOf(db, time.clock);
  await settleDraws(deps, new AbortController().signal, decideBets(deps));
  const draws = await db.prisma.lotteryDraw.findMany(due());
  expect(draws.length).toBeGreaterThan(0);
  expect(await db.prisma.lotteryOutcome.count()).toBe(draws.length);
  for (const { number } of draws) {
    const proof = await drawProof(db, { lotteryId, number });
    const { secret, saltText, outcome } = proof ?? {};
    if (!proof || !secret || !saltText || !outcome) expect.unreachable(`${number} is not drawn`);
    else
      expect(await verifyDraw(families.LF, { ...proof, secret, saltText, outcome })).toBe('fair');
  }
}

const deaths = [
  { faultPoint: 'draw.outcome_written' },
  { faultPoint: 'draw.salted' },
  { faultPoint: 'draw.drawn' },
] as const;

test.each(deathsAt(deaths))(
  'a process that ends by $by at $faultPoint: two others draw on, each draw once and fairly',
  async ({ by, faultPoint }) => {
    platform.isLocal = by === 'cut';
    const lotteryId = await makeLottery();
    const first = await platform.start('draws', DRAWING);
    await until('draws are made', async () => (await countDraws()) > 0);
    await first.stop();
    await time.move(5 * MINUTE_MS);
    const dying = await platform.launch('draws', { faultPoint: `${faultPoint}:2`, ...DRAWING });
    expect(await dying.ended).toBe(by);
    expect(await allDrawn()).toBe(false);
    await Promise.all([
      platform.start('draws', DRAWING),
      platform.start('draws', { port: await freePort(), ...DRAWING }),
    ]);
    await until('all are drawn', allDrawn);
    await expectFair(lotteryId);
  },
);

test('any other worker refuses jobs of draws: it has no key, and no right to the secrets', async () => {
  await makeLottery();
  const refused = await platform.launch('worker', { env: { WORKER_QUEUES: 'draws' } });
  expect(await refused.ended).toBe('exit code 1');
  const asWorker = await platform.launch('draws', {
    ...DRAWING,
    env: { DATABASE_URL: `${db.pool.options.connectionString}` },
  });
  await until('it may not make secrets', () =>
    platform.logs.some((line) => line.includes('permission denied for table lottery_secret')),
  );
  await asWorker.stop();
  expect(await countDraws()).toBe(0);
});
