import {
  type PayRequestName,
  payAnswers,
  payHeaders,
  type payRequests,
} from '@app/shared/payments/protocol';
import { isSignedByProvider } from '@app/shared/seamless/is-signed-by-provider';
import { signMessage } from '@app/shared/seamless/signing';
import type { z } from 'zod';
import { sql } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { ourKeyOf, type PaymentProvider } from './payment-provider.ts';
import { postToProvider } from './post-to-provider.ts';
import { ProviderFailed } from './provider-failed.ts';

interface ProviderRequest<Name extends PayRequestName> {
  readonly provider: PaymentProvider;
  readonly name: Name;
  readonly body: z.input<(typeof payRequests)[Name]>;
}

type AskDeps = Pick<Deps, 'db' | 'clock' | 'newId'>;

/**
 * Sends a signed message to a provider and returns its verified answer. Follows no redirects. Records the time of the
 * last answer and the reason of a failure for operators.
 *
 * @throws ProviderFailed
 */
export async function callPaymentProvider<Name extends PayRequestName>(
  deps: AskDeps,
  asked: ProviderRequest<Name>,
): Promise<z.output<(typeof payAnswers)[Name]>> {
  const { code } = asked.provider;
  try {
    const answer = await exchange(deps, asked);
    await deps.db.query(recordAnswer, [code, deps.clock()]);
    return answer;
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    await deps.db.query(recordFailure, [code, deps.clock(), error.message]);
    throw error;
  }
}

// At most once a minute, so that concurrent deposits do not contend for one row; at once after a failure.
const recordAnswer = sql(
  'deposits.record_provider_answer',
  `UPDATE payment_company SET answered_at = $2
   WHERE code = $1 AND (answered_at IS NULL OR failed_at >= answered_at
     OR answered_at < $2::timestamptz - interval '1 minute')`,
);
const recordFailure = sql(
  'deposits.record_provider_failure',
  `UPDATE payment_company SET failed_at = $2, failure = $3
   WHERE code = $1 AND (failed_at IS NULL OR failure IS DISTINCT FROM $3
     OR failed_at < $2::timestamptz - interval '10 seconds')`,
);

async function exchange<Name extends PayRequestName>(
  { clock, newId }: AskDeps,
  { provider, name, body }: ProviderRequest<Name>,
): Promise<z.output<(typeof payAnswers)[Name]>> {
  const address = new URL(`${provider.address}/${name}`);
  const sent = {
    methodOrStatus: 'POST',
    path: address.pathname,
    rawBody: JSON.stringify(body),
    timestamp: `${clock().getTime()}`,
    nonce: newId(),
  };
  const { status, headers, text } = await postToProvider(address, {
    rawBody: sent.rawBody,
    headers: {
      'content-type': 'application/json',
      [payHeaders.channel]: provider.code,
      [payHeaders.kid]: provider.kid,
      [payHeaders.timestamp]: sent.timestamp,
      [payHeaders.nonce]: sent.nonce,
      [payHeaders.signature]: signMessage(sent, ourKeyOf(provider)),
    },
  });
  // The HTTP status distinguishes an unknown key from an outage.
  if (status !== 200) throw new ProviderFailed('http_status', `${status}`);
  const answered = {
    ...sent,
    methodOrStatus: `${status}`,
    rawBody: text,
    timestamp: headers.get(payHeaders.timestamp) ?? '',
  };
  const header = (header: string) => headers.get(header) ?? '';
  if (!isSignedByProvider(provider, { parts: answered, header, now: clock() }))
    throw new ProviderFailed('wrong_signature');
  return read(name, text);
}

function read<Name extends PayRequestName>(
  name: Name,
  text: string,
): z.output<(typeof payAnswers)[Name]> {
  try {
    return payAnswers[name].parse(JSON.parse(text)) as z.output<(typeof payAnswers)[Name]>;
  } catch {
    throw new ProviderFailed('unreadable');
  }
}
