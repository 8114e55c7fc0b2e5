import { TRIAL } from '@app/shared/members/customer-types';
import { memberRows } from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { exclusionRows, isInForce } from '../../protection/exclusions/index.ts';

/** SQL: whether a row of `memberRows` must not receive rewards: a locked, trial or excluded member. */
export const isBarred = (member: string, now: `$${number}`): string =>
  `(${member}.closed_at IS NOT NULL OR ${member}.customer_type = ${TRIAL}
    OR EXISTS (SELECT FROM ${exclusionRows} e WHERE e.member_id = ${member}.id AND ${isInForce('e', now)}))`;

const read = sql(
  'rewards.barred_among',
  `SELECT m.id FROM ${memberRows} m WHERE m.id = ANY ($1::bigint[]) AND ${isBarred('m', '$2')}`,
);

/** A query. The given members who must not receive rewards now. */
export async function barredAmong(
  reader: Reader,
  memberIds: readonly bigint[],
  now: Date,
): Promise<ReadonlySet<bigint>> {
  const rows = await reader.query<{ id: bigint }>(read, [memberIds, now]);
  return new Set(rows.map(({ id }) => id));
}
