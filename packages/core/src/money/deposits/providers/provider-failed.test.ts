import { expect, test } from 'vitest';
import { failedToReach, ProviderFailed, parseStoredFailure } from './provider-failed.ts';

const thrown = (cause: object) => Object.assign(new TypeError('fetch failed'), { cause });

test.each([
  [{ code: 'ECONNREFUSED' }, 'connection_refused'],
  [{ code: 'ENOTFOUND' }, 'unknown_host'],
  [{ code: 'UND_ERR_CONNECT_TIMEOUT' }, 'timed_out'],
  [{ code: 'ECONNRESET' }, 'cut_off'],
  [{ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'certificate'],
  [{ code: 'CERT_HAS_EXPIRED' }, 'certificate'],
  [{ message: 'unexpected redirect' }, 'redirected'],
  [{ code: 'EHOSTUNREACH' }, 'unreachable'],
  [{ code: 'NO_EPIPE' }, 'unreachable'],
])('reads %o as %s, and keeps its detail', (cause, code) => {
  const detail = Object.values(cause)[0];
  expect(failedToReach(thrown(cause)).failure).toEqual({ code, detail });
});

test('recognizes our own timeout', () => {
  const late = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
  expect(failedToReach(late).failure).toEqual({ code: 'timed_out', detail: null });
});

test.each([
  ['http_status', '401'],
  ['unreachable', 'two words'],
  ['wrong_signature', undefined],
] as const)('parses the stored text of %s %s back', (code, detail) => {
  const { message } = new ProviderFailed(code, detail);
  expect(parseStoredFailure(message)).toEqual({ code, detail: detail ?? null });
});

test('shows a stored text unchanged', () => {
  const kept = 'the signature of its answer is wrong';
  expect(parseStoredFailure(kept)).toEqual({ code: 'other', detail: kept });
});
