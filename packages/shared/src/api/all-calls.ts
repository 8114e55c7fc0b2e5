import type { Call } from './define-call.ts';
import { domains } from './domains.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'body' in value;

const loaded = await Promise.all(Object.values(domains).map((load) => load()));

/** The whole contract, for the API pages, the access walk and the coverage test. */
export const allCalls: readonly Call[] = loaded.flatMap((domain) =>
  Object.values(domain).filter(isCall),
);
