import { payoutLists } from '@app/core/agent-pay/payouts';
import { adjustmentLists } from '@app/core/money/adjustments';
import { depositLists } from '@app/core/money/deposits';
import { withdrawalLists } from '@app/core/money/withdrawals';
import { reconciliationLists } from '@app/core/operations/reconciliation';
import { bonusLists } from '@app/core/play/bonuses';
import { memberLists } from '@app/core/reports/member-list';
import { recordLists } from '@app/core/reports/records';
import * as calls from '@app/shared/exports/lists.ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { memberFilterOf } from '../../wire/member-filter.ts';
import { memberOfId } from '../../wire/member-of-id.ts';
import { requestOpsFile } from '../../wire/request-ops-file.ts';
import { requestedRange } from '../../wire/requested-range.ts';

/** Files of queues and of member lists. */
export function opsListExportRoutes(app: FastifyInstance, deps: ApiDeps): void {
  queueRoutes(app, deps);
  memberRoutes(app, deps);
}

function queueRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindOpsCall(app, deps, calls.paymentExceptions, async (context) => {
    const { queue } = context.input;
    const isOfInstallation = context.operator.merchantId === null;
    return requestOpsFile(deps, context, {
      request: depositLists.paymentExceptions.of({ isOpen: queue === 'open', isOfInstallation }),
      narrowed: { list: `paymentExceptions.${queue}` },
    });
  });

  bindOpsCall(app, deps, calls.breaks, async (context) => {
    const { queue } = context.input;
    return requestOpsFile(deps, context, {
      request: reconciliationLists.breaks.of({ isOpen: queue === 'open' }),
      narrowed: { list: `breaks.${queue}` },
    });
  });
}

const MONEY_LISTS = {
  transactions: recordLists.transactions,
  bets: recordLists.bets,
  deposits: depositLists.deposits,
  withdrawals: withdrawalLists.withdrawals,
};

function memberRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const always = () => ({ from: 0, to: deps.clock().getTime() + 1 });

  bindOpsCall(app, deps, calls.bonuses, async (context) => {
    const { site, input, tx } = context;
    const { id: publicId } = input;
    if (publicId === undefined) {
      return requestOpsFile(deps, context, { request: bonusLists.waitingBonuses.of({}) });
    }
    const member = await memberOfId(tx, { merchantId: site.id, publicId });
    return requestOpsFile(deps, context, {
      subjectId: member.id,
      request: bonusLists.bonuses.of(always()),
      narrowed: { member: member.username },
    });
  });

  bindOpsCall(app, deps, calls.members, async (context) => {
    const { ids, text, state, type, mark, agent, level, loginFrom, loginTo } = context.input;
    const filter = await memberFilterOf(context.tx, context);
    const { memberIds } = filter;
    const request = memberLists.foundMembers.of({
      ...filter,
      publicIds: ids,
      memberIds: memberIds?.map(String),
      uplineId: filter.uplineId?.toString(),
      loginFrom: filter.loginFrom?.getTime(),
      loginTo: filter.loginTo?.getTime(),
    });
    const [subjectId, ...others] = memberIds ?? [];
    return requestOpsFile(deps, context, {
      request,
      subjectId: others.length === 0 ? (subjectId ?? null) : null,
      narrowed: {
        // Searched phone numbers and addresses are neither stored nor audited.
        begins: filter.begins === undefined ? undefined : text,
        memberState: state,
        memberType: type,
        riskMark: mark,
        vipLevel: level,
        agentAbove: agent,
        loginFrom,
        loginTo,
        chosen: ids?.length,
      },
    });
  });

  bindOpsCall(app, deps, calls.money, async (context) => {
    const { site, input, tx } = context;
    const { id: publicId, list, period } = input;
    const member = await memberOfId(tx, { merchantId: site.id, publicId });
    const now = deps.clock();
    const span = await requestedRange(tx, { period }, { now, timeZone: site.timeZone });
    const range = { from: span.from.getTime(), to: span.to.getTime() };
    return requestOpsFile(deps, context, {
      subjectId: member.id,
      request:
        list === 'bills'
          ? payoutLists.agentBills.of({ agentId: `${member.id}`, ...range })
          : MONEY_LISTS[list].of(range),
      narrowed: { member: member.username, period },
    });
  });

  bindOpsCall(app, deps, calls.adjustments, async (context) => {
    const { site, input, tx } = context;
    const member = await memberOfId(tx, { merchantId: site.id, publicId: input.id });
    return requestOpsFile(deps, context, {
      subjectId: member.id,
      request: adjustmentLists.adjustments.of({}),
      narrowed: { member: member.username },
    });
  });
}
