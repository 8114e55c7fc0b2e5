import { isSecureUrl } from '@app/shared/payments/protocol';
import { isPublicKey } from '@app/shared/seamless/signing';
import { sql, type Tx } from '../../../platform/db/index.ts';
import { DomainError } from '../../../platform/kernel/index.ts';
import { newKeyPair } from './payment-provider.ts';

export interface ProviderKey {
  /** The provider's id of the key. */
  readonly kid: string;
  /** Ed25519, SPKI as base64url. */
  readonly publicKey: string;
}

export interface NewProvider {
  readonly code: string;
  /** Null: every site may offer it. */
  readonly merchantId: bigint | null;
  readonly address: string;
  readonly key: ProviderKey;
}

const insert = sql(
  'deposits.insert_provider',
  `INSERT INTO payment_company (code, merchant_id, address, enabled, kid, public_key,
                                sealed_private_key, created_at)
   VALUES ($1, $2, $3, true, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING code`,
);

/**
 * A step. Adds a payment provider and makes our keys for it.
 *
 * @throws gateway.changed_meanwhile if one with this code exists
 * @throws RangeError for an invalid URL or key
 */
export async function connectProvider(
  tx: Tx,
  { code, merchantId, address, key }: NewProvider,
  now: Date,
): Promise<void> {
  const our = newKeyPair(kidAt(now));
  const values = [code, merchantId, providerAddress(address), our.kid, our.publicKey];
  const inserted = await tx.query(insert, [...values, our.sealedPrivateKey, now]);
  if (inserted.length === 0) throw new DomainError('gateway.changed_meanwhile');
  await addProviderKey(tx, { provider: code, key }, now);
}

/** Key id with the creation date, for people who compare keys. */
export const kidAt = (now: Date): string => now.toISOString().replace(/[-:]|\.\d+Z/g, '');

const ADDRESS_CHARS_MAX = 500;

/** A base address without trailing slash, query or fragment: message paths are appended to it. */
export function providerAddress(text: string): string {
  const url = URL.parse(text);
  if (!url || url.search || url.hash || !isSecureUrl(text) || text.length > ADDRESS_CHARS_MAX)
    throw new RangeError(`${text} is no address by https`);
  return url.href.replace(/\/+$/, '');
}

export interface ProviderChange {
  readonly address: string;
  /** Whether new deposits may be opened there. Its reports are accepted either way. */
  readonly enabled: boolean;
}

interface KeyOfProvider {
  readonly provider: string;
  readonly key: ProviderKey;
}

// A key id is never reassigned: signatures under it must keep their meaning.
const addKey = sql(
  'deposits.add_provider_key',
  `INSERT INTO payment_company_key (company, kid, public_key, created_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT DO NOTHING RETURNING kid`,
);

/**
 * A step. Adds a key with which the provider's messages are verified.
 *
 * @throws channel.key_exists
 * @throws RangeError for an invalid key
 */
export async function addProviderKey(
  tx: Tx,
  { provider, key: { kid, publicKey } }: KeyOfProvider,
  now: Date,
): Promise<void> {
  if (!isPublicKey(publicKey)) throw new RangeError('The key is not Ed25519, SPKI as base64url');
  const added = await tx.query(addKey, [provider, kid, publicKey, now]);
  if (added.length === 0) throw new DomainError('channel.key_exists');
}

const endKey = sql(
  'deposits.end_provider_key',
  `UPDATE payment_company_key SET valid_until = $3
   WHERE company = $1 AND kid = $2 AND valid_until IS NULL RETURNING kid`,
);

/**
 * A step. Refuses messages under this key from now on.
 *
 * @throws channel.unknown for an unknown or ended key
 */
export async function endProviderKey(
  tx: Tx,
  { provider, kid, now }: { readonly provider: string; readonly kid: string; readonly now: Date },
): Promise<void> {
  const ended = await tx.query(endKey, [provider, kid, now]);
  if (ended.length === 0) throw new DomainError('channel.unknown');
}
