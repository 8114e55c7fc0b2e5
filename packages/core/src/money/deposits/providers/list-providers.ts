import type { ProviderFailure } from '@app/shared/deposits/provider-failures';
import type { ReportRefusal, ReportSubject } from '@app/shared/deposits/refused-reports';
import { type Reader, sql } from '../../../platform/db/index.ts';
import { parseStoredFailure } from './provider-failed.ts';

export interface RefusedReports {
  readonly about: ReportSubject;
  readonly reason: ReportRefusal;
  /** The field with the wrong value; empty if unknown. */
  readonly field: string;
  readonly times: number;
  /** Epoch milliseconds. */
  readonly lastAt: number;
}

/** A provider as operators see it: never our private key. */
export interface ListedProvider {
  readonly code: string;
  /** Null: every site may offer it. */
  readonly merchantId: bigint | null;
  readonly address: string;
  readonly enabled: boolean;
  readonly kid: string;
  readonly publicKey: string;
  /** Incremented with each change. */
  readonly version: number;
  readonly answeredAt: Date | null;
  readonly failedAt: Date | null;
  readonly failure: ProviderFailure | null;
  /** Its signing keys, newest first. */
  readonly keys: readonly {
    readonly kid: string;
    readonly publicKey: string;
    /** Epoch milliseconds. */
    readonly validUntil: number | null;
  }[];
  /** Refused reports of the last month, latest first. */
  readonly refused: readonly RefusedReports[];
}

interface PaymentProviderRow extends Omit<ListedProvider, 'failure'> {
  readonly failure: string | null;
}

const toProvider = ({ failure, ...row }: PaymentProviderRow): ListedProvider => ({
  ...row,
  failure: failure === null ? null : parseStoredFailure(failure),
});

const COLUMNS = `code, merchant_id AS "merchantId", address, enabled, kid, public_key AS "publicKey",
  version, answered_at AS "answeredAt", failed_at AS "failedAt", failure,
  coalesce((SELECT jsonb_agg(jsonb_build_object('kid', k.kid, 'publicKey', k.public_key,
      'validUntil', floor(extract(epoch FROM k.valid_until) * 1000)) ORDER BY k.created_at DESC, k.kid)
    FROM payment_company_key k WHERE k.company = code), '[]') AS keys,
  coalesce((SELECT jsonb_agg(jsonb_build_object('about', r.about, 'reason', r.reason, 'field', r.field, 'times', r.times,
      'lastAt', floor(extract(epoch FROM r.last_at) * 1000)) ORDER BY r.last_at DESC, r.reason, r.field)
    FROM refused_report r WHERE r.channel = code), '[]') AS refused`;

const ofSite = sql(
  'deposits.providers_of_site',
  `SELECT ${COLUMNS} FROM payment_company
   WHERE merchant_id IS NULL OR merchant_id = $1 ORDER BY code LIMIT 100`,
);

/** A query. Providers that a site can offer: its own and the installation's. */
export async function providersOf(reader: Reader, merchantId: bigint): Promise<ListedProvider[]> {
  return (await reader.query<PaymentProviderRow>(ofSite, [merchantId])).map(toProvider);
}

const ofCode = sql(
  'deposits.read_provider',
  `SELECT ${COLUMNS} FROM payment_company WHERE code = $1`,
);

/** A query. One provider. */
export async function readProvider(
  reader: Reader,
  code: string,
): Promise<ListedProvider | undefined> {
  const [provider] = await reader.query<PaymentProviderRow>(ofCode, [code]);
  return provider && toProvider(provider);
}
