import { z } from 'zod';

/** Reasons why a request to a payment provider failed or its answer was rejected. */
export const providerFailures = [
  'connection_refused',
  'unknown_host',
  'private_address',
  'certificate',
  'timed_out',
  'cut_off',
  'redirected',
  'unreachable',
  'http_status',
  'wrong_signature',
  'unreadable',
  'too_long',
  'payment_refused',
  'other',
] as const;
export type ProviderFailureCode = (typeof providerFailures)[number];

export const providerFailure = z.strictObject({
  code: z.enum(providerFailures).describe('Kind of failure; `other`: see `detail`.'),
  detail: z.string().nullable().describe('HTTP status or system error, verbatim.'),
});
export type ProviderFailure = z.output<typeof providerFailure>;
