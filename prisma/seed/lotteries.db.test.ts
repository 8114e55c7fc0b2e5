import { randomUUID } from 'node:crypto';
import { connect } from '@app/core/db';
import { makeDraws } from '@app/core/lotteries';
import { makeSeal } from '@app/shared/process/seal';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../tests/support/database.ts';
import { asDraws } from '../../tests/support/runtime-role.ts';
import { demoLotteries, setUpLotteries } from './lotteries.ts';

/** A Tuesday, at noon in China. */
const NOW = new Date('2026-11-24T04:00:00Z');

test('sets lotteries up once, each open to players, with prices and draws', async () => {
  const db = await freshDatabase();
  const drawing = connect(asDraws(`${db.pool.options.connectionString}`), 2);
  const common = { clock: () => NOW, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  await setUpLotteries({ ...common, db });
  const thai = (data: { groupCode?: string; enabled: boolean }) =>
    db.prisma.lottery.update({ where: { code: 'THAI' }, data });
  await thai({ groupCode: 'MINE', enabled: false });
  await setUpLotteries({ ...common, db });
  expect(await thai({ enabled: true })).toMatchObject({ groupCode: 'MINE' });
  const lotteries = await db.prisma.lottery.findMany({ orderBy: { id: 'asc' } });
  const games = await db.prisma.game.findMany();
  expect(lotteries.map(({ code }) => code)).toEqual(demoLotteries.map(({ code }) => code));
  expect(await db.prisma.lotteryPrice.count()).toBe(demoLotteries.length);
  expect(games.map(({ enabled }) => enabled)).toEqual(demoLotteries.map(() => true));
  await makeDraws({ ...common, db: drawing, seal: makeSeal('a key of the test', 'draws/1') });
  const numbersOf = async (code: string, day: string) => {
    const draws = await db.prisma.lotteryDraw.findMany({
      where: { lottery: { code }, day: new Date(day) },
      orderBy: { id: 'asc' },
    });
    return draws.map(({ number }) => number);
  };
  expect(await numbersOf('VN_MB', '2026-11-24')).toEqual(['20261124-quangninh']);
  expect(await numbersOf('VN_MN', '2026-11-25')).toEqual([
    ...['20261125-dongnai', '20261125-cantho', '20261125-soctrang'],
  ]);
  expect(await numbersOf('THAI', '2026-12-01')).toEqual(['20261201']);
  expect(await numbersOf('SSC90S', '2026-11-25')).toHaveLength(960);
  expect(await numbersOf('YEEKEE', '2026-11-25')).toHaveLength(96);
  for (const { code } of demoLotteries) {
    const draws = await db.prisma.lotteryDraw.count({ where: { lottery: { code } } });
    expect([code, draws > 0]).toEqual([code, true]);
  }
  await drawing.close();
  await db.close();
});
