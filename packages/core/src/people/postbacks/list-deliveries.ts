import type { Money } from '@app/shared/money/money';
import type {
  DeliveryState,
  PostbackEvent,
  PostbackFailure,
} from '@app/shared/postbacks/postbacks';
import { type Reader, sql } from '../../platform/db/index.ts';
import { memberRows } from '../members/index.ts';

export interface PostbackDelivery {
  readonly publicId: string;
  readonly event: PostbackEvent | 'test';
  /** The member's username, or the number of an erased one; null for a commission and a test. */
  readonly player: string | null;
  readonly amount: Money | null;
  readonly happenedAt: Date;
  readonly state: DeliveryState;
  readonly attempts: number;
  /** Time of the next attempt; null after the last. */
  readonly nextTryAt: Date | null;
  readonly endedAt: Date | null;
  /** HTTP status of the last answer; null without one. */
  readonly status: number | null;
  readonly failure: PostbackFailure | null;
}

export interface DeliveriesPage {
  readonly rows: readonly PostbackDelivery[];
  readonly hasMore: boolean;
  readonly total: number;
}

interface DeliveriesRequest {
  readonly agentId: bigint;
  readonly afterPublicId?: string | undefined;
  readonly skip?: number;
  readonly rowsMax: number;
}

const list = sql(
  'postbacks.list_deliveries',
  `SELECT d.public_id AS "publicId", d.event, m.username AS player, d.amount,
     d.happened_at AS "happenedAt", d.state, d.attempts,
     CASE WHEN d.ended_at IS NULL THEN d.next_try_at END AS "nextTryAt", d.ended_at AS "endedAt",
     d.status, d.failure
   FROM postback_delivery d LEFT JOIN ${memberRows} m ON m.id = d.member_id
   WHERE d.agent_id = $1 AND ($2::uuid IS NULL OR d.id < (
     SELECT last.id FROM postback_delivery last WHERE last.public_id = $2 AND last.agent_id = $1))
   ORDER BY d.id DESC OFFSET $3 LIMIT $4`,
);
const count = sql(
  'postbacks.count_deliveries',
  'SELECT count(*)::int AS total FROM postback_delivery WHERE agent_id = $1',
);

/** A query. Postbacks to an agent's server in the last 30 days, newest first. */
export async function listDeliveries(
  reader: Reader,
  { agentId, afterPublicId, skip = 0, rowsMax }: DeliveriesRequest,
): Promise<DeliveriesPage> {
  const [rows, [counted]] = await Promise.all([
    reader.query<PostbackDelivery>(list, [agentId, afterPublicId ?? null, skip, rowsMax + 1]),
    reader.query<{ total: number }>(count, [agentId]),
  ]);
  return {
    rows: rows.slice(0, rowsMax),
    hasMore: rows.length > rowsMax,
    total: counted?.total ?? 0,
  };
}
