import {
  type AnsweredDispute,
  countOpenDisputes,
  type DisputeOfSite,
  declineDispute,
  disputeLists,
  upholdDispute,
} from '@app/core/agent-pay/disputes';
import { claimsOf } from '@app/core/people/operators';
import { readSetting } from '@app/core/sites/site';
import * as calls from '@app/shared/disputes/ops-calls';
import { disputes as disputesSetting } from '@app/shared/disputes/settings';
import { moneyToWire } from '@app/shared/money/money';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import { bindOpsList } from '../../bind-ops-list.ts';
import type { ApiDeps } from '../../deps.ts';
import { presentClaim } from '../../wire/present-claim.ts';
import { idsOf, ofOperator, pageOf, presentLengths } from '../../wire/queue-page.ts';
import { waitingIds } from '../../wire/waiting-for.ts';
import { presentDispute } from './ops.presenter.ts';

const ROWS_MAX = 20;

/** Disputes of agents, and the answers of operators. */
export function opsDisputeRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock, publish } = deps;

  const { disputesOfSite } = disputeLists;

  bindOpsList(app, deps, calls.list, disputesOfSite, {
    ask: ({ input: { state } }) => ({ filter: { state }, narrowed: { disputeState: state } }),
    page: async ({ site, input: { before: after } }, _, reading) => {
      const [found, length, waiting] = await Promise.all([
        disputesOfSite.read(reading, { after, rowsMax: ROWS_MAX + 1 }),
        countOpenDisputes(db, site.id),
        waitingIds(deps, [calls.uphold], site.id),
      ]);
      const claims = await claimsOf(db, idsOf(found), clock());
      const present = (dispute: DisputeOfSite) => ({
        ...presentDispute(dispute),
        upholdWaits: dispute.state === 'open' && waiting.has(dispute.publicId),
        claim: presentClaim(claims.get(dispute.publicId)),
      });
      const lengths = presentLengths([{ queue: 'open' as const, ...length }]);
      return { ...pageOf(found, present, ROWS_MAX), lengths };
    },
  });

  /** Notifies the agent's open pages. */
  const notifyAgent = (merchantId: bigint, { agentId: memberId, isUnderWay }: AnsweredDispute) => {
    for (const kind of ['messages', 'bills', 'balance'] as const)
      publish({ merchantId, memberId, kind });
    if (isUnderWay) deps.enqueue('settle-debts');
  };

  bindOpsCall(app, deps, calls.uphold, async (context) => {
    const { site, operator, input, tx } = context;
    const { id: publicId, amount, answer } = input;
    const merchantId = site.id;
    const { approveAbove } = await readSetting(tx, { merchantId, setting: disputesSetting });
    const params = { ...ofOperator(context), operatorId: operator.id, amount, answer };
    const answered = await upholdDispute(tx, deps, params, clock());
    return {
      target: publicId,
      detail: { amount: moneyToWire(amount), answer },
      needsAnother: amount > approveAbove,
      afterwards: () => notifyAgent(merchantId, answered),
      answer: {},
    };
  });

  bindOpsCall(app, deps, calls.decline, async (context) => {
    const { site, operator, input, tx } = context;
    const { id: publicId, answer } = input;
    const params = { ...ofOperator(context), operatorId: operator.id, answer };
    const answered = await declineDispute(tx, deps, params, clock());
    return {
      target: publicId,
      detail: { answer },
      afterwards: () => notifyAgent(site.id, answered),
      answer: {},
    };
  });
}
