import { callsIn } from './calls-in.ts';
import type { OpsCall } from './define-ops-call.ts';
import * as domains from './ops-domains.ts';

/** The whole contract of operators, for the walk and the coverage test. */
export const allOpsCalls = Object.values(domains).flatMap((domain) => callsIn<OpsCall>(domain));
