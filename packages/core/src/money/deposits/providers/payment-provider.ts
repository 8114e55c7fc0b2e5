import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { publicKeyText } from '@app/shared/seamless/signing';
import { type Reader, sql } from '../../../platform/db/index.ts';
import { openPersonal, sealPersonal } from '../../../platform/kernel/index.ts';

/** A payment provider that is connected by signed HTTP. */
export interface PaymentProvider {
  readonly code: string;
  /** Null: every site may offer it. */
  readonly merchantId: bigint | null;
  /** Base URL of its calls. */
  readonly address: string;
  readonly enabled: boolean;
  /** Id of our key. */
  readonly kid: string;
  readonly publicKey: string;
  readonly sealedPrivateKey: Uint8Array;
  /** The provider's valid keys, by id. */
  readonly keys: Readonly<Record<string, string>>;
}

/** For `sealPersonal`. */
const PRIVATE_KEY = 'payment_company.sealed_private_key';

const find = sql(
  'deposits.find_provider',
  `SELECT code, merchant_id AS "merchantId", address, enabled, kid, public_key AS "publicKey",
     sealed_private_key AS "sealedPrivateKey",
     (SELECT coalesce(jsonb_object_agg(k.kid, k.public_key), '{}') FROM payment_company_key k
      WHERE k.company = code AND (k.valid_until IS NULL OR k.valid_until > $2)) AS keys
   FROM payment_company WHERE code = $1`,
);

/** A query. A provider with its keys that are valid at an instant. */
export async function findProvider(
  reader: Reader,
  { code, now }: { readonly code: string; readonly now: Date },
): Promise<PaymentProvider | undefined> {
  const [provider] = await reader.query<PaymentProvider>(find, [code, now]);
  return provider;
}

export interface OurKey {
  readonly kid: string;
  readonly publicKey: string;
  readonly sealedPrivateKey: Buffer;
}

/** A key pair for one provider, so that a signature cannot be replayed to another. */
export function newKeyPair(kid: string): OurKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const text = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url');
  return {
    kid,
    publicKey: publicKeyText(publicKey),
    sealedPrivateKey: sealPersonal(PRIVATE_KEY, text),
  };
}

export const ourKeyOf = ({ sealedPrivateKey }: PaymentProvider): KeyObject =>
  createPrivateKey({
    key: Buffer.from(openPersonal(PRIVATE_KEY, sealedPrivateKey), 'base64url'),
    format: 'der',
    type: 'pkcs8',
  });
