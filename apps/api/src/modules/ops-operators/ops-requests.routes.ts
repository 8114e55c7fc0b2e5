import { pendingApprovals, withdrawApproval } from '@app/core/people/operators';
import { allOpsCalls } from '@app/shared/ops/all-ops-calls';
import { approvals } from '@app/shared/ops/operators';
import * as calls from '@app/shared/ops/requests';
import type { FastifyInstance } from 'fastify';
import { isPermitted } from '../../audit/is-permitted.ts';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { presentApproval } from './operator.presenter.ts';

const ROWS_MAX = 200;

/** What an operator asked for, seen where it was asked for. */
export function opsRequestRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const callNamed = new Map(allOpsCalls.map((call) => [call.name as string, call]));

  bindOpsCall(app, deps, calls.list, async ({ site, operator }) => {
    const waiting = await pendingApprovals(deps, { merchantId: site.id, rowsMax: ROWS_MAX });
    const present = presentApproval({ reader: operator, sites: [site], now: deps.clock() });
    const maySee = ({ call, makerId }: (typeof waiting)[number]) => {
      const asked = callNamed.get(call);
      const isTheirs = asked !== undefined && isPermitted(asked, operator);
      return makerId === operator.id || isTheirs || isPermitted(approvals, operator);
    };
    return { list: waiting.filter(maySee).map(present) };
  });

  bindOpsCall(app, deps, calls.withdraw, async ({ operator, input, tx }) => {
    const asked = { publicId: input.id, makerId: operator.id };
    const { merchantId, action, target, detail } = await withdrawApproval(tx, asked, deps.clock());
    return {
      merchantId,
      target,
      answer: {},
      detail: { for: action, ...JSON.parse(detail), maker: operator.username },
    };
  });
}
