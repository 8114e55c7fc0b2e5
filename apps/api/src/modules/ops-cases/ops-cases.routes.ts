import type { Tx } from '@app/core/db';
import { DomainError } from '@app/core/kernel';
import { casePermissions } from '@app/shared/domain/cases';
import * as calls from '@app/shared/ops/cases';
import type { FastifyInstance } from 'fastify';
import type { OpsCallContext } from '../../audit/action.ts';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { ofOperator } from '../../wire/queue-page.ts';
import { claimCase } from './claimed-case.ts';

type Context = OpsCallContext<typeof calls.claim> | OpsCallContext<typeof calls.takeOver>;

/** How operators divide among them what waits in queues. */
export function opsCaseRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { clock, publish } = deps;

  /** What it needs of the operator's roles depends on the kind of case. */
  const change = async (
    tx: Tx,
    context: Context,
    how: { readonly isClaimed: boolean; readonly takesOver?: boolean },
  ) => {
    const { site, operator, input } = context;
    const { kind, id } = input;
    const { permissions, merchantId } = operator;
    if (!permissions.includes(casePermissions[kind])) throw new DomainError('operator.forbidden');
    const which = { ...ofOperator(context), isOfInstallation: merchantId === null, ...how };
    const { target, memberId } = await claimCase[kind](tx, which, clock());
    return {
      target,
      detail: { queue: kind, case: id },
      afterwards: () => {
        // The timeline of a deposit tells its member that an operator looks at it.
        if (kind === 'deposit' && memberId)
          publish({ merchantId: site.id, memberId, kind: 'deposits' });
      },
      answer: {},
    };
  };

  bindOpsCall(app, deps, calls.claim, async (context) => {
    const { isClaimed } = context.input;
    const done = await change(context.tx, context, { isClaimed });
    return { ...done, action: isClaimed ? ('case.claimed' as const) : ('case.let_go' as const) };
  });

  bindOpsCall(app, deps, calls.takeOver, (context) =>
    change(context.tx, context, { isClaimed: true, takesOver: true }),
  );
}
