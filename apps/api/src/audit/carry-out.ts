import { audited } from '@app/core/sites/audit';
import type { ApiDeps } from '../deps.ts';
import {
  type Audited,
  type AuditedContext,
  auditOf,
  type Done,
  entryOf,
  finish,
} from './action.ts';
import { carryOutOrAsk } from './approvals.ts';
import { writeLook } from './write-look.ts';

/** Does what an operator asked for, writes it down in the same transaction, and then spreads it. */
export async function carryOut(
  deps: ApiDeps,
  bound: Audited,
  context: AuditedContext,
): Promise<unknown> {
  const { call, handle } = bound;
  if (auditOf(call).fourEyes) return carryOutOrAsk(deps, bound, context);
  const entry = (done: Done<unknown>) => entryOf(call, context, done);
  const done = await audited(deps, entry, (tx) => handle({ ...context, tx }));
  return finish(deps, call, context.site, done);
}

/** Answers what an operator looks at, once it is written down that they did. */
export async function look(
  deps: ApiDeps,
  { call, handle }: Audited,
  context: AuditedContext,
): Promise<unknown> {
  const done = await handle(context);
  const entry = entryOf(call, context, done);
  await writeLook(deps, context.operator, entry, { isOnce: auditOf(call).isLook === true });
  return finish(deps, call, context.site, done);
}
