import type { ErrorKind } from './error-kind.ts';

/** Errors outside of any domain, about the transport of calls or the platform itself. */
export const generalErrors = {
  request_param_err: 'malformed',
  'amount.too_fine': 'malformed',
  'request.not_found': 'not_found',
  missing_encryption: 'malformed',
  sealed_replayed: 'malformed',
  TOO_MANY_REQUESTS: 'too_many',
  'view.read_only': 'forbidden',
  'function.not.available': 'forbidden',
  'idempotency.key_required': 'malformed',
  'idempotency.in_progress': 'conflict',
  'idempotency.other_input': 'key_reused',
  'server.busy': 'unavailable',
  'server.defect': 'defect',
} as const satisfies Readonly<Record<string, ErrorKind>>;
