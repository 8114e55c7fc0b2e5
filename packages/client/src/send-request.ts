import type { ErrorCode, ErrorParams } from '@app/shared/errors/catalog';
import { ApiError, ConnectionError } from './errors.ts';
import { type OnProgress, type Sent, sendWithProgress } from './send-body.ts';

/** Timeout of a request, restarted by each sign of progress. */
const ANSWER_MS_MAX = 20_000;

interface Request extends Omit<Sent, 'signal'> {
  readonly address: string;
  /** Whether the answer comes without an envelope. */
  readonly isBare: boolean;
}

interface Sending {
  readonly signal: AbortSignal | undefined;
  readonly onProgress: OnProgress | undefined;
  readonly isAnswering: () => Promise<boolean>;
  /** The answer of a request that the page sent before the app had started. */
  readonly early: Promise<Response> | undefined;
}

/** @throws ConnectionError when there was no answer in time */
export const sendRequest = (
  { address, isBare, ...sent }: Request,
  { signal: callerSignal, onProgress, isAnswering, early }: Sending,
): Promise<{ readonly response: Response; readonly envelope: Envelope }> =>
  inTime(callerSignal, isAnswering, async (signal, goOn) => {
    const onShare: OnProgress = (share) => {
      goOn();
      onProgress?.(share);
    };
    const send = () => fetch(address, { ...sent, signal });
    const response = await (onProgress
      ? sendWithProgress(address, { ...sent, signal }, onShare)
      : (early?.catch(send) ?? send()));
    return { response, envelope: await readEnvelope(response, isBare) };
  });

/** The error of a refusing answer. */
export function refusalOf(response: Response, envelope: Envelope): ApiError {
  const { params, fields, captcha, ...more } = (envelope.value ?? {}) as {
    params?: ErrorParams;
    fields?: string[];
    captcha?: boolean;
  };
  const reference = response.headers.get('x-request-id') ?? undefined;
  const needsCaptcha = captcha === true;
  const { errorCode: code, message: words } = envelope;
  return new ApiError({ code, params, fields, needsCaptcha, more, reference, words });
}

async function inTime<Answered>(
  callerSignal: AbortSignal | undefined,
  isAnswering: () => Promise<boolean>,
  ask: (signal: AbortSignal, goOn: () => void) => Promise<Answered>,
): Promise<Answered> {
  const limit = new AbortController();
  const giveUp = () => limit.abort();
  let timer = setTimeout(giveUp, ANSWER_MS_MAX);
  const goOn = () => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, ANSWER_MS_MAX);
  };
  callerSignal?.addEventListener('abort', giveUp, { once: true });
  try {
    return await ask(limit.signal, goOn);
  } catch (cause) {
    if (callerSignal?.aborted) throw cause;
    if (limit.signal.aborted) throw new ConnectionError('too_slow', { cause });
    // `fetch` throws the same error for a request that a filter blocked and for one that was lost. The probe tells them
    // apart.
    const isBlocked = cause instanceof TypeError && (await isAnswering());
    throw new ConnectionError(isBlocked ? 'blocked' : 'unreachable', { cause });
  } finally {
    clearTimeout(timer);
    callerSignal?.removeEventListener('abort', giveUp);
  }
}

interface Envelope {
  readonly success: boolean;
  readonly value: unknown;
  readonly errorCode: ErrorCode;
  /** Message in the language of the page. */
  readonly message?: string;
}

/** @throws Error when the body is not an envelope of the API, so comes from a proxy in between */
async function readEnvelope(response: Response, isBare: boolean): Promise<Envelope> {
  const answer = await response.json();
  if (isBare) {
    if (response.ok) return { success: true, value: answer } as Envelope;
    if (typeof answer?.errorCode === 'string')
      return { ...answer, success: false, value: { params: answer.params } };
  }
  if (typeof answer?.success !== 'boolean') throw new Error('The answer is no envelope.');
  return answer;
}
