import { type Reader, sql } from '../../../platform/db/index.ts';
import { betEventRows } from '../../../play/bets/index.ts';
import { merchantRows } from '../../../sites/site/index.ts';
import type { PayoutEngine, Periods } from '../engine.ts';

/** Unfinished states of a run. A held run is not among them: it waits for an operator. */
export const UNFINISHED = `('claimed', 'accrued', 'billed')`;

interface Placeholders {
  /** A row of `merchantRows`. */
  readonly site: string;
  readonly engine: string;
  /** End of the last due period. */
  readonly until: string;
}

/** SQL: end of the last period for which an engine has begun a run on a site. */
const RUN_THROUGH = ({ site, engine }: Pick<Placeholders, 'site' | 'engine'>) => `
  coalesce((SELECT period_end FROM payout_run
            WHERE merchant_id = ${site}.id AND engine = ${engine}
            ORDER BY period_start DESC LIMIT 1), '-infinity')`;

/**
 * SQL: the site's next due period with bets, as `next (period_start, period_end)`, or no row. Empty periods are
 * skipped. If the site changed its time zone, the period still begins no earlier than the previous one ended.
 */
export const NEXT_PERIOD = (periods: Periods, { site, engine, until }: Placeholders) => `
  CROSS JOIN LATERAL (SELECT ${RUN_THROUGH({ site, engine })} AS at) through
  CROSS JOIN LATERAL (
    SELECT min(bucket_at) AS bucket_at FROM ${betEventRows} e
    WHERE merchant_id = ${site}.id AND bucket_at < ${until} AND bucket_at >= through.at
  ) first
  CROSS JOIN LATERAL (
    SELECT greatest(${periods.start('first.bucket_at', `${site}.time_zone`)}, through.at)
        AS period_start,
      ${periods.end('first.bucket_at', `${site}.time_zone`)} AS period_end
    WHERE first.bucket_at IS NOT NULL
  ) next`;

const findSites = ({ name, periods }: PayoutEngine) =>
  sql(
    `payouts.sites_with_work.${name}`,
    `SELECT site.id AS "merchantId", site.until
     FROM (
       SELECT m.id, ${periods.start('$2::timestamptz', 'm.time_zone')} AS until
       FROM ${merchantRows} m LEFT JOIN payout_brake b ON b.merchant_id = m.id AND b.engine = $1
       WHERE NOT coalesce(b.is_paused, false)
     ) site
     WHERE EXISTS (SELECT FROM payout_run r
                   WHERE r.merchant_id = site.id AND r.engine = $1 AND r.state IN ${UNFINISHED})
       OR EXISTS (SELECT FROM ${betEventRows} e
                  WHERE e.merchant_id = site.id AND e.bucket_at < site.until
                    AND e.bucket_at >= ${RUN_THROUGH({ site: 'site', engine: '$1' })})
     ORDER BY site.id`,
  );

export interface SiteWithWork {
  readonly merchantId: bigint;
  /** End of the last due period: one whose grace has passed. */
  readonly until: Date;
}

/** A query. Sites with due periods of an engine that is not paused. */
export const sitesWithWork = (
  reader: Reader,
  engine: PayoutEngine,
  now: Date,
): Promise<SiteWithWork[]> => {
  const over = new Date(now.getTime() - engine.periods.graceMs);
  return reader.query<SiteWithWork>(findSites(engine), [engine.facts.number, over]);
};
