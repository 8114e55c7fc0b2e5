import { trialBalance } from '@app/core/books/ledger';
import { checkOpenRounds, decideRefund, listEndedRounds } from '@app/core/operations/open-rounds';
import { connect, inTransaction } from '@app/core/platform/db';
import { auditRounds } from '@app/core/play/vendors';
import { expect, test } from 'vitest';
import { changeAsOwner, freshDatabaseUrl, freshRedisUrl } from '../support/databases/database.ts';
import { deathsAt } from '../support/faults/deaths.ts';
import { startRoundVendor } from '../support/play/round-vendor.ts';
import { makePlatform } from '../support/servers/processes.ts';
import { cashOf, depsOf, fund, makeMember, makeSite, whole } from '../support/world.ts';

test.each(deathsAt([{}], { killed: 0 }))(
  'a worker ends by $by within a refund of a round: the next one completes it, and it is paid once',
  async ({ by }) => {
    const [databaseUrl, redisUrl] = await Promise.all([freshDatabaseUrl(), freshRedisUrl()]);
    const platform = await makePlatform({ databaseUrl, redisUrl, arcadeDatabaseUrl: databaseUrl });
    platform.isLocal = by === 'cut';
    const db = connect(databaseUrl);
    const deps = depsOf(db);
    const site = await makeSite(deps);
    const player = await makeMember(deps, site);
    await fund(deps, player, whole(100));
    const vendor = await startRoundVendor(deps, { isLinked: false });
    await (await vendor.open(player)).bet('lost', whole(10));
    await changeAsOwner(
      db,
      `UPDATE vendor_round SET opened_at = opened_at - interval '25 hours'`,
      [],
    );
    await checkOpenRounds(deps);
    const { publicId } = await db.prisma.openRound.findFirstOrThrow();
    const which = {
      merchantId: site.merchantId,
      publicId,
      operator: 'mara',
      reason: 'It was lost',
    };
    await inTransaction(db, (tx) => decideRefund(tx, which, deps.clock()));

    const jobs = ['check-open-rounds'] as const;
    const dying = await platform.launch('worker', { faultPoint: 'open_round.refunded', jobs });
    expect(await dying.ended).toBe(by);
    expect(await cashOf(db, player)).toBe(whole(100));
    expect(await db.prisma.openRound.count({ where: { closedAt: null } })).toBe(1);
    await checkOpenRounds(deps);
    expect(await cashOf(db, player)).toBe(whole(100));
    const { merchantId } = site;
    expect(await listEndedRounds(db, { merchantId, rowsMax: 5 })).toMatchObject([
      { publicId, outcome: 'refunded' },
    ]);
    await platform.stop();
    await vendor.close();
    expect(await trialBalance(db)).toEqual([]);
    expect(await auditRounds(db)).toEqual([]);
    await db.close();
  },
);
