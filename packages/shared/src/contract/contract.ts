import type { AnswerOf, CallDescriptor, RequestOf } from './define-call.ts';
import type { schemaLoaders } from './schema-loaders.ts';

/** Types only, so they add nothing to a page's bundle. */
type Domains = {
  readonly [Name in keyof typeof schemaLoaders]: Awaited<ReturnType<(typeof schemaLoaders)[Name]>>;
};

export type DomainName = keyof Domains;

type DefinitionOf<D extends CallDescriptor> =
  D['name'] extends `${infer Domain extends DomainName}.${infer Name}`
    ? Name extends keyof Domains[Domain]
      ? Domains[Domain][Name]
      : never
    : never;

/** Types of a call's request and answer, derived from its descriptor. */
export type Request<D extends CallDescriptor> =
  DefinitionOf<D> extends infer C extends { body: import('zod').ZodType } ? RequestOf<C> : never;
export type Answer<D extends CallDescriptor> =
  DefinitionOf<D> extends infer C extends { answer: import('zod').ZodType } ? AnswerOf<C> : never;
