import { callsIn } from '../api/calls-in.ts';
import type { OpsCall } from './define-ops-call.ts';
import { opsDomains } from './domains.ts';

const loaded = await Promise.all(Object.values(opsDomains).map((load) => load()));

/** The whole contract of operators, for the walk and the coverage test. */
export const allOpsCalls = loaded.flatMap((domain) => callsIn<OpsCall>(domain));
