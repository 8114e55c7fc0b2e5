import { callsIn } from './calls-in.ts';
import type { Call } from './define-call.ts';
import { domains } from './schema-loaders.ts';

const loaded = await Promise.all(
  Object.entries(domains).map(async ([name, load]) => ({ name, domain: await load() })),
);

/** The whole contract, for the API pages, the access walk and the coverage test. */
export const allCalls = loaded.flatMap(({ domain }) => callsIn<Call>(domain));

/** What each domain is about, in a sentence. */
export const aboutDomains: Readonly<Record<string, string>> = Object.fromEntries(
  loaded.map(({ name, domain }) => [name, domain.about]),
);
