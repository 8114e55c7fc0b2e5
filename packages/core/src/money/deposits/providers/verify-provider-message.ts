import { payHeaders } from '@app/shared/payments/protocol';
import { isSignedByProvider } from '@app/shared/seamless/is-signed-by-provider';
import { signMessage } from '@app/shared/seamless/signing';
import type { z } from 'zod';
import { DomainError } from '../../../platform/kernel/index.ts';
import { WrongReport } from './count-refused.ts';
import type { AnswerToProvider, ChannelMessage } from './deposit-channel.ts';
import { ourKeyOf, type PaymentProvider } from './payment-provider.ts';

interface At {
  readonly provider: PaymentProvider;
  /** Path and query that it was sent to. */
  readonly path: string;
}

/**
 * Checks the signature of a provider's message, and parses it.
 *
 * @throws payment.bad_signature, request_param_err for a signed message of another format
 */
export function verifyProviderMessage<Schema extends z.ZodType>(
  { provider, path }: At,
  message: ChannelMessage,
  schema: Schema,
): z.output<Schema> {
  const { rawBody, now } = message;
  const header = headerOf(message);
  const parts = {
    methodOrStatus: 'POST',
    path,
    rawBody,
    timestamp: header(payHeaders.timestamp),
    nonce: header(payHeaders.nonce),
  };
  if (!isSignedByProvider(provider, { parts, header, now }))
    throw new DomainError('payment.bad_signature');
  return readReport(rawBody, schema);
}

/** Parses the body of a message whose signature was checked already. @throws WrongReport */
export function readReport<Schema extends z.ZodType>(
  rawBody: string,
  schema: Schema,
): z.output<Schema> {
  const read = schema.safeParse(jsonOf(rawBody));
  if (read.success) return read.data;
  throw new WrongReport(String(read.error.issues[0]?.path[0] ?? ''));
}

function jsonOf(rawBody: string): unknown {
  try {
    return JSON.parse(rawBody);
  } catch {
    return undefined;
  }
}

const headerOf =
  ({ headers }: Pick<ChannelMessage, 'headers'>) =>
  (name: string): string =>
    `${headers[name] ?? ''}`;

/** Headers that sign our answer and bind it to the provider's message. */
export function signProviderAnswer(
  { provider, path }: At,
  answer: AnswerToProvider,
): Readonly<Record<string, string>> {
  const { status, rawBody, now } = answer;
  const parts = {
    methodOrStatus: `${status}`,
    path,
    rawBody,
    timestamp: `${now.getTime()}`,
    nonce: headerOf(answer)(payHeaders.nonce),
  };
  return {
    [payHeaders.kid]: provider.kid,
    [payHeaders.timestamp]: parts.timestamp,
    [payHeaders.nonce]: parts.nonce,
    [payHeaders.signature]: signMessage(parts, ourKeyOf(provider)),
  };
}
