import { type KeyObject, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import {
  callbackPath,
  payHeaders,
  payoutCallbackPath,
  type payoutReport,
  type payReport,
} from '@app/shared/payments/protocol';
import { isSignedBy, signMessage } from '@app/shared/seamless/signing';

// Messages of docs/payments.md from the provider's side.

export type Report = ReturnType<typeof payReport.parse>;
export type PayoutReport = ReturnType<typeof payoutReport.parse>;

/** A provider's signing key with its id. */
export interface ProviderKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
}

export const headerOf = ({ headers }: IncomingMessage, name: string): string =>
  `${headers[name] ?? ''}`;

interface ReceivedMessage {
  readonly request: IncomingMessage;
  readonly path: string;
  readonly rawBody: string;
}

/** Whether a message is addressed to this provider and signed by the platform. */
export function isAuthenticRequest(
  { request, path, rawBody }: ReceivedMessage,
  code: string,
  key: KeyObject,
): boolean {
  const parts = {
    methodOrStatus: `${request.method}`,
    path,
    rawBody,
    timestamp: headerOf(request, payHeaders.timestamp),
    nonce: headerOf(request, payHeaders.nonce),
  };
  const isOurs = headerOf(request, payHeaders.channel) === code;
  return isOurs && isSignedBy(parts, headerOf(request, payHeaders.signature), key);
}

/** Headers of the provider's response to a message. */
export function answerHeaders(
  { request, path, rawBody }: ReceivedMessage,
  { kid, privateKey }: ProviderKey,
  now: Date,
): Record<string, string> {
  const parts = {
    methodOrStatus: '200',
    path,
    rawBody,
    timestamp: `${now.getTime()}`,
    nonce: headerOf(request, payHeaders.nonce),
  };
  return {
    'content-type': 'application/json',
    [payHeaders.kid]: kid,
    [payHeaders.timestamp]: parts.timestamp,
    [payHeaders.signature]: signMessage(parts, privateKey),
  };
}

/** A signed report for the site's callback address. */
export const signedReport = (code: string, report: Report, key: ProviderKey, now: Date) =>
  signedMessage({ path: callbackPath(code), content: report }, key, now);

/** The same for the payout address. */
export const signedPayoutReport = (
  code: string,
  report: PayoutReport,
  key: ProviderKey,
  now: Date,
) => signedMessage({ path: payoutCallbackPath(code), content: report }, key, now);

interface Sending {
  readonly path: string;
  readonly content: object;
}

function signedMessage({ path, content }: Sending, { kid, privateKey }: ProviderKey, now: Date) {
  const rawBody = JSON.stringify(content);
  const parts = {
    methodOrStatus: 'POST',
    path,
    rawBody,
    timestamp: `${now.getTime()}`,
    nonce: randomUUID(),
  };
  return {
    rawBody,
    headers: {
      [payHeaders.kid]: kid,
      [payHeaders.timestamp]: parts.timestamp,
      [payHeaders.nonce]: parts.nonce,
      [payHeaders.signature]: signMessage(parts, privateKey),
    },
  };
}

interface Sent {
  readonly code: string;
  readonly message: ReturnType<typeof signedReport>;
  readonly platformKey: KeyObject | undefined;
}

/**
 * Sends a report and returns the response status.
 *
 * @throws Error if the platform accepted it without signing its response
 */
export async function sendReport(
  address: string,
  { code, message, platformKey }: Sent,
): Promise<number> {
  const { rawBody, headers } = message;
  const answered = await fetch(address, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: rawBody,
  });
  const parts = {
    methodOrStatus: `${answered.status}`,
    path: callbackPath(code),
    rawBody: await answered.text(),
    timestamp: answered.headers.get(payHeaders.timestamp) ?? '',
    nonce: `${headers[payHeaders.nonce]}`,
  };
  const signature = answered.headers.get(payHeaders.signature) ?? '';
  if (answered.ok && !(platformKey && isSignedBy(parts, signature, platformKey)))
    throw new Error('the platform did not sign its answer');
  return answered.status;
}

/** A report that a payment was completed as requested, or failed. */
export function reportOf(
  { depositId, amount, currency }: Pick<Report, 'depositId' | 'amount' | 'currency'>,
  isFailure = false,
): Report {
  const status = isFailure ? 'failed' : 'paid';
  const reportId = `${status}-${depositId}`;
  return { reportId, depositId, amount, currency, status, reference: `payment-${depositId}` };
}

export async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += part;
  return text;
}
