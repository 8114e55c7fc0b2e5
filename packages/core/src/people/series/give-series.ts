import type { Tx } from '../../platform/db/index.ts';
import { appendAudit } from '../../sites/audit/index.ts';
import { assertOffered } from './offered-series.ts';
import { seriesLimits } from './series-limits.ts';
import { seriesPaths } from './series-paths.ts';
import { type GivenSeries, writeSeries } from './write-series.ts';

interface ByAgent {
  readonly merchantId: bigint;
  /** The agent directly above. */
  readonly agentId: bigint;
}

/**
 * A step. Checks that an agent may give series to a new direct downline. The caller holds the tree's lock.
 *
 * @throws rebate.no_series, rebate.series_limit
 */
export async function assertMayGiveSeries(
  tx: Tx,
  { merchantId, agentId: uplineId }: ByAgent,
  { series, now }: { readonly series: readonly GivenSeries[]; readonly now: Date },
): Promise<void> {
  for (const one of series) await assertOffered(tx, { ...one, merchantId, uplineId }, now);
}

/** A step. Gives new members of an agent their first series; `assertMayGiveSeries` has checked them. */
export async function giveFirstSeries(
  tx: Tx,
  { merchantId, agentId, memberIds, series }: GiveFirstSeries,
  now: Date,
): Promise<void> {
  if (series.length === 0 || memberIds.length === 0) return;
  const made = { merchantId, agentId, memberIds, given: series, isFirst: true };
  await writeSeries(tx, made, now);
}

interface GiveFirstSeries extends ByAgent {
  readonly memberIds: readonly bigint[];
  readonly series: readonly GivenSeries[];
}

interface ByLink extends ByAgent {
  readonly memberId: bigint;
  readonly username: string;
  readonly linkId: bigint;
  /** Result of `seriesPromised`, read after the caller took the shared lock of the tree. */
  readonly promised: readonly GivenSeries[];
}

/**
 * A step. Gives a member who registered by a link the series that the link promises. If the agent's own series is lower
 * by now, the member gets that one, and the reduction is audited. Skips categories without series on the site.
 */
export async function giveSeriesOfLink(
  tx: Tx,
  { merchantId, agentId, memberId, username, linkId, promised }: ByLink,
  now: Date,
): Promise<void> {
  const limits = await seriesLimits(tx, merchantId);
  const kept = promised.filter((one) => limits.some(({ category }) => category === one.category));
  if (kept.length === 0) return;
  const promises = kept.map(({ category }) => ({ merchantId, memberId: agentId, category }));
  const paths = await seriesPaths(tx, promises, now);
  const given = kept.map(({ category, series }, n) => {
    const most = paths[n]?.most ?? 0;
    const least = paths[n]?.least ?? 0;
    if (most < series) return { category, series: most, promised: series };
    // The site may have raised its minimum since the promise.
    return { category, series: Math.max(series, least) };
  });
  const receiver = { merchantId, memberIds: [memberId], agentId, linkId, isFirst: true };
  await writeSeries(tx, { ...receiver, given }, now);
  for (const { category, series, promised: more } of given) {
    if (more === undefined) continue;
    const detail = { gameCategory: category, series, promised: more };
    const line = { action: 'member.series_lowered', target: username, detail } as const;
    await appendAudit(tx, { merchantId, actor: 'system', ...line }, now);
  }
}
