import { TRIAL } from '@app/shared/members/customer-types';
import { creditedDepositRows } from '../../money/deposits/index.ts';
import { memberRows } from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { membersOfSegments } from '../segments/index.ts';
import type { SitePromotion } from './promotion.ts';

const read = sql(
  'promotions.audience_among',
  `SELECT m.id FROM ${memberRows} m
   WHERE m.id = ANY ($1::bigint[]) AND m.customer_type <> ${TRIAL} AND m.closed_at IS NULL
     AND ($2::int IS NULL OR m.registered_at + $2::int * interval '1 day' > $3)
     AND (NOT $4::boolean OR EXISTS (SELECT FROM ${creditedDepositRows} d WHERE d.member_id = m.id))
     AND (NOT $5::boolean OR EXISTS (
       SELECT FROM promotion_join j WHERE j.promotion_id = $6 AND j.member_id = m.id))`,
);

/**
 * A query. Keeps the members who are in a promotion's audience and, if it requires joining, have joined it. Their
 * registration, deposits and segment are judged as by `isFor` in `decide-status.ts`.
 */
export async function audienceAmong(
  reader: Reader,
  { id, terms }: SitePromotion,
  { memberIds, now }: { readonly memberIds: readonly bigint[]; readonly now: Date },
): Promise<ReadonlySet<bigint>> {
  const { registeredDaysMax, depositorsOnly, needsJoin, segmentId } = terms;
  const values = [memberIds, registeredDaysMax, now, depositorsOnly, needsJoin, id];
  const rows = await reader.query<{ id: bigint }>(read, values);
  const found = new Set(rows.map((row) => row.id));
  if (segmentId === null || found.size === 0) return found;
  const candidates = { segmentIds: [segmentId], memberIds: [...found], now };
  return (await membersOfSegments(reader, candidates)).get(segmentId) ?? new Set();
}
