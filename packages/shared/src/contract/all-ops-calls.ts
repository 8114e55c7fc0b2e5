import { callsIn } from './calls-in.ts';
import type { OpsCall } from './define-ops-call.ts';
import * as domains from './ops-domains.ts';

/** The whole contract of operators, by name: also the order of its parts in the OpenAPI document. */
export const allOpsCalls = Object.values(domains)
  .flatMap((domain) => callsIn<OpsCall>(domain))
  .sort((a, b) => (a.name < b.name ? -1 : 1));
