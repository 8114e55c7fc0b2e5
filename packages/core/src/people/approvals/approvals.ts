import { GRANT_MINUTES } from '@app/shared/credentials/lifetimes';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { type ErasedName, wordOf } from '../../sites/audit/index.ts';
import { type Operator, operatorRows } from '../operators/index.ts';

/** A call with its input that one operator requested and another must approve. */
export interface Approval {
  readonly id: bigint;
  readonly publicId: string;
  /** Null: all sites. */
  readonly merchantId: bigint | null;
  /** Name of the requested call. */
  readonly call: string;
  /** JSON, as on the wire, without the sealed fields. */
  readonly input: string;
  /** See `openInput`. Null if the call seals no field, and once the request has ended. */
  readonly sealed: Buffer | null;
  /** Action, target and detail (JSON) of the audit line that the call would have written when it was requested. */
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

/** A request expires, because an approval much later would apply to a changed situation. */
const LIFE_MS = 7 * 24 * 3_600_000;

const COLUMNS = `a.id, a.public_id AS "publicId", a.merchant_id AS "merchantId", a.call, a.input, a.sealed, a.action,
  a.target, a.detail, a.state, m.username AS maker, a.made_by AS "makerId", a.made_at AS "madeAt",
  a.expires_at AS "expiresAt", d.username AS decider, a.decided_at AS "decidedAt"`;
const FROM = `FROM approval a JOIN ${operatorRows} m ON m.id = a.made_by
  LEFT JOIN ${operatorRows} d ON d.id = a.decided_by`;
const insert = sql(
  'approvals.insert',
  `INSERT INTO approval
     (public_id, merchant_id, call, input, action, target, detail, sealed, state, made_by, made_at, expires_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'pending', $9, $10, $11)`,
);
const listPending = sql(
  'approvals.list_pending',
  `SELECT ${COLUMNS} ${FROM}
   WHERE a.state = 'pending' AND a.expires_at > $3
     AND ($1::bigint IS NULL OR a.merchant_id = $1) ORDER BY a.id LIMIT $2`,
);
const listOver = sql(
  'approvals.list_over',
  `SELECT ${COLUMNS} ${FROM}
   WHERE (a.state <> 'pending' OR a.expires_at <= $3)
     AND ($1::bigint IS NULL OR a.merchant_id = $1)
   ORDER BY coalesce(a.decided_at, a.expires_at) DESC, a.id DESC LIMIT $2`,
);
const lock = sql(
  'approvals.lock',
  `SELECT ${COLUMNS} ${FROM}
   WHERE a.public_id = $1 FOR UPDATE OF a`,
);
const decide = sql(
  'approvals.decide',
  'UPDATE approval SET state = $2, decided_by = $3, decided_at = $4, sealed = NULL WHERE id = $1',
);

type NewApproval = Pick<
  Approval,
  'merchantId' | 'call' | 'input' | 'sealed' | 'action' | 'target' | 'detail' | 'makerId'
>;

interface AskedApproval extends NewApproval {
  /** Allows one waiting request at a time: true for the same input, or the fields whose values identify it. */
  readonly onePendingPer: true | readonly string[] | undefined;
}

// Namespace of an advisory lock, used nowhere else. Requests for the same thing run one after another.
const ONCE_LOCK = 6_224;

const lockCall = sql('approvals.lock_call', 'SELECT pg_advisory_xact_lock($1, hashtext($2))');
const findSame = sql(
  'approvals.find_same',
  `SELECT FROM approval
   WHERE state = 'pending' AND expires_at > $4 AND merchant_id IS NOT DISTINCT FROM $1 AND call = $2
     AND input::jsonb - 'reason' = $3::jsonb - 'reason' LIMIT 1`,
);
const findAbout = sql(
  'approvals.find_about',
  `SELECT FROM approval
   WHERE state = 'pending' AND expires_at > $4 AND merchant_id IS NOT DISTINCT FROM $1 AND call = $2
     AND input::jsonb @> $3::jsonb LIMIT 1`,
);

/**
 * A step. Requests another operator's approval of a call. Returns the public id of the request.
 *
 * @throws approval.waiting if the call may be requested only once at a time and such a request is waiting
 */
export async function askForApproval(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  {
    merchantId,
    call,
    input,
    sealed,
    action,
    target,
    detail,
    makerId,
    onePendingPer,
  }: AskedApproval,
  now: Date,
): Promise<string> {
  if (onePendingPer) {
    await tx.query(lockCall, [ONCE_LOCK, `${merchantId} ${call}`]);
    const [find, sought] =
      onePendingPer === true ? [findSame, input] : [findAbout, subjectOf(input, onePendingPer)];
    const waiting = await tx.query(find, [merchantId, call, sought, now]);
    if (waiting.length > 0) throw new DomainError('approval.waiting');
  }
  const publicId = newId();
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  const row = [publicId, merchantId, call, input, action, target, detail, sealed];
  await tx.query(insert, [...row, makerId, now, expiresAt]);
  return publicId;
}

function subjectOf(input: string, fields: readonly string[]): string {
  const values: Record<string, unknown> = JSON.parse(input);
  return JSON.stringify(Object.fromEntries(fields.map((field) => [field, values[field]])));
}

/** Validity of an approval whose call the requester makes, because the approval does not make it itself. */
const GRANT_MS = GRANT_MINUTES * 60_000;

const findGranted = sql(
  'approvals.find_granted',
  `SELECT FROM approval
   WHERE made_by = $1 AND state = 'approved' AND decided_at > $2 AND merchant_id = $3 AND call = $4
     AND input::jsonb @> $5::jsonb LIMIT 1`,
);

interface Granted extends Pick<Approval, 'makerId' | 'call'> {
  readonly merchantId: bigint;
  /** Subject of the request, as on the wire. */
  readonly subject: Readonly<Record<string, string>>;
}

/**
 * A query. Whether another operator approved this operator's request within the last ten minutes. For calls whose
 * answer is a secret, which only the requester may read.
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
  'approvals.read_pending',
  `SELECT ${COLUMNS} ${FROM}
   WHERE a.public_id = $1 AND a.state = 'pending' AND a.expires_at > $2
     AND ($3::bigint IS NULL OR a.merchant_id = $3)`,
);

interface Reading {
  readonly db: Reader;
  readonly clock: Deps['clock'];
}

/** The requests of one site; with a null `merchantId`, of all sites. */
interface Whose {
  readonly merchantId: bigint | null;
  readonly rowsMax: number;
}

/** A query. Requests waiting for a decision, oldest first. */
export const pendingApprovals = (
  { db, clock }: Reading,
  { merchantId, rowsMax }: Whose,
): Promise<Approval[]> => db.query<Approval>(listPending, [merchantId, rowsMax, clock()]);

const countPending = sql(
  'approvals.count_pending',
  `SELECT count(*)::int AS count, min(made_at) AS "oldestAt" FROM approval
   WHERE state = 'pending' AND expires_at > $2 AND ($1::bigint IS NULL OR merchant_id = $1)`,
);

/** A query. Number of requests waiting for a decision, of a site or, with null, of all, and since when. */
export async function approvalQueueLength(
  { db, clock }: Reading,
  merchantId: bigint | null,
): Promise<{ readonly count: number; readonly oldestAt: Date | null }> {
  const values = [merchantId, clock()];
  const [row] = await db.query<{ count: number; oldestAt: Date | null }>(countPending, values);
  if (!row) throw new Error('the query returned no row');
  return row;
}

const listOfCall = sql(
  'approvals.pending_of_call',
  `SELECT a.input, m.username AS maker, a.made_at AS "madeAt"
   FROM approval a JOIN ${operatorRows} m ON m.id = a.made_by
   WHERE a.state = 'pending' AND a.expires_at > $4 AND a.merchant_id = $1 AND a.call = $2
   ORDER BY a.id LIMIT $3`,
);

/** A query. Waiting requests for a call of a site, oldest first. */
export const pendingOfCall = (
  { db, clock }: Reading,
  { merchantId, call, rowsMax }: Whose & Pick<Approval, 'call'>,
): Promise<Pick<Approval, 'input' | 'maker' | 'madeAt'>[]> =>
  db.query(listOfCall, [merchantId, call, rowsMax, clock()]);

const idsOfCalls = sql(
  'approvals.ids_of_calls',
  `SELECT DISTINCT a.input::jsonb ->> 'id' AS id FROM approval a
   WHERE a.state = 'pending' AND a.expires_at > $3 AND a.merchant_id = $1 AND a.call = ANY ($2)`,
);

/** A query. The `id` in the input of each waiting request for these calls of a site. */
export async function idsAwaitingApproval(
  { db, clock }: Reading,
  { merchantId, calls }: { readonly merchantId: bigint; readonly calls: readonly string[] },
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ id: string | null }>(idsOfCalls, [merchantId, calls, clock()]);
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

/** A query. A waiting request of a site or, with null, of any; undefined if there is none. */
export async function pendingApproval(
  { db, clock }: Reading,
  { merchantId, publicId }: Pick<Approval, 'merchantId' | 'publicId'>,
): Promise<Approval | undefined> {
  const [approval] = await db.query<Approval>(readOne, [publicId, clock(), merchantId]);
  return approval;
}

/** A query. Requests that were decided or expired, newest first. */
export const approvalsOver = (
  { db, clock }: Reading,
  { merchantId, rowsMax }: Whose,
): Promise<Approval[]> => db.query<Approval>(listOver, [merchantId, rowsMax, clock()]);

const CHECK_VIOLATION = '23514';

/**
 * A step. Decides a request, once, and returns it as it was before, with its sealed fields. A database constraint keeps
 * operators from approving their own.
 *
 * @throws approval.not_found, also for a request of a site that is not the decider's; approval.decided, approval.ended,
 * approval.own
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
 * A step. An operator withdraws their own request; it counts as rejected.
 *
 * @throws approval.not_found, also for another operator's request; approval.decided, approval.ended
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
  'approvals.name_by_number',
  `UPDATE approval SET target = CASE target WHEN $2 THEN $3 ELSE target END,
     sealed = CASE target WHEN $2 THEN NULL ELSE sealed END,
     detail = CASE target WHEN $2 THEN regexp_replace(detail, $4, $3, 'gi')
       ELSE replace(detail, to_json($2::text)::text, to_json($3::text)::text) END
   WHERE merchant_id = $1 AND made_at >= $5
     AND (target = $2 OR position(to_json($2::text)::text IN detail) > 0)`,
);

/** A step. Replaces the name of an erased member by their number in requests, as in the audit trail. */
export async function nameApprovalsByNumber(
  tx: Tx,
  { merchantId, username, number, since }: ErasedName,
): Promise<void> {
  await tx.query(nameByNumber, [merchantId, username, number, wordOf(username), since]);
}
