import type { ErrorCode, ErrorParams } from '@app/shared/errors/catalog';
import type { ClientCode } from '@app/shared/errors/client-codes';

/** What stands in the namespace `errors`. */
export type MessageCode = ErrorCode | ClientCode;

interface Refusal {
  readonly code: MessageCode;
  readonly params?: ErrorParams | undefined;
  /** Names of request fields that did not parse. */
  readonly fields?: readonly string[] | undefined;
  /** Whether the next try has to come with a captcha. */
  readonly needsCaptcha?: boolean;
  /** All that the server said besides. */
  readonly more?: Readonly<Record<string, unknown>>;
  /** What support can look up. */
  readonly reference?: string | undefined;
  /** The server's own sentence. */
  readonly words?: string | undefined;
}

/** A refusal, mostly by the server. Its text is the code's, in the namespace `errors`, or the server's own. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: MessageCode;
  readonly params: ErrorParams;
  readonly fields: readonly string[];
  readonly needsCaptcha: boolean;
  readonly more: Readonly<Record<string, unknown>>;
  readonly reference: string | undefined;
  readonly words: string | undefined;

  constructor(refusal: Refusal) {
    const { code, params = {}, fields = [], needsCaptcha = false, more = {} } = refusal;
    super(code);
    this.code = code;
    this.params = params;
    this.fields = fields;
    this.needsCaptcha = needsCaptcha;
    this.more = more;
    this.reference = refusal.reference;
    this.words = refusal.words;
  }
}

/** No answer. The request may have reached the server or not. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  /** `blocked`: the site answers, but this request was not: something in the browser may have stopped it. */
  readonly kind: 'unreachable' | 'too_slow' | 'blocked';

  constructor(kind: ConnectionError['kind'], options?: ErrorOptions) {
    super(kind, options);
    this.kind = kind;
  }
}

export const isRefusal = (error: unknown, ...codes: MessageCode[]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code);

/** What support can look up about a failure: only the server knows one of it. */
export const referenceOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.reference : undefined;
