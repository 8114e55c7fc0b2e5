import { randomUUID } from 'node:crypto';
import { connect } from '@app/core/platform/db';
import { addPastDraws, makeDraws } from '@app/core/play/lotteries';
import { makeSeal } from '@app/shared/process/seal';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../tests/support/databases/database.ts';
import { asDraws } from '../../tests/support/databases/runtime-role.ts';
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
    '20261125-dongnai',
    '20261125-cantho',
    '20261125-soctrang',
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

test('every external lottery has ninety past days of settled draws, and continues', async () => {
  const db = await freshDatabase();
  const drawing = connect(asDraws(`${db.pool.options.connectionString}`), 2);
  const common = { clock: () => NOW, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  await setUpLotteries({ ...common, db });
  const past = { days: 90, secret: 'a secret of the test' };
  expect(await addPastDraws({ ...common, db }, past)).toBeGreaterThan(1_000);
  expect(await addPastDraws({ ...common, db }, past)).toBe(0);
  await makeDraws({ ...common, db: drawing, seal: makeSeal('a key of the test', 'draws/1') });
  const elsewhere = demoLotteries.filter(
    ({ source, joins }) => source === 'external' || joins?.every((code) => /^VN_M[NT]$/.test(code)),
  );
  expect(elsewhere).toHaveLength(13);
  for (const { code } of elsewhere) {
    const where = { lottery: { code } };
    const order = { orderBy: { drawsAt: 'asc' }, include: { outcomes: true } } as const;
    const before = { ...where, drawsAt: { lte: NOW } };
    const settled = await db.prisma.lotteryDraw.findMany({ where: before, ...order });
    expect([code, new Set(settled.map(({ state }) => state))]).toEqual([
      code,
      new Set(['settled']),
    ]);
    // At least twice a month, starting with the first days.
    expect(settled.length).toBeGreaterThanOrEqual(6);
    expect(settled[0]?.drawsAt.getTime()).toBeLessThan(NOW.getTime() - 73 * 86_400_000);
    for (const { outcomes } of settled) {
      expect(outcomes).toHaveLength(1);
      expect(outcomes[0]?.outcome).toMatch(/^(\d{3}|\d{5}|\{".*\})$/);
    }
    const ahead = { ...where, drawsAt: { gt: NOW } };
    const [next] = await db.prisma.lotteryDraw.findMany({ where: ahead, ...order, take: 1 });
    expect(next?.state).toBe('pending');
    expect(next?.opensAt.getTime()).toBeLessThanOrEqual(NOW.getTime());
  }
  await drawing.close();
  await db.close();
});
