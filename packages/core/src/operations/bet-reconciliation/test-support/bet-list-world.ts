import { beforeEach, expect } from 'vitest';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import {
  type ListingVendor,
  startListingVendor,
} from '../../../../../../tests/support/play/listing-vendor.ts';
import {
  depsOf,
  fund,
  makeMember,
  makeSite,
  whole,
} from '../../../../../../tests/support/world.ts';
import { trialBalance } from '../../../books/ledger/index.ts';
import type { Member } from '../../../people/members/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { auditRounds } from '../../../play/vendors/index.ts';
import { listBetBreaks, listPulls, reconcileBets } from '../index.ts';

export const MINUTE_MS = 60_000;
export const START = new Date('2026-03-10T05:00:00Z');

/** Set before each test by `onBetLists`. */
export let db: Database;
export let now: Date;
export let deps: Deps;
export let site: Awaited<ReturnType<typeof makeSite>>;
export let player: Member;
export let vendor: ListingVendor;
export let game: Awaited<ReturnType<ListingVendor['open']>>;

/** A site with a vendor that lists its transactions, and a player with 1 000.00 in its game. Audits the books. */
export function onBetLists(): void {
  beforeEach(async () => {
    db = await freshDatabase();
    now = START;
    deps = depsOf(db, () => now);
    site = await makeSite(deps);
    player = await makeMember(deps, site);
    await fund(deps, player, whole(1_000));
    vendor = await startListingVendor(deps);
    game = await vendor.open(player);
    return async () => {
      expect(await trialBalance(db)).toEqual([]);
      expect(await auditRounds(db)).toEqual([]);
      await vendor.close();
      await db.close();
    };
  });
}

export const moveTo = (time: Date) => {
  now = time;
};
export const pass = (minutes: number) => moveTo(new Date(now.getTime() + minutes * MINUTE_MS));

/** Passes enough time for the next window, and sweeps. */
export async function sweepLater(minutes = 15): Promise<number> {
  pass(minutes);
  return reconcileBets(deps);
}

/** Sweeps in the night, when the day before is pulled. */
export async function sweepNight(): Promise<void> {
  moveTo(new Date('2026-03-11T01:00:00Z'));
  await reconcileBets(deps);
}

export const listed = (isOpen = true, hasAllSites = false) =>
  listBetBreaks(db, { merchantId: site.merchantId, hasAllSites, isOpen, rowsMax: 50 });
export const pulls = () => listPulls(db, { vendorCode: vendor.code, rowsMax: 50 });
export const linesKept = () => db.prisma.betPullLine.count();

/** Plays a round with a bet of 10.00 that pays 25.00. */
export async function playRound() {
  const bet = await game.bet(whole(10));
  return { bet, win: await game.win(bet, whole(25)) };
}
