import { appendAudit } from '../audit/index.ts';
import { type Database, inTransaction, type Tx } from '../db/index.ts';
import { type Deps, DomainError } from '../kernel/index.ts';
import { type Approval, decideApproval, SET_ROLES } from './approvals.ts';
import { findOperator, type Operator } from './operator-row.ts';
import { setRoles } from './roles.ts';

/**
 * A command. Approves what another operator asked for, and so does it, or rejects it.
 *
 * @throws approval.not_found, also for one of another site; approval.decided, approval.own,
 *   operator.unknown
 */
export async function decideRequest(
  { db, clock }: Pick<Deps, 'clock'> & { readonly db: Database },
  decider: Operator,
  { publicId, isApproved }: { publicId: string; isApproved: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = clock();
    const state = isApproved ? 'approved' : 'rejected';
    const approval = await decideApproval(tx, { publicId, state, decider }, now);
    if (isApproved) await carryOut(tx, approval);
    const { merchantId, action, target } = approval;
    const roles = rolesIn(approval).roles.join();
    const detail = { for: action, roles, maker: approval.maker };
    const deed = { merchantId, action: `approval.${state}`, target, detail };
    await appendAudit(tx, { ...deed, actor: `operator:${decider.username}` }, now);
  });
}

/** Each kind of request is carried out here, by what was written down when it was made. */
async function carryOut(tx: Tx, approval: Approval): Promise<void> {
  const { operatorId, roles } = rolesIn(approval);
  const operator = await findOperator(tx, operatorId);
  if (!operator) throw new DomainError('operator.unknown');
  await setRoles(tx, operator.id, roles);
}

function rolesIn({ action, input }: Approval): { operatorId: string; roles: string[] } {
  if (action !== SET_ROLES) throw new Error(`no program carries out ${action}`);
  return JSON.parse(input);
}
