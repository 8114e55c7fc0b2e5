import type { ProofCompany } from '@app/shared/access/proof-companies';
import { errors } from 'jose';
import { type Reader, sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';

const FAILURE_CHARS_MAX = 200;
const NOTES_MAX = 1_000;

/** A company of one site. */
interface CompanyOfSite {
  readonly merchantId: bigint;
  readonly company: ProofCompany;
}

// At most once a minute, so that concurrent logins do not wait for one row.
const noteAnswered = sql(
  'verification.note_company_answer',
  `INSERT INTO proof_company AS c (merchant_id, company, answered_at) VALUES ($1, $2, $3)
   ON CONFLICT (merchant_id, company) DO UPDATE SET answered_at = excluded.answered_at
   WHERE c.answered_at IS NULL OR c.failed_at >= c.answered_at
     OR c.answered_at < excluded.answered_at - interval '1 minute'`,
);
const noteFailed = sql(
  'verification.note_company_failure',
  `INSERT INTO proof_company AS c (merchant_id, company, failed_at, failure) VALUES ($1, $2, $3, $4)
   ON CONFLICT (merchant_id, company) DO UPDATE
     SET failed_at = excluded.failed_at, failure = excluded.failure
   WHERE c.failed_at IS NULL OR c.failure IS DISTINCT FROM excluded.failure
     OR c.failed_at <= c.answered_at
     OR c.failed_at < excluded.failed_at - interval '10 seconds'`,
);
const read = sql(
  'verification.company_notes',
  `SELECT merchant_id AS "merchantId", company, answered_at AS "answeredAt", failed_at AS "failedAt",
     failure
   FROM proof_company WHERE $1::bigint IS NULL OR merchant_id = $1
   ORDER BY merchant_id, company LIMIT ${NOTES_MAX}`,
);

/** A command. Records a company's answer or failure for operators. @param failure absent: it answered */
export async function recordProofProviderHealth(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { merchantId, company }: CompanyOfSite,
  failure?: unknown,
): Promise<void> {
  const values = [merchantId, company, clock()];
  if (failure === undefined) await db.query(noteAnswered, values);
  else await db.query(noteFailed, [...values, whyOf(failure)]);
}

/** Calls a company and records the result. @param faultOf the company's fault; undefined if it has none */
export async function notingCompany<T>(
  deps: Pick<Deps, 'db' | 'clock'>,
  company: CompanyOfSite,
  {
    ask,
    faultOf,
  }: { readonly ask: () => Promise<T>; readonly faultOf: (error: unknown) => unknown },
): Promise<T> {
  try {
    const answer = await ask();
    await recordProofProviderHealth(deps, company);
    return answer;
  } catch (error) {
    const fault = faultOf(error);
    if (fault !== undefined) await recordProofProviderHealth(deps, company, fault);
    throw error;
  }
}

/** Last answer and failure of a company. */
export interface ProofCompanyNote extends CompanyOfSite {
  readonly answeredAt: Date | null;
  readonly failedAt: Date | null;
  readonly failure: string | null;
}

/** A query. Recorded answers and failures of a site's companies. @param merchantId null: of every site's */
export const proofCompanyNotes = (
  reader: Reader,
  merchantId: bigint | null,
): Promise<ProofCompanyNote[]> => reader.query<ProofCompanyNote>(read, [merchantId]);

/** The reason of an error, which libraries often put into its cause. */
export function whyOf(error: unknown): string {
  const { message, cause } = error as Error;
  const below = cause instanceof Error && cause.message !== message ? `: ${cause.message}` : '';
  return `${message}${below}`.slice(0, FAILURE_CHARS_MAX);
}

/** Whether a company's keys could not be fetched: then the token may be right. */
export const areKeysAway = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  error.code === 'ERR_JOSE_GENERIC'; // not a valid key set
