import { memberRows } from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { BELONGS, criteriaOf, criteriaRows, type FixedConditions } from './segment-predicate.ts';

/** Newest members of a site that a count looks at: an operator waits for it while editing. */
const COUNTED_MEMBERS_MAX = 50_000;
const SHOWN_MAX = 20;

export interface SegmentSize {
  readonly members: number;
  /** False if the site has more members than the count looked at, so that more of them may belong to the segment. */
  readonly isWhole: boolean;
}

interface ShownMember {
  readonly publicId: string;
  readonly username: string;
  readonly registeredAt: Date;
}

// One scan for both: in a rare segment the first members are as far apart as its size takes to count.
const survey = sql(
  'segments.survey',
  `SELECT count(*) FILTER (WHERE looked.belongs)::int AS members, count(*) < $2 AS "isWhole",
     coalesce((array_agg(looked.id ORDER BY looked.id DESC) FILTER (WHERE looked.belongs))[1:${SHOWN_MAX}],
       '{}') AS newest
   FROM (
     SELECT m.id, ${BELONGS} AS belongs FROM ${criteriaRows('$1')} s CROSS JOIN LATERAL (
       SELECT * FROM ${memberRows} every WHERE every.merchant_id = s.merchant_id
       ORDER BY every.id DESC LIMIT $2) m) looked`,
);
const show = sql(
  'segments.newest_members',
  `SELECT m.public_id AS "publicId", m.username, m.registered_at AS "registeredAt" FROM ${memberRows} m
   WHERE m.id = ANY ($1::bigint[]) ORDER BY m.id DESC`,
);

type Surveyed = SegmentSize & { readonly newest: readonly bigint[] };

async function surveyed(
  reader: Reader,
  fixed: FixedConditions,
  lookedAtMax: number,
): Promise<Surveyed> {
  const values = [criteriaOf(new Map([['', fixed]])), lookedAtMax];
  const [row] = await reader.query<Surveyed>(survey, values);
  if (!row) throw new Error('the query returned no row');
  return row;
}

/** A query. How many members meet conditions, among the newest of the site. */
export async function countSegment(
  reader: Reader,
  fixed: FixedConditions,
  { lookedAtMax = COUNTED_MEMBERS_MAX }: { lookedAtMax?: number } = {},
): Promise<SegmentSize> {
  const { members, isWhole } = await surveyed(reader, fixed, lookedAtMax);
  return { members, isWhole };
}

/** A query. As `countSegment`, with the members who registered last. */
export async function newestOfSegment(
  reader: Reader,
  fixed: FixedConditions,
): Promise<SegmentSize & { readonly newest: readonly ShownMember[] }> {
  const { members, isWhole, newest } = await surveyed(reader, fixed, COUNTED_MEMBERS_MAX);
  return { members, isWhole, newest: await reader.query<ShownMember>(show, [newest]) };
}
