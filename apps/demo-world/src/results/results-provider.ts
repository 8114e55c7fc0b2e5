import { createHash, createHmac, createPublicKey, type KeyObject, randomUUID } from 'node:crypto';
import { payHeaders } from '@app/shared/payments/protocol';
import { type ResultReport, resultsPath } from '@app/shared/results/protocol';
import { publicKeyText, readPrivateKey, signMessage } from '@app/shared/seamless/signing';

/** Simulates a provider that reports results: docs/results.md. */
export interface ResultsProvider {
  readonly code: string;
  readonly kid: string;
  readonly privateKey: KeyObject;
  /** SPKI as base64url. */
  readonly publicKey: string;
}

/** PKCS#8 prefix of an Ed25519 key, followed by its 32 bytes. */
const PKCS8_OF_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');
const KID_CHARS = 12;

/** A provider whose key is derived from a secret. Another key has another id, so that both can be registered. */
export function resultsProvider(code: string, secret: string): ResultsProvider {
  const seed = createHmac('sha256', secret).update(`results company ${code}`).digest();
  const privateKey = readPrivateKey(Buffer.concat([PKCS8_OF_ED25519, seed]).toString('base64url'));
  const publicKey = publicKeyText(createPublicKey(privateKey));
  const kid = createHash('sha256').update(publicKey).digest('hex').slice(0, KID_CHARS);
  return { code, kid, privateKey, publicKey };
}

interface Reporting {
  readonly platformUrl: string;
  readonly report: ResultReport;
  readonly now: Date;
  readonly stop: AbortSignal;
}

/**
 * Reports a result. Returns the error code if the platform refused it.
 *
 * @throws TypeError when the platform does not answer; AbortError when the process stops
 */
export async function reportResult(
  { code, kid, privateKey }: ResultsProvider,
  { platformUrl, report, now, stop }: Reporting,
): Promise<string | undefined> {
  const path = resultsPath(code);
  const rawBody = JSON.stringify(report);
  const [timestamp, nonce] = [`${now.getTime()}`, randomUUID()];
  const parts = { methodOrStatus: 'POST', path, rawBody, timestamp, nonce };
  const answer = await fetch(new URL(path, platformUrl), {
    method: 'POST',
    signal: stop,
    headers: {
      'content-type': 'application/json',
      [payHeaders.kid]: kid,
      [payHeaders.timestamp]: timestamp,
      [payHeaders.nonce]: nonce,
      [payHeaders.signature]: signMessage(parts, privateKey),
    },
    body: rawBody,
  });
  if (answer.ok) {
    await answer.body?.cancel();
    return undefined;
  }
  const { errorCode } = (await answer.json().catch(() => ({}))) as { errorCode?: string };
  return errorCode ?? `HTTP ${answer.status}`;
}
