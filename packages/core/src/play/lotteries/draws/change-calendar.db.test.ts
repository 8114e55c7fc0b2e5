import type { LotteryCalendar } from '@app/shared/lotteries/lottery-calendars';
import { money } from '@app/shared/money/money';
import { beforeEach, expect, test } from 'vitest';
import { makeSite } from '../../../../../../tests/support/world.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { addLottery } from '../operators/add-lottery.ts';
import { changeLottery } from '../operators/change-lottery.ts';
import { lastMadeDraw, previewDraws } from '../operators/preview-draws.ts';
import { type DrawsWorld, makeDrawsWorld, makeLottery } from '../test-support/draws-world.ts';
import { upcomingDraws } from './list-draws.ts';
import { makeDraws } from './make-draws.ts';

let world: DrawsWorld;

beforeEach(async () => {
  world = await makeDrawsWorld('2026-11-24T08:00:00Z');
  return world.close;
});

const EVERY_DAY = { weekdays: [1, 2, 3, 4, 5, 6, 7] as [number, ...number[]] };
const dailyAt = (time: string): LotteryCalendar => ({
  by: 'times',
  at: [{ ...EVERY_DAY, time }],
  numbering: { by: 'day' },
});
const upcoming = (lotteryId: number) =>
  upcomingDraws(world.deps.db, { lotteryId, now: world.deps.clock(), rowsMax: 120 });

test('a new calendar begins on the first day without draws, as in its preview', async () => {
  const code = 'FC3D';
  const times = { timeZone: 'Asia/Shanghai', closesBeforeS: 300 };
  const external = { code, source: 'external' as const, calendar: dailyAt('18:00'), ...times };
  const lotteryId = await makeLottery(world, external);
  await makeDraws(world.draws);
  const before = await upcoming(lotteryId);
  expect(before.map(({ number }) => number)).toEqual(['20261124', '20261125', '20261126']);
  const other = { code, groupCode: 'LF', calendar: dailyAt('20:00'), ...times, closesBeforeS: 60 };
  const now = world.deps.clock();
  await inTransaction(world.deps.db, (tx) => changeLottery(tx, other, now));
  expect(await makeDraws(world.draws)).toBe(0);
  const last = await lastMadeDraw(world.deps.db, code);
  const preview = previewDraws(other, { last, now, count: 2 });
  expect(preview.map(({ number }) => number)).toEqual(['20261127', '20261128']);
  world.moveTo('2026-11-25T08:00:00Z');
  expect(await makeDraws(world.draws)).toBe(1);
  const after = await upcoming(lotteryId);
  expect(after.slice(0, 2)).toEqual(before.slice(1));
  expect(after.at(-1)).toMatchObject({
    number: '20261127',
    drawsAt: preview[0]?.drawsAt,
    closesAt: preview[0]?.closesAt,
  });
});

test('a new lottery gets draws and its own chain with the next creation of draws', async () => {
  const { merchantId } = await makeSite(world.deps);
  const limits = { noteMin: money(200n), memberStakeMax: money(1_000_000n) };
  const lotteryId = await inTransaction(world.deps.db, (tx) =>
    addLottery(
      tx,
      {
        code: 'SSC2M',
        family: 'SSC',
        prizeMode: 'LOTT',
        groupCode: 'SSC',
        source: 'own',
        calendar: { by: 'every', seconds: 120, numbering: { by: 'place', digits: 3 } },
        timeZone: 'Asia/Shanghai',
        closesBeforeS: 10,
        name: '5D · 2 minutes',
        names: {},
        prices: {
          prices: {},
          seriesMin: 1_700,
          seriesMax: 1_956,
          ...limits,
          merchantId,
          liabilityMax: money(5_000_000n),
          madeBy: 'anna',
          approvedBy: 'ben',
        },
      },
      world.deps.clock(),
    ),
  );
  expect(await makeDraws(world.draws)).toBeGreaterThan(1_440);
  const [first] = await upcoming(lotteryId);
  expect(first).toMatchObject({ number: '20261124-481' });
  const { chainId } = await world.deps.db.prisma.lotteryDraw.findFirstOrThrow({
    where: { lotteryId, number: '20261124-481' },
  });
  expect(chainId).not.toBeNull();
});

test('a calendar with few draws gets them all, and one without draws is refused', () => {
  const now = world.deps.clock();
  const changeTo = (calendar: LotteryCalendar) =>
    previewDraws(
      { calendar, timeZone: 'UTC', closesBeforeS: 60 },
      { last: undefined, now, count: 2 },
    );
  const numbering = { by: 'running' as const, first: 7 };
  const rare = changeTo({ by: 'monthly', days: [31], time: '12:00', numbering });
  expect(rare.map(({ number, day }) => [number, day])).toEqual([
    ['7', '2026-12-31'],
    ['8', '2027-01-31'],
  ]);
  const nothing = { by: 'every' as const, seconds: 86_400, from: '10:00', to: '10:00' };
  expect(changeTo({ ...nothing, numbering })).toHaveLength(2);
});
