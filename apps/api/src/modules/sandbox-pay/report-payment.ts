import { createHash } from 'node:crypto';
import { type SandboxOrder, type SandboxReport, sandboxMessage } from '@app/core/money/deposits';

/** Outcomes that the sandbox's page offers. */
export type Attempt = 'pay' | 'twice' | 'late' | 'wrong' | 'fail';

export interface Provider {
  readonly secret: string;
  /** The site's callback. */
  readonly callbackUrl: string;
  readonly now: Date;
}

const ANSWER_MS_MAX = 10_000;

/**
 * Reports a payment to the site over HTTP, as an outside provider would, and returns the responses. `late` reports
 * nothing yet.
 */
export async function reportPayment(
  provider: Provider,
  order: SandboxOrder,
  attempt: Attempt,
): Promise<string[]> {
  if (attempt === 'late') return [];
  const message = sandboxMessage(provider.secret, reportOf(order, attempt), provider.now);
  const answers = [await sendReport(provider, message)];
  if (attempt === 'twice') answers.push(await sendReport(provider, message));
  return answers;
}

function reportOf({ publicId, amount, currency }: SandboxOrder, attempt: Attempt): SandboxReport {
  const isFailure = attempt === 'fail';
  const paid = attempt === 'wrong' ? amount / 2n : amount;
  // Repeated reports of a payment have the same number.
  const name = createHash('sha256').update(`${publicId} ${isFailure} ${paid}`).digest('hex');
  return {
    reportId: `SBX-${name.slice(0, 16)}`,
    depositId: publicId,
    status: isFailure ? 'failed' : 'paid',
    amount: Number(paid),
    currency,
    reference: `SBX-${publicId.slice(0, 8).toUpperCase()}`,
  };
}

async function sendReport(
  { callbackUrl }: Provider,
  { rawBody, headers }: ReturnType<typeof sandboxMessage>,
): Promise<string> {
  try {
    const response = await fetch(callbackUrl, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: rawBody,
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
    });
    return `${response.status} ${await response.text()}`;
  } catch (error) {
    return `no answer: ${error instanceof Error ? error.message : error}`;
  }
}
