import { sql, type Tx } from '../../platform/db/index.ts';
import { lockSegment, type Segment, type WhichSegment } from './segment.ts';

const archive = sql(
  'segments.archive',
  'UPDATE segment SET archived_at = $2, changed_at = $2, changed_by = $3, version = version + 1 WHERE id = $1',
);

export interface ArchiveSegment extends WhichSegment {
  readonly operatorId: bigint;
}

/** A step. Archives a segment: it can no longer be chosen. @throws segment.not_found, segment.archived */
export async function archiveSegment(
  tx: Tx,
  { operatorId, ...which }: ArchiveSegment,
  now: Date,
): Promise<Segment> {
  const segment = await lockSegment(tx, which);
  await tx.query(archive, [segment.id, now, operatorId]);
  return segment;
}
