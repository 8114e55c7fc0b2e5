import { casePermissions, type TakenQueue, takenQueues } from '@app/shared/cases/case-kinds';
import type { Permission } from '@app/shared/operators/permissions';
import type { Modules, OperatorScope } from '../../define-module.ts';
import { idsAwaitingApproval } from '../../people/approvals/index.ts';
import { claimsOf } from '../../people/operators/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';

interface WaitingCasesDeps extends Pick<Deps, 'db' | 'clock'> {
  readonly modules: Pick<Modules, 'cases'>;
}

interface WaitingCasesRequest extends OperatorScope {
  readonly queue: TakenQueue;
  /** Permissions of the operator. */
  readonly permissions: readonly Permission[];
}

const ROWS_MAX = 50;

/**
 * A query. The unclaimed cases of a queue that an operator may decide now, the longest wait first. Another operator may
 * claim one before the caller does.
 */
export async function* waitingCases(
  deps: WaitingCasesDeps,
  { queue, permissions, ...scope }: WaitingCasesRequest,
): AsyncGenerator<string> {
  const { db, clock } = deps;
  const kind = takenQueues[queue];
  if (!permissions.includes(casePermissions[kind])) return;
  const { queues, callsNeedingApproval } = deps.modules.cases[kind];
  const read = queues[queue];
  if (!read) throw new Error(`no module reads the queue ${queue}`);
  const awaiting = await idsAwaitingApproval(deps, {
    merchantId: scope.merchantId,
    calls: callsNeedingApproval,
  });
  for (let afterPublicId: string | undefined; ; ) {
    const page = await read(db, { ...scope, afterPublicId, rowsMax: ROWS_MAX });
    const { rows } = page;
    const now = clock();
    const decidable = (await page.decidable?.({ permissions, now })) ?? rows;
    const ids = decidable.map(({ publicId }) => publicId);
    const claims = await claimsOf(db, ids, now);
    yield* ids.filter((id) => !claims.has(id) && !awaiting.has(id));
    afterPublicId = rows.at(-1)?.publicId;
    if (rows.length < ROWS_MAX) return;
  }
}
