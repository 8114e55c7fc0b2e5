import type { TimeOutTerm } from '@app/shared/exclusions/terms';
import type { HarmOutcome, HarmStep, HarmText } from '@app/shared/harm/harm-markers';
import { sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';

/** A case of a member whose score reached the threshold of the site. */
export interface HarmCase {
  readonly publicId: string;
  readonly score: number;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly closedBy: string | null;
  readonly outcome: HarmOutcome | null;
}

/** SQL: columns of a case `c`. */
export const CASE_COLUMNS = `c.public_id AS "publicId", c.score, c.opened_at AS "openedAt", c.closed_at AS "closedAt",
  c.closed_by AS "closedBy", c.outcome`;

/** A step of an operator on a case. */
export interface TakenHarmStep {
  readonly step: HarmStep;
  readonly text: HarmText | null;
  readonly term: TimeOutTerm | null;
  readonly words: string | null;
  readonly operator: string;
  readonly at: Date;
}

export interface CaseOfOperator {
  readonly merchantId: bigint;
  readonly publicId: string;
  /** The name of the operator. */
  readonly operator: string;
}

export interface OpenCase {
  readonly id: bigint;
  readonly memberId: bigint;
}

const find = sql(
  'harm.find_case',
  'SELECT id, member_id AS "memberId" FROM harm_case WHERE public_id = $1 AND merchant_id = $2',
);
const lockStanding = sql(
  'harm.lock_standing',
  'SELECT FROM harm_standing WHERE member_id = $1 FOR NO KEY UPDATE',
);
const lock = sql(
  'harm.lock_case',
  'SELECT FROM harm_case WHERE id = $1 AND closed_at IS NULL FOR NO KEY UPDATE',
);

/**
 * A step. Locks the member's standing, then an open case: the same order as in the worker.
 *
 * @throws harm.not_found, also for a case of another site, harm.closed
 */
export async function lockOpenCase(
  tx: Tx,
  { merchantId, publicId }: Omit<CaseOfOperator, 'operator'>,
): Promise<OpenCase> {
  const [found] = await tx.query<OpenCase>(find, [publicId, merchantId]);
  if (!found) throw new DomainError('harm.not_found');
  await tx.query(lockStanding, [found.memberId]);
  const open = await tx.query(lock, [found.id]);
  if (open.length === 0) throw new DomainError('harm.closed');
  return found;
}

const insertStep = sql(
  'harm.insert_step',
  `INSERT INTO harm_step (case_id, step, text, term, words, operator, at) VALUES ($1, $2, $3, $4, $5, $6, $7)
   RETURNING id`,
);

/** A step. Adds a line to the log of a case. Returns its id. */
export async function insertHarmStep(
  tx: Tx,
  caseId: bigint,
  { step, text, term, words, operator, at }: TakenHarmStep,
): Promise<bigint> {
  const values = [caseId, step, text, term, words, operator, at];
  const [row] = await tx.query<{ id: bigint }>(insertStep, values);
  if (!row) throw new Error('the query returned no row');
  return row.id;
}
