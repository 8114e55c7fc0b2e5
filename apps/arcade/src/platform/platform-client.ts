import type { KeyObject } from 'node:crypto';
import {
  answers,
  CLOCK_WINDOW_MS,
  type RequestName,
  SEAMLESS_PATH,
  type SeamlessAnswer,
  type SeamlessRequest,
} from '@app/shared/seamless/protocol';
import { isSignedBy, signatureHeaders, signMessage } from '@app/shared/seamless/signing';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';

/**
 * The platform answers within 2 s. After twice that time without an answer, it may still have carried out the request.
 */
export const ANSWER_WITHIN_MS = 4_000;
const ANSWER_CHARS_MAX = 64 * 1024;

export interface PlatformKeys {
  readonly vendorCode: string;
  readonly keyId: string;
  readonly signingKey: KeyObject;
  readonly platformKey: KeyObject;
}

export interface PlatformClientDeps extends PlatformKeys {
  /** Base URL of `/seamless/v1`. */
  readonly platformUrl: string;
  readonly answerWithinMs: number;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly log: Log;
  readonly metrics: Metrics;
}

/**
 * Outcome of a request. Without `answered` there was no answer signed by the platform: a timeout, a lost connection, a
 * proxy's page, a forgery. The platform may or may not have carried out the request.
 */
export type Outcome<Name extends RequestName> =
  | { readonly answered: true; readonly answer: SeamlessAnswer<Name> }
  | { readonly answered: false; readonly reason: string };

export interface PlatformClient {
  send<Name extends RequestName>(
    name: Name,
    request: SeamlessRequest<Name>,
  ): Promise<Outcome<Name>>;
}

/** Client for the platform's `/seamless/v1`. Both sides sign their messages. */
export function platformClient(deps: PlatformClientDeps): PlatformClient {
  return {
    send: async (name, request) => {
      const startedAt = performance.now();
      const id = deps.newId();
      const outcome = await exchange(deps, { id, name }, request);
      const durationMs = Math.round(performance.now() - startedAt);
      const result = outcome.answered ? outcome.answer.status : 'unanswered';
      deps.metrics.platformCall({ call: name, result, durationMs });
      const reason = outcome.answered ? undefined : outcome.reason;
      // The request is not logged, since it contains tokens.
      deps.log.info({ call: name, requestId: id, result, reason, durationMs }, 'platform call');
      return outcome;
    },
  };
}

async function exchange<Name extends RequestName>(
  deps: PlatformClientDeps,
  { id, name }: { readonly id: string; readonly name: Name },
  request: SeamlessRequest<Name>,
): Promise<Outcome<Name>> {
  const path = `${SEAMLESS_PATH}/${name}`;
  const rawBody = JSON.stringify(request);
  const nonce = deps.newId();
  try {
    const response = await fetch(new URL(path, deps.platformUrl), {
      method: 'POST',
      // The platform logs this id, too, which connects the logs of both sides.
      headers: { 'x-request-id': id, ...signedHeaders(deps, { path, rawBody, nonce }) },
      body: rawBody,
      redirect: 'error', // a signed message must not be forwarded to another host
      signal: AbortSignal.timeout(deps.answerWithinMs),
    });
    const text = await response.text();
    if (text.length > ANSWER_CHARS_MAX) return unanswered('answer too long');
    if (!isAnswerTo({ path, nonce }, deps, response, text)) return unanswered('answer not signed');
    return readAnswer(name, text);
  } catch (error) {
    return unanswered(error instanceof Error ? error.name : 'unknown failure');
  }
}

const unanswered = (reason: string) => ({ answered: false, reason }) as const;

function readAnswer<Name extends RequestName>(name: Name, text: string): Outcome<Name> {
  const parsed = answers[name].safeParse(JSON.parse(text));
  if (!parsed.success) return unanswered('answer not understood');
  return { answered: true, answer: parsed.data as SeamlessAnswer<Name> };
}

function signedHeaders(
  deps: PlatformClientDeps,
  { path, rawBody, nonce }: { path: string; rawBody: string; nonce: string },
) {
  const timestamp = `${deps.clock().getTime()}`;
  const parts = { methodOrStatus: 'POST', path, rawBody, timestamp, nonce };
  return {
    'content-type': 'application/json',
    [signatureHeaders.vendor]: deps.vendorCode,
    [signatureHeaders.kid]: deps.keyId,
    [signatureHeaders.timestamp]: timestamp,
    [signatureHeaders.nonce]: nonce,
    [signatureHeaders.signature]: signMessage(parts, deps.signingKey),
  };
}

/** Whether the platform signed the answer just now and for this message: the signed text contains its nonce. */
function isAnswerTo(
  { path, nonce }: { path: string; nonce: string },
  { clock, platformKey }: PlatformClientDeps,
  { headers, status }: Response,
  rawBody: string,
): boolean {
  const timestamp = headers.get(signatureHeaders.timestamp) ?? '';
  const signature = headers.get(signatureHeaders.signature) ?? '';
  const age = Math.abs(clock().getTime() - Number(timestamp));
  if (!timestamp || !(age <= CLOCK_WINDOW_MS)) return false;
  const parts = { methodOrStatus: `${status}`, path, rawBody, timestamp, nonce };
  return isSignedBy(parts, signature, platformKey);
}
