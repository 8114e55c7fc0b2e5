import { connect, type Database, sql } from '@app/core/platform/db';
import * as uploads from '@app/shared/uploads/calls';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { changeAsOwner, freshDatabaseUrl, freshRedisUrl } from '../support/databases/database.ts';
import { deathsAt } from '../support/faults/deaths.ts';
import { makePlatform, type TestPlatform } from '../support/servers/processes.ts';
import { WireClient } from '../support/servers/wire-client.ts';
import { until } from '../support/until.ts';
import { makeSite } from '../support/world.ts';

const PURPOSE = { purpose: 'feedback' };
const count = sql(
  'tests.count_uploads',
  `SELECT (SELECT count(*)::int FROM upload) AS rows,
     (SELECT count(*)::int FROM upload WHERE stored_at IS NOT NULL) AS whole,
     (SELECT count(*)::int FROM stored_file) AS files`,
);

let platform: TestPlatform;
let db: Database;
let client: WireClient;
let picture: Buffer;

beforeEach(async () => {
  const [databaseUrl, redisUrl] = await Promise.all([freshDatabaseUrl(), freshRedisUrl()]);
  platform = await makePlatform({ databaseUrl, redisUrl, arcadeDatabaseUrl: databaseUrl });
  db = connect(databaseUrl);
  client = new WireClient(platform.apiUrl, (await makeSite(db)).code);
  picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c25' } })
    .png()
    .toBuffer();
  return async () => {
    await platform.stop();
    await db.close();
  };
});

const kept = async () => (await db.query<Record<string, number>>(count))[0];
const add = () => client.sendForm(uploads.add, PURPOSE, picture);

const PURGE = { jobs: ['purge-uploads'] } as const;

test.each(deathsAt([{}], { killed: 0 }))(
  '$by with half of a picture stored: the retry keeps one, and the purge takes the half, also when it ends so',
  async ({ by }) => {
    platform.isLocal = by === 'cut';
    const env = { WORK_BITS: '4' };
    const dying = await platform.start('api', { env, faultPoint: 'upload.half_stored' });
    await client.register('player1', 'secret99word');
    await expect(add()).rejects.toThrow();
    expect(await dying.ended).toBe(by);
    expect(await kept()).toEqual({ rows: 1, whole: 0, files: 1 });

    await platform.start('api', { env });
    expect((await add()).status).toBe(200);
    const { value } = (await client.send(uploads.list, { body: PURPOSE })).body;
    expect(value.list).toHaveLength(1);

    const age =
      "UPDATE upload SET added_at = added_at - interval '61 minutes' WHERE stored_at IS NULL";
    await changeAsOwner(db, age, []);
    const purging = await platform.launch('worker', {
      faultPoint: 'upload.files_removed',
      ...PURGE,
    });
    expect(await purging.ended).toBe(by);
    expect(await kept()).toEqual({ rows: 2, whole: 1, files: 2 });

    await platform.start('worker', PURGE);
    await until('the half is gone', async () => (await kept())?.rows === 1);
    expect(await kept()).toEqual({ rows: 1, whole: 1, files: 2 });
  },
);
