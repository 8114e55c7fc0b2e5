import { type Reader, sql, type Tx } from '../db/index.ts';
import { type Deps, DomainError } from '../kernel/index.ts';
import type { Operator } from './operator-row.ts';

/** Asks that an operator has certain roles. */
export const SET_ROLES = 'operator.set_roles';

/** What one operator asked for and another has to approve. */
export interface Approval {
  readonly id: bigint;
  readonly publicId: string;
  /** Null: every site. */
  readonly merchantId: bigint | null;
  readonly action: string;
  readonly target: string;
  /** JSON. */
  readonly input: string;
  readonly state: 'pending' | 'approved' | 'rejected';
  readonly maker: string;
  readonly makerId: bigint;
  readonly madeAt: Date;
}

const COLUMNS = `a.id, a.public_id AS "publicId", a.merchant_id AS "merchantId", a.action, a.target, a.input, a.state,
  m.username AS maker, a.made_by AS "makerId", a.made_at AS "madeAt"`;
const insert = sql(
  'operators.insert_approval',
  `INSERT INTO approval (public_id, merchant_id, action, target, input, state, made_by, made_at)
   VALUES ($1, $2, $3, $4, $5, 'pending', $6, $7)`,
);
const listPending = sql(
  'operators.pending_approvals',
  `SELECT ${COLUMNS} FROM approval a JOIN operator m ON m.id = a.made_by
   WHERE a.state = 'pending' AND ($1::bigint IS NULL OR a.merchant_id = $1) ORDER BY a.id LIMIT $2`,
);
const lock = sql(
  'operators.lock_approval',
  `SELECT ${COLUMNS} FROM approval a JOIN operator m ON m.id = a.made_by
   WHERE a.public_id = $1 FOR UPDATE OF a`,
);
const decide = sql(
  'operators.decide_approval',
  'UPDATE approval SET state = $2, decided_by = $3, decided_at = $4 WHERE id = $1',
);

export interface Asked {
  readonly merchantId: bigint | null;
  readonly action: typeof SET_ROLES;
  readonly target: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly makerId: bigint;
}

/** A step. Asks for a deed that another operator has to approve. Answers its id on the wire. */
export async function askForApproval(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  { merchantId, action, target, input, makerId }: Asked,
  now: Date,
): Promise<string> {
  const publicId = newId();
  await tx.query(insert, [
    publicId,
    merchantId,
    action,
    target,
    JSON.stringify(input),
    makerId,
    now,
  ]);
  return publicId;
}

/** A query. What waits for a decision, the oldest first: on one site, or on all where there is none. */
export const pendingApprovals = (
  reader: Reader,
  { merchantId, rowsMax }: { merchantId: bigint | null; rowsMax: number },
): Promise<Approval[]> => reader.query<Approval>(listPending, [merchantId, rowsMax]);

const CHECK_VIOLATION = '23514';

/**
 * A step. Decides, once. That no operator approves their own is held by the database, whatever a caller
 * forgets.
 *
 * @throws approval.not_found, also for one of a site that is not the decider's; approval.decided,
 *   approval.own
 */
export async function decideApproval(
  tx: Tx,
  { publicId, state, decider }: Pick<Approval, 'publicId' | 'state'> & { decider: Operator },
  now: Date,
): Promise<Approval> {
  const [approval] = await tx.query<Approval>(lock, [publicId]);
  const isTheirs = decider.merchantId === null || decider.merchantId === approval?.merchantId;
  if (!approval || !isTheirs) throw new DomainError('approval.not_found');
  if (approval.state !== 'pending') throw new DomainError('approval.decided');
  try {
    await tx.query(decide, [approval.id, state, decider.id, now]);
  } catch (error) {
    if ((error as { code?: string }).code !== CHECK_VIOLATION) throw error;
    throw new DomainError('approval.own');
  }
  return approval;
}
