import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { inTransaction } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { addResultsKey } from '@app/core/play/lotteries';
import { payHeaders } from '@app/shared/payments/protocol';
import { resultsPath } from '@app/shared/results/protocol';
import { publicKeyText, signMessage } from '@app/shared/seamless/signing';

/** A provider that reports results, implemented from docs/results.md alone. */
export interface ResultsProvider {
  readonly code: string;
  readonly kid: string;
  readonly privateKey: KeyObject;
}

/** A new provider, connected under its key. */
export async function connectResultsProvider(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  name: string,
): Promise<ResultsProvider> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const provider = { code: `${name}-${randomUUID().slice(0, 8)}`, kid: 'key-1', privateKey };
  const key = { provider: provider.code, kid: provider.kid, publicKey: publicKeyText(publicKey) };
  await inTransaction(db, (tx) => addResultsKey(tx, key, clock()));
  return provider;
}

/** A message of a provider, signed at a given time. */
export function signedResult(
  { code, kid, privateKey }: ResultsProvider,
  content: object,
  at: Date,
) {
  const [rawBody, timestamp, nonce] = [JSON.stringify(content), `${at.getTime()}`, randomUUID()];
  const parts = { methodOrStatus: 'POST', path: resultsPath(code), rawBody, timestamp, nonce };
  const headers = {
    [payHeaders.kid]: kid,
    [payHeaders.timestamp]: timestamp,
    [payHeaders.nonce]: nonce,
    [payHeaders.signature]: signMessage(parts, privateKey),
  };
  return { rawBody, headers };
}
