import { type CaseKind, CLAIM_MINUTES } from '@app/shared/cases/case-kinds';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';

/** A site's case, and the operator who works on it. */
export interface OfOperator {
  readonly merchantId: bigint;
  readonly publicId: string;
  /** The name of the operator. */
  readonly operator: string;
  /** The operator who approved the request of `operator`; undefined if it needs no approval. */
  readonly approvedBy?: string | undefined;
}

/** A request to claim or release a case. A claim is an operator's temporary lock on it. */
export interface TakeCase extends OfOperator {
  /** False: the operator releases the case. */
  readonly isClaimed: boolean;
  /** Takes the case over from another operator, who may have left. */
  readonly takesOver?: boolean | undefined;
  /** Claims the case only if it is free. Refuses even the same operator, so that two of their pages get two cases. */
  readonly isNext?: boolean | undefined;
}

/** The operator who claimed a case. */
export interface Claim {
  readonly operator: string;
  readonly takenAt: Date;
  /** Time at which the claim expires. */
  readonly until: Date;
}

const MINUTE_MS = 60_000;
const untilOf = (now: Date) => new Date(now.getTime() + CLAIM_MINUTES * MINUTE_MS);

// Of two concurrent claims, the second waits for the row of the first and then finds it taken.
const take = sql(
  'operators.take_case',
  `INSERT INTO case_claim AS c (case_id, kind, operator, taken_at, until) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (case_id) DO UPDATE SET operator = excluded.operator, until = excluded.until,
     taken_at = CASE WHEN c.operator = excluded.operator AND c.until > excluded.taken_at
       THEN c.taken_at ELSE excluded.taken_at END
   WHERE c.operator = excluded.operator OR c.until <= excluded.taken_at OR $6
   RETURNING old.operator IS DISTINCT FROM new.operator OR old.until <= $4 AS "isNew"`,
);
const releaseClaim = sql(
  'operators.release_case',
  `UPDATE case_claim SET until = greatest($3, taken_at) WHERE case_id = $1 AND operator = $2 AND until > $3 RETURNING 1`,
);
const renew = sql(
  'operators.renew_claim',
  'UPDATE case_claim SET until = $4 WHERE case_id = $1 AND operator = $2 AND until > $3 RETURNING 1',
);
const lock = sql(
  'operators.lock_claim',
  'SELECT operator FROM case_claim WHERE case_id = $1 AND until > $2 FOR NO KEY UPDATE',
);
const read = sql(
  'operators.claims',
  `SELECT case_id AS "caseId", operator, taken_at AS "takenAt", until FROM case_claim
   WHERE case_id = ANY ($1) AND until > $2`,
);

/**
 * A step. An operator claims or releases a case; claiming it again extends the claim. Returns the change, or undefined
 * if there is none. The caller has checked that the case belongs to the site and is open.
 *
 * @throws case.claimed if another operator holds it
 */
export async function takeCase(
  tx: Tx,
  kind: CaseKind,
  { isClaimed, takesOver = false, isNext = false, ...which }: TakeCase,
  now: Date,
): Promise<'taken' | 'let_go' | undefined> {
  const { publicId, operator } = which;
  if (isClaimed) {
    const values = [publicId, kind, operator, now, untilOf(now), takesOver];
    const [taken] = await tx.query<{ isNew: boolean }>(take, values);
    if (taken?.isNew) return 'taken';
    if (taken && isNext) throw new DomainError('case.claimed', { operator });
    if (taken) return undefined;
  } else if ((await tx.query(releaseClaim, [publicId, operator, now])).length > 0) return 'let_go';
  await lockAndCheckClaim(tx, which, now);
  return undefined;
}

/** A step. Locks the claim on a case. @throws case.claimed if another operator holds it */
export async function lockAndCheckClaim(
  tx: Tx,
  { publicId, operator, approvedBy }: Omit<OfOperator, 'merchantId'>,
  now: Date,
): Promise<void> {
  const [claim] = await tx.query<Pick<Claim, 'operator'>>(lock, [publicId, now]);
  if (claim && claim.operator !== operator && claim.operator !== approvedBy)
    throw new DomainError('case.claimed', { operator: claim.operator });
}

/**
 * A step. Extends the operator's claim on a case, and refuses an operator without one. Approvers need no claim: the
 * requester held it.
 *
 * @throws case.unclaimed, case.claimed
 */
export async function renewClaim(
  tx: Tx,
  which: Omit<OfOperator, 'merchantId'>,
  now: Date,
): Promise<void> {
  const { publicId, operator, approvedBy } = which;
  const kept = await tx.query(renew, [publicId, operator, now, untilOf(now)]);
  if (kept.length > 0) return;
  await lockAndCheckClaim(tx, which, now);
  if (approvedBy === undefined) throw new DomainError('case.unclaimed');
}

/** A query. The claims on the given cases, by public id. */
export async function claimsOf(
  reader: Reader,
  publicIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Claim>> {
  const rows = await reader.query<Claim & { readonly caseId: string }>(read, [publicIds, now]);
  return new Map(rows.map(({ caseId, ...claim }) => [caseId, claim]));
}

/** A query. The given rows, each with the name of the operator who claimed it. */
export async function withClaims<Row extends { readonly publicId: string }>(
  reader: Reader,
  rows: readonly Row[],
  now: Date,
): Promise<(Row & { readonly claim: Claim | undefined; readonly claimedBy: string | null })[]> {
  const ids = rows.map(({ publicId }) => publicId);
  const claims = await claimsOf(reader, ids, now);
  return rows.map((row) => {
    const claim = claims.get(row.publicId);
    return { ...row, claim, claimedBy: claim?.operator ?? null };
  });
}
