import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { categoryCodes, categoryOfCode } from '../../platform/kernel/index.ts';
import { type AffiliateLink, affiliateLinkRows } from '../agents/index.ts';
import { assertOffered } from './offered-series.ts';
import type { GivenSeries } from './write-series.ts';

export interface NewSeriesPromise {
  readonly merchantId: bigint;
  /** Highest series of members who register by the link; the site's minimum for an absent category. */
  readonly series: readonly GivenSeries[];
}

const forget = sql(
  'series.forget_link_series',
  `DELETE FROM link_series s USING ${affiliateLinkRows} l
   WHERE l.public_id = $1 AND s.link_id = l.id AND s.category <> ALL ($2::smallint[])`,
);
const write = sql(
  'series.write_link_series',
  `INSERT INTO link_series (link_id, category, series, changed_at)
   SELECT l.id, g.category, g.series, $4
   FROM ${affiliateLinkRows} l CROSS JOIN unnest($2::smallint[], $3::smallint[]) AS g (category, series)
   WHERE l.public_id = $1
   ON CONFLICT (link_id, category) DO UPDATE SET series = excluded.series, changed_at = excluded.changed_at
   WHERE link_series.series <> excluded.series`,
);

interface LinkPromising extends NewSeriesPromise {
  readonly publicId: string;
  readonly agentId: bigint;
}

/**
 * A step. Replaces the promises of a link. The caller holds the shared lock of the tree, so that the agent's own series
 * does not change meanwhile.
 *
 * @throws rebate.no_series, rebate.series_limit
 */
export async function promiseSeries(
  tx: Tx,
  { merchantId, agentId: uplineId, publicId, series }: LinkPromising,
  now: Date,
): Promise<void> {
  for (const one of series) await assertOffered(tx, { ...one, merchantId, uplineId }, now);
  const codes = series.map(({ category }) => categoryCodes[category]);
  await tx.query(forget, [publicId, codes]);
  await tx.query(write, [publicId, codes, series.map((one) => one.series), now]);
}

interface LinkRow {
  readonly publicId: string;
  readonly code: number;
  readonly series: number;
}

const readMany = sql(
  'series.of_links',
  `SELECT l.public_id AS "publicId", s.category AS code, s.series
   FROM ${affiliateLinkRows} l JOIN link_series s ON s.link_id = l.id
   WHERE l.public_id = ANY ($1::uuid[]) ORDER BY s.category`,
);

/** A query. Promises of links by public id; an empty list for a link without promises. */
export async function seriesOfLinks(
  reader: Reader,
  links: readonly Pick<AffiliateLink, 'publicId'>[],
): Promise<ReadonlyMap<string, readonly GivenSeries[]>> {
  const ids = links.map(({ publicId }) => publicId);
  const rows = await reader.query<LinkRow>(readMany, [ids]);
  return new Map(
    ids.map((id) => [
      id,
      rows
        .filter(({ publicId }) => publicId === id)
        .map(({ code, series }) => ({ category: categoryOfCode(code), series })),
    ]),
  );
}

const readOne = sql(
  'series.of_link',
  'SELECT category AS code, series FROM link_series WHERE link_id = $1 ORDER BY category',
);

/** A query. The current promises of a link. */
export async function seriesPromised(reader: Reader, linkId: bigint): Promise<GivenSeries[]> {
  const rows = await reader.query<Omit<LinkRow, 'publicId'>>(readOne, [linkId]);
  return rows.map(({ code, series }) => ({ category: categoryOfCode(code), series }));
}
