import { audited } from '../audit/index.ts';
import type { Database } from '../db/index.ts';
import { type Deps, DomainError } from '../kernel/index.ts';
import { askForApproval, SET_ROLES } from './approvals.ts';
import { managedOperator } from './managed-operator.ts';
import type { Operator } from './operator-row.ts';
import { roleNames } from './roles.ts';

interface RolesAsked {
  /** The id on the wire. */
  readonly operatorId: string;
  readonly roles: readonly string[];
}

/**
 * A command. Asks that an operator has these roles and no others. Answers the request's id on the wire.
 *
 * @throws operator.unknown, operator.forbidden, operator.role_unknown
 */
export async function requestRoles(
  deps: Pick<Deps, 'clock' | 'newId'> & { readonly db: Database },
  maker: Operator,
  { operatorId, roles }: RolesAsked,
): Promise<string> {
  const {
    publicId,
    merchantId,
    username: target,
  } = await managedOperator(deps.db, maker, operatorId);
  const known = await roleNames(deps.db);
  if (roles.some((role) => !known.includes(role))) throw new DomainError('operator.role_unknown');
  const deed = {
    merchantId,
    actor: `operator:${maker.username}`,
    action: 'approval.asked',
    target,
    detail: { for: SET_ROLES, roles: roles.join() },
  };
  const asked = {
    merchantId,
    action: SET_ROLES,
    target,
    input: { operatorId: publicId, roles },
    makerId: maker.id,
  } as const;
  return audited(deps, deed, (tx) => askForApproval(tx, deps, asked, deps.clock()));
}
