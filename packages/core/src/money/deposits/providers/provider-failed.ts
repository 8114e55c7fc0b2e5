import {
  type ProviderFailure,
  type ProviderFailureCode,
  providerFailures,
} from '@app/shared/deposits/provider-failures';

const DETAIL_CHARS_MAX = 200;

/** A failed call to a provider. The message is stored: the code, then the detail. */
export class ProviderFailed extends Error {
  readonly failure: ProviderFailure;

  constructor(code: ProviderFailureCode, detail?: string) {
    const shortened = detail?.slice(0, DETAIL_CHARS_MAX);
    super(shortened ? `${code} ${shortened}` : code);
    this.failure = { code, detail: shortened ?? null };
  }

  /** Whether the provider surely opened no payment: it was not reached, or refused. A timeout leaves this open. */
  get isSurelyNotOpened(): boolean {
    return SURELY_NOT_OPENED.has(this.failure.code);
  }
}

const SURELY_NOT_OPENED: ReadonlySet<ProviderFailureCode> = new Set([
  'connection_refused',
  'unknown_host',
  'private_address',
  'certificate',
  'payment_refused',
]);

/** A stored failure; older ones without a code are returned as text. */
export function parseStoredFailure(stored: string): ProviderFailure {
  const [, word, detail] = /^(\S+)(?: (.+))?$/s.exec(stored) ?? [];
  const code = providerFailures.find((known) => known === word);
  return code ? { code, detail: detail ?? null } : { code: 'other', detail: stored };
}

/** By error codes of the system, of TLS and of Node's `fetch`. */
const CAUSES: readonly (readonly [RegExp, ProviderFailureCode])[] = [
  [/^ECONNREFUSED$/, 'connection_refused'],
  [/^ENOTFOUND$/, 'unknown_host'],
  [/^PRIVATE_ADDRESS$/, 'private_address'],
  [/^(ETIMEDOUT|UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT)$/, 'timed_out'],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, 'cut_off'],
  [/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|^ERR_SSL_|^ERR_TLS_/, 'certificate'],
  [/^unexpected redirect$/, 'redirected'],
];

/** The reason of a failed `fetch`. */
export function failedToReach({ name, cause: inner }: Error): ProviderFailed {
  const cause = inner as { readonly code?: string; readonly message?: string } | undefined;
  if (name === 'TimeoutError') return new ProviderFailed('timed_out');
  const detail = cause?.code ?? cause?.message ?? name;
  const code = CAUSES.find(([pattern]) => pattern.test(detail))?.[1];
  return new ProviderFailed(code ?? 'unreachable', detail);
}
