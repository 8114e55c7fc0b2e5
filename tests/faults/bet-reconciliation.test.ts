import { trialBalance } from '@app/core/books/ledger';
import { listBetBreaks, reconcileBets } from '@app/core/operations/bet-reconciliation';
import { connect } from '@app/core/platform/db';
import { auditRounds } from '@app/core/play/vendors';
import { expect, test } from 'vitest';
import { changeAsOwner, freshDatabaseUrl, freshRedisUrl } from '../support/databases/database.ts';
import { deathsAt } from '../support/faults/deaths.ts';
import { startListingVendor } from '../support/play/listing-vendor.ts';
import { makePlatform } from '../support/servers/processes.ts';
import { cashOf, depsOf, fund, makeMember, makeSite, whole } from '../support/world.ts';

const POINTS = [
  { faultPoint: 'bet_pull.page_stored' },
  { faultPoint: 'bet_pull.comparing' },
] as const;

test.each(deathsAt(POINTS, { killed: 0 }))(
  'a worker ends by $by at $faultPoint: the next one completes the list, and moves no money',
  async ({ by, faultPoint }) => {
    const [databaseUrl, redisUrl] = await Promise.all([freshDatabaseUrl(), freshRedisUrl()]);
    const platform = await makePlatform({ databaseUrl, redisUrl, arcadeDatabaseUrl: databaseUrl });
    platform.isLocal = by === 'cut';
    const db = connect(databaseUrl);
    const deps = depsOf(db);
    const site = await makeSite(deps);
    const player = await makeMember(deps, site);
    await fund(deps, player, whole(100));
    const vendor = await startListingVendor(deps, { rowsMax: 1 });
    const game = await vendor.open(player);
    const bets = [await game.bet(whole(1)), await game.bet(whole(2)), await game.bet(whole(3))];
    await vendor.age();
    vendor.take(bets[2] ?? '');
    const before = await cashOf(db, player);

    const jobs = ['reconcile-bets'] as const;
    const dying = await platform.launch('worker', { faultPoint, jobs });
    expect(await dying.ended).toBe(by);
    await changeAsOwner(db, 'UPDATE bet_pull SET lease_until = NULL', []);
    await reconcileBets(deps);
    const { merchantId } = site;
    const request = { merchantId, hasAllSites: false, isOpen: true, rowsMax: 5 };
    expect(await listBetBreaks(db, request)).toMatchObject([
      { txId: bets[2], cause: 'missing_there' },
    ]);
    expect(await db.prisma.betPullLine.count()).toBe(0);
    expect(await db.prisma.betPull.findMany()).toMatchObject([{ pages: 2, lines: 2, matched: 2 }]);
    expect(await cashOf(db, player)).toBe(before);
    await platform.stop();
    await vendor.close();
    expect(await trialBalance(db)).toEqual([]);
    expect(await auditRounds(db)).toEqual([]);
    await db.close();
  },
);
