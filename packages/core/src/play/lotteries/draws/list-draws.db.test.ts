import { expect, test } from 'vitest';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { makeExternalLottery } from '../../../../../../tests/support/play/external-draws.ts';
import { depsOf } from '../../../../../../tests/support/world.ts';
import { sql } from '../../../platform/db/index.ts';
import { pageOfDraws } from './list-draws.ts';

const addDraws = sql(
  'tests.add_draws',
  `INSERT INTO lottery_draw (lottery_id, number, day, opens_at, closes_at, draws_at, state, created_at)
   SELECT $1, n::text, d.at::date, d.at - interval '3 minutes', d.at - interval '1 minute', d.at, 'void', d.at
   FROM generate_series(1, 10020) n
   CROSS JOIN LATERAL (SELECT $2::timestamptz - n * interval '1 minute' AS at) d`,
);

test('readers can page through the last ten thousand draws only', async () => {
  const db = await freshDatabase();
  const now = new Date('2026-11-20T12:00:00Z');
  const lotteryId = await makeExternalLottery(depsOf(db), { code: 'T1', family: 'LF' });
  await db.query(addDraws, [lotteryId, now]);
  const page = (number: number, size: number) =>
    pageOfDraws(db, { lotteryId, now, page: number, size });
  expect((await page(100, 100)).draws).toHaveLength(100);
  expect(await page(101, 100)).toEqual({ draws: [], total: 10_000 });
  expect((await page(112, 90)).draws).toHaveLength(10);
  await db.close();
});
