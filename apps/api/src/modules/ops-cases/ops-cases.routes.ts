import { type CaseResult, claimCase, claimCases, waitingCases } from '@app/core/operations/cases';
import type { Tx } from '@app/core/platform/db';
import { DomainError } from '@app/core/platform/kernel';
import { type CaseKind, casePermissions, takenQueues } from '@app/shared/domain/cases';
import * as calls from '@app/shared/ops/cases';
import type { FastifyInstance } from 'fastify';
import type { OpsCallContext } from '../../audit/action.ts';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { ofOperator } from '../../wire/queue-page.ts';

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

  /** The timeline of a deposit tells its member that an operator looks at it. */
  const tell = (merchantId: bigint, kind: CaseKind, memberId: bigint | undefined) => {
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
    const whose = { kind, permissions, isOfInstallation: merchantId === null };
    const { target, memberId } = await claimCase(
      tx,
      { ...ofOperator(context), ...whose, ...how },
      clock(),
    );
    return {
      target,
      detail: { queue: kind, case: id },
      afterwards: () => tell(site.id, kind, memberId),
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
    const which = { kind, publicIds, isClaimed, permissions, merchantId: site.id };
    const whose = { operator: username, isOfInstallation: merchantId === null };
    const results = await claimCases(tx, { ...which, ...whose }, clock());
    const done = results.flatMap(({ claimed, publicId }) => (claimed ? [publicId] : []));
    return {
      action: isClaimed ? ('case.claimed' as const) : ('case.let_go' as const),
      detail: { queue: kind, cases: done.join(', ') },
      afterwards: () => {
        for (const { claimed } of results) tell(site.id, kind, claimed?.memberId);
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
    // Read before the transaction: of two operators at once the second waits for the first's case, and takes the next.
    async ({ site, operator, input }) => {
      const { permissions, merchantId } = operator;
      if (!permissions.includes(casePermissions[takenQueues[input.queue]]))
        throw new DomainError('operator.forbidden');
      const { queue } = input;
      const whose = { merchantId: site.id, isOfInstallation: merchantId === null };
      return firstOf(waitingCases(deps, { ...whose, queue, permissions }));
    },
  );

  bindOpsCall(app, deps, calls.takeOver, (context) =>
    change(context.tx, context, { isClaimed: true, takesOver: true }),
  );
}

function presentResult({ publicId, refusal }: CaseResult) {
  if (!refusal) return { id: publicId, refusal: null, by: null };
  const { code, operator } = refusal;
  const known = calls.claimRefusals.find((one) => one === code);
  if (!known) throw new Error(`a case was refused with ${code}, which its call does not name`);
  return { id: publicId, refusal: known, by: operator };
}
