import { audited } from '@app/core/audit';
import { needsApproval } from '@app/shared/ops/audit';
import type { OpsCall } from '@app/shared/ops/define-ops-call';
import type { ApiDeps } from '../deps.ts';
import {
  type Asked,
  type AskedByOperator,
  auditOf,
  type Bound,
  type Done,
  doneBy,
  entryOf,
  finish,
} from './action.ts';
import { askAnother } from './approvals.ts';
import { writeLook } from './write-look.ts';

/** Does what an operator asked for, writes it down in the same transaction, and then spreads it. */
export async function carryOut<C extends OpsCall>(
  deps: ApiDeps,
  bound: Bound<C>,
  given: AskedByOperator<C>,
): Promise<unknown> {
  const asked = given as unknown as Asked;
  const audit = auditOf(bound.call);
  if (needsApproval(audit, asked.input)) return askAnother(deps, bound, asked);
  const entry = (done: Done<unknown>) => entryOf(bound.call, asked, done);
  const done = await audited(deps, entry, (tx) => doneBy(bound, asked, tx));
  return finish(deps, bound.call, asked.site, done);
}

/** Answers what an operator looks at, once it is written down that they did. */
export async function look<C extends OpsCall>(
  deps: ApiDeps,
  bound: Bound<C>,
  given: AskedByOperator<C>,
): Promise<unknown> {
  const asked = given as unknown as Asked;
  const done = await doneBy(bound, asked, undefined);
  const entry = entryOf(bound.call, asked, done);
  await writeLook(deps, asked.operator, entry, { isOnce: auditOf(bound.call).isLook === true });
  return finish(deps, bound.call, asked.site, done);
}
