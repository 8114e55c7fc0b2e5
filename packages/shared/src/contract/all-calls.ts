import { joinParts } from '../join-parts.ts';
import { callsIn } from './calls-in.ts';
import type { Call } from './define-call.ts';
import { schemaLoaders } from './schema-loaders.ts';

const loaded = await Promise.all(Object.values(schemaLoaders).map((load) => load()));

/** The whole contract, for the API pages, the access tests and the coverage test. */
export const allCalls = loaded.flatMap((domain) => callsIn<Call>(domain));

const sentences: Readonly<Record<string, string>> = joinParts('calls');

/** Description of each domain, in one sentence. */
export const aboutDomains: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(schemaLoaders).map((name) => [name, `${sentences[name]}`]),
);
