import { DomainError } from '@app/core/kernel';
import {
  decideRequest,
  disableOperator,
  insertOperator,
  listOperators,
  makeOperatorLink,
  otherManagedOperator,
  pendingApprovals,
  readOperator,
  refuseOtherSites,
  requestRoles,
  roleNames,
} from '@app/core/operators';
import { siteOfCode } from '@app/core/site';
import * as calls from '@app/shared/ops/operators';
import type { FastifyInstance } from 'fastify';
import type { ApiDeps } from '../deps.ts';
import { audited, bindOpsCall } from './bind-ops-call.ts';
import { presentOperator } from './ops-session.routes.ts';

const OPERATORS_MAX = 500;
const APPROVALS_MAX = 100;

export function opsOperatorRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  bindOpsCall(app, deps, calls.list, async ({ operator: { merchantId } }) => {
    const operators = await listOperators(db, { merchantId, rowsMax: OPERATORS_MAX });
    const list = await Promise.all(
      operators.map(async (operator) => ({
        ...(await presentOperator(deps, operator)),
        isSetUp: operator.isSetUp,
        lastLoginAt: operator.lastLoginAt?.getTime() ?? null,
        disabledAt: operator.disabledAt?.getTime() ?? null,
      })),
    );
    return { list, roles: await roleNames(db) };
  });

  bindOpsCall(app, deps, calls.invite, async ({ operator, input }) => {
    const site = input.site === null ? undefined : await siteOfCode(db, input.site);
    if (input.site !== null && !site) throw new DomainError('domain.invalid');
    refuseOtherSites(operator, site?.id ?? null);
    const { username } = input;
    const merchantId = site?.id ?? null;
    const deed = { merchantId, action: 'operator.invited', target: username, detail: {} };
    const { id, token } = await audited(deps, operator, deed, async (tx) => {
      const now = deps.clock();
      const made = await insertOperator(tx, deps, { merchantId, username }, now);
      return { id: made, token: await makeOperatorLink(tx, made, now) };
    });
    return { id: (await readOperator(db, id)).publicId, token };
  });

  bindOpsCall(app, deps, calls.renewLink, async ({ operator, input }) => {
    const other = await otherManagedOperator(db, operator, input.id);
    const deed = { merchantId: other.merchantId, action: 'operator.link_renewed', detail: {} };
    const token = await audited(deps, operator, { ...deed, target: other.username }, (tx) =>
      makeOperatorLink(tx, other.id, deps.clock()),
    );
    return { token };
  });

  bindOpsCall(app, deps, calls.disable, async ({ operator, input }) => {
    const other = await otherManagedOperator(db, operator, input.id);
    const detail = { reason: input.reason };
    const deed = { merchantId: other.merchantId, action: 'operator.disabled', detail };
    await audited(deps, operator, { ...deed, target: other.username }, (tx) =>
      disableOperator(tx, other.id, deps.clock()),
    );
    return {};
  });

  bindOpsCall(app, deps, calls.requestRoles, async ({ operator, input }) => {
    const asked = { operatorId: input.id, roles: input.roles };
    return { approvalId: await requestRoles(deps, operator, asked) };
  });

  bindOpsCall(app, deps, calls.approvals, async ({ operator }) => {
    const whose = { merchantId: operator.merchantId, rowsMax: APPROVALS_MAX };
    return {
      list: (await pendingApprovals(db, whose)).map((approval) => ({
        id: approval.publicId,
        action: approval.action,
        target: approval.target,
        input: approval.input,
        maker: approval.maker,
        isOwn: approval.makerId === operator.id,
        madeAt: approval.madeAt.getTime(),
      })),
    };
  });

  bindOpsCall(app, deps, calls.decide, async ({ operator, input }) => {
    await decideRequest(deps, operator, { publicId: input.id, isApproved: input.approve });
    return {};
  });
}
