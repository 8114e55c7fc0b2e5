import type { KeyObject } from 'node:crypto';
import {
  isSignedBy,
  readPublicKey,
  type SignedParts,
  signatureHeaders,
  signMessage,
} from '@app/shared/seamless/signing';
import { WALLET_CLOCK_WINDOW_MS } from '@app/shared/transfer-wallet/protocol';
import type { Deps } from '../../platform/kernel/index.ts';
import { findSigner } from '../../play/vendors/index.ts';
import { ProviderFailed, postToProvider } from '../deposits/index.ts';

/** Enough for a page of records. */
const ANSWER_BYTES_MAX = 64 * 1_024;

/** A message of ours to a vendor. */
export interface SignedQuestion {
  readonly vendorCode: string;
  /** Base address of the vendor's messages; the name is appended to it. */
  readonly address: string;
  readonly name: string;
  readonly body: object;
  /** If larger than usual. */
  readonly answerBytesMax?: number;
  readonly kid: string;
  readonly key: KeyObject;
}

type ExchangeDeps = Pick<Deps, 'db' | 'clock' | 'newId'>;

/**
 * A query. Sends a vendor a signed message and returns the text of its answer, whose signature it has verified.
 *
 * @throws ProviderFailed if there is no valid answer
 */
export async function exchangeSigned(
  deps: ExchangeDeps,
  {
    vendorCode,
    address: base,
    name,
    body,
    answerBytesMax = ANSWER_BYTES_MAX,
    kid,
    key,
  }: SignedQuestion,
): Promise<string> {
  const address = new URL(`${base}/${name}`);
  const sent = {
    methodOrStatus: 'POST',
    path: address.pathname,
    rawBody: JSON.stringify(body),
    timestamp: `${deps.clock().getTime()}`,
    nonce: deps.newId(),
  };
  const { status, headers, text } = await postToProvider(address, {
    rawBody: sent.rawBody,
    answerBytesMax,
    headers: {
      'content-type': 'application/json',
      [signatureHeaders.vendor]: vendorCode,
      [signatureHeaders.kid]: kid,
      [signatureHeaders.timestamp]: sent.timestamp,
      [signatureHeaders.nonce]: sent.nonce,
      [signatureHeaders.signature]: signMessage(sent, key),
    },
  });
  if (status !== 200) throw new ProviderFailed('http_status', `${status}`);
  const parts = {
    ...sent,
    methodOrStatus: `${status}`,
    rawBody: text,
    timestamp: headers.get(signatureHeaders.timestamp) ?? '',
  };
  if (!(await isOfVendor(deps, { vendorCode, parts, headers })))
    throw new ProviderFailed('wrong_signature');
  return text;
}

const TIMESTAMP = /^\d{13}$/;

/** Whether the vendor signed this answer just now, with a valid key. */
async function isOfVendor(
  { db, clock }: ExchangeDeps,
  {
    vendorCode: code,
    parts,
    headers,
  }: { readonly vendorCode: string; readonly parts: SignedParts; readonly headers: Headers },
): Promise<boolean> {
  const now = clock();
  const ageMs = Math.abs(now.getTime() - Number(parts.timestamp));
  if (!TIMESTAMP.test(parts.timestamp) || ageMs > WALLET_CLOCK_WINDOW_MS) return false;
  const kid = headers.get(signatureHeaders.kid) ?? '';
  const signer = await findSigner(db, { code, kid, now });
  const signature = headers.get(signatureHeaders.signature) ?? '';
  return signer !== undefined && isSignedBy(parts, signature, readPublicKey(signer.publicKey));
}
