import { SEGMENTS_MAX, type SegmentConditions } from '@app/shared/segments/conditions';
import { sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { fixConditions } from './fix-conditions.ts';
import { lockSegment, type Segment, type WhichSegment } from './segment.ts';
import { writtenConditions } from './stored-conditions.ts';

export interface PutSegment extends WhichSegment {
  /** Version that the operator saw; 0: a new segment. */
  readonly version: number;
  readonly operatorId: bigint;
  readonly name: string;
  readonly conditions: SegmentConditions;
}

const insert = sql(
  'segments.insert',
  `INSERT INTO segment (public_id, merchant_id, name, conditions, team_agent_id, created_by, created_at, changed_by,
     changed_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $6, $7) ON CONFLICT DO NOTHING RETURNING id`,
);
// The names of a site are locked first, so that no concurrent request takes the same.
const isTaken = sql(
  'segments.is_name_taken',
  `SELECT FROM segment WHERE merchant_id = $1 AND name = $2 AND archived_at IS NULL AND public_id <> $3`,
);
const count = sql(
  'segments.count_of_site',
  'SELECT count(*)::int AS count FROM segment WHERE merchant_id = $1 AND archived_at IS NULL',
);
const update = sql(
  'segments.update',
  `UPDATE segment SET name = $2, conditions = $3, team_agent_id = $4, version = version + 1, changed_by = $5,
     changed_at = $6
   WHERE id = $1`,
);
const lockNames = sql(
  'segments.lock_names',
  `SELECT pg_advisory_xact_lock(hashtextextended('segment names ' || $1::bigint, 0))`,
);

/**
 * A step. Creates a segment, or changes it. Returns the segment as it was before a change.
 *
 * @throws segment.not_found, segment.archived, segment.changed_meanwhile, segment.name_taken, segment.too_many,
 *   segment.agent_unknown
 */
export async function putSegment(
  tx: Tx,
  { version, operatorId, name, conditions, ...which }: PutSegment,
  now: Date,
): Promise<Segment | undefined> {
  const { merchantId, publicId } = which;
  const { teamAgentId } = await fixConditions(tx, { merchantId, conditions, at: now });
  const { teamOf: _, ...stored } = conditions;
  const written = writtenConditions(stored);
  await tx.query(lockNames, [merchantId]);
  if (version > 0) {
    const before = await lockSegment(tx, which);
    if (before.version !== version) throw new DomainError('segment.changed_meanwhile');
    await assertNameFree(tx, { merchantId, publicId, name });
    await tx.query(update, [before.id, name, written, teamAgentId, operatorId, now]);
    return before;
  }
  await assertNameFree(tx, { merchantId, publicId, name });
  const [made] = await tx.query<{ count: number }>(count, [merchantId]);
  if (made && made.count >= SEGMENTS_MAX) throw new DomainError('segment.too_many');
  const values = [publicId, merchantId, name, written, teamAgentId, operatorId, now];
  const [row] = await tx.query(insert, values);
  // The page makes the id: a repeated request finds the segment of the first.
  if (!row) throw new DomainError('segment.changed_meanwhile');
  return undefined;
}

async function assertNameFree(
  tx: Tx,
  { merchantId, publicId, name }: Pick<PutSegment, 'merchantId' | 'publicId' | 'name'>,
): Promise<void> {
  const found = await tx.query(isTaken, [merchantId, name, publicId]);
  if (found.length > 0) throw new DomainError('segment.name_taken');
}
