import type { Member } from '@app/core/people/members';
import { setSeries } from '@app/core/people/series';
import { inTransaction, sql } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { rebateReader } from '@app/core/play/rebates';
import { changeSetting } from '@app/core/sites/site';
import type { GameCategory } from '@app/shared/games/game-categories';
import { series as setting } from '@app/shared/rebates/settings';
import { until } from '../until.ts';

type On = Pick<Deps, 'db' | 'clock'>;

/** Lets members of a site bet in series from `least` to `most` on games of some categories. */
export const takeSeries = (
  { db }: Pick<Deps, 'db'>,
  merchantId: bigint,
  { categories = ['LOTT'] as readonly GameCategory[], least = 1_800, most = 1_980 } = {},
): Promise<void> =>
  inTransaction(db, (tx) =>
    changeSetting(tx, {
      merchantId,
      setting,
      change: { limits: categories.map((category) => ({ category, least, most })) },
    }),
  );

/** Sets the highest series in which a member may bet. */
export const giveSeries = (
  { db, clock }: On,
  { id: memberId, merchantId }: Pick<Member, 'id' | 'merchantId'>,
  series: number,
  category: GameCategory = 'LOTT',
): Promise<number | undefined> =>
  inTransaction(db, (tx) => setSeries(tx, { merchantId, memberId, category, series }, clock()));

const countLeft = sql(
  'test.series_events_left',
  `SELECT count(*)::int AS left FROM bet_event e
   WHERE e.series IS NOT NULL
     AND NOT EXISTS (SELECT FROM stream_cursor c
                     WHERE c.reader = 'rebates' AND (e.xid, e.seq) <= (c.xid, c.seq))`,
);

/**
 * Pays rebates until the stream is read to its end. The stream is final only below the oldest open transaction of the
 * server, which may be another test's.
 */
export const payAllRebates = (
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
): Promise<unknown> =>
  until('the rebates of all bets are paid', async () => {
    await rebateReader.run(deps);
    const [row] = await deps.db.query<{ left: number }>(countLeft);
    return row?.left === 0;
  });
