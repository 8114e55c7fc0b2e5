import { callsOf } from './calls-of.ts';
import type { Call } from './define-call.ts';
import { domains } from './domains.ts';

/** The whole contract, for the API pages, the access walk and the coverage test. */
export const allCalls = await callsOf<Call>(domains);
