import {
  type ChangeTable,
  changeTable,
  countDeposits,
  readProgress,
  readTable,
  type VipLevel,
  vipReader,
} from '@app/core/engagement/vip';
import type { Member } from '@app/core/people/members';
import { inTransaction, sql } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { rate } from '@app/shared/money/rate';
import { changeAsOwner } from '../databases/database.ts';
import { isCaughtUp } from '../play/stake-counter.ts';
import { until } from '../until.ts';
import { whole } from '../world.ts';

/** Amounts in whole units, rates as fractions. */
type WrittenLevel = Partial<Record<Exclude<keyof VipLevel, 'name' | 'names'>, number>>;

const NAMES = ['Ember', 'Copper', 'Bronze', 'Silver', 'Gold'];

/** A VIP level with the given fields, and no other requirement or reward. */
export const levelOf = (written: WrittenLevel, n: number): VipLevel => ({
  name: NAMES[n] ?? `Level ${n}`,
  names: {},
  turnover: whole(written.turnover ?? 0),
  deposits: whole(written.deposits ?? 0),
  keepTurnover: whole(written.keepTurnover ?? 0),
  keepDeposits: whole(written.keepDeposits ?? 0),
  levelBonus: whole(written.levelBonus ?? 0),
  weeklyBonus: whole(written.weeklyBonus ?? 0),
  monthlyBonus: whole(written.monthlyBonus ?? 0),
  rakebackRate: rate(Math.round((written.rakebackRate ?? 0) * 1_000_000)),
  cashbackRate: rate(Math.round((written.cashbackRate ?? 0) * 1_000_000)),
});

type Terms = Partial<Omit<ChangeTable, 'merchantId' | 'number' | 'levels'>>;

/** Gives a site levels: by default at 0, 100, 200 and 300 of turnover. */
export async function makeLevels(
  deps: Pick<Deps, 'db' | 'clock'>,
  merchantId: bigint,
  {
    levels = [{}, { turnover: 100 }, { turnover: 200 }, { turnover: 300 }],
    ...terms
  }: Terms & { readonly levels?: readonly WrittenLevel[] } = {},
): Promise<void> {
  const { number } = await readTable(deps.db, merchantId);
  await inTransaction(deps.db, (tx) =>
    changeTable(tx, deps, {
      merchantId,
      number,
      reachedBy: 'all',
      keep: null,
      weekTurnover: whole(20),
      monthTurnover: whole(20),
      cashbackMax: whole(1_000),
      turnoverTimes: 1,
      claimDays: 14,
      ...terms,
      levels: levels.map(levelOf),
    }),
  );
}

/** The stream is final only below the oldest transaction of the server, which may be another test's. */
export const countAll = (deps: Deps, on: Deps = deps): Promise<unknown> =>
  until('all bets are counted', async () => {
    await vipReader.run(on);
    return isCaughtUp(deps.db, vipReader);
  });

export const countPaidIn = (deps: Deps): Promise<number> => countDeposits(deps);

/** Level of a member. */
export async function vipLevelOf(
  deps: Pick<Deps, 'db' | 'clock'>,
  { id: memberId, merchantId }: Pick<Member, 'id' | 'merchantId'>,
): Promise<number> {
  return (await readProgress(deps.db, { merchantId, memberId }, deps.clock())).level;
}

const readOff = sql(
  'test.audit_vip',
  `SELECT v.member_id AS id FROM vip_member v
   LEFT JOIN (SELECT member_id, sum(turnover) AS turnover, sum(deposits) AS deposits FROM vip_day GROUP BY 1) d
     USING (member_id)
   LEFT JOIN (SELECT DISTINCT ON (member_id) member_id, to_level FROM vip_change ORDER BY member_id, id DESC) c
     USING (member_id)
   WHERE v.turnover <> coalesce(d.turnover, 0) OR v.deposits <> coalesce(d.deposits, 0)
     OR v.level <> coalesce(c.to_level, 0)
     OR v.level <> greatest(0, greatest(v.earned, v.raised) - v.lost)`,
);

/** Members whose sums differ from their days, or whose level from its history; empty when all is well. */
export const auditVip = (db: Deps['db']): Promise<unknown[]> => db.query(readOff);

/** Gives a member a VIP level. */
export const setVipLevel = (
  db: Deps['db'],
  { id, merchantId }: Pick<Member, 'id' | 'merchantId'>,
  level: number,
): Promise<unknown> =>
  changeAsOwner(
    db,
    `INSERT INTO vip_member (member_id, merchant_id, level, earned, peak, since) VALUES ($1, $2, $3, $3, $3, now())
     ON CONFLICT (member_id) DO UPDATE SET level = $3, earned = $3, peak = $3`,
    [id, merchantId, level],
  );
