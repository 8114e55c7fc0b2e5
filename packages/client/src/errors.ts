import type { ErrorCode, ErrorParams } from '@app/shared/errors/catalog';
import type { ClientCode } from '@app/shared/errors/client-codes';

/** Keys of the namespace `errors`. */
export type MessageCode = ErrorCode | ClientCode;

interface Refusal {
  readonly code: MessageCode;
  readonly params?: ErrorParams | undefined;
  /** Names of request fields that did not parse. */
  readonly fields?: readonly string[] | undefined;
  /** Whether the next attempt must include a captcha. */
  readonly needsCaptcha?: boolean;
  /** Further fields of the server's answer. */
  readonly more?: Readonly<Record<string, unknown>>;
  /** Reference for support. */
  readonly reference?: string | undefined;
  /** The server's own message. */
  readonly words?: string | undefined;
}

/**
 * A refusal, mostly by the server. Its text is the phrase of its code in the namespace `errors`, or the server's
 * message.
 */
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

/** No answer. The server may or may not have received the request. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  /** `blocked`: the site answers a probe but not this request. A browser extension may have blocked it. */
  readonly kind: 'unreachable' | 'too_slow' | 'blocked';

  constructor(kind: ConnectionError['kind'], options?: ErrorOptions) {
    super(kind, options);
    this.kind = kind;
  }
}

export const isRefusal = (error: unknown, ...codes: MessageCode[]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code);

/** The server's reference of an error, for support. */
export const referenceOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.reference : undefined;
