import { type Reader, sql, type Tx } from '../db/index.ts';
import { type Deps, DomainError } from '../kernel/index.ts';

/** What one operator asked for and another has to approve. */
export interface Approval {
  readonly id: bigint;
  readonly publicId: string;
  readonly action: string;
  readonly target: string;
  /** JSON. */
  readonly input: string;
  readonly state: 'pending' | 'approved' | 'rejected';
  readonly maker: string;
  readonly makerId: bigint;
  readonly madeAt: Date;
}

const COLUMNS = `a.id, a.public_id AS "publicId", a.action, a.target, a.input, a.state,
  m.username AS maker, a.made_by AS "makerId", a.made_at AS "madeAt"`;
const insert = sql(
  'operators.insert_approval',
  `INSERT INTO approval (public_id, action, target, input, state, made_by, made_at)
   VALUES ($1, $2, $3, $4, 'pending', $5, $6)`,
);
const listPending = sql(
  'operators.pending_approvals',
  `SELECT ${COLUMNS} FROM approval a JOIN operator m ON m.id = a.made_by
   WHERE a.state = 'pending' ORDER BY a.id LIMIT $1`,
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
  readonly action: string;
  readonly target: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly makerId: bigint;
}

/** A step. Asks for a deed that another operator has to approve. Answers its id on the wire. */
export async function askForApproval(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  { action, target, input, makerId }: Asked,
  now: Date,
): Promise<string> {
  const publicId = newId();
  await tx.query(insert, [publicId, action, target, JSON.stringify(input), makerId, now]);
  return publicId;
}

/** A query. What waits for a decision, the oldest first. */
export const pendingApprovals = (reader: Reader, rowsMax: number): Promise<Approval[]> =>
  reader.query<Approval>(listPending, [rowsMax]);

const CHECK_VIOLATION = '23514';

/**
 * A step. Decides, once. That nobody approves their own is held by the database, whatever a caller
 * forgets.
 *
 * @throws approval.not_found, approval.decided, approval.own
 */
export async function decideApproval(
  tx: Tx,
  { publicId, state, deciderId }: Pick<Approval, 'publicId' | 'state'> & { deciderId: bigint },
  now: Date,
): Promise<Approval> {
  const [approval] = await tx.query<Approval>(lock, [publicId]);
  if (!approval) throw new DomainError('approval.not_found');
  if (approval.state !== 'pending') throw new DomainError('approval.decided');
  try {
    await tx.query(decide, [approval.id, state, deciderId, now]);
  } catch (error) {
    if ((error as { code?: string }).code !== CHECK_VIOLATION) throw error;
    throw new DomainError('approval.own');
  }
  return approval;
}
