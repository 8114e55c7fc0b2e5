import { type Reader, sql } from '../../platform/db/index.ts';
import { grantedBonusRows } from '../../play/bonuses/index.ts';
import { SEEN_MS, type Shares } from './sightings.ts';

const read = sql(
  'risk.shared_bonuses',
  `SELECT tie.id AS "memberId", array_agg(DISTINCT tie.other ORDER BY tie.other) AS others
   FROM unnest($1::bigint[], $2::bigint[]) AS tie (id, other)
   JOIN ${grantedBonusRows} mine ON mine.member_id = tie.id AND mine.granted_at > $3
   JOIN ${grantedBonusRows} theirs ON theirs.member_id = tie.other AND theirs.promotion_id = mine.promotion_id
     AND theirs.granted_at > $3
   GROUP BY tie.id`,
);

/** A query. For each member, those who share a trait and received a bonus of the same promotion. */
export async function sharedBonusesOf(
  reader: Reader,
  shares: ReadonlyMap<bigint, Shares>,
  now: Date,
): Promise<ReadonlyMap<bigint, readonly bigint[]>> {
  const ties = [...shares].flatMap(([id, of]) =>
    [...new Set(Object.values(of).flat())].map((other) => ({ id, other })),
  );
  if (ties.length === 0) return new Map();
  const rows = await reader.query<{ memberId: bigint; others: bigint[] }>(read, [
    ties.map(({ id }) => id),
    ties.map(({ other }) => other),
    new Date(now.getTime() - SEEN_MS),
  ]);
  return new Map(rows.map(({ memberId, others }) => [memberId, others]));
}
