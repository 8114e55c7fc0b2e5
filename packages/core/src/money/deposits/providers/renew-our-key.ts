import { sql, type Tx } from '../../../platform/db/index.ts';
import { DomainError } from '../../../platform/kernel/index.ts';
import { kidAt } from './connect-provider.ts';
import { newKeyPair } from './payment-provider.ts';

const renew = sql(
  'deposits.renew_our_key',
  `UPDATE payment_company SET kid = $2, public_key = $3, sealed_private_key = $4,
     version = version + 1
   WHERE code = $1 RETURNING kid`,
);

/**
 * A step. Rotates our signing key and returns its id; the provider finds it among our published keys.
 *
 * @throws channel.unknown
 */
export async function renewOurKey(
  tx: Tx,
  { provider, now }: { readonly provider: string; readonly now: Date },
): Promise<string> {
  const { kid, publicKey, sealedPrivateKey } = newKeyPair(kidAt(now));
  const renewed = await tx.query(renew, [provider, kid, publicKey, sealedPrivateKey]);
  if (renewed.length === 0) throw new DomainError('channel.unknown');
  return kid;
}
