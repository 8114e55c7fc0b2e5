import { SEGMENTS_MAX, type SegmentConditions } from '@app/shared/segments/conditions';
import { memberRows } from '../../people/members/index.ts';
import { operatorRows } from '../../people/operators/index.ts';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import type { FixedConditions } from './segment-predicate.ts';
import { parseConditions } from './stored-conditions.ts';

/** A named set of conditions on the members of a site. */
export interface Segment {
  readonly id: bigint;
  readonly publicId: string;
  readonly merchantId: bigint;
  readonly name: string;
  readonly conditions: SegmentConditions;
  /** Agent of `teamOf`. */
  readonly teamAgentId: bigint | null;
  readonly version: number;
  /** Usernames of operators. */
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly changedBy: string;
  readonly changedAt: Date;
  readonly archivedAt: Date | null;
}

type Row = Omit<Segment, 'conditions'> & {
  readonly conditions: Readonly<Record<string, unknown>>;
  readonly teamOf: string | null;
};

// The username of the team's agent is read, not stored: it can change.
const SELECT = `SELECT g.id, g.public_id AS "publicId", g.merchant_id AS "merchantId", g.name, g.conditions,
     g.team_agent_id AS "teamAgentId", team.username AS "teamOf", g.version, maker.username AS "createdBy",
     g.created_at AS "createdAt", changer.username AS "changedBy", g.changed_at AS "changedAt",
     g.archived_at AS "archivedAt"
   FROM segment g JOIN ${operatorRows} maker ON maker.id = g.created_by
   JOIN ${operatorRows} changer ON changer.id = g.changed_by
   LEFT JOIN ${memberRows} team ON team.id = g.team_agent_id`;

const ofSite = sql(
  'segments.of_site',
  `${SELECT} WHERE g.merchant_id = $1 AND g.archived_at IS NULL ORDER BY g.name LIMIT ${SEGMENTS_MAX}`,
);
const find = sql('segments.find', `${SELECT} WHERE g.merchant_id = $1 AND g.public_id = $2`);
const lock = sql(
  'segments.lock',
  `${SELECT} WHERE g.merchant_id = $1 AND g.public_id = $2 FOR NO KEY UPDATE OF g`,
);
const lockShared = sql(
  'segments.lock_shared',
  `${SELECT} WHERE g.merchant_id = $1 AND g.public_id = $2 FOR SHARE OF g`,
);
const byId = sql('segments.by_id', `${SELECT} WHERE g.public_id = ANY ($1::uuid[])`);

const segmentOf = ({ conditions, teamOf, ...row }: Row): Segment => ({
  ...row,
  conditions: parseConditions({ ...conditions, ...(teamOf !== null && { teamOf }) }),
});

export interface WhichSegment {
  readonly merchantId: bigint;
  readonly publicId: string;
}

function known([row]: readonly Row[]): Segment {
  if (!row) throw new DomainError('segment.not_found');
  return segmentOf(row);
}

/** A query. The segments of a site that are not archived, by name. */
export const segmentsOfSite = async (reader: Reader, merchantId: bigint): Promise<Segment[]> =>
  (await reader.query<Row>(ofSite, [merchantId])).map(segmentOf);

/** A query. @throws segment.not_found, also for another site's */
export const findSegment = async (
  reader: Reader,
  { merchantId, publicId }: WhichSegment,
): Promise<Segment> => known(await reader.query<Row>(find, [merchantId, publicId]));

/** A query. A segment that can be chosen. @throws segment.not_found, segment.archived */
export const findUsableSegment = async (reader: Reader, which: WhichSegment): Promise<Segment> =>
  unlessArchived(await findSegment(reader, which));

/** A query. Segments of any site, also archived ones. */
export const segmentsById = async (
  reader: Reader,
  publicIds: readonly string[],
): Promise<Segment[]> => (await reader.query<Row>(byId, [publicIds])).map(segmentOf);

/** A step. Locks a segment to change it. @throws segment.not_found, segment.archived */
export async function lockSegment(
  tx: Tx,
  { merchantId, publicId }: WhichSegment,
): Promise<Segment> {
  return unlessArchived(known(await tx.query<Row>(lock, [merchantId, publicId])));
}

/**
 * A step. Takes a shared lock on a segment to use it: it cannot be archived until the commit.
 *
 * @throws segment.not_found, segment.archived
 */
export async function lockUsableSegment(
  tx: Tx,
  { merchantId, publicId }: WhichSegment,
): Promise<Segment> {
  return unlessArchived(known(await tx.query<Row>(lockShared, [merchantId, publicId])));
}

function unlessArchived(segment: Segment): Segment {
  if (segment.archivedAt) throw new DomainError('segment.archived');
  return segment;
}

/** The conditions of a segment at a moment. Pure. */
export const fixedConditionsOf = (
  { merchantId, conditions, teamAgentId }: Segment,
  at: Date,
): FixedConditions => ({ merchantId, conditions, teamAgentId, at });
