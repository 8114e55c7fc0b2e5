import type { DisputeState } from '@app/shared/disputes/states';
import { memberRows } from '../../people/members/index.ts';
import { operatorRows } from '../../people/operators/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { type Bill, billOfEngine } from '../payouts/index.ts';
import {
  DISPUTE_COLUMNS,
  type Dispute,
  type DisputeRow,
  disputeOf,
  OF_BILL,
} from './dispute-rows.ts';

export interface OwnDisputes {
  readonly agentId: bigint;
  /** Only disputes of this bill. */
  readonly billPublicId?: string | undefined;
  readonly afterPublicId?: string | undefined;
  readonly skip?: number;
  readonly rowsMax: number;
}

const OWN = `FROM agent_dispute d ${OF_BILL}
  WHERE d.agent_id = $1 AND ($2::uuid IS NULL OR b.public_id = $2)`;

const listOwn = sql(
  'disputes.own',
  `SELECT ${DISPUTE_COLUMNS} ${OWN}
     AND ($3::uuid IS NULL OR d.id < (SELECT id FROM agent_dispute WHERE public_id = $3 AND agent_id = $1))
   ORDER BY d.id DESC OFFSET $4 LIMIT $5`,
);
const countOwn = sql('disputes.count_own', `SELECT count(*)::int AS total ${OWN}`);

export interface DisputePage {
  readonly disputes: readonly Dispute[];
  readonly hasMore: boolean;
  readonly total: number;
}

/** A query. An agent's disputes, newest first. */
export async function disputesOfAgent(
  reader: Reader,
  { agentId, billPublicId, afterPublicId, skip = 0, rowsMax }: OwnDisputes,
): Promise<DisputePage> {
  const filter = [agentId, billPublicId ?? null];
  const [rows, [count]] = await Promise.all([
    reader.query<DisputeRow>(listOwn, [...filter, afterPublicId ?? null, skip, rowsMax + 1]),
    reader.query<{ total: number }>(countOwn, filter),
  ]);
  return {
    disputes: rows.slice(0, rowsMax).map(disputeOf),
    hasMore: rows.length > rowsMax,
    total: count?.total ?? 0,
  };
}

/** A dispute with figures of its bill, for operators. */
export interface DisputeOfSite extends Dispute {
  readonly agent: string;
  /** The operator. */
  readonly answeredBy: string | null;
  readonly bill: Bill;
}

export interface DisputesOfSite {
  readonly merchantId: bigint;
  readonly state?: DisputeState | undefined;
  /** Cursor: the last row of the previous page. */
  readonly afterPublicId?: string | undefined;
  readonly rowsMax: number;
}

const ofSite = (name: string, order: 'ASC' | 'DESC') =>
  sql(
    name,
    `SELECT ${DISPUTE_COLUMNS}, m.username AS agent, o.username AS "answeredBy"
     FROM agent_dispute d ${OF_BILL}
     JOIN ${memberRows} m ON m.id = d.agent_id
     LEFT JOIN ${operatorRows} o ON o.id = d.answered_by
     WHERE d.merchant_id = $1 AND ($2::text IS NULL OR d.state = $2)
       AND ($3::uuid IS NULL OR d.id ${order === 'ASC' ? '>' : '<'} (
         SELECT id FROM agent_dispute WHERE public_id = $3 AND merchant_id = $1))
     ORDER BY d.id ${order} LIMIT $4`,
  );
const oldestFirst = ofSite('disputes.of_site_oldest_first', 'ASC');
const newestFirst = ofSite('disputes.of_site', 'DESC');

/** A query. Disputes of a site's agents: open ones by the longest wait, all others newest first. */
export async function listDisputes(
  reader: Reader,
  { merchantId, state, afterPublicId, rowsMax }: DisputesOfSite,
): Promise<DisputeOfSite[]> {
  const values = [merchantId, state ?? null, afterPublicId ?? null, rowsMax];
  type Row = DisputeRow & Pick<DisputeOfSite, 'agent' | 'answeredBy'>;
  const rows = await reader.query<Row>(state === 'open' ? oldestFirst : newestFirst, values);
  return Promise.all(
    rows.map(async ({ agent, answeredBy, ...row }) => {
      const dispute = disputeOf(row);
      const bill = await billOfEngine(reader, dispute.engine, dispute.billPublicId);
      return { ...dispute, agent, answeredBy, bill };
    }),
  );
}

const waiting = sql(
  'disputes.waiting',
  `SELECT public_id AS "publicId" FROM agent_dispute
   WHERE merchant_id = $1 AND state = 'open'
     AND ($2::uuid IS NULL OR id > (SELECT id FROM agent_dispute WHERE public_id = $2 AND merchant_id = $1))
   ORDER BY id LIMIT $3`,
);

export interface WaitingDisputes {
  readonly merchantId: bigint;
  /** Cursor: the last row of the previous page. */
  readonly afterPublicId?: string | undefined;
  readonly rowsMax: number;
}

/** A query. A site's open disputes, longest wait first. */
export const waitingDisputes = (
  reader: Reader,
  { merchantId, afterPublicId, rowsMax }: WaitingDisputes,
): Promise<Pick<Dispute, 'publicId'>[]> =>
  reader.query(waiting, [merchantId, afterPublicId ?? null, rowsMax]);
