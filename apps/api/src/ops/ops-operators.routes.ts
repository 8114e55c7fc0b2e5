import { DomainError } from '@app/core/kernel';
import {
  type Approval,
  askForApproval,
  decideApproval,
  disableOperator,
  findOperator,
  insertOperator,
  listOperators,
  makeOperatorLink,
  type Operator,
  pendingApprovals,
  readOperator,
  roleNames,
  setRoles,
} from '@app/core/operators';
import { siteOfCode } from '@app/core/site';
import * as calls from '@app/shared/ops/operators';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ApiDeps } from '../app.ts';
import { audited, bindOpsCall } from './bind-ops-call.ts';
import { presentOperator } from './ops-session.routes.ts';

const OPERATORS_MAX = 500;
const APPROVALS_MAX = 100;
const SET_ROLES = 'operator.set_roles';
/** What was asked for is read again when it is approved. */
const rolesAsked = z.strictObject({ operatorId: z.uuid(), roles: z.array(z.string()) });

export function opsOperatorRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  bindOpsCall(app, deps, calls.list, async () => {
    const operators = await listOperators(db, OPERATORS_MAX);
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
    const other = await someoneElse(deps, operator, input.id);
    const deed = { merchantId: other.merchantId, action: 'operator.link_renewed', detail: {} };
    const token = await audited(deps, operator, { ...deed, target: other.username }, (tx) =>
      makeOperatorLink(tx, other.id, deps.clock()),
    );
    return { token };
  });

  bindOpsCall(app, deps, calls.disable, async ({ operator, input }) => {
    const other = await someoneElse(deps, operator, input.id);
    const deed = { merchantId: other.merchantId, action: 'operator.disabled', detail: {} };
    await audited(deps, operator, { ...deed, target: other.username }, (tx) =>
      disableOperator(tx, other.id, deps.clock()),
    );
    return {};
  });

  bindOpsCall(app, deps, calls.requestRoles, async ({ operator, input }) => {
    const other = await known(deps, operator, input.id);
    const names = await roleNames(db);
    if (input.roles.some((role) => !names.includes(role)))
      throw new DomainError('operator.role_unknown');
    const deed = {
      merchantId: other.merchantId,
      action: 'approval.asked',
      target: other.username,
      detail: { for: SET_ROLES, roles: input.roles.join() },
    };
    const approvalId = await audited(deps, operator, deed, (tx) =>
      askForApproval(
        tx,
        deps,
        {
          action: SET_ROLES,
          target: other.username,
          input: { operatorId: other.publicId, roles: input.roles },
          makerId: operator.id,
        },
        deps.clock(),
      ),
    );
    return { approvalId };
  });

  bindOpsCall(app, deps, calls.approvals, async ({ operator }) => ({
    list: (await pendingApprovals(db, APPROVALS_MAX)).map((approval) => ({
      id: approval.publicId,
      action: approval.action,
      target: approval.target,
      input: approval.input,
      maker: approval.maker,
      isOwn: approval.makerId === operator.id,
      madeAt: approval.madeAt.getTime(),
    })),
  }));

  bindOpsCall(app, deps, calls.decide, async ({ operator, input }) => {
    const state = input.approve ? 'approved' : 'rejected';
    const deed = { merchantId: null, action: `approval.${state}`, target: input.id, detail: {} };
    await audited(deps, operator, deed, async (tx) => {
      const whose = { publicId: input.id, state, deciderId: operator.id } as const;
      const approval = await decideApproval(tx, whose, deps.clock());
      if (!input.approve) return;
      const { operatorId, roles } = askedIn(approval);
      const other = await findOperator(tx, operatorId);
      if (!other) throw new DomainError('operator.unknown');
      await setRoles(tx, other.id, roles);
    });
    return {};
  });
}

const askedIn = ({ input }: Approval) => rolesAsked.parse(JSON.parse(input));

/** Who runs one site manages the people of that site alone. */
function refuseOtherSites({ merchantId }: Operator, of: bigint | null): void {
  if (merchantId !== null && merchantId !== of) throw new DomainError('operator.forbidden');
}

async function known({ db }: ApiDeps, operator: Operator, publicId: string): Promise<Operator> {
  const other = await findOperator(db, publicId);
  if (!other) throw new DomainError('operator.unknown');
  refuseOtherSites(operator, other.merchantId);
  return other;
}

async function someoneElse(deps: ApiDeps, operator: Operator, publicId: string) {
  const other = await known(deps, operator, publicId);
  if (other.id === operator.id) throw new DomainError('operator.self');
  return other;
}
