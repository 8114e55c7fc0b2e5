import {
  type CompanyFailure,
  type CompanyFailureCode,
  companyFailures,
} from '@app/shared/domain/company-failures';

const DETAIL_CHARS_MAX = 200;

/** Why a company could not be asked. The message is what is kept: the code, and the detail after it. */
export class CompanyFailed extends Error {
  readonly failure: CompanyFailure;

  constructor(code: CompanyFailureCode, detail?: string) {
    const kept = detail?.slice(0, DETAIL_CHARS_MAX);
    super(kept ? `${code} ${kept}` : code);
    this.failure = { code, detail: kept ?? null };
  }

  /** Whether nothing can have been opened: no message got there, or the company said no. After silence it may have been. */
  get isSurelyNotOpened(): boolean {
    return SURELY_NOT_OPENED.has(this.failure.code);
  }
}

const SURELY_NOT_OPENED: ReadonlySet<CompanyFailureCode> = new Set([
  'connection_refused',
  'unknown_host',
  'private_address',
  'certificate',
  'payment_refused',
]);

/** What was kept of a failure; one that was kept in words before there were codes is told as it is. */
export function keptFailure(kept: string): CompanyFailure {
  const [, word, detail] = /^(\S+)(?: (.+))?$/s.exec(kept) ?? [];
  const code = companyFailures.find((known) => known === word);
  return code ? { code, detail: detail ?? null } : { code: 'other', detail: kept };
}

/** By the codes of the system, of its TLS, and of Node's `fetch`. */
const CAUSES: readonly (readonly [RegExp, CompanyFailureCode])[] = [
  [/^ECONNREFUSED$/, 'connection_refused'],
  [/^ENOTFOUND$/, 'unknown_host'],
  [/^PRIVATE_ADDRESS$/, 'private_address'],
  [/^(ETIMEDOUT|UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT)$/, 'timed_out'],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, 'cut_off'],
  [/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|^ERR_SSL_|^ERR_TLS_/, 'certificate'],
  [/^unexpected redirect$/, 'redirected'],
];

/** Why `fetch` had no answer. */
export function failedToReach({ name, cause: inner }: Error): CompanyFailed {
  const cause = inner as { readonly code?: string; readonly message?: string } | undefined;
  if (name === 'TimeoutError') return new CompanyFailed('timed_out');
  const said = cause?.code ?? cause?.message ?? name;
  const code = CAUSES.find(([pattern]) => pattern.test(said))?.[1];
  return new CompanyFailed(code ?? 'unreachable', said);
}
