import { sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import {
  type ArchiveSegment,
  archiveSegment,
  lockSegment,
  type Segment,
} from '../segments/index.ts';

const countUses = sql(
  'promotions.uses_of_segment',
  `SELECT count(*)::int AS count FROM site_promotion_version v
   JOIN site_promotion p ON p.id = v.promotion_id AND p.version = v.number
   WHERE v.segment_id = $1 AND p.ended_at IS NULL AND (v.ends_at IS NULL OR v.ends_at > $2)`,
);

/** A query. Number of promotions that are limited to a segment and are not over. */
export async function usesOfSegment(tx: Tx, segmentId: bigint, now: Date): Promise<number> {
  const [row] = await tx.query<{ count: number }>(countUses, [segmentId, now]);
  return row?.count ?? 0;
}

/**
 * A step. Archives a segment that no promotion uses. The lock of the segment keeps new promotions from choosing it.
 *
 * @throws segment.not_found, segment.archived, segment.in_use with `count`
 */
export async function archiveUnusedSegment(
  tx: Tx,
  asked: ArchiveSegment,
  now: Date,
): Promise<Segment> {
  const { id } = await lockSegment(tx, asked);
  const count = await usesOfSegment(tx, id, now);
  if (count > 0) throw new DomainError('segment.in_use', { count });
  return archiveSegment(tx, asked, now);
}
