import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import { depsOf, makeMember, makeSite } from '../../../../../tests/support/world.ts';
import type { Member } from '../../people/members/index.ts';
import type { Database, Reader } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { closeWindows } from '../../play/bets/index.ts';
import { sitePlayByHour } from './site-play-by-hour.ts';

const MIDNIGHT = new Date('2026-03-10T00:00:00Z');
const TOMORROW = new Date('2026-03-11T00:00:00Z');

let db: Database;
let deps: Deps;
let now: Date;
let merchantId: bigint;
let members: Member[];

beforeAll(async () => {
  db = await freshDatabase();
  deps = depsOf(db, () => now);
  return () => db.close();
});
beforeEach(async () => {
  now = MIDNIGHT;
  const site = await makeSite(deps, { timeZone: 'UTC' });
  merchantId = site.merchantId;
  members = [await makeMember(deps, site), await makeMember(deps, site)];
});

/** Lets a number of members each lose this stake at a time of the day. */
const lose = async (at: string, stake: number, players = 1) => {
  now = new Date(`2026-03-10T${at}Z`);
  const bets = members.slice(0, players).map((by) => ({ by, stake, result: 'lost' }) as const);
  await playBets(deps, merchantId, bets);
};
/** A separate process that records the start of each read. */
function process() {
  const read: string[] = [];
  const reader: Reader = {
    query: (statement, values = []) => {
      if (statement.name === 'records.site_play_of_hour') read.push(hourOf(values[1]));
      return db.query(statement, values);
    },
  };
  const hours = async () => {
    const asked = { merchantId, from: MIDNIGHT, to: TOMORROW, timeZone: 'UTC' };
    const found = await sitePlayByHour(reader, asked);
    return found.flatMap(({ hour, count, sum }) => (count > 0 ? [[hour, count, sum]] : []));
  };
  return { read, hours };
}
const EVERY = Array.from({ length: 24 }, (_, hour) => `${hour}`.padStart(2, '0'));
const hourOf = (from: unknown) => (from as Date).toISOString().slice(11, 13);
const whole = (amount: number) => BigInt(amount) * 10_000n;

test('sums hours of closed windows once, and recalculates the open one', async () => {
  await lose('03:10:00', 5, 2);
  await lose('03:50:00', 1);
  await lose('07:20:00', 3);
  await closeWindows(db, merchantId, new Date('2026-03-10T07:20:00Z'));
  const { read, hours } = process();
  const closed = [3, 2, whole(11)];
  expect(await hours()).toEqual([closed, [7, 1, whole(3)]]);
  expect(read).toEqual(EVERY);
  await lose('07:40:00', 4, 2);
  expect(await hours()).toEqual([closed, [7, 2, whole(11)]]);
  expect(read.slice(EVERY.length)).toEqual(EVERY.slice(7));
  // A late decision counts in the open window.
  await closeWindows(db, merchantId, new Date('2026-03-10T08:00:00Z'));
  await lose('07:59:00', 2);
  expect(await hours()).toEqual([closed, [7, 2, whole(11)], [8, 1, whole(2)]]);
  expect(await hours()).toEqual(await process().hours());
});

test('reads all hours each time before any window is closed', async () => {
  await lose('03:10:00', 5);
  const { read, hours } = process();
  expect(await hours()).toEqual([[3, 1, whole(5)]]);
  await lose('03:12:00', 5);
  expect(await hours()).toEqual([[3, 1, whole(10)]]);
  expect(read).toEqual([...EVERY, ...EVERY]);
});
