import type { Operator } from '@app/core/people/operators';
import type { Tx } from '@app/core/platform/db';
import type { NewAuditEntry } from '@app/core/sites/audit';
import type { Site } from '@app/core/sites/site';
import type { AuditAction } from '@app/shared/audit/audit-actions';
import type { Audit } from '@app/shared/contract/audit';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import type { LanguageCode } from '@app/shared/locale/languages';
import type { z } from 'zod';
import type { ApiDeps } from '../deps.ts';
import { publishChange } from './publish-change.ts';

/** The context of an operator's call. */
export interface OpsCallContext<C extends OpsCall, Prepared = undefined> {
  readonly input: z.output<C['body']>;
  readonly operator: C extends { who: 'public' } ? undefined : Operator;
  readonly site: C extends { ofSite: true } ? Site : undefined;
  readonly sessionId: string;
  readonly ip: string;
  /** The `user-agent` header. */
  readonly browser: string;
  /** The operator's language, for names of games, lotteries and vendors in the answer. */
  readonly language: LanguageCode;
  /** The uploaded file, if the call takes one. */
  readonly picture: C extends { takesPicture: 'form' } ? Buffer : undefined;
  /** Result of `prepare`. */
  readonly prepared: Prepared;
  /** The operator who approved it, if it needed approval. */
  readonly approvedBy?: string | undefined;
  /** The transaction that also writes the audit line. */
  readonly tx: C extends { method: 'POST'; audit: Audit } ? Tx : undefined;
}

/** The result of a handler, with the facts of its audit line. */
export interface Done<Answer> {
  /** Required if the call declares several actions. */
  readonly action?: AuditAction;
  /** The site concerned, for calls without one; null: every site. */
  readonly merchantId?: bigint | null;
  /** The site by default. */
  readonly target?: string;
  /** Changed values, before and after. No secrets: audit lines are never deleted. */
  readonly detail?: NewAuditEntry['detail'];
  /** Whether another operator has to approve. Only for calls whose outcome decides it. */
  readonly needsAnother?: boolean;
  /** Whether it concerns every site, so that only an operator of all sites can approve it. */
  readonly isOfAllSites?: boolean;
  /** Writes that are kept while the call waits for approval. Its other writes are rolled back. */
  readonly whenAsked?: (tx: Tx) => Promise<void>;
  /** Runs after the commit of the request for approval. */
  readonly afterAsking?: () => void;
  /** The member whose sessions end, for calls that end sessions. */
  readonly memberId?: bigint;
  /** Runs after the commit: publishes changes to open pages, enqueues jobs. */
  readonly afterwards?: () => void;
  /** The answer, or a function that creates it after the commit. */
  readonly answer?: Answer | (() => Promise<Answer>);
}

type AnswerOf<C extends OpsCall> = z.output<C['answer']>;

/** Work before the transaction: slow services, long calculations. */
export type Prepare<C extends OpsCall, Prepared> = (
  context: Omit<OpsCallContext<C>, 'tx' | 'prepared'>,
) => Promise<Prepared>;

export type Handler<C extends OpsCall, Prepared = undefined> = (
  context: OpsCallContext<C, Prepared>,
) => Promise<C extends { audit: Audit } ? Done<AnswerOf<C>> : AnswerOf<C>>;

/** The context, without the types of a particular call. */
export interface AnyOpsContext {
  readonly input: Readonly<Record<string, unknown>>;
  readonly operator: Operator | undefined;
  readonly site: Site | undefined;
  readonly sessionId: string;
  readonly ip: string;
  /** The `user-agent` header. */
  readonly browser: string;
  readonly language: LanguageCode;
  readonly picture?: Buffer | undefined;
  readonly prepared?: unknown;
  readonly approvedBy?: string | undefined;
  readonly tx?: Tx;
}

export interface AuditedContext extends AnyOpsContext {
  readonly operator: Operator;
}

/** A call with its handler, without the types of a particular call. */
export interface BoundCall<Answer> {
  readonly call: OpsCall;
  readonly handle: (context: AnyOpsContext) => Promise<Answer>;
}

export type Audited = BoundCall<Done<unknown>>;

/** Publishes the change after the commit, and creates the answer. */
export async function finish(
  deps: ApiDeps,
  call: OpsCall,
  site: Site | undefined,
  done: Done<unknown>,
): Promise<unknown> {
  const merchantId = site?.id ?? done.merchantId ?? undefined;
  await publishChange(deps, auditOf(call).invalidates, { merchantId, memberId: done.memberId });
  done.afterwards?.();
  const { answer = {} } = done;
  return typeof answer === 'function' ? answer() : answer;
}

/** The audit line. */
export function entryOf(
  call: OpsCall,
  context: AuditedContext,
  done: Done<unknown>,
): NewAuditEntry {
  const { action, takesReason } = auditOf(call);
  const { operator, site, input } = context;
  const only = typeof action === 'string' ? action : undefined;
  const recordedAction = done.action ?? only;
  const target = done.target ?? site?.code;
  if (!recordedAction || target === undefined)
    throw new Error(`${call.name} needs an audit action and an object`);
  return {
    merchantId: site?.id ?? done.merchantId ?? null,
    actor: `operator:${operator.username}`,
    action: recordedAction,
    target,
    detail: { ...done.detail, ...(takesReason && { reason: `${input.reason}` }) },
  };
}

export function auditOf({ name, audit }: OpsCall): Audit {
  if (!audit) throw new Error(`${name} has no audit line`);
  return audit;
}
