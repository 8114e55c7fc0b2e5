import { WINDOW_MS, windowStart } from '@app/shared/payouts/salary-windows';
import { beforeAll, expect, test } from 'vitest';
import { advisoryWaits } from '../../../../../tests/support/databases/advisory-waits.ts';
import { connectTo, freshDatabaseUrl } from '../../../../../tests/support/databases/database.ts';
import { makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import { settleBets } from './settle-bets.ts';
import { closeWindow, openWindow } from './settlement-window.ts';

let db: Database;
/** The worker that closes windows has its own connections, because settlements occupy the others. */
let ofCloser: Database;
let merchantId: bigint;
let memberId: bigint;

beforeAll(async () => {
  const url = await freshDatabaseUrl();
  db = connectTo(url, 25);
  ofCloser = connectTo(url, 2);
  ({ merchantId } = await makeSite(db));
  ({ id: memberId } = await makeMember(db, { merchantId }));
  return async () => {
    await db.close();
    await ofCloser.close();
  };
});

const SUBJECT = { category: 'RNG', isBonus: false } as const;
const NOON = Date.parse('2026-11-20T12:00:00Z');
const at = (ms: number) => () => new Date(ms);
const close = (until: number, site = merchantId) =>
  inTransaction(ofCloser, (tx) => closeWindow(tx, { merchantId: site, until: new Date(until) }));
const bucketAt = (ms: number, site = merchantId) =>
  inTransaction(db, async (tx) => (await openWindow(tx, site, at(ms))).bucketAt.getTime());

test('the window of an event is that of the clock, to the millisecond', async () => {
  expect(await bucketAt(NOON)).toBe(NOON);
  expect(await bucketAt(NOON + WINDOW_MS - 1)).toBe(NOON);
  expect(await bucketAt(NOON + WINDOW_MS)).toBe(NOON + WINDOW_MS);
});

test('a clock that is behind gets the open window, only at its own site', async () => {
  const other = await makeSite(db);
  await close(NOON + WINDOW_MS, other.merchantId);
  expect(await bucketAt(NOON - 1, other.merchantId)).toBe(NOON + WINDOW_MS);
  expect(await bucketAt(NOON + 3 * WINDOW_MS, other.merchantId)).toBe(NOON + 3 * WINDOW_MS);
  expect(await bucketAt(NOON)).toBe(NOON);
});

test('a closed window stays closed', async () => {
  const { merchantId: site } = await makeSite(db);
  await close(NOON + 2 * WINDOW_MS, site);
  expect(await close(NOON, site)).toEqual(new Date(NOON + 2 * WINDOW_MS));
  expect(await bucketAt(NOON, site)).toBe(NOON + 2 * WINDOW_MS);
});

test('windows are closed at their edges only', async () => {
  await expect(close(NOON + 1)).rejects.toThrow('not the edge of a window');
});

test('a closing worker waits for settlements in progress, then reads the clock', async () => {
  const { merchantId: site } = await makeSite(db);
  const settled = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  const order: string[] = [];
  let now = NOON + WINDOW_MS - 1;
  const early = inTransaction(db, async (tx) => {
    await openWindow(tx, site, at(now));
    opened.resolve();
    await settled.promise;
    order.push('settled');
  });
  await opened.promise;
  const closing = close(NOON + WINDOW_MS, site).then(() => order.push('closed'));
  await waitsForLock(1);
  // Waits for the transaction that closes, while the clock advances.
  const late = inTransaction(db, (tx) => openWindow(tx, site, () => new Date(now)));
  await waitsForLock(2);
  now = NOON + WINDOW_MS + 1;
  settled.resolve();
  await Promise.all([early, closing]);
  expect(order).toEqual(['settled', 'closed']);
  expect(await late).toEqual({ at: new Date(now), bucketAt: new Date(NOON + WINDOW_MS) });
});

/** Waits until this many sessions of the database wait for an advisory lock. */
const waitsForLock = (count: number): Promise<void> =>
  expect.poll(() => advisoryWaits(ofCloser)).toBe(count);

test('no event enters a closed window, with twenty concurrent settlements and differing clocks', async () => {
  const WINDOWS = 60;
  const SETTLERS = 20;
  const closedCounts = new Map<number, number>();
  let now = NOON;
  let isOver = false;
  let betId = 0n;

  async function settleOn(skewMs: number): Promise<void> {
    while (!isOver) {
      await inTransaction(db, async (tx) => {
        const window = await openWindow(tx, merchantId, () => new Date(now + skewMs));
        const bet = { betId: ++betId, memberId, placedAt: window.at, ...SUBJECT };
        await settleBets(tx, { merchantId, window }, [
          { ...bet, stake: whole(1), payout: whole(0) },
        ]);
      });
    }
  }

  async function closeAll(): Promise<void> {
    for (let n = 1; n <= WINDOWS; n++) {
      now += WINDOW_MS / 2;
      const until = windowStart(now) + WINDOW_MS;
      await close(until);
      closedCounts.set(until, await eventsBefore(until));
    }
    isOver = true;
  }

  const skews = Array.from({ length: SETTLERS }, (_, n) => (n - SETTLERS / 2) * 20_000);
  await Promise.all([closeAll(), ...skews.map(settleOn)]);

  expect(betId).toBeGreaterThan(WINDOWS);
  for (const [until, count] of closedCounts) expect(await eventsBefore(until)).toBe(count);
});

async function eventsBefore(until: number): Promise<number> {
  return ofCloser.prisma.betEvent.count({
    where: { merchantId, bucketAt: { lt: new Date(until) } },
  });
}
