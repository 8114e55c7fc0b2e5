import type { HarmCode } from '@app/shared/harm/harm-markers';
import type { Money } from '@app/shared/money/money';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { toJson } from '../../platform/kernel/index.ts';
import type { Marker } from './decide-markers.ts';

const raise = sql(
  'harm.raise_markers',
  `INSERT INTO harm_marker AS m (member_id, code, weight, count, most, amount, against, since)
   SELECT "memberId", code, weight, count, most, amount, against, $2
   FROM jsonb_to_recordset($1::jsonb) AS r ("memberId" bigint, code text, weight int, count int, most int,
     amount bigint, against bigint)
   ORDER BY 1, 2
   ON CONFLICT (member_id, code) DO UPDATE SET weight = excluded.weight, count = excluded.count, most = excluded.most,
     amount = excluded.amount, against = excluded.against, ended_at = NULL,
     since = CASE WHEN m.ended_at IS NULL THEN m.since ELSE excluded.since END`,
);
const end = sql(
  'harm.end_markers',
  `UPDATE harm_marker SET ended_at = $3
   WHERE member_id = ANY ($1) AND ended_at IS NULL AND NOT concat(member_id, ' ', code) = ANY ($2::text[])`,
);
// A member with markers is assessed again a day later, because markers can end without a bet or deposit.
const sumUp = sql(
  'harm.sum_up',
  `UPDATE harm_standing s SET score = o.score,
     due_at = CASE WHEN o.score > 0 THEN $2::timestamptz + interval '1 day' END
   FROM unnest($1::bigint[]) AS m (id)
   CROSS JOIN LATERAL (SELECT coalesce(sum(weight), 0)::int AS score FROM harm_marker
     WHERE member_id = m.id AND ended_at IS NULL) o
   WHERE s.member_id = m.id`,
);

export interface MarkerOf extends Marker {
  readonly memberId: bigint;
}

interface NewMarkers {
  readonly memberIds: readonly bigint[];
  readonly markers: readonly MarkerOf[];
}

/** A step. Replaces the markers and scores of members whose standings are locked. */
export async function writeMarkers(
  tx: Tx,
  { memberIds, markers }: NewMarkers,
  now: Date,
): Promise<void> {
  await tx.query(raise, [toJson(markers), now]);
  const current = markers.map(({ memberId, code }) => `${memberId} ${code}`);
  await tx.query(end, [memberIds, current, now]);
  await tx.query(sumUp, [memberIds, now]);
}

/** A stored marker. */
export interface StoredMarker {
  readonly code: HarmCode;
  readonly weight: number;
  readonly count: number | null;
  readonly most: number | null;
  readonly amount: Money | null;
  readonly against: Money | null;
  /** Start of the time for which it has applied without interruption. */
  readonly since: Date;
}

const ofMember = sql(
  'harm.markers_of_member',
  `SELECT code, weight, count, most, amount, against, since FROM harm_marker
   WHERE member_id = $1 AND ended_at IS NULL ORDER BY weight DESC, code`,
);

/** A query. The markers of a member now, the heaviest first. */
export const markersOf = (reader: Reader, memberId: bigint): Promise<StoredMarker[]> =>
  reader.query<StoredMarker>(ofMember, [memberId]);
