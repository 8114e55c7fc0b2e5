import { GRANT_MINUTES } from '@app/shared/credentials/lifetimes';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { type ErasedName, wordOf } from '../../sites/audit/index.ts';
import type { Operator } from './operator-row.ts';

/** A call that an operator requested and another has to approve, with its input. */
export interface Approval {
  readonly id: bigint;
  readonly publicId: string;
  /** Null: every site. */
  readonly merchantId: bigint | null;
  /** The name of the call that is carried out. */
  readonly call: string;
  /** JSON, as on the wire. */
  readonly input: string;
  /** What the trail calls it, to what, and JSON of what it would have done when it was asked for. */
  readonly action: string;
  readonly target: string;
  readonly detail: string;
  readonly state: 'pending' | 'approved' | 'rejected';
  readonly maker: string;
  readonly makerId: bigint;
  readonly madeAt: Date;
  readonly expiresAt: Date;
  readonly decider: string | null;
  readonly decidedAt: Date | null;
}

/** Who approves later than this approves something that was meant for another day. */
const LIFE_MS = 7 * 24 * 3_600_000;

const COLUMNS = `a.id, a.public_id AS "publicId", a.merchant_id AS "merchantId", a.call, a.input, a.action,
  a.target, a.detail, a.state, m.username AS maker, a.made_by AS "makerId", a.made_at AS "madeAt",
  a.expires_at AS "expiresAt", d.username AS decider, a.decided_at AS "decidedAt"`;
const FROM = `FROM approval a JOIN operator m ON m.id = a.made_by
  LEFT JOIN operator d ON d.id = a.decided_by`;
const insert = sql(
  'operators.insert_approval',
  `INSERT INTO approval
     (public_id, merchant_id, call, input, action, target, detail, state, made_by, made_at, expires_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, 'pending', $8, $9, $10)`,
);
const listPending = sql(
  'operators.pending_approvals',
  `SELECT ${COLUMNS} ${FROM}
   WHERE a.state = 'pending' AND a.expires_at > $3
     AND ($1::bigint IS NULL OR a.merchant_id = $1) ORDER BY a.id LIMIT $2`,
);
const listOver = sql(
  'operators.approvals_over',
  `SELECT ${COLUMNS} ${FROM}
   WHERE (a.state <> 'pending' OR a.expires_at <= $3)
     AND ($1::bigint IS NULL OR a.merchant_id = $1)
   ORDER BY coalesce(a.decided_at, a.expires_at) DESC, a.id DESC LIMIT $2`,
);
const lock = sql(
  'operators.lock_approval',
  `SELECT ${COLUMNS} ${FROM}
   WHERE a.public_id = $1 FOR UPDATE OF a`,
);
const decide = sql(
  'operators.decide_approval',
  'UPDATE approval SET state = $2, decided_by = $3, decided_at = $4 WHERE id = $1',
);

type NewApproval = Pick<
  Approval,
  'merchantId' | 'call' | 'input' | 'action' | 'target' | 'detail' | 'makerId'
>;

interface AskedApproval extends NewApproval {
  /** Asked once at a time: the same request, or any with the same values of these fields. */
  readonly asksOnce: true | readonly string[] | undefined;
}

// Any number will do, as long as no other lock takes it: those who ask for the same take turns.
const ONCE_LOCK = 6_224;

const lockCall = sql('operators.lock_asking', 'SELECT pg_advisory_xact_lock($1, hashtext($2))');
const findSame = sql(
  'operators.same_approval',
  `SELECT FROM approval
   WHERE state = 'pending' AND expires_at > $4 AND merchant_id IS NOT DISTINCT FROM $1 AND call = $2
     AND input::jsonb - 'reason' = $3::jsonb - 'reason' LIMIT 1`,
);
const findAbout = sql(
  'operators.approval_about',
  `SELECT FROM approval
   WHERE state = 'pending' AND expires_at > $4 AND merchant_id IS NOT DISTINCT FROM $1 AND call = $2
     AND input::jsonb @> $3::jsonb LIMIT 1`,
);

/**
 * A step. Asks for what another operator has to approve. Answers its id on the wire.
 *
 * @throws approval.waiting where it is asked once at a time, and the same waits or another about the same subject
 */
export async function askForApproval(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  { merchantId, call, input, action, target, detail, makerId, asksOnce }: AskedApproval,
  now: Date,
): Promise<string> {
  if (asksOnce) {
    await tx.query(lockCall, [ONCE_LOCK, `${merchantId} ${call}`]);
    const [find, sought] =
      asksOnce === true ? [findSame, input] : [findAbout, subjectOf(input, asksOnce)];
    const waiting = await tx.query(find, [merchantId, call, sought, now]);
    if (waiting.length > 0) throw new DomainError('approval.waiting');
  }
  const publicId = newId();
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  const what = [publicId, merchantId, call, input, action, target, detail];
  await tx.query(insert, [...what, makerId, now, expiresAt]);
  return publicId;
}

function subjectOf(input: string, fields: readonly string[]): string {
  const values: Record<string, unknown> = JSON.parse(input);
  return JSON.stringify(Object.fromEntries(fields.map((field) => [field, values[field]])));
}

/** So long what was approved may be done by the operator who asked for it, where the approval does not do it. */
const GRANT_MS = GRANT_MINUTES * 60_000;

const findGranted = sql(
  'operators.granted_lately',
  `SELECT FROM approval
   WHERE made_by = $1 AND state = 'approved' AND decided_at > $2 AND merchant_id = $3 AND call = $4
     AND input::jsonb @> $5::jsonb LIMIT 1`,
);

interface Granted extends Pick<Approval, 'makerId' | 'call'> {
  readonly merchantId: bigint;
  /** The subject of the request, as on the wire. */
  readonly subject: Readonly<Record<string, string>>;
}

/**
 * A query. Whether another operator approved within ten minutes what this one asked for: of a call whose answer is a
 * secret, which none but its maker may read.
 */
export async function isGranted(
  reader: Reader,
  { makerId, merchantId, call, subject }: Granted,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - GRANT_MS);
  const values = [makerId, since, merchantId, call, JSON.stringify(subject)];
  return (await reader.query(findGranted, values)).length > 0;
}

const readOne = sql(
  'operators.approval_of_id',
  `SELECT ${COLUMNS} ${FROM}
   WHERE a.public_id = $1 AND a.state = 'pending' AND a.expires_at > $2
     AND ($3::bigint IS NULL OR a.merchant_id = $3)`,
);

interface Reading {
  readonly db: Reader;
  readonly clock: Deps['clock'];
}

/** One site, or all where there is none. */
interface Whose {
  readonly merchantId: bigint | null;
  readonly rowsMax: number;
}

/** A query. What waits for a decision, the oldest first. */
export const pendingApprovals = (
  { db, clock }: Reading,
  { merchantId, rowsMax }: Whose,
): Promise<Approval[]> => db.query<Approval>(listPending, [merchantId, rowsMax, clock()]);

const countPending = sql(
  'operators.count_pending',
  `SELECT count(*)::int AS count, min(made_at) AS "oldestAt" FROM approval
   WHERE state = 'pending' AND expires_at > $2 AND ($1::bigint IS NULL OR merchant_id = $1)`,
);

/** A query. How much waits for a decision at a site, or with null at any, and since when. */
export async function approvalQueueLength(
  { db, clock }: Reading,
  merchantId: bigint | null,
): Promise<{ readonly count: number; readonly oldestAt: Date | null }> {
  const values = [merchantId, clock()];
  const [row] = await db.query<{ count: number; oldestAt: Date | null }>(countPending, values);
  if (!row) throw new Error('a count without a row');
  return row;
}

const listOfCall = sql(
  'operators.pending_of_call',
  `SELECT a.input, m.username AS maker, a.made_at AS "madeAt"
   FROM approval a JOIN operator m ON m.id = a.made_by
   WHERE a.state = 'pending' AND a.expires_at > $4 AND a.merchant_id = $1 AND a.call = $2
   ORDER BY a.id LIMIT $3`,
);

/** A query. What of a call of a site waits for a decision. */
export const pendingOfCall = (
  { db, clock }: Reading,
  { merchantId, call, rowsMax }: Whose & Pick<Approval, 'call'>,
): Promise<Pick<Approval, 'input' | 'maker' | 'madeAt'>[]> =>
  db.query(listOfCall, [merchantId, call, rowsMax, clock()]);

const idsOfCalls = sql(
  'operators.ids_awaiting_approval',
  `SELECT DISTINCT a.input::jsonb ->> 'id' AS id FROM approval a
   WHERE a.state = 'pending' AND a.expires_at > $3 AND a.merchant_id = $1 AND a.call = ANY ($2)`,
);

/** A query. The ids that requests for these calls name, where another operator still has to decide. */
export async function idsAwaitingApproval(
  { db, clock }: Reading,
  { merchantId, calls }: { readonly merchantId: bigint; readonly calls: readonly string[] },
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ id: string | null }>(idsOfCalls, [merchantId, calls, clock()]);
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

/** A query. A request that waits for a decision, of one site or with null of any; undefined for any other. */
export async function pendingApproval(
  { db, clock }: Reading,
  { merchantId, publicId }: Pick<Approval, 'merchantId' | 'publicId'>,
): Promise<Approval | undefined> {
  const [approval] = await db.query<Approval>(readOne, [publicId, clock(), merchantId]);
  return approval;
}

/** A query. What was decided, or ended before an operator decided it, the newest first. */
export const approvalsOver = (
  { db, clock }: Reading,
  { merchantId, rowsMax }: Whose,
): Promise<Approval[]> => db.query<Approval>(listOver, [merchantId, rowsMax, clock()]);

const CHECK_VIOLATION = '23514';

/**
 * A step. Decides, once. That an operator does not approve their own is held by the database, whatever
 * a caller forgets.
 *
 * @throws approval.not_found, also for one of a site that is not the decider's; approval.decided,
 *   approval.ended, approval.own
 */
export async function decideApproval(
  tx: Tx,
  { publicId, state, decider }: Pick<Approval, 'publicId' | 'state'> & { decider: Operator },
  now: Date,
): Promise<Approval> {
  const isTheirs = ({ merchantId }: Approval) =>
    decider.merchantId === null || decider.merchantId === merchantId;
  const approval = await lockPending(tx, { publicId, isTheirs }, now);
  try {
    await tx.query(decide, [approval.id, state, decider.id, now]);
  } catch (error) {
    if ((error as { code?: string }).code !== CHECK_VIOLATION) throw error;
    throw new DomainError('approval.own');
  }
  return approval;
}

interface Sought extends Pick<Approval, 'publicId'> {
  readonly isTheirs: (approval: Approval) => boolean;
}

async function lockPending(tx: Tx, { publicId, isTheirs }: Sought, now: Date): Promise<Approval> {
  const [approval] = await tx.query<Approval>(lock, [publicId]);
  if (!approval || !isTheirs(approval)) throw new DomainError('approval.not_found');
  if (approval.state !== 'pending') throw new DomainError('approval.decided');
  if (approval.expiresAt <= now) throw new DomainError('approval.ended');
  return approval;
}

/**
 * A step. An operator takes back what they asked for, which is a rejection too.
 *
 * @throws approval.not_found, also for what another operator asked for; approval.decided, approval.ended
 */
export async function withdrawApproval(
  tx: Tx,
  { publicId, makerId }: Pick<Approval, 'publicId' | 'makerId'>,
  now: Date,
): Promise<Approval> {
  const isTheirs = (asked: Approval) => asked.makerId === makerId;
  const approval = await lockPending(tx, { publicId, isTheirs }, now);
  await tx.query(decide, [approval.id, 'rejected', makerId, now]);
  return approval;
}

const nameByNumber = sql(
  'operators.approvals_by_number',
  `UPDATE approval SET target = CASE target WHEN $2 THEN $3 ELSE target END,
     detail = CASE target WHEN $2 THEN regexp_replace(detail, $4, $3, 'gi')
       ELSE replace(detail, to_json($2::text)::text, to_json($3::text)::text) END
   WHERE merchant_id = $1 AND made_at >= $5
     AND (target = $2 OR position(to_json($2::text)::text IN detail) > 0)`,
);

/** A step. What operators asked for about a member who is erased names their number, as the trail does. */
export async function nameApprovalsByNumber(
  tx: Tx,
  { merchantId, username, number, since }: ErasedName,
): Promise<void> {
  await tx.query(nameByNumber, [merchantId, username, number, wordOf(username), since]);
}
