import type { Tx } from '@app/core/db';
import { DomainError } from '@app/core/kernel';
import { type CaseKind, casePermissions, takenQueues } from '@app/shared/domain/cases';
import * as calls from '@app/shared/ops/cases';
import type { FastifyInstance } from 'fastify';
import type { OpsCallContext } from '../../audit/action.ts';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { ofOperator } from '../../wire/queue-page.ts';
import { claimCase } from './claimed-case.ts';
import { waitingCases } from './waiting-cases.ts';

type Context = Pick<OpsCallContext<typeof calls.claim>, 'site' | 'operator'> & {
  readonly input: { readonly kind: CaseKind; readonly id: string };
  readonly approvedBy?: string | undefined;
};

/** More operators do not ask for the next one of a queue at once. */
const CANDIDATES_MAX = 20;

async function firstOf(cases: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = [];
  for await (const id of cases) if (found.push(id) === CANDIDATES_MAX) break;
  return found;
}

/** Another operator took it, or decided about it, since the queue was read. */
function skipDecided(error: unknown): undefined {
  if (!(error instanceof DomainError)) throw error;
}

/** How operators divide among them what waits in queues. */
export function opsCaseRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { clock, publish } = deps;

  /** What it needs of the operator's roles depends on the kind of case. */
  const change = async (
    tx: Tx,
    context: Context,
    how: { readonly isClaimed: boolean; readonly takesOver?: boolean; readonly isNext?: boolean },
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

  bindOpsCall<typeof calls.takeNext, readonly string[]>(
    app,
    deps,
    calls.takeNext,
    async (context) => {
      const { site, operator, input, prepared: candidates, tx } = context;
      const kind = takenQueues[input.queue];
      for (const id of candidates) {
        const taken = await change(
          tx,
          { site, operator, input: { kind, id } },
          { isClaimed: true, isNext: true },
        ).catch(skipDecided);
        if (taken) return { ...taken, answer: { id } };
      }
      throw new DomainError('case.none_left');
    },
    // Read before the transaction: of two operators at once the second waits for the first's case, and takes the next.
    async ({ site, operator, input }) => {
      const { permissions } = operator;
      if (!permissions.includes(casePermissions[takenQueues[input.queue]]))
        throw new DomainError('operator.forbidden');
      return firstOf(waitingCases(deps, input.queue, { merchantId: site.id, permissions }));
    },
  );

  bindOpsCall(app, deps, calls.takeOver, (context) =>
    change(context.tx, context, { isClaimed: true, takesOver: true }),
  );
}
