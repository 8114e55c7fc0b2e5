import { withdrawals as setting } from '@app/shared/withdrawals/settings';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import {
  approve,
  ask,
  makePaidMember,
  pay,
} from '../../../../../tests/support/money/withdrawals.ts';
import { depsOf, makeSite } from '../../../../../tests/support/world.ts';
import type { Member } from '../../people/members/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { changeSetting, changeSite } from '../../sites/site/index.ts';
import { cancelWithdrawal, confirmLeg, typicalTimes } from './index.ts';

const MINUTE_MS = 60_000;
const NONE = { bank: null, ewallet: null, virtual: null };

let db: Database;
let now: Date;
let deps: Deps;
let merchantId: bigint;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-03-10T05:00:00Z');
  deps = depsOf(db, () => now);
  ({ merchantId, player } = await makePaidMember(deps, 1_000));
  const change = { dayCountMax: 100, memberCancels: true };
  await changeSite(deps, changeSetting, { merchantId, setting, change });
});

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE_MS);
};
const typical = (of = merchantId) => typicalTimes(db, { merchantId: of, now });
/** Requests a withdrawal that is paid this many minutes later, and confirmed after that. */
async function paidWithin(minutes: number) {
  const withdrawal = await ask(deps, player, 10);
  await approve(deps, withdrawal);
  later(minutes);
  const { publicId: legId } = await pay(deps, withdrawal, 10);
  later(1);
  await confirmLeg(deps, { memberId: player.id, legId, result: 'RECEIVED' });
}

test('returns the median of the last 30 days, rounded up, once there are ten withdrawals', async () => {
  expect(await typical()).toEqual(NONE);
  for (const minutes of [3, 4, 5, 11, 12, 12, 13, 60, 600]) await paidWithin(minutes);
  const { publicId } = await ask(deps, player, 10);
  await cancelWithdrawal(deps, { memberId: player.id, publicId });
  expect(await typical()).toEqual(NONE);
  await paidWithin(12);
  expect(await typical()).toEqual({ ...NONE, bank: 15 });
  const { merchantId: elsewhere } = await makeSite(deps);
  expect(await typical(elsewhere)).toEqual(NONE);
  later(31 * 24 * 60);
  expect(await typical()).toEqual(NONE);
});

test('hours are rounded to whole hours, days to whole days', async () => {
  for (let n = 0; n < 10; n++) await paidWithin(130);
  expect((await typical()).bank).toBe(180);
  for (let n = 0; n < 11; n++) await paidWithin(49 * 60);
  expect((await typical()).bank).toBe(3 * 24 * 60);
});
