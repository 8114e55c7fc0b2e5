import {
  changeOperatorNetworks,
  disableOperator,
  enableOperator,
  endOperatorSessions,
  insertOperator,
  listOperatorSessions,
  listOperators,
  listRoles,
  makeOperatorLink,
  managedOperator,
  operatorNetworks,
  otherManagedOperator,
  readOperator,
  refuseOtherSites,
  setRoles,
} from '@app/core/people/operators';
import { DomainError } from '@app/core/platform/kernel';
import { siteOfCode } from '@app/core/sites/site';
import * as calls from '@app/shared/operators/ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { asFieldError } from '../../http/errors/as-field-error.ts';
import { presentOperator, presentSession } from './presenter.ts';

const OPERATORS_MAX = 500;

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
    return { list };
  });

  bindOpsCall(app, deps, calls.roles, ({ input: { text, after } }) =>
    listRoles(db, { text, after, rowsMax: calls.ROLES_A_PAGE }),
  );

  bindOpsCall(app, deps, calls.invite, async ({ operator, input, tx }) => {
    const site = input.site === null ? undefined : await siteOfCode(db, input.site);
    if (input.site !== null && !site) throw new DomainError('domain.invalid');
    const merchantId = site?.id ?? null;
    refuseOtherSites(operator, merchantId);
    const { username } = input;
    const now = deps.clock();
    const id = await insertOperator(tx, deps, { merchantId, username }, now);
    const token = await makeOperatorLink(tx, id, now);
    const answer = { id: (await readOperator(tx, id)).publicId, token };
    return { merchantId, target: username, answer };
  });

  bindOpsCall(app, deps, calls.renewLink, async ({ operator, input, tx }) => {
    const { id, merchantId, username } = await otherManagedOperator(tx, operator, input.id);
    const token = await makeOperatorLink(tx, id, deps.clock());
    return { merchantId, target: username, answer: { token } };
  });

  bindOpsCall(app, deps, calls.disable, async ({ operator, input, tx }) => {
    const { id, merchantId, username } = await otherManagedOperator(tx, operator, input.id);
    await disableOperator(tx, id, deps.clock());
    return { merchantId, target: username };
  });

  bindOpsCall(app, deps, calls.enable, async ({ operator, input, tx }) => {
    const { id, merchantId, username, disabledAt, roles } = await otherManagedOperator(
      tx,
      operator,
      input.id,
    );
    // Sessions of a disabled operator stay open, so they must end before the account works again.
    if (disabledAt) await endOperatorSessions(deps, id, { handle: undefined, ownId: '' });
    const token = await enableOperator(tx, id, deps.clock());
    const detail = { roles: '', 'roles.before': roles.join() };
    return { merchantId, target: username, detail, answer: { token } };
  });

  bindOpsCall(app, deps, calls.requestRoles, async ({ operator, input: { id, roles }, tx }) => {
    const other = await managedOperator(tx, operator, id);
    await setRoles(tx, other.id, roles);
    const { merchantId, username } = other;
    return { merchantId, target: username, detail: { roles: roles.join() } };
  });

  sessionRoutes(app, deps);
}

/** Sessions of operators, and the networks that they may log in from. */
function sessionRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  bindOpsCall(app, deps, calls.sessions, async ({ operator, input, sessionId }) => {
    const { id } = await managedOperator(db, operator, input.id);
    return { list: (await listOperatorSessions(deps, id, sessionId)).map(presentSession) };
  });

  bindOpsCall(app, deps, calls.endSessions, async ({ operator, input, tx }) => {
    const { id, merchantId, username } = await otherManagedOperator(tx, operator, input.id);
    const which = { handle: input.handle, ownId: '' };
    const answer = async () => ({ ended: await endOperatorSessions(deps, id, which) });
    return { merchantId, target: username, answer };
  });

  bindOpsCall(app, deps, calls.networks, async ({ operator, ip }) => {
    refuseOtherSites(operator, null);
    return { list: await operatorNetworks(db), ownAddress: ip };
  });

  bindOpsCall(app, deps, calls.changeNetwork, async ({ operator, input, tx, ip }) => {
    refuseOtherSites(operator, null);
    const { network, listed } = input;
    const change = { network, listed, ip };
    await asFieldError(['network'], () => changeOperatorNetworks(tx, change, deps.clock()));
    const [allowed, forbidden] = calls.changeNetwork.audit.action;
    const action = listed ? allowed : forbidden;
    return { action, merchantId: null, target: network };
  });
}
