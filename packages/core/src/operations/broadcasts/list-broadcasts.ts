import type { BroadcastState } from '@app/shared/messages/broadcast-states';
import type { SegmentConditions } from '@app/shared/segments/conditions';
import { parseConditions } from '../../engagement/segments/index.ts';
import type { WrittenText } from '../../people/messages/index.ts';
import { operatorRows } from '../../people/operators/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';

export interface Broadcast {
  readonly publicId: string;
  readonly audience: SegmentConditions;
  /** Name of the chosen segment at the time of sending. */
  readonly segment: string | null;
  readonly texts: readonly WrittenText[];
  readonly state: BroadcastState;
  /** Size of the audience when it was sent. */
  readonly counted: number;
  readonly sent: number;
  readonly takenBack: number;
  /** The name of the operator who sent it. */
  readonly by: string;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
}

const list = sql(
  'broadcasts.list',
  `SELECT b.public_id AS "publicId", b.audience, b.segment_name AS segment, b.texts, b.state, b.counted, b.sent,
     b.taken_back AS "takenBack", o.username AS by, b.created_at AS "createdAt",
     b.ended_at AS "endedAt"
   FROM broadcast b JOIN ${operatorRows} o ON o.id = b.created_by
   WHERE b.merchant_id = $1
     AND ($2::uuid IS NULL OR b.id < (SELECT id FROM broadcast WHERE public_id = $2))
   ORDER BY b.id DESC LIMIT $3`,
);

/** A query. A site's broadcasts, newest first. */
export async function listBroadcasts(
  reader: Reader,
  asked: { merchantId: bigint; beforePublicId?: string | undefined; rowsMax: number },
): Promise<Broadcast[]> {
  const values = [asked.merchantId, asked.beforePublicId ?? null, asked.rowsMax];
  const rows = await reader.query<Broadcast>(list, values);
  return rows.map((row) => ({ ...row, audience: parseConditions(row.audience) }));
}
