import type { SiteState } from '@app/shared/sites/states';
import { type Reader, sql } from '../../platform/db/index.ts';

/** A site in the list of operators of the installation. */
export interface ListedSite {
  readonly code: string;
  readonly name: string;
  readonly state: SiteState;
  readonly mainDomain: string | null;
  readonly currency: string;
  readonly timeZone: string;
}

const list = sql(
  'site.list',
  `SELECT m.code, m.name, m.state, m.currency, m.time_zone AS "timeZone",
     (SELECT d.domain FROM merchant_domain d WHERE d.merchant_id = m.id
      ORDER BY d.is_main DESC, d.domain LIMIT 1) AS "mainDomain",
     count(*) OVER ()::int AS total
   FROM merchant m ORDER BY m.code LIMIT $1 OFFSET $2`,
);

/** A query. A page of all sites by code, and the total; 0 beyond the last page. */
export async function listSites(
  reader: Reader,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ sites: ListedSite[]; total: number }> {
  const rows = await reader.query<ListedSite & { total: number }>(list, [size, (page - 1) * size]);
  return { sites: rows.map(({ total: _, ...site }) => site), total: rows[0]?.total ?? 0 };
}
