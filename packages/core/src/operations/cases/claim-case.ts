import { type CaseKind, casePermissions } from '@app/shared/cases/case-kinds';
import type { Permission } from '@app/shared/operators/permissions';
import type { ClaimOfOperator, Modules } from '../../define-module.ts';
import { readMember } from '../../people/members/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';

export interface ClaimCase extends ClaimOfOperator {
  readonly kind: CaseKind;
  readonly cases: Modules['cases'];
  /** Permissions of the operator. */
  readonly permissions: readonly Permission[];
}

/** Name of a case in the audit trail: its member or its reference. */
export interface ClaimedCase {
  readonly target: string;
  readonly memberId?: bigint;
}

/**
 * A step. Claims a case for an operator, or releases it.
 *
 * @throws operator.forbidden without the permission of the case's kind, case.claimed by another operator, and the
 *   refusals of its kind for a case that is missing or closed
 */
export async function claimCase(
  tx: Tx,
  { kind, cases, permissions, ...which }: ClaimCase,
  now: Date,
): Promise<ClaimedCase> {
  if (!permissions.includes(casePermissions[kind])) throw new DomainError('operator.forbidden');
  const claimed = await cases[kind].claim(tx, which, now);
  if ('target' in claimed) return claimed;
  const { memberId } = claimed;
  return { target: (await readMember(tx, memberId)).username, memberId };
}
