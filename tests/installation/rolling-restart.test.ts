import { connect, type Database } from '@app/core/platform/db';
import { status } from '@app/shared/system/calls';
import { beforeAll, expect, test } from 'vitest';
import { freePort } from '../../scripts/services/free-port.ts';
import {
  emptyDatabaseUrl,
  freshDatabaseUrl,
  freshRedisUrl,
} from '../support/databases/database.ts';
import { balancer } from '../support/servers/balancer.ts';
import { makePlatform, type TestPlatform, type TestProcess } from '../support/servers/processes.ts';
import { until } from '../support/until.ts';
import { makeSite } from '../support/world.ts';

const CLIENTS = 16;
const ANSWERS_BETWEEN = 200;

/** Longer than the test needs, however slow the machine is: a second signal ends it once the balancer has noticed. */
const DRAIN_SECONDS = '60';

let platform: TestPlatform;
let db: Database;
let site: Awaited<ReturnType<typeof makeSite>>;

beforeAll(async () => {
  const databaseUrl = await freshDatabaseUrl();
  const [arcadeDatabaseUrl, redisUrl] = await Promise.all([emptyDatabaseUrl(), freshRedisUrl()]);
  platform = await makePlatform({ databaseUrl, arcadeDatabaseUrl, redisUrl });
  db = connect(databaseUrl);
  site = await makeSite(db);
  return async () => {
    await platform.stop();
    await db.close();
  };
});

test('two api processes are replaced one after the other under load, and no answer is lost', async () => {
  const ports = [await freePort(), await freePort()];
  const startOne = (port: number) =>
    platform.start('api', { port, env: { DRAIN_SECONDS, TRUSTED_PROXIES: '127.0.0.1' } });
  let [first, second] = await Promise.all(ports.map(startOne));
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  const balanced = balancer(urls);
  await until('both are ready', () => balanced.ready.size === 2);

  const failed: unknown[] = [];
  let answers = 0;
  let isOver = false;
  /** Each request has its own network, below the rate limit. */
  const headers = () => ({
    merchant: site.code,
    'x-forwarded-for': `10.${answers >> 15}.${(answers >> 7) & 255}.1`,
  });
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!isOver) {
      const answer = await balanced.get(status.path, headers()).catch((error: unknown) => error);
      answers++;
      if ((answer as { status?: number }).status !== 200) failed.push(answer);
    }
  });
  const more = () => {
    const before = answers;
    return until('more was answered', () => answers > before + ANSWERS_BETWEEN);
  };

  /** Lets a process drain until the balancer sends it nothing, and ends it. */
  const drain = async (api: TestProcess | undefined, url: string | undefined) => {
    if (!api || !url) throw new Error('not started');
    process.kill(api.pid, 'SIGTERM');
    await until('the balancer leaves it alone', () => balanced.isLeftAlone(url));
    await api.stop();
  };

  await more();
  await drain(first, urls[0]);
  await more();
  first = await startOne(ports[0] ?? 0);
  await until('both are ready again', () => balanced.ready.size === 2);
  await drain(second, urls[1]);
  await more();
  second = await startOne(ports[1] ?? 0);
  await until('both are ready again', () => balanced.ready.size === 2);
  await more();
  isOver = true;
  await Promise.all(clients);
  await balanced.stop();

  expect(failed).toEqual([]);
  await Promise.all([first?.stop(), second?.stop()]);
});
