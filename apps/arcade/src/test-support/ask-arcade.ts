import { randomUUID } from 'node:crypto';
import { isSignedBy, signatureHeaders, signMessage } from '@app/shared/seamless/signing';
import { expect } from 'vitest';
import type { World } from './world.ts';

/** Deviations from a correct question. */
export interface Twist {
  readonly kid?: string;
  readonly vendor?: string;
  readonly sentBody?: string;
  readonly ageMs?: number;
}

/**
 * Sends a question as the platform, and returns the answer, whose signature it expects to be the arcade's.
 *
 * @throws Error with the HTTP status of a refusal
 */
export async function askArcade(
  { app, deps, questionKey, wallet }: World,
  name: string,
  body: object,
  { kid = 'ours', vendor = 'arcade', sentBody, ageMs = 0 }: Twist = {},
): Promise<unknown> {
  const url = `/platform/${name}`;
  const rawBody = JSON.stringify(body);
  const timestamp = `${deps.clock().getTime() - ageMs}`;
  const parts = { methodOrStatus: 'POST', path: url, rawBody, timestamp, nonce: randomUUID() };
  const response = await app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/json',
      [signatureHeaders.vendor]: vendor,
      [signatureHeaders.kid]: kid,
      [signatureHeaders.timestamp]: timestamp,
      [signatureHeaders.nonce]: parts.nonce,
      [signatureHeaders.signature]: signMessage(parts, questionKey),
    },
    payload: sentBody ?? rawBody,
  });
  if (response.statusCode !== 200) throw new Error(`${response.statusCode}`);
  const answered = {
    ...parts,
    methodOrStatus: '200',
    rawBody: response.body,
    timestamp: `${response.headers[signatureHeaders.timestamp]}`,
  };
  const signature = `${response.headers[signatureHeaders.signature]}`;
  expect(isSignedBy(answered, signature, wallet.vendorKeys.publicKey)).toBe(true);
  return JSON.parse(response.body);
}
