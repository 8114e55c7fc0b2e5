import type { ProofProvider } from '@app/shared/access/proof-providers';
import { type Reader, sql } from '../../platform/db/index.ts';
import type { ProviderDeps } from './define-provider.ts';

const FAILURE_CHARS_MAX = 200;
/** The rows beyond are of providers that failed longest ago, or never. */
const ROWS_MAX = 1_000;

/** A provider of one site. */
interface ProviderOfSite {
  readonly merchantId: bigint;
  readonly provider: ProofProvider;
}

// At most once a minute, so that concurrent logins do not wait for one row.
const recordAnswer = sql(
  'providers.record_answer',
  `INSERT INTO proof_company AS c (merchant_id, company, answered_at) VALUES ($1, $2, $3)
   ON CONFLICT (merchant_id, company) DO UPDATE SET answered_at = excluded.answered_at
   WHERE c.answered_at IS NULL OR c.failed_at >= c.answered_at
     OR c.answered_at < excluded.answered_at - interval '1 minute'`,
);
// A failure with a new reason, or the first one after an answer, is recorded at once; the same one every ten seconds.
const recordFailure = sql(
  'providers.record_failure',
  `INSERT INTO proof_company AS c (merchant_id, company, failed_at, failure) VALUES ($1, $2, $3, $4)
   ON CONFLICT (merchant_id, company) DO UPDATE
     SET failed_at = excluded.failed_at, failure = excluded.failure
   WHERE c.failed_at IS NULL OR c.failure IS DISTINCT FROM excluded.failure
     OR c.failed_at <= c.answered_at
     OR c.failed_at < excluded.failed_at - interval '10 seconds'`,
);
const read = sql(
  'providers.read_health',
  `SELECT merchant_id AS "merchantId", company AS provider, answered_at AS "answeredAt", failed_at AS "failedAt",
     failure
   FROM proof_company WHERE $1::bigint IS NULL OR merchant_id = $1
   ORDER BY failed_at DESC NULLS LAST, merchant_id, company LIMIT ${ROWS_MAX}`,
);

/** A command. Records a provider's answer or failure for operators. @param failure absent: it answered */
export async function recordProviderHealth(
  { db, clock }: ProviderDeps,
  { merchantId, provider }: ProviderOfSite,
  failure?: unknown,
): Promise<void> {
  const values = [merchantId, provider, clock()];
  if (failure === undefined) await db.query(recordAnswer, values);
  else await db.query(recordFailure, [...values, failureText(failure)]);
}

/** Calls a provider and records the result. @param faultOf the provider's fault; undefined if it has none */
export async function callProvider<T>(
  deps: ProviderDeps,
  provider: ProviderOfSite,
  {
    ask,
    faultOf,
  }: { readonly ask: () => Promise<T>; readonly faultOf: (error: unknown) => unknown },
): Promise<T> {
  try {
    const answer = await ask();
    await recordProviderHealth(deps, provider);
    return answer;
  } catch (error) {
    const fault = faultOf(error);
    if (fault !== undefined) await recordProviderHealth(deps, provider, fault);
    throw error;
  }
}

/** Last answer and failure of a provider. */
export interface RecordedHealth extends ProviderOfSite {
  readonly answeredAt: Date | null;
  readonly failedAt: Date | null;
  readonly failure: string | null;
}

/** A query. Recorded answers and failures of a site's providers. @param merchantId null: of every site's */
export const recordedHealth = (
  reader: Reader,
  merchantId: bigint | null,
): Promise<RecordedHealth[]> => reader.query<RecordedHealth>(read, [merchantId]);

/** The reason of an error, which libraries often put into its cause. */
export function failureText(error: unknown): string {
  const { message, cause } = error as Error;
  const below = cause instanceof Error && cause.message !== message ? `: ${cause.message}` : '';
  return `${message}${below}`.slice(0, FAILURE_CHARS_MAX);
}
