import {
  approvalsOver,
  decideApproval,
  openInput,
  pendingApproval,
  pendingApprovals,
  withdrawApproval,
} from '@app/core/people/approvals';
import { DomainError } from '@app/core/platform/kernel';
import { sitesOf } from '@app/core/sites/site';
import * as calls from '@app/shared/approvals/ops-calls';
import { allOpsCalls } from '@app/shared/contract/all-ops-calls';
import type { FastifyInstance } from 'fastify';
import { carryOutApproved } from '../../audit/carry-out-approved.ts';
import { isPermitted } from '../../audit/is-permitted.ts';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { presentApproval } from './presenter.ts';

const PENDING_MAX = 100;
const DECIDED_MAX = 20;
const PENDING_OF_SITE_MAX = 200;

/** Requests that need a second operator's decision. */
export function opsApprovalRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindOpsCall(app, deps, calls.listAll, async ({ operator }) => {
    const { merchantId } = operator;
    const [waiting, over, sites] = await Promise.all([
      pendingApprovals(deps, { merchantId, rowsMax: PENDING_MAX }),
      approvalsOver(deps, { merchantId, rowsMax: DECIDED_MAX }),
      sitesOf(deps.db, merchantId),
    ]);
    const present = presentApproval({ reader: operator, sites, now: deps.clock() });
    return { list: waiting.map(present), over: over.map(present) };
  });

  bindOpsCall(app, deps, calls.decide, async ({ operator, input, tx }) => {
    const state = input.approve ? 'approved' : 'rejected';
    const params = { publicId: input.id, state, decider: operator } as const;
    const approval = await decideApproval(tx, params, deps.clock());
    const { merchantId, action, target, maker } = approval;
    const done = input.approve ? await carryOutApproved(app, tx, approval, operator) : undefined;
    const detail = { for: action, ...(done?.detail ?? JSON.parse(approval.detail)), maker };
    const answer = async () => {
      await done?.finish();
      return {};
    };
    return { action: `approval.${state}` as const, merchantId, target, detail, answer };
  });

  requestRoutes(app, deps);
}

/** The requests of a site, on the pages where they were made. */
function requestRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const callNamed = new Map(allOpsCalls.map((call) => [call.name as string, call]));

  bindOpsCall(app, deps, calls.listOfSite, async ({ site, operator }) => {
    const waiting = await pendingApprovals(deps, {
      merchantId: site.id,
      rowsMax: PENDING_OF_SITE_MAX,
    });
    const present = presentApproval({ reader: operator, sites: [site], now: deps.clock() });
    const maySee = ({ call: name, makerId }: (typeof waiting)[number]) => {
      const call = callNamed.get(name);
      const mayMake = call !== undefined && isPermitted(call, operator);
      return makerId === operator.id || mayMake || isPermitted(calls.listAll, operator);
    };
    return { list: waiting.filter(maySee).map(present) };
  });

  bindOpsCall(app, deps, calls.reveal, async ({ operator, input }) => {
    const params = { publicId: input.id, merchantId: operator.merchantId };
    const approval = await pendingApproval(deps, params);
    if (!approval?.sealed) throw new DomainError('approval.not_found');
    const { merchantId, target, action, maker, sealed } = approval;
    const fields = Object.entries(openInput(sealed)).map(([name, value]) => ({
      name,
      value: `${value}`,
    }));
    return { merchantId, target, detail: { for: action, maker }, answer: { fields } };
  });

  bindOpsCall(app, deps, calls.withdraw, async ({ operator, input, tx }) => {
    const params = { publicId: input.id, makerId: operator.id };
    const { merchantId, action, target, detail } = await withdrawApproval(tx, params, deps.clock());
    return {
      merchantId,
      target,
      answer: {},
      detail: { for: action, ...JSON.parse(detail), maker: operator.username },
    };
  });
}
