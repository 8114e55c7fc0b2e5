import { type Reader, sql, type Tx } from '../../../platform/db/index.ts';
import { DomainError } from '../../../platform/kernel/index.ts';

/** A provider that reports results of draws, with one of the keys that it has or had. */
export interface ResultsKey {
  readonly provider: string;
  readonly kid: string;
  readonly publicKey: string;
  readonly validUntil: Date | null;
}

const list = sql(
  'lotteries.list_results_keys',
  `SELECT company AS provider, kid, public_key AS "publicKey", valid_until AS "validUntil" FROM results_company_key
   ORDER BY company, kid LIMIT 500`,
);
const goodKeys = sql(
  'lotteries.good_results_keys',
  `SELECT coalesce(jsonb_object_agg(kid, public_key) FILTER (WHERE valid_until IS NULL OR valid_until > $2), '{}') AS keys
   FROM results_company_key WHERE company = $1 HAVING count(*) > 0`,
);
// Key names are never reassigned: signatures must stay attributable to their key.
export const insertKey = sql(
  'lotteries.add_results_key',
  `INSERT INTO results_company_key (company, kid, public_key, created_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT DO NOTHING RETURNING kid`,
);
const end = sql(
  'lotteries.end_results_key',
  `UPDATE results_company_key SET valid_until = $3
   WHERE company = $1 AND kid = $2 AND valid_until IS NULL RETURNING kid`,
);

/** A query. Every key of every results provider. */
export const resultsProviders = (reader: Reader): Promise<ResultsKey[]> => reader.query(list);

/** A query. The keys that a provider may sign with now, by name. Undefined: there is no such provider. */
export async function validKeysOf(
  reader: Reader,
  { provider, now }: { readonly provider: string; readonly now: Date },
): Promise<Readonly<Record<string, string>> | undefined> {
  const [row] = await reader.query<{ keys: Record<string, string> }>(goodKeys, [provider, now]);
  return row?.keys;
}

export interface NewResultsKey {
  readonly provider: string;
  /** The provider's name for it. */
  readonly kid: string;
  /** Ed25519, SPKI as base64url. */
  readonly publicKey: string;
}

/**
 * A step. Accepts reports that are signed with this key. The first key of a provider creates the provider.
 *
 * @throws channel.key_exists
 */
export async function addResultsKey(
  tx: Tx,
  { provider, kid, publicKey }: NewResultsKey,
  now: Date,
): Promise<void> {
  const added = await tx.query(insertKey, [provider, kid, publicKey, now]);
  if (added.length === 0) throw new DomainError('channel.key_exists');
}

/**
 * A step. Refuses reports that are signed with this key.
 *
 * @throws channel.unknown for an unknown or ended key
 */
export async function endResultsKey(
  tx: Tx,
  { provider, kid }: Pick<NewResultsKey, 'provider' | 'kid'>,
  now: Date,
): Promise<void> {
  const ended = await tx.query(end, [provider, kid, now]);
  if (ended.length === 0) throw new DomainError('channel.unknown');
}
