import { claimCase, claimCases, waitingCases } from '@app/core/operations/cases';
import type { Tx } from '@app/core/platform/db';
import { DomainError } from '@app/core/platform/kernel';
import { type CaseKind, casePermissions, takenQueues } from '@app/shared/cases/case-kinds';
import * as calls from '@app/shared/cases/ops-calls';
import type { FastifyInstance } from 'fastify';
import type { OpsCallContext } from '../../audit/ops-call-context.ts';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { ofOperator } from '../../wire/queue-page.ts';
import { presentResult } from './presenter.ts';

type Context = Pick<OpsCallContext<typeof calls.claim>, 'site' | 'operator'> & {
  readonly input: { readonly kind: CaseKind; readonly id: string };
  readonly approvedBy?: string | undefined;
};

/** Candidates read for a claim: more than the operators who claim from one queue at the same time. */
const CANDIDATES_MAX = 20;

async function firstOf(cases: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = [];
  for await (const id of cases) if (found.push(id) === CANDIDATES_MAX) break;
  return found;
}

/** Skips a case that another operator claimed or decided since the queue was read. */
function skipDecided(error: unknown): undefined {
  if (!(error instanceof DomainError)) throw error;
}

/** Operators claim cases in queues, and release them. */
export function opsCaseRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { clock, publish, modules } = deps;
  const { cases } = modules;

  /** Notifies the member's open pages: the timeline of a deposit shows that an operator works on it. */
  const notifyMember = (merchantId: bigint, kind: CaseKind, memberId: bigint | undefined) => {
    if (kind === 'deposit' && memberId) publish({ merchantId, memberId, kind: 'deposits' });
  };

  const change = async (
    tx: Tx,
    context: Context,
    how: { readonly isClaimed: boolean; readonly takesOver?: boolean; readonly isNext?: boolean },
  ) => {
    const { site, operator, input } = context;
    const { kind, id } = input;
    const { permissions, merchantId } = operator;
    const selection = { kind, cases, permissions, isOfInstallation: merchantId === null };
    const { target, memberId } = await claimCase(
      tx,
      { ...ofOperator(context), ...selection, ...how },
      clock(),
    );
    return {
      target,
      detail: { queue: kind, case: id },
      afterwards: () => notifyMember(site.id, kind, memberId),
      answer: {},
    };
  };

  bindOpsCall(app, deps, calls.claim, async (context) => {
    const { isClaimed } = context.input;
    const done = await change(context.tx, context, { isClaimed });
    return { ...done, action: isClaimed ? ('case.claimed' as const) : ('case.let_go' as const) };
  });

  bindOpsCall(app, deps, calls.claimMany, async ({ site, operator, input, tx }) => {
    const { kind, ids: publicIds, isClaimed } = input;
    const { username, permissions, merchantId } = operator;
    const which = { kind, cases, publicIds, isClaimed, permissions, merchantId: site.id };
    const claimant = { operator: username, isOfInstallation: merchantId === null };
    const results = await claimCases(tx, { ...which, ...claimant }, clock());
    const done = results.flatMap(({ claimed, publicId }) => (claimed ? [publicId] : []));
    return {
      action: isClaimed ? ('case.claimed' as const) : ('case.let_go' as const),
      detail: { queue: kind, cases: done.join(', ') },
      afterwards: () => {
        for (const { claimed } of results) notifyMember(site.id, kind, claimed?.memberId);
      },
      answer: { list: results.map(presentResult) },
    };
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
    // Before the transaction: of two operators at once, the second waits for the first's lock and takes the next case.
    async ({ site, operator, input }) => {
      const { permissions, merchantId } = operator;
      if (!permissions.includes(casePermissions[takenQueues[input.queue]]))
        throw new DomainError('operator.forbidden');
      const { queue } = input;
      const scope = { merchantId: site.id, isOfInstallation: merchantId === null };
      return firstOf(waitingCases(deps, { ...scope, queue, permissions }));
    },
  );

  bindOpsCall(app, deps, calls.takeOver, (context) =>
    change(context.tx, context, { isClaimed: true, takesOver: true }),
  );
}
