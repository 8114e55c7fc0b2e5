import type * as agents from './agents.ts';
import type * as authenticator from './authenticator.ts';
import type * as captcha from './captcha.ts';
import type * as cashier from './cashier.ts';
import type * as content from './content.ts';
import type { AnswerOf, CallDescriptor, RequestOf } from './define-call.ts';
import type * as feedback from './feedback.ts';
import type * as games from './games.ts';
import type * as live from './live.ts';
import type * as member from './member.ts';
import type * as profile from './profile.ts';
import type * as records from './records.ts';
import type * as registration from './registration.ts';
import type * as salary from './salary.ts';
import type * as secrets from './secrets.ts';
import type * as security from './security.ts';
import type * as session from './session.ts';
import type * as social from './social.ts';
import type * as system from './system.ts';
import type * as team from './team.ts';
import type * as wallet from './wallet.ts';

/** Every domain of `/wps`, by the first word of its calls' names. Types only: it costs a page nothing. */
interface Domains {
  readonly agents: typeof agents;
  readonly authenticator: typeof authenticator;
  readonly captcha: typeof captcha;
  readonly cashier: typeof cashier;
  readonly content: typeof content;
  readonly feedback: typeof feedback;
  readonly games: typeof games;
  readonly live: typeof live;
  readonly member: typeof member;
  readonly profile: typeof profile;
  readonly records: typeof records;
  readonly registration: typeof registration;
  readonly salary: typeof salary;
  readonly secrets: typeof secrets;
  readonly security: typeof security;
  readonly session: typeof session;
  readonly social: typeof social;
  readonly system: typeof system;
  readonly team: typeof team;
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
