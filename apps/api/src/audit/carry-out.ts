import { audited } from '@app/core/sites/audit';
import type { ApiDeps } from '../deps.ts';
import { auditRead } from './audit-read.ts';
import { carryOutOrRequestApproval } from './carry-out-approved.ts';
import {
  type Audited,
  type AuditedContext,
  auditOf,
  type Done,
  entryOf,
  finish,
} from './ops-call-context.ts';

/** Carries out an operator's call, writes its audit line in the same transaction, and publishes the change. */
export async function carryOut(
  deps: ApiDeps,
  bound: Audited,
  context: AuditedContext,
): Promise<unknown> {
  const { call, handle } = bound;
  if (auditOf(call).fourEyes) return carryOutOrRequestApproval(deps, bound, context);
  const entry = (done: Done<unknown>) => entryOf(call, context, done);
  const done = await audited(deps, entry, (tx) => handle({ ...context, tx }));
  return finish(deps, call, context.site, done);
}

/** Answers a read call after its audit line is written. */
export async function answerRead(
  deps: ApiDeps,
  { call, handle }: Audited,
  context: AuditedContext,
): Promise<unknown> {
  const done = await handle(context);
  const entry = entryOf(call, context, done);
  await auditRead(deps, context.operator, entry, {
    mergesRepeats: auditOf(call).mergesRepeats === true,
  });
  return finish(deps, call, context.site, done);
}
