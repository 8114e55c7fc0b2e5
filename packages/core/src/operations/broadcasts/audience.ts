import {
  BELONGS,
  criteriaOf,
  criteriaRows,
  type FixedConditions,
} from '../../engagement/segments/index.ts';
import { memberRows } from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';

const criterionOf = (fixed: FixedConditions): string => criteriaOf(new Map([['', fixed]]));

const count = sql(
  'broadcasts.count_audience',
  `SELECT count(*)::int AS members, coalesce(max(m.id), 0) AS "lastMemberId"
   FROM ${criteriaRows('$1')} s JOIN ${memberRows} m ON m.merchant_id = s.merchant_id WHERE ${BELONGS}`,
);

export interface CountedAudience {
  readonly members: number;
  readonly lastMemberId: bigint;
}

/** A query. The size of the audience now, and its last member. */
export async function countAudience(
  reader: Reader,
  fixed: FixedConditions,
): Promise<CountedAudience> {
  const [counted] = await reader.query<CountedAudience>(count, [criterionOf(fixed)]);
  if (!counted) throw new Error('the query returned no row');
  return { ...counted, lastMemberId: BigInt(counted.lastMemberId) };
}

// Scans a fixed number of members, however few match, so that a batch takes milliseconds.
const readSome = sql(
  'broadcasts.next_members',
  `SELECT m.id, ${BELONGS} AS "isMeant" FROM ${criteriaRows('$1')} s CROSS JOIN LATERAL (
     SELECT * FROM ${memberRows} every
     WHERE every.merchant_id = s.merchant_id AND every.id > $2 AND every.id <= $3 ORDER BY every.id LIMIT $4) m
   ORDER BY m.id`,
);

export interface Stretch {
  readonly after: bigint;
  readonly last: bigint;
  readonly membersMax: number;
}

/** A query. The next members of a site, and whether they belong to the audience. */
export async function nextMembers(
  reader: Reader,
  fixed: FixedConditions,
  { after, last, membersMax }: Stretch,
): Promise<{ readonly lookedAt: readonly bigint[]; readonly meant: readonly bigint[] }> {
  const values = [criterionOf(fixed), after, last, membersMax];
  const rows = await reader.query<{ id: bigint; isMeant: boolean }>(readSome, values);
  return {
    lookedAt: rows.map(({ id }) => id),
    meant: rows.filter(({ isMeant }) => isMeant).map(({ id }) => id),
  };
}
