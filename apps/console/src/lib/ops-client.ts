import { hasQuery } from '@app/shared/api/define-call';
import type { ErrorCode, ErrorParams } from '@app/shared/errors/catalog';
import type { OpsCall } from '@app/shared/ops/define-ops-call';
import { z } from 'zod';

/** An answer takes at most this long; then the page says so and offers to try again. */
const ANSWER_MS_MAX = 20_000;

export type Input<C extends OpsCall> = z.input<C['body']>;
export type Answer<C extends OpsCall> = z.output<C['answer']>;

interface Refused {
  readonly code: ErrorCode;
  readonly params?: ErrorParams | undefined;
  readonly fields?: readonly string[] | undefined;
  readonly reference?: string | undefined;
}

/** A refusal by the server. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly fields: readonly string[];
  readonly reference: string | undefined;

  constructor({ code, params = {}, fields = [], reference }: Refused) {
    super(code);
    this.code = code;
    this.params = params;
    this.fields = fields;
    this.reference = reference;
  }
}

export interface OpsClientSettings {
  /** Where the api is. Empty in the browser: where the page came from. */
  readonly origin?: string;
  readonly token: () => string | null;
  /** The code of the site that is worked on. */
  readonly site: () => string | null;
  /** The server no longer knows the session. */
  readonly onSessionLost: () => void;
}

export type OpsClient = ReturnType<typeof createOpsClient>;

/** A client for every call of operators. */
export function createOpsClient(settings: OpsClientSettings) {
  /**
   * @throws Refusal when the server refuses
   * @throws Error when there was no answer; the request may have been carried out
   */
  async function send<C extends OpsCall>(call: C, input: Input<C>): Promise<Answer<C>> {
    const wire = z.encode(call.body, call.body.parse(input)) as Record<string, string>;
    const query = hasQuery(call) && Object.keys(wire).length > 0;
    const response = await fetch(
      `${settings.origin ?? ''}${call.path}${query ? `?${new URLSearchParams(wire)}` : ''}`,
      {
        method: call.method,
        headers: headers(call),
        body: hasQuery(call) ? null : JSON.stringify(wire),
        signal: AbortSignal.timeout(ANSWER_MS_MAX),
      },
    );
    const { success, value, errorCode } = await response.json();
    if (success) return call.answer.parse(value) as Answer<C>;
    if (response.status === 401) settings.onSessionLost();
    throw new Refusal({
      code: errorCode,
      params: value?.params,
      fields: value?.fields,
      reference: response.headers.get('x-request-id') ?? undefined,
    });
  }

  function headers({ ofSite, method }: OpsCall): Record<string, string> {
    const [token, site] = [settings.token(), settings.site()];
    return {
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      ...(token && { authorization: token }),
      ...(ofSite && site && { merchant: site }),
    };
  }

  return { send };
}
