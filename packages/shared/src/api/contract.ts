import type * as agents from './agents.ts';
import type * as cashier from './cashier.ts';
import type { AnswerOf, CallDescriptor, RequestOf } from './define-call.ts';
import type * as games from './games.ts';
import type * as member from './member.ts';
import type * as salary from './salary.ts';
import type * as session from './session.ts';
import type * as system from './system.ts';
import type * as wallet from './wallet.ts';

/** Every domain of `/wps`, by the first word of its calls' names. Types only: it costs a page nothing. */
interface Domains {
  readonly agents: typeof agents;
  readonly cashier: typeof cashier;
  readonly games: typeof games;
  readonly member: typeof member;
  readonly salary: typeof salary;
  readonly session: typeof session;
  readonly system: typeof system;
  readonly wallet: typeof wallet;
}

export type DomainName = keyof Domains;

type DefinitionOf<D extends CallDescriptor> =
  D['name'] extends `${infer Domain extends DomainName}.${infer Name}`
    ? Name extends keyof Domains[Domain]
      ? Domains[Domain][Name]
      : never
    : never;

/** What a client passes to a call and gets from it, told by its descriptor alone. */
export type Request<D extends CallDescriptor> =
  DefinitionOf<D> extends infer C extends { body: import('zod').ZodType } ? RequestOf<C> : never;
export type Answer<D extends CallDescriptor> =
  DefinitionOf<D> extends infer C extends { answer: import('zod').ZodType } ? AnswerOf<C> : never;
