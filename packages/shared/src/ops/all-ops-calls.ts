import { callsOf } from '../api/calls-of.ts';
import type { OpsCall } from './define-ops-call.ts';
import { opsDomains } from './domains.ts';

/** The whole contract of operators, for the walk and the coverage test. */
export const allOpsCalls = await callsOf<OpsCall>(opsDomains);
