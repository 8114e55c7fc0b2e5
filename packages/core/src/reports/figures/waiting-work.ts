import { workQueues } from '@app/shared/cases/case-kinds';
import type { Permission } from '@app/shared/operators/permissions';
import type { Modules, OperatorScope, WaitingWork } from '../../define-module.ts';
import { coalesce, type Deps } from '../../platform/kernel/index.ts';

export type { WaitingWork } from '../../define-module.ts';

interface WaitingWorkDeps extends Pick<Deps, 'db' | 'clock'> {
  readonly modules: Pick<Modules, 'waitingWork'>;
}

interface WaitingWorkRequest extends OperatorScope {
  /** Permissions of the operator. */
  readonly permissions: readonly Permission[];
}

/** The console's navigation reads it on every page, so one count serves all operators of a site. */
const AGE_MS_MAX = 5_000;
const cached = coalesce<readonly WaitingWork[]>({ ageMsMax: AGE_MS_MAX });

/** A query. The work waiting on a site that an operator may see, at most five seconds old. */
export async function waitingWork(
  { modules, ...deps }: WaitingWorkDeps,
  { permissions, ...scope }: WaitingWorkRequest,
): Promise<WaitingWork[]> {
  const { merchantId, isOfInstallation } = scope;
  const found = modules.waitingWork.map(async ({ permission, read }, place) =>
    permissions.includes(permission)
      ? cached(deps.db, `${merchantId} ${isOfInstallation} ${place}`, () => read(deps, scope))
      : [],
  );
  return (await Promise.all(found))
    .flat()
    .toSorted((one, other) => workQueues.indexOf(one.queue) - workQueues.indexOf(other.queue));
}
