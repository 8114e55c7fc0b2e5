import {
  type Adjustment,
  adjustBalance,
  adjustmentLists,
  adjustmentsOf,
  reverseAdjustment,
} from '@app/core/money/adjustments';
import { readMember } from '@app/core/people/members';
import * as calls from '@app/shared/members/adjustments.ops-calls';
import { moneyToWire } from '@app/shared/money/money';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import { bindOpsList } from '../../bind-ops-list.ts';
import type { ApiDeps } from '../../deps.ts';
import { memberOfId } from '../../wire/member-of-id.ts';
import { waitingFor, waitingIds } from '../../wire/waiting-for.ts';
import { presentAdjustment } from './adjustments.presenter.ts';

/** Adjustments that operators make by hand. */
export function opsAdjustmentRoutes(app: FastifyInstance, deps: ApiDeps): void {
  listRoute(app, deps);
  changeRoutes(app, deps);
}

function listRoute(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;
  bindOpsList(app, deps, calls.list, adjustmentLists.adjustments, {
    ask: async ({ site, input }, reader) => {
      const publicId = 'id' in input ? input.id : input.memberId;
      const { id, username } = await memberOfId(reader, { merchantId: site.id, publicId });
      return { filter: {}, narrowed: { member: username }, subjectId: id, id, username };
    },
    page: async ({ site, input }, { id: memberId, username }) => {
      const { only: publicId, after: afterPublicId } = input;
      const rowsMax = calls.ADJUSTMENTS_A_PAGE;
      const [found, asked, undone] = await Promise.all([
        adjustmentsOf(db, { memberId, publicId, afterPublicId, rowsMax: rowsMax + 1 }),
        waitingFor(deps, calls.make, site.id),
        waitingIds(deps, [calls.reverse], site.id),
      ]);
      const list = found
        .slice(0, rowsMax)
        .map((one) => ({ ...presentAdjustment(one), reversalWaits: undone.has(one.publicId) }));
      const waiting = asked
        .filter((one) => one.memberId === input.memberId)
        .map(({ way, amount, category, words }) => ({ way, amount, category, words }));
      const next = found.length > rowsMax ? (list.at(-1)?.id ?? null) : null;
      return { target: username, answer: { list, waiting, next } };
    },
  });
}

function changeRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const notifyMember =
    ({ merchantId, memberId }: Adjustment) =>
    () => {
      for (const kind of ['balance', 'messages'] as const)
        deps.publish({ merchantId, memberId, kind });
    };

  bindOpsCall(app, deps, calls.make, async ({ site, operator, input, tx }) => {
    const { memberId: publicId, key, ...asked } = input;
    const member = await memberOfId(tx, { merchantId: site.id, publicId });
    const adjusting = { ...asked, member, requestKey: key, operator: operator.username };
    const { adjustment, needsAnother } = await adjustBalance(tx, deps, adjusting, deps.clock());
    const { way, amount, category, words } = adjustment;
    return {
      action: way === 'credit' ? ('adjustment.credited' as const) : ('adjustment.debited' as const),
      target: member.username,
      detail: { amount: moneyToWire(amount), adjustmentCategory: category, answer: words },
      needsAnother,
      afterwards: notifyMember(adjustment),
      answer: {},
    };
  });

  bindOpsCall(app, deps, calls.reverse, async ({ site, operator, input, tx }) => {
    const which = { merchantId: site.id, publicId: input.id, operator: operator.username };
    const adjustment = await reverseAdjustment(tx, deps, which, deps.clock());
    const { way, amount, memberId } = adjustment;
    return {
      target: (await readMember(tx, memberId)).username,
      detail: { adjustmentWay: way, amount: moneyToWire(amount), adjustment: input.id },
      afterwards: notifyMember(adjustment),
    };
  });
}
