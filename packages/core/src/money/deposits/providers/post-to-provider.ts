import { outgoingFetch } from '../../../platform/kernel/index.ts';
import { failedToReach, ProviderFailed } from './provider-failed.ts';

/** Shorter than the timeout of a member's request, so that the member gets the provider's failure. */
const ANSWER_MS_MAX = 8_000;
const ANSWER_BYTES_MAX = 16 * 1_024;

interface Posted {
  readonly rawBody: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly answerMsMax?: number;
  readonly answerBytesMax?: number;
}

interface ProviderAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/**
 * Sends a message to a provider and returns the response. Follows no redirects.
 *
 * @throws ProviderFailed without a response, or for one that is too large
 */
export async function postToProvider(
  address: URL,
  { rawBody, headers, answerMsMax = ANSWER_MS_MAX, answerBytesMax = ANSWER_BYTES_MAX }: Posted,
): Promise<ProviderAnswer> {
  try {
    const response = await outgoingFetch(address, {
      method: 'POST',
      headers,
      body: rawBody,
      redirect: 'error',
      signal: AbortSignal.timeout(answerMsMax),
    });
    return {
      status: response.status,
      headers: response.headers,
      text: await textOf(response, answerBytesMax),
    };
  } catch (error) {
    if (error instanceof ProviderFailed) throw error;
    throw failedToReach(error as Error);
  }
}

async function textOf({ body }: Response, bytesMax: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > bytesMax) throw new ProviderFailed('too_long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
