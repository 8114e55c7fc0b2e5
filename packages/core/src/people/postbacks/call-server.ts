import { createHmac } from 'node:crypto';
import type { PostbackFailure } from '@app/shared/postbacks/postbacks';
import { outgoingFailure, outgoingFetch } from '../../platform/kernel/index.ts';

const ANSWER_MS_MAX = 5_000;

export interface PostbackCall {
  /** With all macros filled in. */
  readonly url: string;
  /** Id of the delivery, which its retries share. */
  readonly id: string;
  readonly secret: string;
  readonly at: Date;
  /** Requires TLS. */
  readonly isProduction: boolean;
}

/** The result of a call: `failure` is absent for any status from 200 to 299. */
export interface CallOutcome {
  /** Absent without an answer. */
  readonly status?: number;
  readonly failure?: PostbackFailure;
}

/** Headers of a postback. */
export const postbackHeaders = {
  id: 'x-postback-id',
  time: 'x-postback-time',
  signature: 'x-postback-signature',
} as const;

/** HMAC of time (epoch milliseconds), id and URL. The receiver computes it as well, to verify the call. */
export const signatureOf = (
  secret: string,
  ...[time, id, url]: readonly [string, string, string]
) => createHmac('sha256', secret).update(`${time}.${id}.${url}`).digest('hex');

/**
 * Calls an affiliate's server once. Follows no redirects, reads only the status, and has a short time limit.
 */
export async function callServer(
  call: PostbackCall,
  msMax: number = ANSWER_MS_MAX,
): Promise<CallOutcome> {
  if (call.isProduction && new URL(call.url).protocol !== 'https:') return { failure: 'no_tls' };
  const time = `${call.at.getTime()}`;
  try {
    const response = await outgoingFetch(call.url, {
      enteredBy: 'agent',
      redirect: 'manual',
      headers: {
        'user-agent': 'postback',
        [postbackHeaders.id]: call.id,
        [postbackHeaders.time]: time,
        [postbackHeaders.signature]: signatureOf(call.secret, time, call.id, call.url),
      },
      signal: AbortSignal.timeout(msMax),
    });
    await response.body?.cancel();
    return outcomeOf(response.status);
  } catch (error) {
    return { failure: reasonOf(outgoingFailure(error)) };
  }
}

function outcomeOf(status: number): CallOutcome {
  if (status >= 200 && status < 300) return { status };
  return { status, failure: status >= 300 && status < 400 ? 'redirected' : 'refused' };
}

function reasonOf(code: string): PostbackFailure {
  if (code === 'TIMEOUT') return 'timeout';
  if (code === 'PRIVATE_ADDRESS') return 'private_address';
  if (code === 'ENOTFOUND') return 'unresolved';
  return /CERT|SSL|TLS|EPROTO|SELF_SIGNED|UNABLE_TO_/.test(code) ? 'no_tls' : 'unreachable';
}
