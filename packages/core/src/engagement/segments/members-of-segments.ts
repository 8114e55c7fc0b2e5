import { memberRows } from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { fixedConditionsOf, segmentsById } from './segment.ts';
import { BELONGS, criteriaOf, criteriaRows } from './segment-predicate.ts';

const read = sql(
  'segments.members_of_segments',
  `SELECT s.key AS "segmentId", m.id AS "memberId"
   FROM ${criteriaRows('$1')} s JOIN ${memberRows} m ON m.id = ANY ($2::bigint[])
   WHERE ${BELONGS}`,
);

interface Asked {
  /** Public ids, also of archived segments. */
  readonly segmentIds: readonly string[];
  readonly memberIds: readonly bigint[];
  readonly now: Date;
}

/** A query. Which of the members belong to each of the segments now, by the public id of the segment. */
export async function membersOfSegments(
  reader: Reader,
  { segmentIds, memberIds, now }: Asked,
): Promise<ReadonlyMap<string, ReadonlySet<bigint>>> {
  if (segmentIds.length === 0 || memberIds.length === 0) return new Map();
  const segments = await segmentsById(reader, segmentIds);
  const criteria = new Map(
    segments.map((segment) => [segment.publicId, fixedConditionsOf(segment, now)]),
  );
  const rows = await reader.query<{ segmentId: string; memberId: bigint }>(read, [
    criteriaOf(criteria),
    memberIds,
  ]);
  const bySegment = Map.groupBy(rows, ({ segmentId }) => segmentId);
  return new Map(
    [...bySegment].map(([segmentId, found]) => [
      segmentId,
      new Set(found.map(({ memberId }) => memberId)),
    ]),
  );
}
