import type { Operator } from '@app/core/people/operators';
import type { Tx } from '@app/core/platform/db';
import type { NewAuditEntry } from '@app/core/sites/audit';
import type { Site } from '@app/core/sites/site';
import type { AuditAction } from '@app/shared/domain/audit-actions';
import type { Audit } from '@app/shared/ops/audit';
import type { OpsCall } from '@app/shared/ops/define-ops-call';
import type { z } from 'zod';
import type { ApiDeps } from '../deps.ts';
import { spread } from './publish-change.ts';

/** What a handler of operators gets. */
export interface OpsCallContext<C extends OpsCall, Prepared = undefined> {
  readonly input: z.output<C['body']>;
  readonly operator: C extends { who: 'public' } ? undefined : Operator;
  readonly site: C extends { ofSite: true } ? Site : undefined;
  readonly sessionId: string;
  readonly ip: string;
  /** As the browser says it of itself. */
  readonly browser: string;
  /** The file of the form, where the call takes one. */
  readonly picture: C extends { takesPicture: 'form' } ? Buffer : undefined;
  /** What was made ready before the transaction. */
  readonly prepared: Prepared;
  /** The name of the operator who approved it, where it waited for another one. */
  readonly approvedBy?: string | undefined;
  /** The transaction in which it is done and written to the trail. */
  readonly tx: C extends { method: 'POST'; audit: Audit } ? Tx : undefined;
}

/** What a handler hands back of what it did, for the line of the trail. */
export interface Done<Answer> {
  /** Which one it was, where the call declares several. */
  readonly action?: AuditAction;
  /** Where the call is of no site; null: it concerns every site. */
  readonly merchantId?: bigint | null;
  /** To what; the site, unless it says so. */
  readonly target?: string;
  /** What changed, before and after. No secrets: they would stay for ever. */
  readonly detail?: NewAuditEntry['detail'];
  /** Whether another operator has to approve it, where the call leaves that to what was done. */
  readonly needsAnother?: boolean;
  /** Whether it concerns every site, so that an operator of one cannot approve it, where the call leaves that to what was asked. */
  readonly isOfAllSites?: boolean;
  /** What is written besides where it waits for another operator: all else that was done is taken back then. */
  readonly whenAsked?: (tx: Tx) => Promise<void>;
  /** What follows the commit where it waits. */
  readonly afterAsking?: () => void;
  /** Whose sessions end, where the call spreads to them. */
  readonly memberId?: bigint;
  /** What follows the commit besides: telling the pages of those whom it concerns. */
  readonly afterwards?: () => void;
  /** What is answered, or what makes it once all is committed. */
  readonly answer?: Answer | (() => Promise<Answer>);
}

type AnswerOf<C extends OpsCall> = z.output<C['answer']>;

/** What is done before the transaction of a call: with a service that may be slow, or a long reckoning. */
export type Prepare<C extends OpsCall, Prepared> = (
  context: Omit<OpsCallContext<C>, 'tx' | 'prepared'>,
) => Promise<Prepared>;

export type Handler<C extends OpsCall, Prepared = undefined> = (
  context: OpsCallContext<C, Prepared>,
) => Promise<C extends { audit: Audit } ? Done<AnswerOf<C>> : AnswerOf<C>>;

/** The same, whatever call it is. */
export interface AnyOpsContext {
  readonly input: Readonly<Record<string, unknown>>;
  readonly operator: Operator | undefined;
  readonly site: Site | undefined;
  readonly sessionId: string;
  readonly ip: string;
  /** As the browser says it of itself. */
  readonly browser: string;
  readonly picture?: Buffer | undefined;
  readonly prepared?: unknown;
  readonly approvedBy?: string | undefined;
  readonly tx?: Tx;
}

/** Of a call that is written to the trail. */
export interface AuditedContext extends AnyOpsContext {
  readonly operator: Operator;
}

/** A call with its handler, whatever call it is. */
export interface BoundCall<Answer> {
  readonly call: OpsCall;
  readonly handle: (context: AnyOpsContext) => Promise<Answer>;
}

/** One that is written to the trail. */
export type Audited = BoundCall<Done<unknown>>;

/** What follows the commit: it is known everywhere, and then answered. */
export async function finish(
  deps: ApiDeps,
  call: OpsCall,
  site: Site | undefined,
  done: Done<unknown>,
): Promise<unknown> {
  const merchantId = site?.id ?? done.merchantId ?? undefined;
  await spread(deps, auditOf(call).spreads, { merchantId, memberId: done.memberId });
  done.afterwards?.();
  const { answer = {} } = done;
  return typeof answer === 'function' ? answer() : answer;
}

/** The line of the trail. */
export function entryOf(
  call: OpsCall,
  context: AuditedContext,
  done: Done<unknown>,
): NewAuditEntry {
  const { action, takesReason } = auditOf(call);
  const { operator, site, input } = context;
  const only = typeof action === 'string' ? action : undefined;
  const what = done.action ?? only;
  const target = done.target ?? site?.code;
  if (!what || target === undefined) throw new Error(`${call.name} does not say what it did`);
  return {
    merchantId: site?.id ?? done.merchantId ?? null,
    actor: `operator:${operator.username}`,
    action: what,
    target,
    detail: { ...done.detail, ...(takesReason && { reason: `${input.reason}` }) },
  };
}

export function auditOf({ name, audit }: OpsCall): Audit {
  if (!audit) throw new Error(`${name} is not written to the trail`);
  return audit;
}
